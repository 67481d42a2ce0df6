import { PDFDocument } from '@cantoo/pdf-lib'
import { dealers } from '../../contract/src/sales/dealers.ts'
import { expectForAll } from '../content/content.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

const draft = (dealers_name: string, city_id: number, town_id: number) => ({
  dealers_name,
  seller_type_id: 2,
  city_id,
  town_id,
  name_surname: 'Şükrü Ilgaz',
  phone: '0532 555 01 01',
  fax_number: '0216 555 01 01',
})

async function onePage(name: string) {
  const document = await PDFDocument.create()
  document.addPage()
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

test('a dealer is added, filtered by province and district, sent a fax, and made passive with a reason', async ({
  page,
  masa,
}) => {
  const toast = toasts(page)
  const { id } = await masa.api(dealers.create, draft('Kızılay Telekom', 6, 605))

  await test.step('it is added in a district of the chosen province', async () => {
    await visit(page, '/sellers/active')
    await expect(page.getByRole('heading', { name: 'Aktif Bayi Listesi (1)' })).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Bayi Ekle' }).click()
    await page.getByRole('textbox', { name: 'Bayi adı' }).fill('Moda İletişim')
    const pick = async (name: string, text: string) => {
      await page.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('option', { name: text, exact: true }).click()
    }
    await pick('Bayi türü', 'Mağaza')
    await expect(page.getByPlaceholder('Önce ili seçin')).toBeVisible()
    await pick('İl', 'İstanbul')
    await pick('İlçe', 'Kadıköy')
    await page.getByRole('textbox', { name: 'Yetkili' }).fill('Nilgün Aydemir')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('05325550102')
    await page.getByRole('textbox', { name: 'Faks numarası' }).fill('02165550102')
    await page.getByRole('button', { name: 'Bayiyi Ekle' }).click()
    await expect(toast).toContainText('Bayi Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/sellers/active')
    await expect(row(page, 'Moda İletişim')).toContainText('İstanbul / Kadıköy')
  })

  await test.step('districts are offered once provinces are chosen, and disappear with them', async () => {
    const filter = (name: string) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}\\s*\\d*$`) })
    const check = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true })
    await expect(filter('İlçe')).toHaveCount(0)
    await filter('İl').click()
    await page.getByRole('textbox', { name: 'Seçenek ara' }).fill('istan')
    await page.getByRole('button', { name: 'Yalnız İstanbul' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/citys=34/)
    await expect(row(page, 'Kızılay Telekom')).toHaveCount(0)
    await filter('İlçe').click()
    await check('Tümünü seç').click()
    await check('Üsküdar').click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
    await filter('İl').click()
    await check('İstanbul').click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('En az bir il seçin')).toBeVisible()
    await expect(page).not.toHaveURL(/towns=/)
    await visit(page, '/sellers/active')
  })

  await test.step('a document is faxed to its number and is listed on its card', async () => {
    await row(page, 'Moda İletişim').getByRole('button', { name: 'Faks Gönder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Moda İletişim: faks gönder' })
    await expect(dialog.getByLabel('Faks numarası')).toHaveValue('+90 216 555 01 02')
    await dialog.locator('input[type="file"]').setInputFiles(await onePage('sozlesme.pdf'))
    await dialog.getByRole('button', { name: 'Faksı Gönder' }).click()
    await expect(toast).toContainText('Faks belgesi hazırlandı')
    await row(page, 'Moda İletişim').getByRole('link', { name: 'Göster' }).click()
    const card = page.getByRole('region', { name: 'Bayi Kartı' })
    await expect(card).toContainText('Nilgün Aydemir')
    await expect(card.getByRole('article', { name: 'sozlesme' })).toContainText('+90 216 555 01 02')
    const place = page.url()
    await expectForAll(page, async () => {
      await visit(page, place)
      await expect(page.getByText('Gönderilen fakslar')).toBeVisible()
    })
  })

  await test.step('its form is accessible too', async () => {
    await expectForAll(page, async () => {
      await visit(page, `/sellers/active/${id}`)
      await expect(page.getByRole('textbox', { name: 'Bayi adı' })).toHaveValue('Kızılay Telekom')
    })
    await visit(page, '/sellers/active')
  })

  await test.step('it is made passive with a reason, and moves to the other list', async () => {
    await row(page, 'Moda İletişim').getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Pasif Yap' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Bayiyi Pasif Yap' })
    await expect(dialog.getByRole('button', { name: 'Pasif Yap' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Neden').fill('Sözleşmesi bitti')
    await dialog.getByRole('button', { name: 'Pasif Yap' }).click()
    await expect(toast).toContainText('Bayi Durumu Başarılı Bir Şekilde Güncellendi')
    await expect(row(page, 'Moda İletişim')).toHaveCount(0)
    await visit(page, '/sellers/passive')
    await expect(page.getByRole('heading', { name: 'Pasif Bayi Listesi (1)' })).toBeVisible()
    await expect(row(page, 'Moda İletişim')).toContainText('Pasif')
  })
})
