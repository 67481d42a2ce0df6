import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { account } from '../../contract/src/people/account.ts'
import { form, makePost } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { makePerson, post, signInAgain, updated } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'

const layer = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })

test('a sign-in of another person in another tab does not take over a form, whose owner signs in again and saves it', async ({
  page,
  context,
  masa,
}) => {
  const mehmet = await makePerson(masa, 'Mehmet Kaya')
  const can = await makePerson(masa, 'Can Öz')
  const { secret } = (await masa.send(account.beginTotp, { password: can.password }, can.token)).body
  const { recovery_codes } = (await masa.send(account.enableTotp, { otp: new TOTP({ secret }).generate() }, can.token))
    .body
  const id = await makePost(masa, { title: 'İki sekme' })
  await masa.signIn(page, can)
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Yarım kalan')
  const other = await context.newPage()
  await other.goto('/login')
  await signInAgain(other, mehmet)
  await expect(other).toHaveURL('/')
  const choice = page.getByRole('alertdialog', { name: /adına açık/ })
  await expect(choice).toContainText('Mehmet Kaya')
  await expectAccessible(page)
  // The other person is also not told what comes in for the first one.
  await expect(choice.getByLabel('Bildirimler')).toHaveCSS('display', 'none')
  // The person who sits there now must not save anything under the first person's name.
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Yeniden Giriş Yap' }).click()
  await expect(layer(page)).toBeVisible()
  await expectAccessible(page)
  await signInAgain(page, can)
  const code = layer(page).getByRole('textbox', { name: /kod/i })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(recovery_codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(layer(page)).toBeHidden()
  expect((await post(masa, id)).title).toBe('İki sekme')
  await form(page).title.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
})
