import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cancellationReasons } from '../../contract/src/casework/cancellation-setup.ts'
import { customFields } from '../../contract/src/casework/custom-fields.ts'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { row } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { jpeg, refusedFiles, stripes } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { menu, unfold } from '../kit/menu.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const block = (page: Page, name: string) => page.getByRole('region', { name })
const logo = (page: Page) => page.getByRole('img', { name: 'Logo' })

async function pixels(page: Page, url: string) {
  const bytes = await (await page.request.get(url)).body()
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((info.width * Math.floor(info.height / 2) + x) * 3).subarray(0, 3)]
  return { width: info.width, height: info.height, left: at(1), middle: at(Math.floor(info.width / 2)) }
}

const near = (colour: number[], wanted: number[]) => colour.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 12)

test('an institution with two categories is set up from nothing by mouse, and its screens are accessible', async ({
  page,
}) => {
  const toast = toasts(page)

  await test.step('a reason and a field with options are added in the panels', async () => {
    await visit(page, '/settings/KiIptalNeden')
    await page.getByRole('link', { name: 'Yeni Neden' }).click()
    await expect(page.getByRole('heading', { name: 'Yeni Neden Ekle' })).toBeVisible()
    const add = page.getByRole('button', { name: 'Nedeni Ekle' })
    await expect(add).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Neden' }).fill('Taşınma')
    await add.click()
    await expect(toast).toContainText('Neden Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Taşınma')).toBeVisible()

    await unfold(page, 'Ayarlar', 'İptal Ayarları')
    await menu(page).getByRole('link', { name: 'Özel Alanlar' }).click()
    await page.getByRole('link', { name: 'Yeni Özel Alan' }).click()
    await page.getByRole('textbox', { name: 'Alan adı' }).fill('Modem durumu')
    await expect(page.getByRole('group', { name: 'Seçenekler' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Tür' }).selectOption('Açılır liste')
    await page.getByRole('button', { name: 'Özel Alanı Ekle' }).click()
    await expect(page.getByRole('alert')).toContainText('En az bir seçenek ekleyin')
    await page.getByRole('textbox', { name: 'Seçenekler, 1. madde' }).fill('Bende')
    await page.getByRole('button', { name: 'Seçenek Ekle' }).click()
    await page.getByRole('textbox', { name: 'Seçenekler, 2. madde' }).fill('İade edildi')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Özel Alanı Ekle' }).click()
    await expect(toast).toContainText('Özel Alan Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Modem durumu')).toContainText('Açılır liste')
  })

  await test.step('the institution is filled in and its logo is cropped', async () => {
    await unfold(page, 'Kurumlar')
    await menu(page).getByRole('link', { name: 'Kurum Listesi' }).click()
    await page.getByRole('link', { name: 'Yeni Kurum', exact: true }).click()
    await page.getByRole('combobox', { name: 'Kurum' }).fill('Poyraz Fiber')
    await expect(page.getByRole('group', { name: 'Logo' })).toContainText('Poyraz Fiber')
    const fax = page.getByRole('textbox', { name: 'Faks numarası' })
    await fax.pressSequentially('02125554433')
    await expect(fax).toHaveValue('+90 212 555 44 33')

    await page.getByRole('combobox', { name: 'Kategoriler' }).fill('internet')
    await page.getByRole('option', { name: 'İnternet' }).click()
    await page.getByRole('combobox', { name: 'Kategoriler' }).fill('dıjıtal tv')
    await page.getByRole('option', { name: 'Dijital TV' }).click()
    await page.keyboard.press('Escape')
    for (const name of ['İnternet', 'Dijital TV']) {
      await block(page, name)
        .getByRole('combobox', { name: `${name}: İptal nedenleri` })
        .click()
      await page.getByRole('option', { name: 'Taşınma' }).click()
      await page.keyboard.press('Escape')
    }
    await block(page, 'İnternet').getByRole('combobox', { name: 'İnternet: İstenecek alanlar' }).click()
    await page.getByRole('option', { name: 'Modem durumu (açılır liste)' }).click()
    await page.keyboard.press('Escape')
    await block(page, 'Dijital TV').getByRole('combobox', { name: 'Dijital TV: dilekçe şablonu' }).selectOption('')

    const crop = page.getByRole('dialog', { name: 'Logoyu Kırpın' })
    await page.locator('input[type=file]').setInputFiles(await jpeg('uzun.jpg', '#0d5563', 300, 1600))
    const image = crop.getByRole('img', { name: 'Kırpılacak görsel' })
    await expect.poll(async () => (await image.boundingBox())?.height ?? 0).toBeGreaterThan(300)
    expect((await image.boundingBox())?.height).toBeLessThanOrEqual(420)
    await crop.getByRole('button', { name: 'Vazgeç' }).click()
    await page.locator('input[type=file]').setInputFiles((await refusedFiles()).html)
    await expect(crop.getByRole('alert')).toHaveText(
      'Bu dosya görsel olarak açılamadı. JPEG, PNG, WebP veya GIF seçin.',
    )
    await expect(image).toBeHidden()
    await crop.getByRole('button', { name: 'Vazgeç' }).click()
    await page.locator('input[type=file]').setInputFiles(await stripes())
    await expect(crop.getByRole('img', { name: 'Kırpılmış hâli' })).toBeVisible()
    await expectAccessible(page)
    await crop.getByRole('button', { name: 'Kırp ve Yükle' }).click()
    await expect(toast).toContainText('Resim Başarılı Bir Şekilde Yüklendi.')
    // Thirty percent of the width, from the middle: the crop shows only the middle stripe.
    const url = (await logo(page).getAttribute('src')) ?? ''
    const cut = await pixels(page, url)
    expect(cut).toMatchObject({ width: 270, height: 270 })
    expect(near(cut.left, [13, 85, 99]) && near(cut.middle, [13, 85, 99])).toBe(true)
    await page.getByRole('button', { name: 'Kurumu Ekle' }).click()
    await expect(toast).toContainText('Kurum Başarılı Bir Şekilde Oluşturuldu')
  })

  await test.step('the list shows the institution, and the form shows what was saved', async () => {
    await expect(page).toHaveURL(/\/settings\/KiBrands$/)
    await expect(row(page, 'Poyraz Fiber')).toContainText('+90 212 555 44 33')
    await expect(row(page, 'Poyraz Fiber')).toContainText('İnternet, Dijital TV')
    await expectAccessible(page)
    await row(page, 'Poyraz Fiber').getByRole('link', { name: 'Poyraz Fiber' }).click()
    await expect(page.getByRole('heading', { name: 'Kurumu Düzenle' })).toBeVisible()
    await expect(block(page, 'İnternet')).toContainText('Modem durumu (açılır liste)')
    await expect(block(page, 'Dijital TV').getByRole('combobox', { name: 'Dijital TV: dilekçe şablonu' })).toHaveValue(
      '',
    )
    await expectAccessible(page)
  })

  await test.step('a reason that the institution uses cannot be deleted and says why', async () => {
    await visit(page, '/settings/KiIptalNeden')
    const closed = row(page, 'Taşınma').getByRole('button', { name: 'Sil' })
    await expect(closed).toHaveAccessibleDescription('Taşınma: 2 yerde kullanılıyor, silinemez')
  })

  await test.step('the list of statuses and its panel are accessible', async () => {
    await visit(page, '/settings/Status')
    await expect(row(page, 'Eksik Evrak')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Yeni Durum' }).click()
    await expect(page.getByRole('textbox', { name: 'Durum adı' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('an institution is added by keyboard alone, including the crop of its logo', async ({ page, masa }) => {
  await masa.api(cancellationReasons.create, { name: 'Fiyat' })
  await visit(page, '/settings/KiNewBrand')
  await expect(page.getByRole('combobox', { name: 'Kurum' })).toBeFocused()
  await page.keyboard.type('Yakamoz TV')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+90 216 555 01 04')
  await page.keyboard.press('Tab')
  for (const name of ['mobil', 'dijital pl']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  const reasons = block(page, 'Mobil Hat').getByRole('combobox', { name: 'Mobil Hat: İptal nedenleri' })
  await tabTo(page, reasons)
  await page.keyboard.type('fiyat')
  await page.keyboard.press('Enter')

  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Logo Seç' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await stripes())
  await expect(page.locator('.ReactCrop__crop-selection')).toBeFocused()
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  await tabTo(page, page.getByRole('button', { name: 'Kırp ve Yükle' }))
  await page.keyboard.press('Enter')
  await expect(logo(page)).toBeVisible()
  const cut = await pixels(page, (await logo(page).getAttribute('src')) ?? '')
  expect(near(cut.left, [255, 255, 255])).toBe(true)

  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Kurum Başarılı Bir Şekilde Oluşturuldu')
  const { data } = await masa.api(institutions.list, { search: 'yakamoz' })
  expect(data[0]).toMatchObject({
    fax_number: '+902165550104',
    category: [{ name: 'Mobil Hat' }, { name: 'Dijital Platform' }],
  })
})

async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('options are moved by Alt and the arrow keys, and return when the type is switched back', {
  tag: '@full',
}, async ({ page, masa }) => {
  const options = ['Aylık', 'Yıllık', 'Aile']
  const { id } = await masa.api(customFields.create, { name: 'Üyelik', type: 'radio', options })
  await visit(page, `/settings/Kiinputs?panel=${id}`)
  const third = page.getByRole('textbox', { name: 'Seçenekler, 3. madde' })
  await third.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Seçenekler, 1. madde' })).toHaveValue('Aile')
  await expect(page.getByRole('textbox', { name: 'Seçenekler, 1. madde' })).toBeFocused()
  await page.getByRole('button', { name: 'Seçenekler, 3. maddeyi kaldır' }).click()
  await page.getByRole('combobox', { name: 'Tür' }).selectOption('Metin')
  await expect(page.getByRole('group', { name: 'Seçenekler' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Tür' }).selectOption('Açılır liste')
  await page.getByRole('button', { name: 'Özel Alanı Güncelle' }).click()
  await expect(toasts(page)).toContainText('Özel Alan Başarılı Bir Şekilde Güncellendi')
  const { data } = await masa.api(customFields.get, { id })
  expect(data).toMatchObject({ type: 'select', options: ['Aile', 'Aylık'] })
})

test('in a conflict of two people at one institution, the categories are shown in words', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { id } = await masa.api(institutions.create, {
    brand: { makename: 'Ortak Kurum', fax_number: '0212 555 44 33' },
    categorys: [{ value: 1 }],
  })
  await visit(page, `/settings/KiBrands/${id}`)
  await page.getByRole('button', { name: 'İnternet: kategoriyi kaldır' }).click()
  await masa.api(institutions.update, { id, brand: { fax_number: '0312 111 22 33' }, categorys: [{ value: 2 }] })
  await page.getByRole('button', { name: 'Kurumu Güncelle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mobil Hat: nedenler yok; alanlar yok; şablon yok')
  await expect(dialog).toContainText('+90 312 111 22 33')
})

test('a name that another institution has is reported at its field', { tag: '@full' }, async ({ page, masa }) => {
  const brand = { fax_number: '0212 555 44 33' }
  await masa.api(institutions.create, { brand: { ...brand, makename: 'Dolu Ad' }, categorys: [] })
  const { id } = await masa.api(institutions.create, { brand: { ...brand, makename: 'Boş Ad' }, categorys: [] })
  await visit(page, `/settings/KiBrands/${id}`)
  const name = page.getByRole('textbox', { name: 'Kurum adı' })
  await name.fill('DOLU AD')
  await page.getByRole('button', { name: 'Kurumu Güncelle' }).click()
  await expect(toasts(page)).toContainText('Kurum Güncellenirken Hata Oluştu')
  await expect(name).toHaveAccessibleDescription(/Bu adda başka bir kurum var/)
})

test('the public holidays of a year are listed, one is added and removed, and those that ship with Masa are marked', async ({
  page,
}) => {
  await visit(page, '/settings/Holidays?year=2026')
  await expect(row(page, 'Ramazan Bayramı, 1. gün')).toContainText('20 Mar 2026')
  await expect(row(page, 'Ramazan Bayramı arifesi')).toContainText('13.00’ten sonra')
  await expect(row(page, 'Kurban Bayramı, 4. gün')).toContainText('Masa ile geldi')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Yeni Tatil' }).click()
  await page.getByRole('textbox', { name: 'Tatil' }).fill('İdari izin')
  await page.getByRole('textbox', { name: 'Gün' }).fill('01.06.2026')
  await page.getByRole('textbox', { name: 'Kaynak' }).fill('Cumhurbaşkanlığı kararı')
  await page.getByRole('button', { name: 'Tatili Ekle' }).click()
  await expect(toasts(page)).toContainText('Başarılı')
  await expect(row(page, 'İdari izin')).toContainText('Eklendi')
  await expect(row(page, 'İdari izin')).toContainText('1 Haz 2026')
  await row(page, 'İdari izin').getByRole('button', { name: 'Sil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tatili Silmek İstediğinize Emin misiniz?' })
  await question.getByRole('button', { name: 'Evet' }).click()
  await expect(row(page, 'İdari izin')).toHaveCount(0)
})

for (const theme of usualThemes) {
  test(`each screen is accessible: ${theme}`, { tag: '@full' }, async ({ page, masa }) => {
    const field = await masa.api(customFields.create, {
      name: `Alan ${theme}`,
      type: 'radio',
      options: ['Evet', 'Hayır'],
    })
    const { id } = await masa.api(institutions.create, {
      brand: { makename: `Kurum ${theme}`, fax_number: '0212 555 44 33' },
      categorys: [{ value: 1, ozel_alanlar: [field.id] }, { value: 2 }],
    })
    await choose(page, theme)
    const places = [
      '/settings/Status',
      '/settings/Status?panel=new',
      '/settings/KiIptalNeden?panel=new',
      `/settings/Kiinputs?panel=${field.id}`,
      '/settings/KiBrands',
      `/settings/KiBrands/${id}`,
    ]
    await visit(page, '/')
    for (const place of places) {
      await visit(page, place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main form, tr[data-position]').first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.locator('input[type=file]').setInputFiles(await stripes())
    await expect(page.getByRole('img', { name: 'Kırpılmış hâli' })).toBeVisible()
    await expectAccessible(page)
  })
}
