import { readFile } from 'node:fs/promises'
import { PriceLine, productBulk, products } from '../../contract/src/catalogue/products.ts'
import type { Answer } from '../../contract/src/kit/endpoint.ts'
import { labelOf } from '../../contract/src/kit/messages.ts'
import { row, rows } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { longestTask } from '../kit/long-tasks.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { hold, rewrite } from '../kit/network.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'
import { form, makeCategory, makeProduct, productOf } from './products.ts'

test.use({ onePage: true })

const list = '/content/products/all'

test('campaigns are narrowed by each filter and all at once, and what is exported is what is seen', async ({
  page,
  masa,
}) => {
  const one = await makeCategory(masa, 'Süzülen')
  const other = await makeCategory(masa, 'Başkası')
  await makeProduct(masa, {
    title: 'Süzgeç A',
    category: one.id,
    brand: one.brand,
    app: true,
    price: 100,
    price_sale: 90,
  })
  await makeProduct(masa, { title: 'Süzgeç B', category: one.id, brand: other.brand, isDraft: true })
  await makeProduct(masa, { title: 'Süzgeç C', category: other.id, producttype: 1, maya: false })
  const names = () => rows(page).locator('[data-row-link]').allTextContents()
  const pickOnly = async (filter: string, name: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click()
    const picks = page.getByRole('dialog', { name: filter })
    await picks.getByRole('checkbox', { name: 'Tümünü seç' }).click()
    await picks.getByRole('checkbox', { name }).check()
    await page.keyboard.press('Escape')
  }
  const filtered = `${list}?search=süzgeç`

  await visit(page, filtered)
  await expect.poll(names).toEqual(['Süzgeç A', 'Süzgeç B', 'Süzgeç C'])
  await page.getByText('Pasif', { exact: true }).first().click()
  await expect.poll(names).toEqual(['Süzgeç B'])
  await visit(page, filtered)
  await page.getByRole('combobox', { name: 'Tür' }).selectOption('Tahsilatlı kampanya')
  await expect.poll(names).toEqual(['Süzgeç C'])
  await visit(page, filtered)
  await page.getByRole('combobox', { name: 'Kanal' }).selectOption('App')
  await expect.poll(names).toEqual(['Süzgeç A'])
  await visit(page, filtered)
  await pickOnly('Kategoriler', 'Süzülen')
  await expect.poll(names).toEqual(['Süzgeç A', 'Süzgeç B'])
  await pickOnly('Markalar', 'Süzülen Markası')
  await expect.poll(names).toEqual(['Süzgeç A'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Dışa ve içe aktarma' }).click()
  await expect(page.getByText('Dışa aktar · 1 kayıt')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/;Süzgeç A;.*;100;90;/)
})

test('a row is dragged to another place, and the site follows', async ({ page, request, masa }) => {
  const { id: category } = await makeCategory(masa, 'Sürüklenen')
  for (const name of ['Bir', 'İki', 'Üç']) await makeProduct(masa, { title: `Sürükle ${name}`, category })
  const onSite = async () => {
    const { data } = await (await request.get('/public/v1/campaigns?channel=web&limit=200')).json()
    return (data as { title: string }[]).map(({ title }) => title).filter((title) => title.startsWith('Sürükle'))
  }
  await visit(page, `${list}?cats=${category}`)
  await row(page, 'Sürükle Üç')
    .getByRole('button', { name: /sıradaki satırı taşı/ })
    .hover()
  await page.mouse.down()
  const { y } = await standing(row(page, 'Sürükle Bir').first())
  await page.mouse.move(300, y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(onSite).toEqual(['Sürükle Üç', 'Sürükle Bir', 'Sürükle İki'])
})

test('a list of prices is looked through first; with a wrong row nothing changes, put right all of it does', async ({
  page,
  masa,
}) => {
  const ids = [
    await makeProduct(masa, { title: 'Listede bir', price: 100, price_sale: 90 }),
    await makeProduct(masa, { title: 'Listede iki', price: 50 }),
  ] as const
  const stored = () =>
    Promise.all(ids.map(async (id) => [(await productOf(masa, id)).price, (await productOf(masa, id)).price_sale]))
  await visit(page, `${list}?search=listede`)
  await page.getByRole('button', { name: 'Dışa ve içe aktarma' }).click()
  await page.getByRole('menuitem', { name: 'Dosyadan güncelle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dosyadan güncelle' })
  const header = Object.keys(PriceLine.shape)
    .map((key) => labelOf(PriceLine, key))
    .join(';')
  const look = (name: string, ...lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    })
  const take = dialog.getByRole('button', { name: /güncelle$/ })

  const [one, two] = ids
  await look(
    'hatali.csv',
    `${one};1.234,50;999`,
    `${two};1,234.50;`,
    `${two};-1;`,
    `${two};10.000.000.000;`,
    '987654;1;',
  )
  await expect(dialog.getByRole('row')).toHaveCount(5)
  for (const [at, words] of [
    /3.*Normal fiyat.*1\.234,50/,
    /4.*Normal fiyat/,
    /5.*Normal fiyat/,
    /6.*bulunamadı/,
  ].entries())
    await expect(dialog.getByRole('row').nth(at + 1)).toContainText(words)
  await expect(take).toBeDisabled()
  await expectAccessible(page)
  expect(await stored()).toEqual([
    [100, 90],
    [50, null],
  ])

  await look('duzgun.csv', `${one};1.234,50;999`, `${two};0;`)
  await expect(dialog).toContainText('2 satır denetlendi, sorun yok; 2 kayıt değişecek.')
  expect(await stored()).toEqual([
    [100, 90],
    [50, null],
  ])
  await take.click()
  await expect(toasts(page)).toContainText('2 kayıt güncellendi')
  expect(await stored()).toEqual([
    [1234.5, 999],
    [0, null],
  ])
  await expect(row(page, 'Listede bir')).toContainText('₺999,00')
})

test('a price that is typed is right or refused by name', { tag: '@full' }, async ({ page, masa }) => {
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

test('a change of many that takes its time says that it is under way', { tag: '@full' }, async ({ page, masa }) => {
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

test('1,500 campaigns scroll and are leapt through without a long task', { tag: '@full' }, async ({ page, masa }) => {
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
  // Within the page, frame by frame: what a story looks for in it would be a task of the page, too.
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
    // Measures belong to a quiet machine.
    if (isFull) expect(task, `milliseconds of the longest task: ${name}`).toBeLessThanOrEqual(50)
  }
  await expect(rows(page).last()).toContainText('Satır 1500')
})
