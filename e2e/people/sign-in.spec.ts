import type { Page } from '@playwright/test'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { expect, test } from '../kit/masa.ts'
import { answer, hold } from '../kit/network.ts'
import { administrator } from '../kit/server.ts'

test.use({ signedIn: false })

async function giveCredentials(page: Page, { username, password } = administrator) {
  await page.getByLabel('Kullanıcı adı').fill(username)
  await page.getByLabel('Parola', { exact: true }).fill(password)
}

const enter = (page: Page) => page.getByRole('button', { name: 'GİRİŞ YAP' }).click()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('masa.token'))

test('a person signs in, sees the progress, and reaches the start page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Giriş · Masa')
  const call = await hold(page, session.login)
  await enter(page)
  await expect(page.getByLabel('Kullanıcı adı'), 'nothing is sent without a name and a password').toBeFocused()
  expect(call.sent).toHaveLength(0)
  await giveCredentials(page)
  await enter(page)
  await expect(page.getByText('Giriş Yapılırken Lütfen Bekleyiniz...')).toBeVisible()
  await expect.poll(() => call.sent.length).toBe(1)
  await page.getByLabel('Parola', { exact: true }).press('Enter')
  expect(call.sent).toHaveLength(1)
  call.release()
  await expect(page.getByRole('alert')).toHaveText('Giriş Başarılı ! Başarılı Bir Şekilde Giriş Yapıldı')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeVisible()
  await expect.poll(() => kept(page)).toBeTruthy()
  // At the next sign-in, this cookie distinguishes the browser from a stranger’s.
  const cookies = await page.context().cookies(new URL(session.login.path, page.url()).href)
  expect(cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/^masa_device_/)])
})

test('the eye button shows and hides the password, by mouse and by keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Parola', { exact: true })
  await password.fill('gizli')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Parolayı göster veya gizle' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
})

test('opening the sign-in page ends the session', { tag: '@full' }, async ({ page, masa }) => {
  const own = await masa.openSession()
  await masa.signIn(page, own)
  await page.goto('/login')
  await expect(page.getByLabel('Kullanıcı adı')).toBeFocused()
  await expect.poll(() => kept(page)).toBeNull()
  await expect.poll(async () => (await masa.send(session.me, {}, own.token)).status).toBe(401)
})

test('signing out revokes the token and closes every screen, also in another tab', async ({ page, masa, context }) => {
  const own = await masa.openSession()
  await masa.signIn(page, own)
  await page.goto('/content/blog/all')
  const other = await context.newPage()
  await other.goto('/content/blog/Categorys')
  await expect(other.getByRole('heading', { name: 'Blog Kategorileri' })).toBeVisible()
  await page.getByRole('button', { name: /^Profil/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect.poll(() => kept(page)).toBeNull()
  await expect.poll(async () => (await masa.send(session.me, {}, own.token)).status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test.describe('after the sign-in', () => {
  test.use({ signedIn: true })

  test('an unknown path shows the fallback page, which leads to the start page', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await page.goto('/content/blog/yok/boyle-bir-yer')
    await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible()
    await expect(page).toHaveTitle('Sayfa bulunamadı · Masa')
    await page.getByRole('link', { name: 'İlk Sayfaya Git' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a call that the server forbids shows the access page', { tag: '@full' }, async ({ page }) => {
    await answer(page, blog.list, { success: false, code: 'forbidden', message: 'Yetkiniz yok', ref: 'A1' }, 403)
    await page.goto('/content/blog/all')
    await expect(page.getByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })).toBeVisible()
  })

  test('the access page has an address of its own', { tag: '@full' }, async ({ page }) => {
    await page.goto('/erisim-yok')
    await expect(page.getByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })).toBeVisible()
  })
})
