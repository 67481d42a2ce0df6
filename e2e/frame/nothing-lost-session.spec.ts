import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { account } from '../../contract/src/people/account.ts'
import { session } from '../../contract/src/people/session.ts'
import { form, makePost } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { draft, makePerson, post, signInAgain, untilKept, updated } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { administrator, type Server } from '../kit/server.ts'

type Masa = Server & { signIn(page: Page, own: Awaited<ReturnType<Server['openSession']>>): Promise<void> }

const layer = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })

/** A form with a session of its own, which the server then refuses. */
async function refusedWhileEditing(page: Page, masa: Masa, id: number) {
  const own = await masa.openSession()
  await masa.signIn(page, own)
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Oturum biterken yazılan')
  await masa.send(session.logout, {}, own.token)
}

test('a refused token opens the sign-in over the form, and the save is repeated', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Oturum' })
  await refusedWhileEditing(page, masa, id)
  await page.keyboard.press('Control+s')
  await expect(layer(page)).toBeVisible()
  await expectAccessible(page)
  await signInAgain(page, administrator)
  await expect(toasts(page)).toContainText(updated)
  await expect(layer(page)).toBeHidden()
  expect((await post(masa, id)).title).toBe('Oturum biterken yazılan')
})

test('another person in the layer neither sees nor saves it', async ({ page, masa }) => {
  const mehmet = await makePerson(masa, 'Mehmet Kaya')
  const id = await makePost(masa, { title: 'Benim' })
  await refusedWhileEditing(page, masa, id)
  await untilKept(page, 'Oturum biterken yazılan')
  await page.keyboard.press('Control+s')
  await signInAgain(page, mehmet)
  const choice = page.getByRole('alertdialog', { name: /adına açık/ })
  await expect(choice).toContainText('Mehmet Kaya')
  await expectAccessible(page)
  // Nor is told what comes in for the first one.
  await expect(choice.getByLabel('Bildirimler')).toHaveCSS('display', 'none')
  expect((await post(masa, id)).title).toBe('Benim')
  await page.getByRole('button', { name: 'Bu Ekrandan Ayrıl' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/content/blog/posts/${id}`)
  await expect(form(page).title).toHaveValue('Benim')
  // Kept only after all that is kept already was read.
  await form(page).description.fill('Yazan Mehmet')
  await untilKept(page, 'Yazan Mehmet')
  await expect(draft(page)).toHaveCount(0)
  await page.goto('/login')
  await signInAgain(page, administrator)
  await expect(page).toHaveURL('/')
  await page.goto(`/content/blog/posts/${id}`)
  await expect(draft(page)).toContainText('kaydınız gönderilemedi')
  await draft(page).getByRole('button', { name: 'Gönder' }).click()
  await expect(form(page).title).toHaveValue('Oturum biterken yazılan')
  await expect.poll(async () => (await post(masa, id)).title).toBe('Oturum biterken yazılan')
})

test('another person’s sign-in in another tab takes no form over', { tag: '@full' }, async ({
  page,
  context,
  masa,
}) => {
  const mehmet = await makePerson(masa, 'Mehmet Kaya')
  const id = await makePost(masa, { title: 'İki sekme' })
  await masa.signIn(page, await masa.openSession())
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Yarım kalan')
  const other = await context.newPage()
  await other.goto('/login')
  await signInAgain(other, mehmet)
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('alertdialog', { name: /adına açık/ })).toContainText('Mehmet Kaya')
  // Whoever sits there now saves nothing in the first one's name.
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Yeniden Giriş Yap' }).click()
  await signInAgain(page, administrator)
  await expect(layer(page)).toBeHidden()
  expect((await post(masa, id)).title).toBe('İki sekme')
  await form(page).title.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
})

test('the layer asks for the second factor too', async ({ page, masa }) => {
  const can = await makePerson(masa, 'Can Öz')
  const { secret } = (await masa.send(account.beginTotp, { password: can.password }, can.token)).body
  const { recovery_codes } = (await masa.send(account.enableTotp, { otp: new TOTP({ secret }).generate() }, can.token))
    .body
  const id = await makePost(masa, { title: 'İki adım' })
  await masa.signIn(page, can)
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('İki adımdan sonra')
  await masa.send(session.logout, {}, can.token)
  await page.keyboard.press('Control+s')
  await signInAgain(page, can)
  const code = layer(page).getByRole('textbox', { name: /kod/i })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(recovery_codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(updated)
})
