import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBulk, products } from '../../../../contract/src/catalogue/products.ts'
import { schedule } from '../../../../contract/src/content/schedule.ts'
import type { Imported } from '../../../../contract/src/kit/import.ts'
import { history } from '../../../../contract/src/records/history.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import { writeXlsx } from '../../kit/sheets/export/xlsx.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { bulkChanges } from './bulk-change.ts'
import { productStore } from './products.store.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const write = async (draft: Record<string, unknown> = {}) =>
  ((await masa.sendRaw(products.save, { title: 'Kampanya', ...draft })).body as { id: number }).id
const change = (id: number, changes: Record<string, unknown>) => masa.sendRaw(products.save, { id, ...changes })
const read = async (id: number) => (await masa.send(products.get, { id })).body.data
const prices = async (id: number) => (await masa.send(products.prices, { id })).body.data
const pricesOf = async (id: number) => {
  const { price, price_sale } = await read(id)
  return [price, price_sale]
}

test('each price and publication is kept with who and when', async () => {
  const id = await write({ price: 100, price_sale: 90 })
  await change(id, { title: 'Yalnız adı' })
  await change(id, { price_sale: 80.5 })
  await change(id, { isDraft: false })
  expect(await prices(id)).toMatchObject([
    { price: 100, price_sale: 90, status: 0, reason: '', person: { id: 1 } },
    { price: 100, price_sale: 80.5, status: 0 },
    { price: 100, price_sale: 80.5, status: 1, at: expect.stringMatching(/Z$/) },
  ])
})

