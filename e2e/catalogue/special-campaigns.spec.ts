import { products } from '../../contract/src/catalogue/products.ts'
import { campaignCategories, specialCampaigns } from '../../contract/src/catalogue/special-campaigns.ts'
import { expectForAll } from '../content/content.ts'
import { drop, row } from '../content/posts.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

test('a special campaign goes from an empty list to the public site of every channel', async ({
  page,
  request,
  masa,
  context,
}) => {
  const toast = toasts(page)
  const platform = page.getByRole('combobox', { name: 'Kampanya türü' })
  const product = page.getByRole('combobox', { name: 'Ürün' })
  const condition = (at: number) => page.getByRole('textbox', { name: `Koşullar, ${at}. madde` })
  const read = async (channel: string) =>
    (await (await request.get(`/public/v1/special-campaigns?channel=${channel}`)).json()).data
  await masa.api(products.save, { title: 'Ihlamur Fiber 100', category: 1, isDraft: false })
  await masa.api(products.save, { title: 'Karanfil 20 GB', category: 2, isDraft: false })

  await test.step('the empty list shows its place and leads to the form, which asks for every text', async () => {
    await visit(page, '/content/SpecialCampaigns')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Sayfanın yeri' })).toContainText('Katalog')
    await page.getByRole('link', { name: 'İlk Özel Kampanyayı Hazırla' }).click()
    await expect(page).toHaveURL('/content/SpecialCampaignsNew')
    await page.getByRole('button', { name: 'Özel Kampanyayı Ekle' }).click()
    for (const field of ['Başlık', 'Kısa açıklama', 'Buton bağlantısı'])
      await expect(page.getByRole('alert').first()).toContainText(`${field}: Bu alan gerekli`)
  })

  await test.step('another platform clears the product and offers its own products', async () => {
    await expect(product).toBeDisabled()
    await platform.fill('mobil')
    await page.getByRole('option', { name: 'Mobil Hat' }).click()
    await product.click()
    await page.getByRole('option', { name: /Karanfil 20 GB/ }).click()
    await platform.fill('internet')
    await page.getByRole('option', { name: 'İnternet', exact: true }).click()
    await expect(product).toHaveValue('')
    await product.click()
    await expect(page.getByRole('option', { name: /Karanfil/ })).toHaveCount(0)
    await page.getByRole('option', { name: /Ihlamur Fiber 100/ }).click()
  })

  await test.step('a category is added where it is chosen', async () => {
    const category = page.getByRole('combobox', { name: 'Kampanya kategorisi' })
    await category.fill('Yaz Fırsatları')
    await page.getByRole('option', { name: '“Yaz Fırsatları” ekle' }).click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await expect(category).toHaveValue('Yaz Fırsatları')
  })

  await test.step('its texts are written, and the preview shows them at once', async () => {
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Işıl Işıl Yaz')
    await expect(page.getByText('/ozel-kampanya/isil-isil-yaz')).toBeVisible()
    await page.getByRole('textbox', { name: 'Kısa açıklama' }).fill('İlk üç ay yarı fiyatına.')
    await page.getByRole('button', { name: 'Koşul Ekle' }).click()
    await page.keyboard.type('Yeni aboneler içindir')
    await page.keyboard.press('Enter')
    await page.keyboard.type('31 Ağustos’a kadar geçerlidir')
    await condition(2).press('Alt+ArrowUp')
    await expect(page.getByRole('textbox', { name: 'Buton yazısı' })).toHaveValue('Kampanyaları Göster')
    await page.getByRole('textbox', { name: 'Buton bağlantısı' }).fill('/kampanyalar/internet')
    await page.getByRole('switch', { name: 'Yeni sayfada aç' }).click({ force: true })
    await drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('yaz.jpg', '#d9901a'))
    await expect(page.getByRole('button', { name: 'Görseli Kaldır' })).toBeVisible()
    const shown = page.getByRole('region', { name: 'Sitede görünüşü' })
    await expect(shown).toContainText('Işıl Işıl Yaz')
    await expect(shown.getByRole('listitem')).toHaveText(['31 Ağustos’a kadar geçerlidir', 'Yeni aboneler içindir'])
    await expect(shown.getByLabel('Yeni sayfada açılır')).toBeVisible()
  })

  await test.step('a preview shows it before it is saved', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Önizle' }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: 'Işıl Işıl Yaz' })).toBeVisible()
    await expect(tab.getByText('Ihlamur Fiber 100')).toBeVisible()
    await tab.close()
  })

  await test.step('a new special campaign is passive and not public', async () => {
    await page.getByRole('button', { name: 'Özel Kampanyayı Ekle' }).click()
    await expect(toast).toContainText('Özel Kampanya Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/SpecialCampaigns')
    await expect(row(page, 'Işıl Işıl Yaz')).toContainText('Pasif')
    expect(await read('web')).toEqual([])
  })

  await test.step('the toggle asks, and every channel follows the answer', async () => {
    const ask = () => row(page, 'Işıl Işıl Yaz').getByRole('button', { name: 'Durumu Değiştir' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Özel Kampanyayı Aktif Yapmak İstediğinize Emin misiniz?',
    })
    await ask()
    await question.getByRole('button', { name: 'Hayır' }).click()
    await expect(row(page, 'Işıl Işıl Yaz')).toContainText('Pasif')
    await ask()
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Özel Kampanya Durumu Başarılı Bir Şekilde Güncellendi')
    await expect(row(page, 'Işıl Işıl Yaz')).toContainText('Aktif')
    for (const channel of ['web', 'app', 'maya', 'kolayiptal'])
      expect(await read(channel)).toMatchObject([
        {
          title: 'Işıl Işıl Yaz',
          slug: 'isil-isil-yaz',
          category: { name: 'Yaz Fırsatları' },
          platform: { name: 'İnternet' },
          product: { name: 'Ihlamur Fiber 100' },
          body: [{ name: '31 Ağustos’a kadar geçerlidir' }, { name: 'Yeni aboneler içindir' }],
          buttontext: 'Kampanyaları Göster',
          buttonurl: '/kampanyalar/internet',
          IsExternal: true,
        },
      ])
  })

  await test.step('it is changed, and its former address leads to the new one', async () => {
    await row(page, 'Işıl Işıl Yaz').getByRole('link', { name: 'Işıl Işıl Yaz' }).click()
    await expect(product).toHaveValue(/Ihlamur Fiber 100/)
    await expect(platform).toHaveValue('İnternet')
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Yaz Fırsatı')
    await page.getByRole('button', { name: 'Bağlantıyı düzenle' }).click()
    await page.getByRole('textbox', { name: 'Bağlantı', exact: true }).fill('Yaz FIRSATI')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Koşullar, 2. maddeyi kaldır' }).click()
    await page.getByRole('button', { name: 'Özel Kampanyayı Güncelle' }).click()
    await expect(toast).toContainText('Özel Kampanya Başarılı Bir Şekilde Güncellendi')
    const { data } = await (await request.get('/public/v1/special-campaigns/isil-isil-yaz')).json()
    expect(data).toMatchObject({ title: 'Yaz Fırsatı', slug: 'yaz-firsati', body: [{}] })
  })

  await test.step('it is deleted and restored', async () => {
    await row(page, 'Yaz Fırsatı').getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Sil' }).click()
    await page
      .getByRole('alertdialog', { name: 'Özel Kampanyayı Silmek İstediğinize Emin misiniz?' })
      .getByRole('button', { name: 'Evet' })
      .click()
    await expect(toast).toContainText('Özel Kampanya Başarılı Bir Şekilde Silindi')
    expect(await read('web')).toEqual([])
    await toast.getByRole('button', { name: 'Geri Al' }).click()
    await expect(row(page, 'Yaz Fırsatı')).toBeVisible()
  })

  await test.step('its category cannot be deleted while it is in use', async () => {
    await visit(page, '/content/SpecialCampaignsCategorys')
    await expect(row(page, 'Yaz Fırsatları').getByRole('button', { name: 'Sil' })).toHaveAccessibleDescription(
      'Yaz Fırsatları: 1 özel kampanyada kullanılıyor, silinemez',
    )
  })

  await test.step('the screens of special campaigns are accessible', async () => {
    const image = await masa.storeImage((await jpeg('kampanya.jpg', '#0d5563')).buffer)
    const { id: category } = await masa.api(campaignCategories.create, { name: 'Mevsimlik' })
    const body = [{ name: 'Yeni aboneler içindir' }, { name: 'Stokla sınırlıdır' }]
    const campaign = { title: 'Kış Fırsatı', description: 'Üç ay yarı fiyatına.', image, category, platform: 1, body }
    const { id } = await masa.api(specialCampaigns.save, campaign)
    await expectForAll(page, async () => {
      await visit(page, '/content/SpecialCampaigns')
      await expect(page.getByText('Kış Fırsatı')).toBeVisible()
    })
    await expectForAll(page, async () => {
      await visit(page, `/content/SpecialCampaigns/${id}`)
      await expect(page.getByRole('textbox', { name: 'Koşullar, 2. madde' })).toHaveValue('Stokla sınırlıdır')
    })
    await expectForAll(page, async () => {
      await visit(page, `/content/SpecialCampaignsCategorys?panel=${category}`)
      await expect(page.getByLabel('Kategori adı')).toHaveValue('Mevsimlik')
    })
  })
})
