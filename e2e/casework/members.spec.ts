import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { history } from '../../contract/src/records/history.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import type { Server } from '../kit/server.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

async function handIn(masa: Server, tckimlik: string, first_name: string, last_name: string): Promise<number> {
  const { key } = await masa.api(apiKeys.create, { name: 'Web', scopes: ['members'], succeeds: true })
  const answer = await fetch(`${masa.url}/intake/v1/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ external_id: tckimlik, tckimlik, first_name, last_name, phone: '0532 123 45 67' }),
  })
  return ((await answer.json()) as { id: number }).id
}

test('a user’s number is shown for a reason, which history keeps, and is hidden again', async ({ page, masa }) => {
  const id = await handIn(masa, '10000000146', 'Işıl', 'Çağlar')
  await visit(page, '/accounts/kolayiptal')
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await expect(page.getByText('Lütfen Önce Tablodan Bir Kayıt Seçiniz')).toBeVisible()
  const line = row(page, 'Işıl Çağlar')
  await expect(line).toContainText('*******0146')
  await expect(line).toContainText('+90 532 123 45 67')
  await expect(line).toContainText('Aktif')
  await expectAccessible(page)

  await line.getByRole('link', { name: 'Göster' }).click()
  await expect(page).toHaveURL(`/accounts/kolayiptal?panel=${id}`)
  const panel = page.getByRole('region', { name: 'Faks Detayları' })
  await expect(panel).toContainText('gönderilmiş faks yok')
  await panel.getByRole('button', { name: 'Göster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kimlik Numarasını Göster' })
  await dialog.getByRole('button', { name: 'Göster' }).click()
  await expect(dialog).toContainText('En az 5 karakterlik bir neden yazın')
  await dialog.getByLabel('Neden').fill('Kişi telefonda doğrulandı')
  await expectAccessible(page)
  await dialog.getByLabel('Neden').press('Enter')
  await expect(panel).toContainText('10000000146')
  await panel.getByRole('button', { name: 'Gizle' }).click()
  await expect(panel).not.toContainText('10000000146')

  const { data } = await masa.api(history.list, { domain: 'members', record_id: id })
  // A screen may read anew what it shows, and each time is on record.
  expect([...new Set(data.map(({ action }) => action))].sort()).toEqual(['create', 'open', 'reveal'])
  await visit(page, '/settings/History')
  await expect(row(page, 'Gizli bilgi gösterildi')).toBeVisible()
  await row(page, 'Gizli bilgi gösterildi').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Değişiklik ayrıntısı' })).toContainText(
    'Neden: Kişi telefonda doğrulandı',
  )
})

test('a member is banned and let in again with a reason, one or many, and the card says why', async ({
  page,
  masa,
}) => {
  const id = await handIn(masa, '10000000450', 'Zerrin', 'Aksoy')
  const other = await handIn(masa, '10000000528', 'Ziya', 'Aksoy')
  await visit(page, '/members/allmembers?search=aksoy')
  const line = row(page, 'Zerrin')
  await expect(page.getByRole('columnheader', { name: 'Son giriş' })).toBeInViewport({ ratio: 1 })
  await line.getByRole('link', { name: 'Göster' }).click()
  const card = page.getByRole('region', { name: 'Üye', exact: true })
  await expect(card).toContainText('Aktif')
  await expectAccessible(page)

  const act = async (name: string) => {
    const direct = line.getByRole('button', { name, exact: true })
    if (await direct.isVisible()) return direct.click()
    await line.getByRole('button', { name: /işlem/i }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Engelle')
  const dialog = page.getByRole('alertdialog', { name: 'Üye Engellenecek' })
  await dialog.getByLabel('Neden').fill('Sahte belge yükledi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Engelle' }).click()
  await expect(page.getByText('Üye Engellendi')).toBeVisible()
  await expect(line).toContainText('Pasif')
  await expect(card).toContainText('Sahte belge yükledi')

  await row(page, 'Ziya').getByRole('checkbox').check()
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Engelle', exact: true }).last().click()
  await page.getByRole('alertdialog').getByLabel('Neden').fill('Toplu başvuru')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Engelle' }).click()
  const receipt = page.getByRole('dialog', { name: '1 kayıt engellenemedi' })
  await expect(receipt).toContainText('Bu üye zaten engellenmiş')
  await receipt.getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect(row(page, 'Ziya')).toContainText('Pasif')

  await page.getByText('Aktif', { exact: true }).first().click()
  await expect(row(page, 'Zerrin')).toHaveCount(0)
  const { data } = await masa.api(history.list, { domain: 'members', record_id: id, action: 'update' })
  expect(data[0]).toMatchObject({ reason: 'Sahte belge yükledi', after: { banned: '1' } })
  expect((await masa.api(history.list, { domain: 'members', record_id: other, action: 'update' })).total).toBe(1)
})
