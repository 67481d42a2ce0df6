import { productBulk, products } from '../../contract/src/catalogue/products.ts'
import type { Answer } from '../../contract/src/kit/endpoint.ts'
import { expectForAll } from '../content/content.ts'
import { row, rows } from '../content/posts.ts'
import { longestTask } from '../kit/long-tasks.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { hold, rewrite } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'
import { form, makeCategory, makeProduct, productOf } from './products.ts'

test.use({ onePage: true })

const list = '/content/products/all'

test('a typed price is read correctly or refused with the name of its field', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const id = await makeProduct(masa, { title: 'Yazılan fiyat' })
  const { price, update, summary } = form(page)
  await visit(page, `/content/products/product/${id}`)
  for (const refused of ['-5', '10.000.000.000', '1,234.50']) {
    await price.fill(refused)
    await update.click()
    await expect(summary, refused).toContainText('Normal fiyat:')
    await price.fill('')
  }
  for (const [typed, amount] of [
    ['0', 0],
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['10.000.000', 10_000_000],
  ] as const) {
    await price.fill(typed)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await productOf(masa, id)).price, typed).toBe(amount)
  }
})

test('a slow bulk change and its undo say that they are under way', { tag: '@full' }, async ({ page, masa }) => {
  const { id: category } = await makeCategory(masa, 'Ağır')
  for (const name of ['Bir', 'İki']) await makeProduct(masa, { title: `Ağır ${name}`, category, price: 100 })
  await visit(page, `${list}?cats=${category}`)
  await page.getByRole('checkbox', { name: 'Sayfadaki tüm kayıtları seç' }).check()
  await page.getByRole('button', { name: '2 kampanyayı değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: '2 kampanyayı değiştir' })
  await dialog.getByLabel('Hangi fiyat').selectOption('Normal fiyat')
  await dialog.getByRole('textbox', { name: 'Yüzde' }).fill('10')
  const { release } = await hold(page, productBulk.bulkChange)
  const held = await hold(page, productBulk.bulkUndo)
  await dialog.getByRole('button', { name: '2 Kampanyayı Değiştir' }).click()
  await expect(toasts(page)).toContainText('Kampanyalar değiştiriliyor…')
  release()
  await expect(toasts(page)).toContainText('2 kampanya değiştirildi')
  await expect(toasts(page)).not.toContainText('değiştiriliyor')
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(toasts(page)).toContainText('Toplu değişiklik geri alınıyor…')
  held.release()
  await expect(toasts(page)).toContainText('2 kampanya eski hâline döndü')
  await expect(toasts(page)).not.toContainText('alınıyor')
})

test('scrolling and jumping through 1,500 campaigns causes no long task', { tag: '@full' }, async ({ page, masa }) => {
  await makeProduct(masa, { title: 'Binlerce', price: 100, price_sale: 90 })
  await rewrite<Answer<typeof products.list>>(page, products.list, ({ data, ...rest }) => {
    const many = Array.from({ length: 1_500 }, (_, at) => ({
      ...(data[at % data.length] as (typeof data)[number]),
      id: at + 1,
      productname: `Satır ${at + 1}`,
    }))
    return { ...rest, data: many, total: many.length }
  })
  await visit(page, `${list}?size=1500`)
  await expect(rows(page).first()).toContainText('Satır 1')
  // Scrolls inside the page, frame by frame: locators of the story would also run as tasks of the page.
  const scroll = (by: number, leaps: number[]) =>
    page.getByRole('region', { name: 'Kampanyalar tablosu' }).evaluate(
      async (table, [by, leaps]) => {
        const frame = () => new Promise(requestAnimationFrame)
        for (const position of leaps) {
          table.scrollTop = position * 40
          for (let step = 0; step < 20; step += 1) {
            await frame()
            table.scrollTop += by
          }
        }
      },
      [by, leaps] as const,
    )
  for (const [name, by, leaps] of [
    ['scrolled', 400, [0, 300]],
    ['leapt through', 0, [1400, 0, 700, 1499]],
  ] as const) {
    const task = await longestTask(page, () => scroll(by, [...leaps]))
    test.info().annotations.push({ type: name, description: `${task.toFixed(1)} ms` })
    // Measurements need a quiet machine, so they count only in the full run.
    if (isFull) expect(task, `milliseconds of the longest task: ${name}`).toBeLessThanOrEqual(50)
  }
  await expect(rows(page).last()).toContainText('Satır 1500')
})

test('without an address for the comparison, the dialog says what is missing', { tag: '@full' }, async ({ page }) => {
  await page.goto(list)
  await page.getByRole('button', { name: 'Sitedeki Kampanyaları Güncelle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sitedeki Kampanyaları Güncelle' })
  await expect(dialog).toContainText('MASA_COMPARISON_URL')
  await expect(dialog.getByRole('button', { name: 'Şimdi Güncelle' })).toBeDisabled()
})

test('on a phone the card of a campaign with a long name is not clipped and shows its price', { tag: '@full' }, async ({
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

  await test.step('and no dash for a value that is missing', async () => {
    await makeProduct(masa, { title: 'Markasız' })
    await page.goto(`${list}?search=markasiz`)
    await expect(card).toContainText('Markasız')
    await expect(card).not.toContainText('–')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(row(page, 'Markasız')).toContainText('–')
  })
})

test('typing in a form of 60 features and 20 blocks causes no long task', { tag: '@full' }, async ({ page, masa }) => {
  const { id: category } = await makeCategory(masa, 'Altmış', {
    features: Array.from({ length: 60 }, (_, at) => ({
      option_name: `Özellik ${at + 1}`,
      function: at % 3 === 0 ? 1 : 0,
    })),
  })
  const content = Array.from({ length: 20 }, (_, at) => ({
    tip: 'editor' as const,
    value: `<p>Kutu ${at + 1} için uzunca bir paragraf.</p>`.repeat(20),
  }))
  const id = await makeProduct(masa, { title: 'Altmış özellik', category, content })
  await visit(page, `/content/products/product/${id}`)
  const field = page.getByRole('textbox', { name: 'Özellik 30', exact: true })
  await field.click()
  const typing = await longestTask(page, () => page.keyboard.type('yazarken takılmaz, Işıl ışıl', { delay: 15 }))
  test.info().annotations.push({ type: 'longest task', description: `${typing} ms` })
  expect(typing, 'milliseconds of the longest task while typing').toBeLessThan(50)
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Kampanya Başarılı Bir Şekilde Güncellendi')
  expect((await productOf(masa, id)).features).toMatchObject([{ option_name: 'Özellik 30' }])
})

test('the screens of the campaigns are accessible', { tag: '@full' }, async ({ page, masa }) => {
  const id = await makeProduct(masa, { title: 'Kampanya ekranları', price: 500, price_sale: 449.9 })
  await expectForAll(page, async () => {
    await visit(page, list)
    await expect(page.getByText('Kampanya ekranları')).toBeVisible()
  })
  await expectForAll(page, async () => {
    await visit(page, `/content/products/product/${id}`)
    await expect(page.getByRole('region', { name: 'Kampanya kartı' })).toContainText('₺449,90')
  })
})
