import { productCategories } from '../../contract/src/catalogue/product-categories.ts'
import { products } from '../../contract/src/catalogue/products.ts'
import { expectNoWider } from '../content/content.ts'
import { drop, row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { form, makeCategory, makeProduct, pick, productOf } from './products.ts'

test.use({ onePage: true })

const list = '/content/products/all'
const add = '/content/products/addProduct'
const created = 'Kampanya Başarılı Bir Şekilde Oluşturuldu'
const updated = 'Kampanya Başarılı Bir Şekilde Güncellendi'

test('campaigns of the three types go from an empty list to the public site, each with only its own fields', async ({
  page,
  masa,
}) => {
  const { add: submit, title, price, sale, link, type, category, brand, summary } = form(page)
  const toast = toasts(page)
  const find = async (name: string) => (await masa.api(products.list, { search: name })).data[0]?.id ?? 0
  const { id: categoryId } = await makeCategory(masa, 'Ev interneti', {
    inputs: [{ option_name: 'Bina kodu', option_value: true }],
  })

  await test.step('a monthly subscription is added, and wrong prices are refused with the name of the field', async () => {
    await visit(page, list)
    await page.getByRole('link', { name: 'İlk Kampanyayı Ekle' }).click()
    await expect(page).toHaveURL(add)
    await submit.click()
    await expect(summary).toContainText('Kampanya adı: Bu alan gerekli')
    await title.fill('Işık hızında fiber')
    await expect(page.getByText('/kampanyalar/isik-hizinda-fiber')).toBeVisible()
    await pick(page, category, 'Ev interneti')
    await expect(page.getByRole('switch', { name: 'Bina kodu: Aktif' })).toBeChecked()
    await pick(page, brand, 'Ev interneti Markası')
    const [upload] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/upPro')),
      drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('fiber.jpg', '#0d5563', 800, 450)),
    ])
    expect(new URL(upload.url()).pathname).toBe('/api/upPro/products')
    await price.fill('1,234.50')
    await sale.fill('1234.5')
    await sale.blur()
    await expect(sale).toHaveValue('1.234,50')
    await submit.click()
    await expect(summary).toContainText('Normal fiyat: Tutarı 1.234,50 biçiminde yazın')
    await price.fill('999')
    await submit.click()
    await expect(summary).toContainText('Kampanya fiyatı: Normal fiyattan yüksek olamaz')
    await price.fill('1.499')
    await page.getByRole('radio', { name: 'Hemen Yayınla' }).check()
    await expect(page.getByRole('region', { name: 'Kampanya kartı' })).toContainText('₺1.234,50 / ay')
    await expectAccessible(page)
    await submit.click()
    await expect(toast).toContainText(created)
    await expect(page).toHaveURL(add)
    await expect(title).toHaveValue('')
    expect(await productOf(masa, await find('Işık'))).toMatchObject({
      category: categoryId,
      price: 1499,
      price_sale: 1234.5,
      inputs: [{ option_name: 'Bina kodu', option_value: true }],
    })
  })

  await test.step('a collection campaign gets its typed values back when the type is switched back', async () => {
    const count = page.getByRole('textbox', { name: 'Taksit sayısı' })
    await title.fill('Modem taksitle')
    await type('Tahsilatlı kampanya').check()
    await page.getByRole('radio', { name: 'Taksitli satış' }).check()
    await count.fill('6')
    await page.getByRole('radio', { name: 'Dijital kod gönderilir' }).check()
    await page.getByRole('radio', { name: '2. iş ortağının kodu' }).check()
    await type('Yönlendirme kampanyası').check()
    await expect(count).toHaveCount(0)
    await link.fill('javascript:alert(1)')
    await type('Tahsilatlı kampanya').check()
    await expect(count).toHaveValue('6')
    await price.fill('600')
    const [sent] = await Promise.all([
      page.waitForRequest((asked) => asked.url().endsWith(products.save.path)),
      submit.click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ producttype: 1, taksit: 6, payment_after_code: 2, external_link: '' })
    await expect(toast).toContainText(created)
    await expect(title).toHaveValue('')
  })

  await test.step('an affiliation campaign requires a link to another site', async () => {
    await title.fill('Ortak kampanyası')
    await type('Yönlendirme kampanyası').check()
    await page.getByRole('radio', { name: 'Hemen Yayınla' }).check()
    await submit.click()
    await expect(summary).toContainText('Dış bağlantı')
    await link.fill('https://ortak.example/kampanya')
    await submit.click()
    await expect(toast).toContainText(created)
    await expect(title).toHaveValue('')
  })

  const site = await (await fetch(`${masa.url}/public/v1/campaigns?channel=web`)).json()
  expect(site.data.map((one: { title: string }) => one.title)).toEqual(['Işık hızında fiber', 'Ortak kampanyası'])
  await visit(page, list)
  await expect(row(page, 'Işık hızında')).toContainText('₺1.234,50')
  await expect(row(page, 'Modem taksitle')).toContainText('Pasif')
  for (const name of ['Görsel', 'Kategori', 'Marka', 'Kampanya', 'Kamp. fiyatı', 'Maya', 'Web', 'App', 'Durum'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const edit = row(page, 'Modem').getByRole('link', { name: 'Düzenle (yeni sekmede)' })
  await expect(edit).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await expectNoWider(page)
})

