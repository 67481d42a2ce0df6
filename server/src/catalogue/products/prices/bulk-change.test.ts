import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBulk, products } from '../../../../../contract/src/catalogue/products.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { productStore } from '../products.store.ts'
import { type Products, productFixture } from '../products.testing.ts'
import { bulkChanges } from './bulk-change.ts'

let masa: TestApp
let given: Products
beforeAll(async () => {
  masa = await testApp()
  given = productFixture(masa)
})
afterAll(() => masa.close())

describe('a bulk change of campaigns', () => {
  const percent = (value: number) => ({ price: { field: 'price_sale' as const, by: 'percent' as const, value } })

  test('is previewed, applied exactly as previewed, and can be undone once', async () => {
    const ids = [
      await given.write({ price: 100, price_sale: 90 }),
      await given.write({ price: 50 }),
      await given.write({ price: 10, price_sale: 10 }),
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
    expect(made).toMatchObject({ success: true, done: [a], failed: [{ id: b }, { id: c }] })
    expect(await given.pricesOf(a)).toEqual([100, 94.5])
    const undo = made.undo ?? 0
    expect((await masa.send(productBulk.bulkUndo, { undo })).body).toMatchObject({ done: [a], failed: [] })
    expect(await given.pricesOf(a)).toEqual([100, 90])
    expect((await masa.send(productBulk.bulkUndo, { undo })).status).toBe(409)
    expect((await masa.send(productBulk.bulkUndo, { undo: 987654321 })).status).toBe(404)
    const refused = await masa.send(productBulk.bulkChange, { ids: [b, c], change: percent(5) })
    expect(refused.body).toMatchObject({ success: false, done: [], failed: [{ id: b }, { id: c }] })
  })

  test('is refused if a campaign was changed after the preview', async () => {
    const ids = [await given.write({ price: 100, price_sale: 90 })]
    const { stamp } = (await masa.send(productBulk.bulkPreview, { ids, change: percent(-10) })).body
    await given.change(ids[0] as number, { price_sale: 80 })
    expect((await masa.send(productBulk.bulkChange, { ids, change: percent(-10), seen: stamp })).status).toBe(409)
    expect(await given.pricesOf(ids[0] as number)).toEqual([100, 80])
  })

  test('is refused if it differs from the previewed change', async () => {
    const ids = [await given.write({ price: 100, price_sale: 90 })]
    const { stamp } = (await masa.send(productBulk.bulkPreview, { ids, change: percent(-10) })).body
    expect((await masa.send(productBulk.bulkChange, { ids, change: percent(-50), seen: stamp })).status).toBe(409)
    expect(await given.pricesOf(ids[0] as number)).toEqual([100, 90])
  })

  test('is undone only for campaigns that were not changed since', async () => {
    const ids = [await given.write({ price: 100 }), await given.write({ price: 100 })]
    const made = (
      await masa.send(productBulk.bulkChange, {
        ids,
        change: { web: false, price: { field: 'price', by: 'set', value: 70 } },
      })
    ).body
    await given.change(ids[0] as number, { price: 65 })
    const back = (await masa.send(productBulk.bulkUndo, { undo: made.undo ?? 0 })).body
    expect(back).toMatchObject({ done: [ids[1]], failed: [{ id: ids[0] }] })
    expect(await given.read(ids[0] as number)).toMatchObject({ price: 65, web: false })
    expect(await given.read(ids[1] as number)).toMatchObject({ price: 100, web: true })
  })

  test('to draft removes the publication times, and its undo restores them', async () => {
    const unpublishAt = '2099-01-01T00:00:00.000Z'
    const id = await given.write({ isDraft: false, unpublishAt })
    const made = (await masa.send(productBulk.bulkChange, { ids: [id], change: { isDraft: true } })).body
    expect(made).toMatchObject({ done: [id], failed: [] })
    expect(await given.read(id)).toMatchObject({ isDraft: true, unpublishAt: null, version: 2 })
    await masa.send(productBulk.bulkUndo, { undo: made.undo ?? 0 })
    expect(await given.read(id)).toMatchObject({ isDraft: false, unpublishAt, version: 3 })
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data.map(({ before, after }) => [Object.keys(before ?? {}), Object.keys(after ?? {}).length])).toEqual([
      [['isDraft', 'unpublishAt'], 2],
      [['isDraft', 'unpublishAt'], 2],
      [[], expect.any(Number)],
    ])
  })

  test('reports only changed campaigns as done, and names those that are in the trash or unknown', async () => {
    const [same, other, trashed] = [
      await given.write({ web: false }),
      await given.write(),
      await given.write({ title: 'Çöpte' }),
    ]
    await masa.send(products.remove, { id: trashed })
    const ids = [same, other, trashed, 987654321]
    expect((await masa.send(productBulk.bulkChange, { ids, change: { web: false } })).body).toMatchObject({
      done: [other],
      failed: [
        { id: trashed, title: 'Çöpte', message: expect.stringMatching(/^Kampanya silinmiş \(sizin/) },
        { id: 987654321, title: '', message: 'Kampanya bulunamadı' },
      ],
    })
    expect((await given.read(same)).version).toBe(1)
  })

  test('and its undo take as many statements for a thousand campaigns as for two', async () => {
    await masa.db.rows(
      `INSERT INTO products (title, slug, price) SELECT 'B ' || i, 'bin-' || i, 10000 FROM generate_series(1, 1000) i`,
    )
    const ids = (await masa.db.rows<{ id: number }>(`SELECT id FROM products WHERE slug LIKE 'bin-%'`)).map(
      ({ id }) => id,
    )
    let statements = 0
    const counted = (db: Queryable): Queryable => ({
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

  test('and a reorder of the same campaigns in opposite order at the same time all succeed', async () => {
    const ids: number[] = []
    for (let at = 0; at < 40; at += 1) ids.push(await given.write({ price: 100, price_sale: 50 }))
    const answers = await Promise.all([
      masa.send(productBulk.bulkChange, { ids, change: percent(10) }),
      masa.send(productBulk.bulkChange, { ids: ids.toReversed(), change: percent(10) }),
      masa.send(products.order, { ids: ids.toReversed() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const id of ids) expect(await given.read(id)).toMatchObject({ price_sale: 60.5, version: 3 })
  })

  test('publishes the campaigns that match the list’s filters, and names those that cannot be published', async () => {
    await given.write({ title: 'Zeybek bir' })
    await given.write({ title: 'Zeybek iki', producttype: 2 })
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