describe('a planned price', () => {
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const passed = (id: number, column: string) =>
    masa.db.rows(`UPDATE products SET ${column} = now() - interval '1 minute' WHERE id = $1`, [id])
  const becomes = (id: number, expected: (number | null)[]) => expect.poll(() => pricesOf(id)).toEqual(expected)
  const plan = (until: string | null = ahead(120)) => ({ price: null, price_sale: 50, from: ahead(60), until })

  test('comes at its time, goes at its end, and history says why', async () => {
    const id = await write({ price: 100, price_sale: 90, price_plan: plan() })
    expect(await read(id)).toMatchObject({ price_plan: { price_sale: 50 }, plan_running: false })
    expect((await masa.send(schedule.list, {})).body.data).toContainEqual(
      expect.objectContaining({ domain: 'products', id, kind: 'Kampanya' }),
    )
    await passed(id, 'plan_from')
    await becomes(id, [100, 50])
    expect(await read(id)).toMatchObject({ plan_running: true, version: 2 })
    await passed(id, 'plan_until')
    await becomes(id, [100, 90])
    expect(await read(id)).toMatchObject({ price_plan: null, plan_running: false })
    expect((await prices(id)).map(({ price_sale, reason }) => [price_sale, reason])).toEqual([
      [90, ''],
      [50, 'Zamanlanmış fiyat'],
      [90, 'Zamanlanmış fiyat'],
    ])
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data[0]).toMatchObject({ reason: 'Zamanlanmış fiyat', after: { price_sale: 90 } })
  })

  test('that is called off while it holds gives back the price before it', async () => {
    const id = await write({ price: 100, price_sale: 90, price_plan: plan(null) })
    await passed(id, 'plan_from')
    await becomes(id, [100, 50])
    expect((await masa.send(schedule.cancel, { domain: 'products', id })).status).toBe(200)
    expect(await pricesOf(id)).toEqual([100, 90])
  })

  test.each([
    [{ price: null, price_sale: 50, from: '2020-01-01T00:00:00Z', until: null }, 'price_plan.from'],
    [{ price: null, price_sale: 500, from: '2099-01-01T00:00:00Z', until: null }, 'price_plan.price_sale'],
    [{ price: null, price_sale: 50, from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }, 'price_plan.until'],
    [{ price: null, price_sale: null, from: '2099-01-02T00:00:00Z', until: null }, 'price_plan.price_sale'],
    [{ price: null, price_sale: 50, from: null, until: null }, 'price_plan.from'],
  ])('%j is refused at its field', async (price_plan, field) => {
    const refused = await masa.sendRaw(products.save, { title: 'Plan', price: 100, price_plan })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('a change of many campaigns', () => {
  const percent = (value: number) => ({ price: { field: 'price_sale' as const, by: 'percent' as const, value } })

  test('is seen first, made as it was seen, and taken back once', async () => {
    const ids = [
      await write({ price: 100, price_sale: 90 }),
      await write({ price: 50 }),
      await write({ price: 10, price_sale: 10 }),
    ]
    const [a, b, c] = ids as [number, number, number]
    const seen = (await masa.send(productBulk.bulkPreview, { ids, change: percent(5) })).body
    expect(seen).toMatchObject({ total: 3, changed: 1, refused: 2 })
    expect(seen.rows.find(({ id }) => id === a)).toMatchObject({
      before: { price_sale: 90 },
      after: { price_sale: 94.5 },
      problem: '',
    })
    expect(seen.rows.find(({ id }) => id === b)?.problem).toBe('Değiştirilecek fiyatı yok')
    expect(seen.rows.find(({ id }) => id === c)?.problem).toBe('Kampanya fiyatı normal fiyattan yüksek olurdu')
    const made = (await masa.send(productBulk.bulkChange, { ids, change: percent(5), seen: seen.stamp })).body
    expect(made).toMatchObject({ done: [a], failed: [{ id: b }, { id: c }] })
    expect(await pricesOf(a)).toEqual([100, 94.5])
    const undo = made.undo ?? 0
    expect((await masa.send(productBulk.bulkUndo, { undo })).body).toMatchObject({ done: [a], failed: [] })
    expect(await pricesOf(a)).toEqual([100, 90])
    expect((await masa.send(productBulk.bulkUndo, { undo })).status).toBe(409)
    expect((await masa.send(productBulk.bulkUndo, { undo: 987654321 })).status).toBe(404)
  })

  test('that somebody overtook since it was seen is refused', async () => {
    const ids = [await write({ price: 100, price_sale: 90 })]
    const { stamp } = (await masa.send(productBulk.bulkPreview, { ids, change: percent(-10) })).body
    await change(ids[0] as number, { price_sale: 80 })
    expect((await masa.send(productBulk.bulkChange, { ids, change: percent(-10), seen: stamp })).status).toBe(409)
    expect(await pricesOf(ids[0] as number)).toEqual([100, 80])
  })

  test('leaves alone, on its way back, what was changed since', async () => {
    const ids = [await write({ price: 100 }), await write({ price: 100 })]
    const made = (
      await masa.send(productBulk.bulkChange, {
        ids,
        change: { web: false, price: { field: 'price', by: 'set', value: 70 } },
      })
    ).body
    await change(ids[0] as number, { price: 65 })
    const back = (await masa.send(productBulk.bulkUndo, { undo: made.undo ?? 0 })).body
    expect(back).toMatchObject({ done: [ids[1]], failed: [{ id: ids[0] }] })
    expect(await read(ids[0] as number)).toMatchObject({ price: 65, web: false })
    expect(await read(ids[1] as number)).toMatchObject({ price: 100, web: true })
  })

  test('takes the times of a publication with it, and gives them back', async () => {
    const unpublishAt = '2099-01-01T00:00:00.000Z'
    const id = await write({ isDraft: false, unpublishAt })
    const made = (await masa.send(productBulk.bulkChange, { ids: [id], change: { isDraft: true } })).body
    expect(made).toMatchObject({ done: [id], failed: [] })
    expect(await read(id)).toMatchObject({ isDraft: true, unpublishAt: null, version: 2 })
    await masa.send(productBulk.bulkUndo, { undo: made.undo ?? 0 })
    expect(await read(id)).toMatchObject({ isDraft: false, unpublishAt, version: 3 })
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data.map(({ before, after }) => [Object.keys(before ?? {}), Object.keys(after ?? {}).length])).toEqual([
      [['isDraft', 'unpublishAt'], 2],
      [['isDraft', 'unpublishAt'], 2],
      [[], expect.any(Number)],
    ])
  })

  test('tells as done what it changed alone; what is in the bin or nowhere is named', async () => {
    const [same, other, binned] = [await write({ web: false }), await write(), await write({ title: 'Çöpte' })]
    await masa.send(products.remove, { id: binned })
    const ids = [same, other, binned, 987654321]
    expect((await masa.send(productBulk.bulkChange, { ids, change: { web: false } })).body).toMatchObject({
      done: [other],
      failed: [
        { id: binned, title: 'Çöpte', message: 'Kampanya bulunamadı' },
        { id: 987654321, title: '', message: 'Kampanya bulunamadı' },
      ],
    })
    expect((await read(same)).version).toBe(1)
  })

  test('of a thousand is as few statements as of two, and so is its way back', async () => {
    await masa.db.rows(
      `INSERT INTO products (title, slug, price) SELECT 'B ' || i, 'bin-' || i, 10000 FROM generate_series(1, 1000) i`,
    )
    const ids = (await masa.db.rows<{ id: number }>(`SELECT id FROM products WHERE slug LIKE 'bin-%'`)).map(
      ({ id }) => id,
    )
    let statements = 0
    const counted = (db: Sql): Sql => ({
      rows: (...statement) => {
        statements += 1
        return db.rows(...statement)
      },
      one: (...statement) => {
        statements += 1
        return db.one(...statement)
      },
    })
    const db: Database = { ...masa.db, transaction: (work) => masa.db.transaction((tx) => work(counted(tx))) }
    const bulk = bulkChanges(db, productStore(masa.db))
    const person = { id: 1, username: 'admin', name: 'Admin', role: '', rights: new Set<never>() }
    const set = (value: number) => ({ price: { field: 'price', by: 'set', value, round: 'kurus' } }) as const
    const take = async (some: number[], value: number) => {
      statements = 0
      const { done, undo } = await bulk.change(person, { ids: some, change: set(value) })
      expect(done).toHaveLength(some.length)
      const forth = statements
      const back = await bulk.undo(person, undo ?? 0)
      expect(back.done).toHaveLength(some.length)
      return [forth, statements - forth]
    }
    expect(await take(ids, 70)).toEqual(await take(ids.slice(0, 2), 80))
    expect(
      await masa.db.rows(`SELECT DISTINCT price, version FROM products WHERE slug LIKE 'bin-%' ORDER BY 2`),
    ).toEqual([
      { price: 10000, version: 3 },
      { price: 10000, version: 5 },
    ])
  })

  test('two people who change the same ones crosswise both come through', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => write({ price: 100, price_sale: 50 })))
    const answers = await Promise.all([
      masa.send(productBulk.bulkChange, { ids, change: percent(10) }),
      masa.send(productBulk.bulkChange, { ids: ids.toReversed(), change: percent(10) }),
      masa.send(products.order, { ids: ids.toReversed() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const id of ids) expect(await read(id)).toMatchObject({ price_sale: 60.5, version: 3 })
  })

  test('publishes what the list’s own filters match, and what cannot be is named', async () => {
    await write({ title: 'Zeybek bir' })
    await write({ title: 'Zeybek iki', producttype: 2 })
    const filters = { search: 'zeybek' }
    const made = (await masa.send(productBulk.bulkChange, { filters, change: { isDraft: false } })).body
    expect(made).toMatchObject({ done: [expect.any(Number)], failed: [{ title: 'Zeybek iki' }] })
    expect((await masa.send(products.list, { search: 'zeybek', isDraft: 'false' })).body.total).toBe(1)
    expect(
      (await masa.send(productBulk.bulkChange, { filters: { yok: '1' }, change: { isDraft: false } })).status,
    ).toBe(400)
    expect((await masa.send(productBulk.bulkPreview, { change: { isDraft: false } })).status).toBe(400)
    expect((await masa.sendRaw(productBulk.bulkPreview, { ids: [1], change: {} })).status).toBe(400)
  })
})

describe('a price list', () => {
  async function send(file: Buffer | string, dryRun = false): Promise<Imported> {
    const form = new FormData()
    form.append('file', new Blob([file]), 'fiyatlar.csv')
    form.append('dry_run', String(dryRun))
    const encoded = new Response(form)
    const response = await masa.app.inject({
      method: 'POST',
      url: products.import.path,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${masa.token}` },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const csv = (...lines: string[]) => ['No;Normal fiyat;Kampanya fiyatı', ...lines].join('\n')

  test('is taken over whole, with its history', async () => {
    const [a, b] = [await write({ price: 10 }), await write({ price: 10, price_sale: 5 })]
    const file = csv(`${a};1.234,50;999`, `${b};20;`)
    expect(await send(file, true)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await pricesOf(a)).toEqual([10, null])
    expect(await send(file)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await pricesOf(a)).toEqual([1234.5, 999])
    expect(await pricesOf(b)).toEqual([20, 5])
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: a })).body
    expect(data[0]).toMatchObject({
      action: 'import',
      before: { price: 10 },
      after: { price: 1234.5, price_sale: 999 },
    })
    expect((await prices(a)).at(-1)).toMatchObject({ reason: 'Fiyat listesi', price_sale: 999 })
    expect((await read(a)).version).toBe(2)
  })

  test('with one wrong row changes nothing, and says what is wrong by row and field', async () => {
    const [a, b] = [await write({ price: 10, price_sale: 8 }), await write({ price: 10 })]
    const found = await send(csv(`${a};9;`, `${b};1,234.50;`, `${b};5;6`, '987654321;1;', `${a};-1;`, `${a};5;`))
    expect(found.success).toBe(false)
    expect(found.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'price'],
      [4, 'price_sale'],
      [5, 'id'],
      [6, 'price'],
      [7, 'id'],
    ])
    expect(await pricesOf(a)).toEqual([10, 8])
  })

  test('that Excel wrote is read by its numbers, and 1.234 there is no thousand', async () => {
    const id = await write({ price: 10 })
    const workbook = async (price: number) => {
      const columns = [
        { heading: 'No', kind: 'number' as const },
        { heading: 'Normal fiyat', kind: 'number' as const },
      ]
      const rows = [[[id, price]]] as unknown as AsyncIterable<(string | number)[][]>
      const chunks: Uint8Array[] = []
      for await (const chunk of writeXlsx(columns, rows, 'Liste')) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    expect((await send(await workbook(1234.5))).success).toBe(true)
    expect(await pricesOf(id)).toEqual([1234.5, null])
    expect((await send(await workbook(1.234))).problems).toMatchObject([{ row: 2, field: 'price' }])
    expect(await pricesOf(id)).toEqual([1234.5, null])
  })

  test('is what the list exports', async () => {
    const id = await write({ title: 'Gidip gelen', price: 1234.5, price_sale: 1000 })
    const { body } = await masa.app.inject({
      url: `${products.list.path}?format=csv&search=gidip`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    await change(id, { price_sale: 1 })
    expect(await send(body)).toMatchObject({ success: true, rows: 1 })
    expect(await pricesOf(id)).toEqual([1234.5, 1000])
  })
})