test('a copy has everything of the campaign, is a draft with a free address, and has its own success message', {
  tag: '@full',
}, async ({ page, masa }) => {
  const { id: category, brand } = await makeCategory(masa, 'Televizyon', {
    features: [{ option_name: 'Kanal sayısı' }],
  })
  const [feature] = await masa.api(productCategories.features, { categoryId: category })
  const id = await makeProduct(masa, {
    title: 'Sinema paketi',
    category,
    brand,
    price: 300,
    price_sale: '249,90',
    features: [{ id: feature?.id ?? 0, option_name: 'Kanal sayısı', value: '120' }],
    content: [
      { tip: 'list', value: 'Pakettekiler', data: [{ value: 'Sinema' }, { value: 'Belgesel' }] },
      { tip: 'editor', value: '<p>Bir <strong>söz</strong></p>' },
      { tip: 'deepnote', value: '* 12 ay taahhütlü' },
    ],
    vas: [{ image: '', name: 'Uydu', value: 'Kurulum dahil' }],
  })
  await visit(page, list)
  await row(page, 'Sinema paketi').getByRole('link', { name: 'Kopyala' }).click()
  await expect(page).toHaveURL(`/content/products/clone/${id}`)
  await expect(form(page).title).toHaveValue('Sinema paketi')
  await expect(page.getByText('/kampanyalar/sinema-paketi-2')).toBeVisible()
  await form(page).add.click()
  await expect(toasts(page)).toContainText('Kampanya Başarılı Bir Şekilde Eklendi')
  const [, copied] = (await masa.api(products.list, { search: 'Sinema' })).data
  const [first, second] = [await productOf(masa, id), await productOf(masa, copied?.id ?? 0)]
  expect(second).toMatchObject({ isDraft: true, slug: 'sinema-paketi-2' })
  for (const key of ['price', 'price_sale', 'category', 'brand', 'features', 'content', 'vas', 'tags'] as const)
    expect(second[key]).toEqual(first[key])
})

test('a category brings its own fields, and the values of the previous category return with it', async ({
  page,
  masa,
}) => {
  const mobile = await makeCategory(masa, 'Mobil hat', {
    features: [
      { option_name: 'Kota', unit: 'GB', type: 'number' },
      { option_name: 'eSIM', function: 1 },
      { option_name: 'Renk', type: 'select', subvalues: [{ name: 'Mavi' }, { name: 'Yeşil' }] },
    ],
    inputs: [{ option_name: 'Hat numarası', option_value: true }],
  })
  await makeCategory(masa, 'Enerji', { features: [{ option_name: 'Birim fiyat' }] })
  const { title, category, brand, add: submit } = form(page)
  const feature = (name: string) => page.getByRole('textbox', { name, exact: true })
  await visit(page, add)
  await title.fill('Genç hat')
  await pick(page, category, 'Mobil hat')
  await pick(page, brand, 'Mobil hat Markası')
  await feature('Kota').fill('30')
  await page.getByRole('radiogroup', { name: 'eSIM' }).getByRole('radio', { name: 'Var', exact: true }).check()
  await page.getByRole('combobox', { name: 'Renk' }).selectOption('Yeşil')
  await page.getByRole('button', { name: 'Değerli Özellik Ekle' }).click()
  await page.getByRole('textbox', { name: 'Özelliğin adı' }).fill('Hediye')
  await page.getByRole('switch', { name: 'Hat numarası: Aktif' }).uncheck({ force: true })
  await expectAccessible(page)

  await pick(page, category, 'Enerji')
  await expect(feature('Birim fiyat')).toBeVisible()
  await expect(brand).toHaveValue('')
  await expect(page.getByText('Hat numarası')).toHaveCount(0)
  await feature('Birim fiyat').fill('2,10')

  await pick(page, category, 'Mobil hat')
  await expect(feature('Kota')).toHaveValue('30')
  await expect(brand).toHaveValue('Mobil hat Markası')
  await expect(page.getByRole('combobox', { name: 'Renk' })).toHaveValue('Yeşil')
  await expect(page.getByText('Hat numarası: Pasif')).toBeVisible()

  await test.step('a feature that the category lost meanwhile is kept or removed, and nothing typed is lost', async () => {
    const { version, features } = (await masa.api(productCategories.get, { id: mobile.id })).data
    const left = features.filter(({ option_name }) => option_name !== 'Kota' && option_name !== 'Renk')
    await masa.api(productCategories.update, { id: mobile.id, version, features: left as never })
    await submit.click()
    await expect(toasts(page)).toContainText('Kampanya Oluşturulurken Hata Oluştu')
    await expect(page.getByText('Kategoride artık yok')).toHaveCount(2)
    await page.getByRole('button', { name: 'Kota: kampanyada tut' }).click()
    await page.getByRole('button', { name: 'Renk: çıkar' }).click()
    await submit.click()
    await expect(toasts(page)).toContainText(created)
  })
  const [stored] = (await masa.api(products.list, { search: 'Genç' })).data
  const { features, inputs } = await productOf(masa, stored?.id ?? 0)
  expect(features.map(({ option_name, deger, value }) => [option_name, deger, value])).toEqual([
    ['Kota', '', '30'],
    ['eSIM', 'yes', ''],
    ['Hediye', '', ''],
  ])
  expect(inputs).toEqual([{ option_name: 'Hat numarası', option_value: false }])
})

