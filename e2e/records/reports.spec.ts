import type { Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { openSender } from '../casework/requests.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

const figure = (page: Page, label: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`^${label} ?\\d`) })
const rows = (page: Page) => page.locator('tr[data-position]')
const table = (page: Page, name: string) => page.getByRole('region', { name: `${name} tablosu` })

test('each figure of the panel and of the reports leads to as many rows, and the panel is downloaded as a file', async ({
  page,
  masa,
}) => {
  const { handIn } = await openSender(masa)
  for (const name of ['Ayşe', 'Bora', 'Cem']) await handIn({ name })
  const last = await handIn({ name: 'Derya' })
  await masa.api(cancellation.status, { id: last, status_id: 5 })

  await visit(page, '/')
  const period = page.getByRole('region', { name: 'Dönem', exact: true })
  await expect(figure(page, 'Gelen talep')).toHaveText(/^Gelen talep4/)
  await expect(period.getByRole('img', { name: 'İptal talepleri: 4. Ayrıntısı tabloda.' })).toBeVisible()
  await expect(period.getByRole('link', { name: /^Poyraz Fiber 4/ })).toBeVisible()
  await period.getByText('Tablo olarak göster').click()
  await expect(table(page, 'İptal talepleri').getByRole('columnheader', { name: 'Tamamlandı' })).toBeVisible()
  await expectAccessible(page)

  const taken = page.waitForEvent('download')
  await period.getByRole('button', { name: 'Rapor İndir' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await taken).suggestedFilename()).toMatch(/^panel-.*[.]pdf$/)

  await period.getByRole('combobox', { name: 'Dönem' }).selectOption('Bugün')
  await expect(page).toHaveURL(/[?]from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await figure(page, 'Gelen talep').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bütün Talepler' })).toBeVisible()
  await expect(page).toHaveURL(/talep[/]all[?]from=/)
  await expect(rows(page)).toHaveCount(4)

  await visit(page, '/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible()
  await page.getByRole('button', { name: 'E-postayla Gönder' }).click()
  const mailing = page.getByRole('dialog')
  await expect(mailing.getByText('E-posta sunucusu ayarlanmamış')).toBeVisible()
  await expect(mailing.getByRole('button', { name: 'Gönderimi Kaydet' })).toBeDisabled()
  await expectAccessible(page)
  await mailing.getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('combobox', { name: 'Kırılım' }).selectOption('Kurum')
  await expect(table(page, 'İptal talepleri').getByRole('row', { name: /Poyraz Fiber/ })).toBeVisible()
  await expectAccessible(page)
  await table(page, 'İptal talepleri')
    .getByRole('row', { name: /Poyraz Fiber/ })
    .getByRole('link', { name: '4' })
    .click()
  await expect(page.getByRole('combobox', { name: 'Bütün kurumlar' })).toHaveValue(/^\d+$/)
  await expect(rows(page)).toHaveCount(4)

  await page.goBack()
  await page.getByRole('combobox', { name: 'Kırılım' }).selectOption('Gün')
  await page.getByRole('combobox', { name: 'Dönem' }).selectOption('Bugün')
  await expect(page.getByRole('img', { name: /^İptal talepleri: 4/ })).toBeVisible()
  await table(page, 'İptal talepleri').getByRole('row').nth(1).getByRole('link', { name: '1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tamamlandı' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  const { id: lead } = await masa.api(leads.create, { full_name: 'Elif Kaya', phone: '0532 765 43 21' })
  await visit(page, '/reports?rapor=leads&kirilim=status')
  await table(page, 'Müşteri adayları').getByRole('row', { name: /^Yeni/ }).getByRole('link').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(String(lead))

  await visit(page, '/reports?rapor=staff')
  await expect(table(page, 'Personel').getByRole('columnheader', { name: 'Değiştirildi' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Raporlar' }).getByRole('link')).toHaveText([
    'İptal talepleri',
    'Müşteri adayları',
    'Satışlar',
    'Tahsilat',
    'Kampanyalar',
    'Bayiler',
    'Gönderiler',
    'Toplantılar',
    'Giden fakslar',
    'Gelen fakslar',
    'E-posta',
    'Personel',
    'Erişim',
    'Saklama',
  ])
})

test('on a phone, a change above a thousand percent stays on one line beside the institution', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route('**/api/dashboard_summary*', async (route) => {
    const body = await (await route.fetch()).json()
    const asked = { brand_id: '1' }
    body.data.top.rows = [{ key: '1', title: 'Poyraz Fiber', n: 26, before: 1, asked, cells: [] }]
    await route.fulfill({ json: body })
  })
  await visit(page, '/')
  const change = page.getByRole('link', { name: /^Poyraz Fiber/ }).getByText('+%2.500')
  await expect(change).toBeVisible()
  const { height } = (await change.boundingBox()) ?? { height: 0 }
  // Two lines are higher than this.
  expect(height).toBeLessThan(30)
})
