import { history } from '../../contract/src/records/history.ts'
import { retention } from '../../contract/src/records/retention.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

test('retention rules show how many records they would take, can be enabled, and cannot go below the legal period', async ({
  page,
  masa,
}) => {
  const { id } = await masa.api(leads.create, { full_name: 'Zübeyde Karaçelebi', phone: '0532 987 65 43' } as never)
  await masa.api(leads.status, { id, status_id: 6, note: 'İstemedi' } as never)

  await visit(page, '/settings/Retention')
  await expect(row(page, 'Çöp kutusu')).toContainText('30 gün')
  await expect(page.getByText('Sıradaki çalışma', { exact: false }).first()).toContainText('kayıt alır')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Tamamlanan satışlar' }).click()
  const panel = page.getByRole('region', { name: 'Saklama Süresi', exact: true })
  await panel.getByRole('textbox', { name: 'Süre' }).fill('12')
  await panel.getByRole('button', { name: 'Süreyi Güncelle' }).click()
  await expect(panel.getByText('En az 120 ay olmalı (Türk Ticaret Kanunu m. 82/5: 10 yıl)').first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Süre' }).fill('144')
  await panel.getByRole('button', { name: 'Süreyi Güncelle' }).click()
  await expect(toasts(page)).toContainText('Güncellendi')

  await visit(page, '/settings/Retention?panel=1')
  await panel.getByLabel('Uygulanıyor').check()
  await panel.getByRole('button', { name: 'Süreyi Güncelle' }).click()
  await expect(row(page, 'Satışa dönmeden kapanan adaylar')).toContainText('Uygulanıyor')
  await expectAccessible(page)
  const { data } = await masa.api(history.list, { domain: 'retention' } as never)
  expect(data.map(({ after }: { after: unknown }) => after)).toContainEqual({ enabled: true })

  await page.getByRole('link', { name: 'Çöp kutusu', exact: true }).first().click()
  await visit(page, '/settings/Retention?panel=12')
  await expect(panel.getByText('Bu süre değiştirilemez', { exact: false })).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Süre' })).toBeDisabled()

  await page.getByRole('link', { name: 'Çalışma Raporu' }).click()
  await expect(page.getByRole('heading', { name: 'Saklama Çalışmaları' })).toBeVisible()
  await expect(page.getByText('İlk gece çalışması bitince', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect((await masa.api(retention.list, {})).data.filter(({ enabled }) => enabled)).toHaveLength(4)
})
