import { login, loginPath } from '../../contract/src/people/login.ts'
import { session } from '../../contract/src/people/session.ts'
import { settings } from '../../contract/src/people/settings.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { testProvider } from '../../server/src/people/login/provider.testing.ts'
import { expectAccessible } from '../kit/axe.ts'
import { freePort } from '../kit/free-port.ts'
import { expect, testWith } from '../kit/masa.ts'

const test = testWith(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provider = await testProvider([`${url}${loginPath('mercan')}/callback`])
  return {
    settings: { PORT: String(port), MASA_URL: url, MASA_OIDC_MERCAN: provider.account },
    outside: provider,
    end: () => provider.stop(),
  }
})

test.use({ signedIn: false })

test('a person signs in by a provider that is set up and switched on, and is told why if that does not work', async ({
  page,
  masa,
  outside: provider,
}) => {
  const button = page.getByRole('link', { name: 'Mercan ile giriş yap' })
  const told = page.getByRole('alert')

  await test.step('the provider is offered once the settings enable it', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'GİRİŞ YAP' })).toBeVisible()
    expect(await masa.api(login.options, {})).toEqual({ mercan: false, apple: false, google: false })
    await expect(button).toHaveCount(0)
    await masa.api(settings.save, { login: { mercan: true, google: true } })
    await page.goto('/content/blog/all')
    await expect(button).toBeVisible()
    await expect(page.getByRole('link', { name: /Google ile/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a person who is not a member of staff is told so', async () => {
    await button.click()
    await expect(told).toContainText('Bu Mercan hesabı Masa’da bir kullanıcıya bağlı değil')
    await expect(page).toHaveURL('/login')
    await expectAccessible(page)
  })

  await test.step('a member of staff reaches the requested screen, and no address has contained the token', async () => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const draft = { username: 'ayse', name: 'Ayşe Işık', role_id: 2, password: 'Uzun-parola-17' }
    await masa.api(staff.create, { ...draft, email: provider.person.email })
    await button.click()
    await expect(page).toHaveURL('/content/blog/all')
    const token = await page.evaluate(() => localStorage.getItem('masa.token'))
    expect((await masa.send(session.me, {}, token ?? '')).body.data.name).toBe('Ayşe Işık')
    expect(addresses.join(' ')).not.toContain(token)
    await page.goBack()
    await expect(page).not.toHaveURL(/giris=/)
  })
})
