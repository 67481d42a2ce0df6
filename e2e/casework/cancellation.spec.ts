import type { Page } from '@playwright/test'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { history } from '../../contract/src/records/history.ts'
import { row } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { storedIn } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import type { Server } from '../kit/server.ts'
import { visit } from '../kit/visit.ts'
import { openSender } from './requests.ts'

test.use({ onePage: true })

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const timeline = (page: Page) => page.getByRole('region', { name: 'Zaman akışı' })
const facts = (page: Page) => page.getByRole('region', { name: 'Kurum ve kişi bilgileri' })

test('a request is found in its list, opened, given a status, a note and an assignee, deleted with a reason and restored', async ({
  page,
  masa,
}) => {
  const { handIn, ready } = await openSender(masa)
  const id = await handIn({ name: 'Işıl', lastname: 'Çağlayan', phone: '0533 999 88 77' })
  await handIn({ name: 'Berke', lastname: 'Öğünç', tckimlik: '10000000214' })
  await ready(id)
  const toast = toasts(page)

  await test.step('the list is titled with its status and finds requests by name, telephone and national ID', async () => {
    await visit(page, '/kolayiptal/talep/1')
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni' })).toBeVisible()
    await expect(page).toHaveTitle('Talep: Yeni · Masa')
    await visit(page, '/')
    await expect(page).toHaveTitle('Panel · Masa')
    await visit(page, '/kolayiptal/talep/1')
    await expect(page, 'which is known by now').toHaveTitle('Talep: Yeni · Masa')
    await expect(row(page, 'Işıl Çağlayan')).toContainText('*******0146')
    await expect(row(page, 'Işıl Çağlayan')).toContainText('Tamamlanmış')
    await expectAccessible(page)
    for (const text of ['isil cag', '533 999 88 77', '10000000146']) {
      await page.getByRole('searchbox').fill(text)
      await expect(row(page, 'Berke Öğünç')).toHaveCount(0)
      await expect(row(page, 'Işıl Çağlayan')).toBeVisible()
    }
    await page.getByRole('searchbox').fill('')
    await expect(row(page, 'Berke Öğünç')).toBeVisible()
    const table = page.locator('table')
    const overflow = () => table.evaluate((one: HTMLElement) => one.offsetWidth - (one.parentElement?.clientWidth ?? 0))
    await expect.poll(overflow, 'pixels wider than a screen of 1440').toBeLessThanOrEqual(0)
    for (const name of ['Işıl Çağlayan', 'Berke Öğünç']) await row(page, name).getByRole('checkbox').check()
    await action(page, 'Görevli ata').click()
    await expect(page.getByRole('dialog', { name: '2 talep için görevli seç' })).toBeVisible()
    await expectAccessible(page)
    await action(page, 'Vazgeç').click()
    await action(page, 'Seçimi kaldır').click()
    await page.getByRole('searchbox').fill('kimse yok')
    await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('a new request shows its three images and what it is about', async () => {
    await row(page, 'Işıl Çağlayan').getByRole('link', { name: 'Işıl Çağlayan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Işıl Çağlayan' })).toBeVisible()
    await expect(facts(page)).toContainText('Poyraz Fiber')
    await expect(facts(page)).toContainText('*******0146')
    await expect(facts(page)).not.toContainText('İptal nedeni')
    const papers = page.getByRole('region', { name: 'Gönderilen belgeler', exact: true })
    await expect(papers.getByRole('img', { name: 'Dilekçe' })).toBeVisible()
    await expect(papers).toContainText('Sayfa 1 / 3')
    await expect(page.getByRole('region', { name: 'Faks öncesi kontrol' })).toContainText(
      'Belgeler ve kurum bilgileri tam',
    )
    for (const theme of usualThemes) {
      await choose(page, theme)
      await page.reload()
      await expect(papers.getByRole('img', { name: 'Dilekçe' })).toBeVisible()
      await expectAccessible(page)
    }
  })

  await test.step('its status is changed with a note, and the change is undone', async () => {
    await action(page, 'Durumu Değiştir').click()
    const dialog = page.getByRole('dialog', { name: 'Durumu Değiştir' })
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Yanıt Bekliyor' }).check()
    await dialog.getByLabel('Not').fill('Kurum arandı')
    await dialog.getByLabel('Not').press('Enter')
    await expect(toast).toContainText(': Yanıt Bekliyor')
    await expect(timeline(page)).toContainText('Durum değişti: Yeni → Yanıt Bekliyor')
    await expect(timeline(page)).toContainText('Kurum arandı')
    await toast.getByRole('button', { name: 'Geri Al' }).click()
    await expect(timeline(page)).toContainText('Durum değişti (geri alındı): Yanıt Bekliyor → Yeni')
  })

  await test.step('a note and an assignee appear in the timeline', async () => {
    await action(page, 'Not Ekle').click()
    await page.getByRole('textbox', { name: 'Not' }).fill('Kişi telefonla bilgilendirildi')
    await page.keyboard.press('Control+Enter')
    await expect(timeline(page)).toContainText('Kişi telefonla bilgilendirildi')
    await action(page, 'Bana Ata').click()
    await expect(timeline(page)).toContainText('Görevlendirme değişti: Yönetici')
    await expect(page.getByRole('combobox', { name: 'Görevli' })).toHaveValue('Yönetici')
    await expect(page.getByRole('combobox', { name: 'Görevli' })).toBeFocused()
  })

  await test.step('the fax form opens with the number of the institution', async () => {
    await action(page, 'Faks Gönder').click()
    await expect(page.getByLabel('Faks numarası')).toHaveValue('+90 212 555 44 33')
    await expectAccessible(page)
    await action(page, 'Faks Gönder').click()
    await page.getByRole('tab', { name: 'Faks durumu' }).click()
    await expect(page.getByText('Bu talep için henüz faks gönderilmedi.')).toBeVisible()
  })

  await test.step('a delete asks for the reason, leads to the list and is undone', async () => {
    await action(page, 'Diğer işlemler').click()
    await page.getByRole('menuitem', { name: 'Talebi Sil' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Talebi Silmek İstediğinize Emin misiniz?' })
    await expect(dialog.getByRole('button', { name: 'Sil', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(action(page, 'Diğer işlemler')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Talebi Sil' }).click()
    await dialog.getByLabel('Silme nedeni').fill('Mükerrer talep')
    await dialog.getByLabel('Silme nedeni').press('Enter')
    await expect(toast).toContainText('Talep Başarılı Bir Şekilde Silindi')
    await expect(page).toHaveURL('/kolayiptal/talep/1')
    await expect(row(page, 'Işıl Çağlayan')).toHaveCount(0)
    await toast.getByRole('button', { name: 'Geri Al' }).last().click()
    await expect(row(page, 'Işıl Çağlayan')).toBeVisible()
  })
})

test('a misread name, ID number and institution are corrected with a reason, and nothing typed stays in the browser', async ({
  page,
  masa,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Bilgileri Düzelt' })
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const brand = { makename: 'Lodos Mobil', fax_number: '+902325550103' }
  await masa.api(institutions.create, { brand, categorys: [{ value: 2 }] })
  const { handIn } = await openSender(masa, 'Karayel Su')
  const id = await handIn({ name: 'İşıl', lastname: 'Çağlayan' })
  await handIn({ name: 'Aynı', lastname: 'Kişi', tckimlik: '10000000214' })
  await visit(page, `/kolayiptal/goster/${id}`)
  await facts(page).getByRole('button', { name: 'Bilgileri Düzelt' }).click()
  await expect(field('Ad')).toBeFocused()
  await expectAccessible(page)
  const send = dialog.getByRole('button', { name: 'Düzelt' })
  await expect(send).toBeDisabled()

  await field('Ad').fill('Işıl')
  await field('T.C. kimlik no').fill('1000000021')
  await dialog.getByRole('combobox', { name: 'Kurum' }).fill('lodos')
  await page.getByRole('option', { name: 'Lodos Mobil' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Kategori' })).toHaveValue('Mobil Hat')
  await field('Neden').fill('Kişi telefonda söyledi')
  await send.click()
  await expect(dialog).toContainText('On bir rakam olmalı')
  await field('T.C. kimlik no').fill('10000000214')
  await send.click()

  await expect(toasts(page)).toContainText('Talebin bilgileri düzeltildi')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Işıl Çağlayan' })).toBeVisible()
  await expect(facts(page)).toContainText('Lodos Mobil')
  await expect(facts(page)).toContainText('*******0214')
  await expect(timeline(page)).toContainText('Bilgiler düzeltildi: Ad, T.C. kimlik no, Kurum, Kategori')
  await expect(timeline(page)).toContainText('Kişi telefonda söyledi')

  await page.getByRole('button', { name: 'Geçmiş' }).click()
  const past = page.getByRole('dialog', { name: 'Geçmiş' })
  await expect(past).toContainText('Karayel Su')
  await expect(past).toContainText('Lodos Mobil')
  await expect(past).not.toContainText('10000000214')
  expect(await storedIn(page)).not.toContain('10000000214')
})

async function handInMember(masa: Server, tckimlik: string, first_name: string, last_name: string): Promise<number> {
  const { key } = await masa.api(apiKeys.create, { name: 'Web', scopes: ['members'], succeeds: true })
  const answer = await fetch(`${masa.url}/intake/v1/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ external_id: tckimlik, tckimlik, first_name, last_name, phone: '0532 123 45 67' }),
  })
  return ((await answer.json()) as { id: number }).id
}

test('a user’s ID number is revealed for a reason, which the history records, and is hidden again', async ({
  page,
  masa,
}) => {
  const id = await handInMember(masa, '10000000382', 'Işıl', 'Çağlar')
  await visit(page, '/accounts/kolayiptal')
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await expect(page.getByText('Lütfen Önce Tablodan Bir Kayıt Seçiniz')).toBeVisible()
  const line = row(page, 'Işıl Çağlar')
  await expect(line).toContainText('*******0382')
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
  await expect(panel).toContainText('10000000382')
  await panel.getByRole('button', { name: 'Gizle' }).click()
  await expect(panel).not.toContainText('10000000382')

  const { data } = await masa.api(history.list, { domain: 'members', record_id: id })
  // A screen may read its data more than once, and each read is recorded.
  expect([...new Set(data.map(({ action }) => action))].sort()).toEqual(['create', 'open', 'reveal'])
  await visit(page, '/settings/History')
  await expect(row(page, 'Gizli bilgi gösterildi')).toBeVisible()
  await row(page, 'Gizli bilgi gösterildi').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Değişiklik ayrıntısı' })).toContainText(
    'Neden: Kişi telefonda doğrulandı',
  )
})

test('members are banned with a reason, one or several at once, and the card shows the reason', async ({
  page,
  masa,
}) => {
  const id = await handInMember(masa, '10000000450', 'Zerrin', 'Aksoy')
  const other = await handInMember(masa, '10000000528', 'Ziya', 'Aksoy')
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
