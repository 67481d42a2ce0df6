import type { Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { row } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { storedIn } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { hold } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { openSender } from './requests.ts'

test.use({ onePage: true })

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const timeline = (page: Page) => page.getByRole('region', { name: 'Zaman akışı' })
const facts = (page: Page) => page.getByRole('region', { name: 'Kurum ve kişi bilgileri' })

test('a request is found in its list, read, moved on, noted, assigned, deleted with a reason and taken back', async ({
  page,
  masa,
}) => {
  const { handIn, ready } = await openSender(masa)
  const id = await handIn({ name: 'Işıl', lastname: 'Çağlayan', phone: '0533 999 88 77' })
  await handIn({ name: 'Berke', lastname: 'Öğünç', tckimlik: '10000000214' })
  await ready(id)
  const toast = toasts(page)

  await test.step('the list is titled with its status and finds by name, telephone and national ID', async () => {
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

  await test.step('its status changes with a note, and is taken back', async () => {
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

  await test.step('a note and an assignee stand in the timeline', async () => {
    await action(page, 'Not Ekle').click()
    await page.getByRole('textbox', { name: 'Not' }).fill('Kişi telefonla bilgilendirildi')
    await page.keyboard.press('Control+Enter')
    await expect(timeline(page)).toContainText('Kişi telefonla bilgilendirildi')
    await action(page, 'Bana Ata').click()
    await expect(timeline(page)).toContainText('Görevlendirme değişti: Yönetici')
    await expect(page.getByRole('combobox', { name: 'Görevli' })).toHaveValue('Yönetici')
    await expect(page.getByRole('combobox', { name: 'Görevli' })).toBeFocused()
  })

  await test.step('the fax form is opened with the number of the institution', async () => {
    await action(page, 'Faks Gönder').click()
    await expect(page.getByLabel('Faks numarası')).toHaveValue('+90 212 555 44 33')
    await expectAccessible(page)
    await action(page, 'Faks Gönder').click()
    await page.getByRole('tab', { name: 'Faks durumu' }).click()
    await expect(page.getByText('Bu talep için henüz faks gönderilmedi.')).toBeVisible()
  })

  await test.step('a delete asks for the reason, leads to the list and is taken back', async () => {
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

test('a misread name, number and institution are corrected with a reason, and nothing typed stays in the browser', async ({
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

test('Enter in the palette opens what its letters say, not what stood there for the former ones', {
  tag: '@full',
}, async ({ page, masa }) => {
  const { handIn } = await openSender(masa, 'Karayel Spor')
  await handIn({ name: 'Bilge', lastname: 'Ürgüplü', tckimlik: '10000000382' })
  const id = await handIn({ name: 'Nurgül', lastname: 'Sönmez', tckimlik: '10000000214' })
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const letters = page.getByRole('combobox', { name: 'Ekran, işlem veya kayıt' })
  await letters.fill('urguplu')
  await expect(page.getByRole('option', { name: /Bilge Ürgüplü/ }).first()).toHaveAttribute('aria-selected', 'true')
  const finding = await hold(page, cancellation.find)
  await letters.fill('sonmez')
  await letters.press('Enter')
  await expect.poll(() => finding.sent.length).toBeGreaterThan(0)
  finding.release()
  await expect(page).toHaveURL(`/kolayiptal/goster/${id}`)
})

test('on a phone the parts of a request are tabs, and nothing is wider than the screen', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { handIn } = await openSender(masa, 'Sabah Postası')
  const name = 'Abdülkadir Muhammed Selahattin Şükrü'
  const id = await handIn({ name, lastname: 'Büyükdeğirmencioğlu Karaosmanoğlu', tckimlik: '10000000528' })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/kolayiptal/goster/${id}`)
  for (const part of ['Bilgiler', 'Belgeler', 'Akış']) {
    await page.getByRole('radiogroup', { name: 'Bölüm' }).getByText(part, { exact: true }).click()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await expect(timeline(page)).toContainText('Talep alındı')
  expect((await masa.api(cancellation.get, { id })).data.name).toBe(name)
})