test('the content of a campaign is built, previewed as a channel shows it before it is saved, and stored to the letter', async ({
  page,
  masa,
  context,
}) => {
  const id = await makeProduct(masa, { title: 'İçerikli', app: false, isDraft: true })
  await visit(page, `/content/products/product/${id}`)
  await form(page).block('Madde Listesi').click()
  await page.getByRole('textbox', { name: 'Liste başlığı' }).fill('Neler var')
  await page.getByRole('button', { name: 'Madde Ekle' }).click()
  await page.getByRole('textbox', { name: 'Maddeler, 1. madde' }).fill('Sınırsız “ışık”')
  await form(page).block('Dipnot').click()
  await page.getByRole('textbox', { name: 'Dipnot', exact: true }).fill('* Şartlar geçerlidir')
  await page.getByRole('button', { name: /^2 Dipnot/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Yeni VAS Ekle' }).click()
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Kurulum')
  const planned = page.getByRole('switch', { name: 'Zamanlanmış fiyat' })
  await planned.press('Space')
  await expect(page.getByRole('textbox', { name: 'O zamanki kampanya fiyatı' })).toBeVisible()
  await expectAccessible(page)
  await expectNoWider(page)
  await planned.press('Space')

  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Önizle' }).click()])
  await expect(tab.getByRole('region', { name: 'Sayfa' })).toContainText('Sınırsız “ışık”')
  await tab.getByText('App', { exact: true }).click()
  await expect(tab.getByText('App kanalında gösterilmiyor')).toBeVisible()
  await expectAccessible(tab)
  await tab.close()
  expect((await productOf(masa, id)).content).toEqual([])

  await form(page).update.click()
  await expect(toasts(page)).toContainText(updated)
  const { content, vas } = await productOf(masa, id)
  expect(content).toMatchObject([
    { tip: 'deepnote', value: '* Şartlar geçerlidir' },
    { tip: 'list', value: 'Neler var', data: [{ value: 'Sınırsız “ışık”' }] },
  ])
  expect(vas).toMatchObject([{ name: 'Kurulum' }])
})

test('many campaigns are changed at once after a preview of each, and one undo restores all of them', async ({
  page,
  masa,
}) => {
  const { id: category } = await makeCategory(masa, 'Toplu')
  const prices = [
    [100, 90],
    [200, null],
    [300, 300],
  ] as const
  const ids: number[] = []
  for (const [at, [price, price_sale]] of prices.entries())
    ids.push(await makeProduct(masa, { title: `Toplu ${at + 1}`, category, price, price_sale }))
  const stored = async () => Promise.all(ids.map(async (id) => (await productOf(masa, id)).price_sale))

  await visit(page, `${list}?cats=${category}`)
  await page.getByRole('checkbox', { name: 'Sayfadaki tüm kayıtları seç' }).check()
  await page.getByRole('button', { name: '3 kampanyayı değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: '3 kampanyayı değiştir' })
  await dialog.getByRole('textbox', { name: 'Yüzde' }).fill('-10')
  const preview = dialog.getByRole('region', { name: 'Önizleme' })
  await expect(preview).toContainText('2 kampanya değişecek · 1 kampanya değişmeyecek')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Toplu 1' })).toContainText('₺81,00')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Toplu 2' })).toContainText('Değiştirilecek fiyatı yok')
  await expectAccessible(page)
  expect(await stored()).toEqual([90, null, 300])
  await dialog.getByRole('button', { name: '2 Kampanyayı Değiştir' }).click()
  await page.getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect.poll(stored).toEqual([81, null, 270])
  await expect(row(page, 'Toplu 3')).toContainText('₺270,00')
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(toasts(page)).toContainText('2 kampanya eski hâline döndü')
  await expect.poll(stored).toEqual([90, null, 300])

  await test.step('the price history shows both changes', async () => {
    await visit(page, `/content/products/product/${ids[0]}`)
    await page.getByRole('button', { name: 'Fiyat Geçmişi' }).click()
    const history = page.getByRole('dialog', { name: 'Fiyat Geçmişi' })
    await expect(history.getByRole('row')).toHaveCount(4)
    await expect(history.getByRole('row').nth(2)).toContainText('₺81,00')
    await expectAccessible(page)
  })
})
