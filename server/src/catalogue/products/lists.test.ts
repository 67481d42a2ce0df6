import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { isFull } from '../../kit/testing/full.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Products, productFixture } from './products.testing.ts'

describe('campaigns', () => {
  let masa: TestApp
  let given: Products
  beforeAll(async () => {
    masa = await testApp()
    given = productFixture(masa)
  })
  afterAll(() => masa.close())

  test('the list can be filtered by category, brand, type, channel and draft, and searched by name and brand', async () => {
    const made = await given.category({ kolayiptal: false })
    const brand = (await masa.send(brands.create, { makename: 'Şimşek Fiber' })).body.id
    const one = await given.write({
      title: 'Işıklı Fiber',
      category: made,
      brand,
      producttype: 1,
      app: true,
      isDraft: false,
    })
    const other = await given.write({ title: 'Öteki', category: made })
    const ids = async (query: Record<string, unknown>) =>
      (await masa.send(products.list, { categorys: String(made), ...query })).body.data.map(({ id }) => id)
    expect(await ids({})).toEqual([one, other])
    expect(await ids({ brands: String(brand) })).toEqual([one])
    expect(await ids({ producttype: '1' })).toEqual([one])
    expect(await ids({ channel: 'app' })).toEqual([one])
    expect(await ids({ channel: 'kolayiptal' })).toEqual([])
    expect(await ids({ isDraft: 'true' })).toEqual([other])
    expect(await ids({ search: 'isikli' })).toEqual([one])
    expect(await ids({ search: 'simsek' })).toEqual([one])
    expect(await ids({ categorys: '' })).toEqual([])
    const { data } = (await masa.send(products.list, { brands: String(brand) })).body
    expect(data[0]).toMatchObject({
      productname: 'Işıklı Fiber',
      catname: 'Kategori',
      makename: 'Şimşek Fiber',
      status: 1,
    })
  })

  test.each(['price', 'price_sale', 'makename'])('a campaign without %s counts as the lowest', async (field) => {
    const made = await given.category()
    const brand = (await masa.send(brands.create, { makename: `Marka ${field}` })).body.id
    const whole = await given.write({ category: made, brand, price: 100, price_sale: 60 })
    const without = await given.write({ category: made })
    const ids = async (direction: 'asc' | 'desc') => {
      const asked = { categorys: String(made), order: { [field]: direction } }
      return (await masa.send(products.list, asked)).body.data.map(({ id }) => id)
    }
    expect(await ids('desc')).toEqual([whole, without])
    expect(await ids('asc')).toEqual([without, whole])
  })

  test('campaigns can be reordered, and of two concurrent orders one is a conflict', async () => {
    const made = await given.category()
    const ids = [
      await given.write({ category: made }),
      await given.write({ category: made }),
      await given.write({ category: made }),
    ]
    const [a, b, c] = ids as [number, number, number]
    const inOrder = async () =>
      (await masa.send(products.list, { categorys: String(made) })).body.data.map(({ id }) => id)
    expect(await inOrder()).toEqual([a, b, c])
    expect((await masa.send(products.order, { ids: [c, a, b], seen: [a, b, c] })).status).toBe(200)
    expect(await inOrder()).toEqual([c, a, b])
    const late = await masa.send(products.order, { ids: [b, a, c], seen: [a, b, c] })
    expect(late).toMatchObject({
      status: 409,
      body: { current: [c, a, b], message: expect.stringContaining('Sıra sizin başka bir işleminizle değişti') },
    })
    expect(await inOrder()).toEqual([c, a, b])
    const [first, second] = await Promise.all([
      masa.send(products.order, { ids: [a, b, c], seen: [c, a, b] }),
      masa.send(products.order, { ids: [b, c, a], seen: [c, a, b] }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const places = (await masa.send(products.list, { categorys: String(made) })).body.data.map((row) => row.siralama)
    expect(new Set(places).size).toBe(3)
    expect((await given.read(a)).version).toBe(1)
  })

  test('a move is refused after a colleague has put another row between those that it exchanges', async () => {
    const made = await given.category()
    const [a, b, c] = [
      await given.write({ category: made }),
      await given.write({ category: made }),
      await given.write({ category: made }),
    ]
    const rows = async () => (await masa.send(products.list, { categorys: String(made) })).body.data
    const places = (await rows()).slice(0, 2).map(({ siralama }) => siralama)
    await masa.send(products.order, { ids: [c, b], seen: [b, c] })
    const late = await masa.sendRaw(products.order, { ids: [b, a], seen: [a, b], places })
    expect(late).toMatchObject({ status: 409, body: { current: [a, b] } })
    expect((await rows()).map(({ id }) => id)).toEqual([a, c, b])
  })

  test('an order that a colleague has changed meanwhile is refused with their name and what they did', async () => {
    const [a, b, c] = [await given.write({}), await given.write({}), await given.write({})]
    const ece = await masa.person({ username: 'ece', name: 'Ece Tan', role_id: 1, password: 'Uzun-parola-17' })
    const refused = async () => (await masa.sendRaw(products.order, { ids: [b, a, c], seen: [a, b, c] })).body
    await masa.send(products.order, { ids: [c, a, b], seen: [a, b, c] }, { token: ece.token })
    expect(await refused()).toMatchObject({
      message: 'Siz sıralarken Ece Tan sırayı değiştirdi; yeni sıra üzerinden yeniden deneyin',
    })
    await masa.send(products.remove, { id: c }, { token: ece.token })
    expect(await refused()).toMatchObject({
      message: 'Siz sıralarken Ece Tan satırlardan birini sildi; yeni sıra üzerinden yeniden deneyin',
      current: [a, b],
    })
  })

  test('reordering locks campaigns in the order of their ids', async () => {
    const first = await given.write({})
    const last = await given.write({})
    await given.change(first, { title: 'Satırı tablonun sonunda' })
    const { done } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM products WHERE id = $1 FOR UPDATE', [first])
      const done = masa.send(products.order, { ids: [last, first] })
      await untilLockWaits(tx, 1)
      await tx.rows('SELECT FROM products WHERE id = $1 FOR UPDATE NOWAIT', [last])
      return { done }
    })
    expect((await done).status).toBe(200)
  })

  const many = isFull ? 20_000 : 2_000

  test(`${many} campaigns can be reordered in one request`, async () => {
    await masa.db.rows(
      `INSERT INTO products (title, slug, siralama) SELECT 'K ' || i, 'cok-' || i, 100000 + i FROM generate_series(1, $1) i`,
      [many],
    )
    const rows = await masa.db.rows<{ id: number }>(`SELECT id FROM products WHERE slug LIKE 'cok-%' ORDER BY siralama`)
    const seen = rows.map(({ id }) => id)
    const ids = [...seen.slice(1), seen[0] as number]
    expect((await masa.send(products.order, { ids, seen })).status).toBe(200)
    const after = await masa.db.rows<{ id: number }>(
      `SELECT id FROM products WHERE slug LIKE 'cok-%' ORDER BY siralama`,
    )
    expect(after.map(({ id }) => id)).toEqual(ids)
    await masa.db.rows(`DELETE FROM products WHERE slug LIKE 'cok-%'`)
  })
})
