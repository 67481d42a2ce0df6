import { products } from '../../contract/src/catalogue/products.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { form, makeCategory, makeProduct, productOf } from './products.ts'

test.use({ onePage: true })

const list = '/content/products/all'

test('many campaigns change at once after a look at each, and all come back by one press', async ({ page, masa }) => {
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

  await test.step('the price history tells both changes', async () => {
    await visit(page, `/content/products/product/${ids[0]}`)
    await page.getByRole('button', { name: 'Fiyat Geçmişi' }).click()
    const history = page.getByRole('dialog', { name: 'Fiyat Geçmişi' })
    await expect(history.getByRole('row')).toHaveCount(4)
    await expect(history.getByRole('row').nth(2)).toContainText('₺81,00')
    await expectAccessible(page)
  })
})

test('without an address for the comparison its button says what is missing', { tag: '@full' }, async ({ page }) => {
  await page.goto(list)
  await page.getByRole('button', { name: 'Sitedeki Kampanyaları Güncelle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sitedeki Kampanyaları Güncelle' })
  await expect(dialog).toContainText('MASA_COMPARISON_URL')
  await expect(dialog.getByRole('button', { name: 'Şimdi Güncelle' })).toBeDisabled()
})

test('on a phone a card holds the whole of a long name, its brand, price and status', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { brand } = await makeCategory(masa, 'Uzun Adlı Bir Kategori')
  await makeProduct(masa, {
    title: 'Bin megabitlik uzun adlı fiber oyuncu paketi',
    brand,
    price: 1499.9,
    price_sale: 1249.9,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${list}?search=oyuncu`)
  const card = page.locator('li[data-position]').first()
  await expect(card).toContainText('₺1.249,90')
  await expect.poll(() => card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)

  await test.step('and no dash for what it does not have', async () => {
    await makeProduct(masa, { title: 'Markasız' })
    await page.goto(`${list}?search=markasiz`)
    await expect(card).toContainText('Markasız')
    await expect(card).not.toContainText('–')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(row(page, 'Markasız')).toContainText('–')
  })
})

test('a planned price is written in the form, comes by itself and is told in the history of prices', async ({
  page,
  request,
  masa,
}) => {
  const { update, summary } = form(page)
  const id = await makeProduct(masa, { title: 'Zamanı gelen', price: 100, price_sale: 90 })
  await visit(page, `/content/products/product/${id}`)
  await page.getByRole('switch', { name: 'Zamanlanmış fiyat' }).press('Space')
  await page.getByRole('textbox', { name: 'O zamanki kampanya fiyatı' }).fill('50')
  await update.click()
  await expect(summary).toContainText('Başlangıç zamanını seçin')
  await page.getByRole('switch', { name: 'Zamanlanmış fiyat' }).press('Space')
  await expect(page.getByText('Başlangıç zamanını seçin')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Zamanlanmış fiyat' }).press('Space')
  await update.click()
  await expect(summary).toContainText('Başlangıç zamanını seçin')
  await page.getByRole('button', { name: 'Başlangıç: Zaman seçin' }).click()
  await page.getByRole('button', { name: /Sonraki ay/ }).click()
  await page.getByRole('button', { name: /^15 / }).first().click()
  await page.getByRole('button', { name: 'Zamanı uygula' }).click()
  await expect(page.getByText('Başlangıç zamanını seçin')).toHaveCount(0)
  await expectAccessible(page)
  await update.click()
  await expect(toasts(page)).toContainText('Kampanya Başarılı Bir Şekilde Güncellendi')
  expect(await productOf(masa, id)).toMatchObject({ price_sale: 90, price_plan: { price_sale: 50, until: null } })

  const from = new Date(Date.now() + 1_500).toISOString()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await masa.api(products.save, { id, price_plan: { price: null, price_sale: 50, from, until } })
  const onSite = async () => (await (await request.get('/public/v1/campaigns/zamani-gelen')).json()).data.price_sale
  await expect.poll(onSite).toBe(50)
  await page.goto(`/content/products/product/${id}`)
  await expect(page.getByText('Şu anda zamanlanmış fiyat geçerli')).toBeVisible()
  await page.getByRole('button', { name: 'Fiyat Geçmişi' }).click()
  await expect(page.getByRole('dialog', { name: 'Fiyat Geçmişi' })).toContainText('Zamanlanmış fiyat')
})
