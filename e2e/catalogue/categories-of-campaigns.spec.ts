import { brands } from '../../contract/src/catalogue/brands.ts'
import { products } from '../../contract/src/catalogue/products.ts'
import { expectForAll, expectNoWider } from '../content/content.ts'
import { row, rows } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

test('a category goes from its form to the public address of its channels, with brands and features; its screens are accessible', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)
  const named = async (channel: string) => {
    const { data } = await (await request.get(`/public/v1/categories?channel=${channel}`)).json()
    return (data as { name: string }[]).map(({ name }) => name)
  }
  const feature = (at: number) => page.locator(`[id="field-features.${at}"]`)

  await test.step('a name is required and gives the address', async () => {
    await visit(page, '/content/products/Categorys')
    await expect(row(page, 'Mobil Hat')).toBeVisible()
    await expectAccessible(page)
    await expectNoWider(page)
    await page.getByRole('link', { name: 'Yeni Kategori' }).click()
    await page.getByRole('button', { name: 'Kategoriyi Ekle' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Kategori adı: Bu alan gerekli')
    await page.getByRole('textbox', { name: 'Kategori adı' }).fill('İnternet')
    await expect(page.getByText('“internet” kullanılıyor, bu bağlantı verilecek')).toBeVisible()
    await page.getByRole('textbox', { name: 'Kategori adı' }).fill('Uydu İnterneti')
    await expect(page.getByText('/kategori/uydu-interneti')).toBeVisible()
  })

  await test.step('its icon is found by name among those that ship with Masa', async () => {
    await page.getByRole('button', { name: 'Simge: Simge seç' }).first().click()
    await page.getByRole('textbox', { name: 'Simgelerde ara' }).fill('yurt')
    await page.getByRole('button', { name: 'Yurt dışı' }).click()
    await expect(page.getByRole('button', { name: 'Simge: Yurt dışı' })).toBeVisible()
    await page.getByRole('switch', { name: 'App' }).click({ force: true })
  })

  await test.step('a brand that does not exist yet is added where it is chosen', async () => {
    const brands = page.getByRole('combobox', { name: 'Markalar' })
    await brands.fill('Ihlamur Uydu')
    await page.getByRole('option', { name: '“Ihlamur Uydu” ekle' }).click()
    await expect(toast).toContainText('Marka Başarılı Bir Şekilde Oluşturuldu')
    await expect(page.locator('.mantine-MultiSelect-pill').filter({ hasText: 'Ihlamur Uydu' })).toBeVisible()
    await brands.fill('ihlamur uydu')
    await expect(page.getByRole('option', { name: /ekle/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('features of each kind are written and reordered', async () => {
    const add = page.getByRole('button', { name: 'Özellik Ekle' })
    const name = page.getByRole('textbox', { name: 'Özelliğin adı' })
    await add.click()
    await name.last().fill('Modem dahil')
    await page.getByText('Evet / Hayır', { exact: true }).last().click()
    await feature(0).click()
    await add.click()
    await name.last().fill('İndirme hızı')
    await page.getByText('Sayı', { exact: true }).last().click()
    await page.getByRole('textbox', { name: 'Birim' }).fill('Mbps')
    await feature(1).click()
    await add.click()
    await name.last().fill('Altyapı')
    await page.getByText('Seçenek', { exact: true }).last().click()
    await page.getByRole('textbox', { name: 'Seçilecek değerler' }).fill('Uydu\n\n Karma ')
    await expectAccessible(page)
    await expectNoWider(page)
    await feature(2).click()
    await expect(feature(2)).toContainText('Uydu, Karma')
    await feature(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(feature(0)).toContainText('İndirme hızı')
    await expect(feature(0)).toContainText('Sayı · Mbps')
  })

  await test.step('an input for dealers is added', async () => {
    await page.getByRole('button', { name: 'Ek Bilgi Ekle' }).click()
    await page.getByRole('textbox', { name: 'Sorulacak bilgi' }).fill('Çanak yeri')
    await page.getByRole('switch', { name: 'Yeni kampanyada açık gelsin' }).press('Space')
    await expect(page.getByRole('switch', { name: 'Yeni kampanyada açık gelsin' })).toBeChecked()
  })

  await test.step('it is saved by keyboard and then updated, and its features keep their ids', async () => {
    await page.keyboard.press('Control+s')
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL(/Categorys\/\d+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const featureIds = async () => {
      const answer = await request.get(`/api/ProductsFeatures/${id}`, {
        headers: { authorization: `Bearer ${masa.token}` },
      })
      return ((await answer.json()) as { id: number }[]).map((one) => one.id)
    }
    const before = await featureIds()
    expect(before).toHaveLength(3)
    await page.getByRole('textbox', { name: 'Kategori adı' }).fill('Uydu')
    await page.getByRole('button', { name: 'Kategoriyi Güncelle' }).click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Güncellendi')
    await expect(row(page, 'Uydu')).toContainText('Aktif')
    expect(await featureIds()).toEqual(before)
  })

  await test.step('the site reads it only on its channels', async () => {
    expect((await named('web')).at(-1)).toBe('Uydu')
    expect(await named('maya')).toContain('Uydu')
    expect(await named('app')).not.toContain('Uydu')
  })

  await test.step('it opens again as it was saved', async () => {
    await row(page, 'Uydu').getByRole('link', { name: 'Uydu' }).click()
    await expect(page.getByText('/kategori/uydu-interneti')).toBeVisible()
    await expect(page.locator('.mantine-MultiSelect-pill')).toHaveText(['Ihlamur Uydu'])
    await expect(feature(2)).toContainText('Altyapı')
    await expect(page.getByRole('textbox', { name: 'Sorulacak bilgi' })).toHaveValue('Çanak yeri')
    await expect(page.getByRole('switch', { name: 'Yeni kampanyada açık gelsin' })).toBeChecked()
  })

  await test.step('a category in use cannot be deleted and says so; another one is deleted and restored', async () => {
    await masa.api(products.save, { title: 'Ihlamur Fiber 100', category: 1 })
    await visit(page, '/content/products/Categorys')
    const closed = row(page, 'Mobil Hat').first()
    await expect(closed).toBeVisible()
    const used = rows(page).filter({ has: page.getByRole('link', { name: 'İnternet', exact: true }) })
    await expect(used.getByRole('button', { name: 'Sil' })).toHaveAccessibleDescription(
      'İnternet: 1 kampanya ve kurumda kullanılıyor, silinemez',
    )
    await row(page, 'Uydu').getByRole('button', { name: 'Sil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Kategoriyi Silmek İstediğinize Emin misiniz?' })
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Silindi')
    await expect(row(page, 'Uydu')).toHaveCount(0)
    await toast.getByRole('button', { name: 'Geri Al' }).click()
    await expect(row(page, 'Uydu')).toBeVisible()
  })

  await test.step('the panel of a brand with its image is accessible', async () => {
    const image = await masa.storeImage((await jpeg('logo.jpg', '#0d5563')).buffer)
    const { id } = await masa.api(brands.create, { makename: 'Karanfil Net', makeImage: image })
    await visit(page, `/content/products/Brands?panel=${id}`)
    await expect(page.getByLabel('Marka adı')).toHaveValue('Karanfil Net')
    await expectAccessible(page)
    await expectNoWider(page)
  })
})

test('categories are reordered by keys, by the menu of a row and by dragging, and the site follows', async ({
  page,
  request,
}) => {
  const first = async () => {
    const { data } = await (await request.get('/public/v1/categories?channel=web')).json()
    return (data as { name: string }[]).slice(0, 3).map(({ name }) => name)
  }
  const shown = () =>
    rows(page)
      .locator('[data-row-link]')
      .evaluateAll((links) => links.slice(0, 3).map((link) => link.textContent))
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await visit(page, '/content/products/Categorys')
  await expect(link('Sabit Telefon')).toBeVisible()
  expect(await first()).toEqual(['İnternet', 'Mobil Hat', 'Sabit Telefon'])

  await link('Sabit Telefon').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(link('Sabit Telefon')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(link('Sabit Telefon')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(shown).toEqual(['Sabit Telefon', 'İnternet', 'Mobil Hat'])
  await expect.poll(first).toEqual(['Sabit Telefon', 'İnternet', 'Mobil Hat'])

  await row(page, 'Sabit Telefon').getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Aşağı Taşı' }).click()
  await expect.poll(first).toEqual(['İnternet', 'Sabit Telefon', 'Mobil Hat'])

  await expect(row(page, 'Mobil Hat').locator('td').nth(1)).toHaveText('3')
  await row(page, 'Mobil Hat')
    .getByRole('button', { name: /sıradaki satırı taşı/ })
    .hover()
  await page.mouse.down()
  const { y } = await standing(row(page, 'İnternet').first())
  await page.mouse.move(200, y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(shown).toEqual(['Mobil Hat', 'İnternet', 'Sabit Telefon'])
  await expect.poll(first).toEqual(['Mobil Hat', 'İnternet', 'Sabit Telefon'])

  await page.getByRole('button', { name: 'Kategori', exact: true }).click()
  await expect(page.getByRole('button', { name: /sıradaki satırı taşı/ })).toHaveCount(0)
})

test('the screens of categories and brands are accessible', { tag: '@full' }, async ({ page, masa }) => {
  const image = await masa.storeImage((await jpeg('logo.jpg', '#0d5563')).buffer)
  const { id } = await masa.api(brands.create, { makename: 'Menekşe Net', makeImage: image })
  await expectForAll(page, async () => {
    await visit(page, '/content/products/Categorys')
    await expect(page.getByRole('link', { name: 'Mobil Hat' })).toBeVisible()
  })
  await expectForAll(page, async () => {
    await visit(page, '/content/products/Categorys/1')
    await page.locator('[id="field-features.3"]').click()
    await expect(page.getByRole('textbox', { name: 'Seçilecek değerler' })).toBeVisible()
  })
  await expectForAll(page, async () => {
    await visit(page, `/content/products/Brands?panel=${id}`)
    await expect(page.getByLabel('Marka adı')).toHaveValue('Menekşe Net')
  })
})
