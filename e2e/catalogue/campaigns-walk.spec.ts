import { row } from '../content/posts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { form, pick } from './products.ts'

test('three campaigns of three types and a special campaign go from a new category to the public address', {
  tag: '@full',
}, async ({ page, request }) => {
  const toast = toasts(page)
  const { add: submit, title, price, link, type, category, brand } = form(page)
  const site = async (what: string, channel: string) =>
    (await (await request.get(`/public/v1/${what}?channel=${channel}`)).json()).data
  const titles = async (channel: string) =>
    ((await site('campaigns', channel)) as { title: string }[]).map((campaign) => campaign.title)
  const publish = () => page.getByRole('radio', { name: 'Hemen Yayınla' }).check()
  const added = async () => {
    await submit.click()
    await expect(toast).toContainText('Kampanya Başarılı Bir Şekilde Oluşturuldu')
    await expect(title).toHaveValue('')
  }

  await test.step('a category is added with a brand and a feature', async () => {
    await visit(page, '/content/products/Categorys/add')
    await page.getByRole('textbox', { name: 'Kategori adı' }).fill('Uydu İnterneti')
    await page.getByRole('combobox', { name: 'Markalar' }).fill('Ihlamur Uydu')
    await page.getByRole('option', { name: '“Ihlamur Uydu” ekle' }).click()
    await expect(page.locator('.mantine-MultiSelect-pill')).toHaveText(['Ihlamur Uydu'])
    await page.getByRole('button', { name: 'Özellik Ekle' }).click()
    await page.getByRole('textbox', { name: 'Özelliğin adı' }).fill('İndirme hızı')
    await page.getByText('Sayı', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Birim' }).fill('Mbps')
    await page.getByRole('button', { name: 'Kategoriyi Ekle' }).click()
    await expect(row(page, 'Uydu İnterneti')).toBeVisible()
  })

  await test.step('a monthly campaign is added with a value for the feature', async () => {
    await visit(page, '/content/products/addProduct')
    await title.fill('Uydu 50')
    await pick(page, category, 'Uydu İnterneti')
    await pick(page, brand, 'Ihlamur Uydu')
    await page.getByRole('textbox', { name: 'İndirme hızı', exact: true }).fill('50')
    await price.fill('749,90')
    await publish()
    await added()
  })

  await test.step('a collection campaign is added that Maya does not show', async () => {
    await title.fill('Çanak kurulumu')
    await type('Tahsilatlı kampanya').check()
    await pick(page, category, 'Uydu İnterneti')
    await price.fill('1.200')
    await page.getByRole('switch', { name: 'Maya’da göster' }).press('Space')
    await publish()
    await added()
  })

  await test.step('an affiliation campaign is added', async () => {
    await title.fill('Uydu ortağı')
    await type('Yönlendirme kampanyası').check()
    await pick(page, category, 'Uydu İnterneti')
    await link.fill('https://ortak.example/uydu')
    await publish()
    await added()
  })

  await test.step('a special campaign is added for the first of them', async () => {
    await visit(page, '/content/SpecialCampaignsNew')
    await pick(page, page.getByRole('combobox', { name: 'Kampanya türü' }), 'Uydu İnterneti')
    await page.getByRole('combobox', { name: 'Ürün' }).click()
    await page.getByRole('option', { name: 'Uydu 50 – Ihlamur Uydu' }).click()
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Uyduda Yaz')
    await page.getByRole('textbox', { name: 'Kısa açıklama' }).fill('Yaz boyunca')
    await page.getByRole('textbox', { name: 'Buton bağlantısı' }).fill('/kampanyalar')
    await page.getByRole('switch', { name: 'Durum: Pasif' }).press('Space')
    await page.getByRole('button', { name: 'Özel Kampanyayı Ekle' }).click()
    await expect(row(page, 'Uyduda Yaz')).toContainText('Aktif')
  })

  await test.step('each channel reads its own campaigns', async () => {
    const all = ['Uydu 50', 'Çanak kurulumu', 'Uydu ortağı']
    expect(await titles('web')).toEqual(all)
    expect(await titles('kolayiptal')).toEqual(all)
    expect(await titles('maya')).toEqual(['Uydu 50', 'Uydu ortağı'])
    expect(await titles('app')).toEqual([])
    for (const channel of ['web', 'app', 'maya', 'kolayiptal']) {
      expect((await site('categories', channel)).at(-1)).toMatchObject({ name: 'Uydu İnterneti' })
      expect(await site('special-campaigns', channel)).toMatchObject([
        { title: 'Uyduda Yaz', product: { name: 'Uydu 50', subset: { name: 'Ihlamur Uydu' } } },
      ])
    }
  })
})
