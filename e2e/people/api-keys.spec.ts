import type { Page } from '@playwright/test'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { hold } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const member = {
  external_id: '1',
  tckimlik: '10000000146',
  first_name: 'Işıl',
  last_name: 'Çağlar',
  phone: '05321234567',
}

const handIn = (url: string, key: string) =>
  fetch(`${url}/intake/v1/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(member),
  })

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Ad', exact: true })
const made = (page: Page) => page.getByRole('dialog', { name: 'Anahtar üretildi' })

test('a key is created, shown once, works, shares a name only after a question, and stops working once it is revoked', async ({
  page,
  masa,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/settings/ApiKeys')
  await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
  await page.getByRole('link', { name: 'Yeni Anahtar' }).click()
  const make = page.getByRole('button', { name: 'Anahtarı Üret' })
  await expect(make).toBeDisabled()
  await nameOf(page).fill('Kolayiptal web sitesi')
  for (const scope of ['İptal talepleri', 'Müşteri adayları', 'Satışlar'])
    await expect(page.getByLabel(scope)).toBeVisible()
  await page.getByLabel('Üyeler').check()
  await expectAccessible(page)
  await make.click()

  const key =
    (await made(page)
      .getByText(/^masa_/)
      .textContent()) ?? ''
  await made(page).getByRole('button', { name: 'Anahtarı Kopyala' }).click()
  await expect(made(page).getByRole('button', { name: 'Kopyalandı' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await expectAccessible(page)
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(asked.type(), 'the key is not closed with its page unasked').toBe('beforeunload')
  await asked.dismiss()
  await made(page).getByRole('button', { name: 'Anahtarı sakladım' }).click()

  await page.getByRole('link', { name: 'Yeni Anahtar' }).click()
  await nameOf(page).fill('Kolayiptal web sitesi')
  await page.getByLabel('Müşteri adayları').check()
  await make.click()
  const question = page.getByRole('alertdialog', { name: 'Bu Adla Teslim Eden Bir Gönderen Var' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Başka Ad Yaz' }).click()
  await expect(page.getByText('başka bir ad yazın')).toBeVisible()
  await expect(made(page)).toHaveCount(0)
  await make.click()
  await question.getByRole('button', { name: 'Aynı Gönderenin' }).click()
  await made(page).getByRole('button', { name: 'Anahtarı sakladım' }).click()
  await expect(row(page, 'Kolayiptal web sitesi')).toHaveCount(2)

  const line = row(page, 'Kolayiptal web sitesi').filter({ hasText: 'Üyeler' })
  await expect(line).toContainText('Henüz kullanılmadı')
  await expect.poll(() => page.content()).not.toContain(key)
  expect((await handIn(masa.url, key)).status).toBe(201)
  await page.reload()
  await expect(line).not.toContainText('Henüz kullanılmadı')

  await line.getByRole('button', { name: 'İptal et' }).click()
  const revoked = page.getByRole('alertdialog', { name: 'Anahtar İptal Edilecek' })
  await expect(revoked.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await revoked.getByRole('button', { name: 'Anahtarı İptal Et' }).click()
  await expect(toasts(page)).toContainText('Anahtar iptal edildi')
  await expect(line).toHaveCount(0)
  expect((await handIn(masa.url, key)).status).toBe(401)
})

test('a key is shown even if the person has gone to another screen meanwhile', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/settings/ApiKeys?panel=new')
  await nameOf(page).fill('Gezgin')
  for (const scope of ['İptal talepleri', 'Müşteri adayları', 'Satışlar'])
    await expect(page.getByLabel(scope)).toBeVisible()
  await page.getByLabel('Üyeler').check()
  const making = await hold(page, apiKeys.create)
  await page.getByRole('button', { name: 'Anahtarı Üret' }).click()
  await expect.poll(() => making.sent.filter((request) => request.method() === apiKeys.create.method).length).toBe(1)
  await page.getByRole('button', { name: 'Paneli kapat' }).click()
  await page.getByRole('link', { name: 'Panel', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  making.release()
  await expect(made(page).getByText(/^masa_/)).toBeVisible()
  await made(page).getByRole('button', { name: 'Anahtarı sakladım' }).click()
  await expect(made(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a name with an invalid character is refused with a sentence, and no key is created', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  await masa.api(apiKeys.create, { name: 'Var olan', scopes: ['members'] })
  await visit(page, '/settings/ApiKeys?panel=new')
  await nameOf(page).fill('Ad\u0000')
  await page.getByLabel('İptal talepleri').check()
  await page.getByRole('button', { name: 'Anahtarı Üret' }).click()
  await expect(page.getByText('Metinde geçersiz bir karakter var')).toBeVisible()
  await expect(made(page)).toHaveCount(0)
})
