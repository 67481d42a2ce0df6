import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../../../contract/src/catalogue/products.ts'
import { schedule } from '../../../../../contract/src/content/schedule.ts'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { writeXlsx } from '../../../kit/sheets/export/xlsx.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Products, productFixture } from '../products.testing.ts'

let masa: TestApp
let given: Products
beforeAll(async () => {
  masa = await testApp()
  given = productFixture(masa)
})
afterAll(() => masa.close())

async function sendList(file: Buffer | string, dryRun = false): Promise<Imported> {
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

const prices = async (id: number) => (await masa.send(products.prices, { id })).body.data

test('each price and publication is kept with who and when', async () => {
  const id = await given.write({ price: 100, price_sale: 90 })
  await given.change(id, { title: 'Yalnız adı' })
  await given.change(id, { price_sale: 80.5 })
  await given.change(id, { isDraft: false })
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
  const becomes = (id: number, expected: (number | null)[]) => expect.poll(() => given.pricesOf(id)).toEqual(expected)
  const plan = (until: string | null = ahead(120)) => ({ price: null, price_sale: 50, from: ahead(60), until })

  test('comes at its time, goes at its end, and history says why', async () => {
    const id = await given.write({ price: 100, price_sale: 90, price_plan: plan() })
    expect(await given.read(id)).toMatchObject({ price_plan: { price_sale: 50 }, plan_running: false })
    expect((await masa.send(schedule.list, {})).body.data).toContainEqual(
      expect.objectContaining({ domain: 'products', id, kind: 'Kampanya', publishAt: null, unpublishAt: null }),
    )
    const [waiting] = (await masa.send(schedule.list, {})).body.data.filter((row) => row.id === id)
    expect(waiting?.price_at).toBe(waiting?.next_at)
    await passed(id, 'plan_from')
    await becomes(id, [100, 50])
    expect(await given.read(id)).toMatchObject({ plan_running: true, version: 2 })
    await passed(id, 'plan_until')
    await becomes(id, [100, 90])
    expect(await given.read(id)).toMatchObject({ price_plan: null, plan_running: false })
    expect((await prices(id)).map(({ price_sale, reason }) => [price_sale, reason])).toEqual([
      [90, ''],
      [50, 'Zamanlanmış fiyat'],
      [90, 'Zamanlanmış fiyat'],
    ])
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data[0]).toMatchObject({ reason: 'Zamanlanmış fiyat', after: { price_sale: 90 } })
  })

  test('that is called off while it holds gives back the price before it', async () => {
    const id = await given.write({ price: 100, price_sale: 90, price_plan: plan(null) })
    await passed(id, 'plan_from')
    await becomes(id, [100, 50])
    expect((await masa.send(schedule.list, {})).body.data.map((row) => row.id)).not.toContain(id)
    expect((await masa.send(schedule.cancel, { domain: 'products', id })).status).toBe(200)
    expect(await given.pricesOf(id)).toEqual([100, 90])
  })

  const lines = (...ofIds: string[]) => ['No;Normal fiyat;Kampanya fiyatı', ...ofIds].join('\n')
  test.each([
    ['a list', [120, 60], (id: number) => sendList(lines(`${id};120;60`)), [120, 60]],
    ['a list of regular prices', [120, 50], (id: number) => sendList(lines(`${id};120;`)), [120, 90]],
    ['a list with a price beneath the former sale', [70, 50], (id: number) => sendList(lines(`${id};70;`)), [70, null]],
    [
      'a save of the form',
      [120, 60],
      async (id: number) =>
        given.change(id, { price: 120, price_sale: 60, price_plan: (await given.read(id)).price_plan }),
      [120, 60],
    ],
    [
      'a save that changes the plan alone',
      [100, 40],
      async (id: number) =>
        given.change(id, { price_plan: { ...(await given.read(id)).price_plan, price_sale: 40 } as never }),
      [100, 90],
    ],
  ])('that ends takes no price away which was written while it held: %s', async (_, during, write, after) => {
    const id = await given.write({ price: 100, price_sale: 90, price_plan: plan() })
    await passed(id, 'plan_from')
    await becomes(id, [100, 50])
    await write(id)
    expect(await given.pricesOf(id)).toEqual(during)
    await passed(id, 'plan_until')
    await expect.poll(async () => (await given.read(id)).price_plan).toBeNull()
    expect(await given.pricesOf(id)).toEqual(after)
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

describe('a price list', () => {
  const csv = (...lines: string[]) => ['No;Normal fiyat;Kampanya fiyatı', ...lines].join('\n')

  test('is taken over whole, with its history', async () => {
    const [a, b] = [await given.write({ price: 10 }), await given.write({ price: 10, price_sale: 5 })]
    const file = csv(`${a};1.234,50;999`, `${b};20;`)
    const taken = {
      success: true,
      rows: 2,
      problems: [],
      changed: 2,
      changes: [
        {
          id: a,
          title: 'Kampanya',
          change: 'Normal fiyat: ₺10,00 → ₺1.234,50; Kampanya fiyatı: yok → ₺999,00',
        },
        { id: b, title: 'Kampanya', change: 'Normal fiyat: ₺10,00 → ₺20,00' },
      ],
    }
    expect(await sendList(file, true)).toEqual(taken)
    expect(await given.pricesOf(a)).toEqual([10, null])
    expect(await sendList(file)).toEqual(taken)
    expect(await sendList(file)).toMatchObject({ success: true, changed: 0, changes: [] })
    expect(await given.pricesOf(a)).toEqual([1234.5, 999])
    expect(await given.pricesOf(b)).toEqual([20, 5])
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: a })).body
    expect(data[0]).toMatchObject({
      action: 'import',
      before: { price: 10 },
      after: { price: 1234.5, price_sale: 999 },
    })
    expect((await prices(a)).at(-1)).toMatchObject({ reason: 'Fiyat listesi', price_sale: 999 })
    expect((await given.read(a)).version).toBe(2)
  })

  test('with one wrong row changes nothing, and says what is wrong by row and field', async () => {
    const [a, b] = [await given.write({ price: 10, price_sale: 8 }), await given.write({ price: 10 })]
    const found = await sendList(csv(`${a};9;`, `${b};1,234.50;`, `${b};5;6`, '987654321;1;', `${a};-1;`, `${a};5;`))
    expect(found.success).toBe(false)
    expect(found.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'price'],
      [4, 'price_sale'],
      [5, 'id'],
      [6, 'price'],
      [7, 'id'],
    ])
    expect(await given.pricesOf(a)).toEqual([10, 8])
  })

  test('that Excel wrote is read by its numbers, and 1.234 there is no thousand', async () => {
    const id = await given.write({ price: 10 })
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
    expect((await sendList(await workbook(1234.5))).success).toBe(true)
    expect(await given.pricesOf(id)).toEqual([1234.5, null])
    expect((await sendList(await workbook(1.234))).problems).toMatchObject([{ row: 2, field: 'price' }])
    expect(await given.pricesOf(id)).toEqual([1234.5, null])
  })

  test('is what the list exports', async () => {
    const id = await given.write({ title: 'Gidip gelen', price: 1234.5, price_sale: 1000 })
    const { body } = await masa.app.inject({
      url: `${products.list.path}?format=csv&search=gidip`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    await given.change(id, { price_sale: 1 })
    expect(await sendList(body)).toMatchObject({ success: true, rows: 1 })
    expect(await given.pricesOf(id)).toEqual([1234.5, 1000])
  })
})
