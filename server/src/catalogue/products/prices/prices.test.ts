import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBulk, productDelivery, products } from '../../../../../contract/src/catalogue/products.ts'
import { schedule } from '../../../../../contract/src/content/schedule.ts'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { writeXlsx } from '../../../kit/sheets/export/xlsx.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Products, productFixture } from '../products.testing.ts'

let masa: TestApp
let given: Products
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  given = productFixture(masa)
})
afterAll(() => masa.close())

async function answerTo(file: Buffer | string, { dryRun = false, seen = '' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([file]), 'fiyatlar.csv')
  form.append('dry_run', String(dryRun))
  form.append('seen', seen)
  const encoded = new Response(form)
  return masa.app.inject({
    method: 'POST',
    url: products.import.path,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${masa.token}` },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function sendList(file: Buffer | string, dryRun = false): Promise<Imported> {
  const response = await answerTo(file, { dryRun })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const prices = async (id: number) => (await masa.send(products.prices, { id })).body.data

test('each price and each publication is recorded with person and time', async () => {
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
  const work = () => masa.app.jobs.find(({ name }) => name === 'change prices')?.run()
  async function passed(id: number, column: string): Promise<void> {
    await masa.db.rows(`UPDATE products SET ${column} = now() - interval '1 minute' WHERE id = $1`, [id])
    await work()
  }
  const plan = (until: string | null = ahead(120)) => ({ price: null, price_sale: 50, from: ahead(60), until })
  const nowOf = async (id: number) =>
    masa.db.one<object>('SELECT price_now / 100 AS price, price_sale_now / 100 AS sale FROM products WHERE id = $1', [
      id,
    ])
  const holds = async (id: number, price: number | null, sale: number | null) =>
    expect(await nowOf(id)).toEqual({ price, sale })
  const onSite = async (slug: string) =>
    (await masa.send(productDelivery.publicGet, { slug, channel: 'web' }, { token: '' })).body.data
  const scheduled = async (id: number) => (await masa.send(schedule.list, {})).body.data.find((row) => row.id === id)
  async function running(draft: object = {}) {
    const id = await given.write({ price: 100, price_sale: 90, price_plan: plan(), ...draft })
    await passed(id, 'plan_from')
    expect((await given.read(id)).plan_running).toBe(true)
    return id
  }

  test('starts and ends at its times, and the campaign keeps its own price meanwhile', async () => {
    const id = await given.write({ title: 'Planlı', isDraft: false, price: 100, price_sale: 90, price_plan: plan() })
    expect(await scheduled(id)).toMatchObject({ domain: 'products', kind: 'Kampanya', publishAt: null })
    expect((await scheduled(id))?.price_at).toBe((await scheduled(id))?.next_at)
    await passed(id, 'plan_from')
    await holds(id, 100, 50)
    expect(await onSite('planli')).toMatchObject({ price: 100, price_sale: 50 })
    expect(await given.read(id)).toMatchObject({ price: 100, price_sale: 90, plan_running: true, version: 1 })
    const { data: rows } = (await masa.send(products.list, { search: 'planli' })).body
    expect(rows).toMatchObject([{ price_sale: 90, price_due: 50, plan_running: true }])
    await passed(id, 'plan_until')
    await holds(id, 100, 90)
    expect(await given.read(id)).toMatchObject({ price_plan: null, plan_running: false })
    expect((await prices(id)).map(({ price_sale, reason }) => [price_sale, reason])).toEqual([
      [90, ''],
      [50, 'Zamanlanmış fiyat'],
      [90, 'Zamanlanmış fiyat'],
    ])
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data[0]).toMatchObject({ reason: 'Zamanlanmış fiyat', after: { price_plan: null } })
  })

  test('orders the list while it runs, as the list shows it', async () => {
    const draft = { category: await given.category() }
    const ids = [await given.write({ price: 100, price_sale: 60, ...draft })]
    ids.push(await running(draft), await given.write({ price: 100, price_sale: 95, ...draft }))
    ids.push(await running({ price: 97, price_sale: null, price_plan: { ...plan(), price_sale: 96 }, ...draft }))
    const ask = { categorys: String(draft.category), order: { price_sale: 'asc' as const } }
    const { data } = (await masa.send(products.list, ask)).body
    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2], ids[3]])
  })

  test('without an end becomes the campaign’s own price when it starts', async () => {
    const id = await given.write({ price: 100, price_sale: 90, price_plan: plan(null) })
    await passed(id, 'plan_from')
    expect(await given.pricesOf(id)).toEqual([100, 50])
    expect(await given.read(id)).toMatchObject({ price_plan: null, plan_running: false })
    expect(await scheduled(id)).toBeUndefined()
    const { data } = (await masa.send(history.list, { domain: 'products', record_id: id })).body
    expect(data[0]).toMatchObject({
      reason: 'Zamanlanmış fiyat',
      before: { price_sale: 90 },
      after: { price_sale: 50 },
    })
    expect(await masa.sendRaw(products.save, { id, version: 1, title: 'Yeni ad' })).toMatchObject({
      status: 409,
      body: { changed_by: { id: 0, name: 'zamanlanmış fiyat' } },
    })
  })

  test('without an end removes a sale price that was raised above it', async () => {
    const id = await given.write({
      price: 500,
      price_sale: 250,
      price_plan: { ...plan(null), price: 300, price_sale: null },
    })
    await given.change(id, { price_sale: 450 })
    await passed(id, 'plan_from')
    expect(await given.pricesOf(id)).toEqual([300, null])
    expect((await prices(id)).at(-1)).toMatchObject({ price: 300, price_sale: null, reason: 'Zamanlanmış fiyat' })
  })

  test('that is cancelled or postponed while it runs gives way to the campaign’s own price at once', async () => {
    const off = await running()
    expect((await masa.send(schedule.cancel, { domain: 'products', id: off })).status).toBe(200)
    expect(await nowOf(off)).toEqual({ price: 100, sale: 90 })
    const later = await running()
    await given.change(later, { price_plan: plan() })
    expect(await nowOf(later)).toEqual({ price: 100, sale: 90 })
    const lasting = { ...(await given.read(await running())).price_plan, until: null }
    expect(await masa.sendRaw(products.save, { id: await running(), price_plan: lasting })).toMatchObject({
      status: 400,
    })
  })

  test('that was started by a wrong clock waits for its time again', async () => {
    const id = await running()
    await masa.db.rows(`UPDATE products SET plan_from = now() + interval '1 hour' WHERE id = $1`, [id])
    await work()
    await holds(id, 100, 90)
    expect(await given.read(id)).toMatchObject({ price_plan: { price_sale: 50 }, plan_running: false })
    await passed(id, 'plan_from')
    await holds(id, 100, 50)
  })

  const lines = (...ofIds: string[]) => ['No;Normal fiyat;Kampanya fiyatı', ...ofIds].join('\n')
  const raised = { price: { field: 'price' as const, by: 'percent' as const, value: 10 } }
  test.each([
    ['a list', [120, 60], [120, 50], (id: number) => sendList(lines(`${id};120;60`))],
    ['a list that equals the planned price', [100, 50], [100, 50], (id: number) => sendList(lines(`${id};;50`))],
    ['a list beneath the planned sale', [40, 30], [50, 50], (id: number) => sendList(lines(`${id};40;30`))],
    ['a save of the form', [120, 60], [120, 50], (id: number) => given.change(id, { price: 120, price_sale: 60 })],
    [
      'a change of many',
      [110, 90],
      [110, 50],
      (id: number) => masa.send(productBulk.bulkChange, { ids: [id], change: raised }),
    ],
    [
      'another planned price',
      [100, 90],
      [100, 40],
      async (id: number) =>
        given.change(id, { price_plan: { ...(await given.read(id)).price_plan, price_sale: 40 } as never }),
    ],
  ])('stays in force while it runs, and changes made meanwhile apply afterwards: %s', async (_, own, during, write) => {
    const id = await running()
    await write(id)
    expect(await given.pricesOf(id)).toEqual(own)
    expect(await nowOf(id)).toEqual({ price: during[0], sale: during[1] })
    await passed(id, 'plan_until')
    await holds(id, own[0] as number, own[1] as number)
  })

  test('stays when an older version is restored, as does the place in the list, and a note says so', async () => {
    const id = await given.write({ title: 'İlk hâli', price: 100 })
    const other = await given.write()
    await given.change(id, { title: 'Planlı', price_plan: plan() })
    expect((await masa.send(products.order, { ids: [other, id], seen: [id, other] })).status).toBe(200)
    await given.change(id, { price_plan: null })
    const lines = (await masa.send(history.list, { domain: 'products', record_id: id })).body.data
    const changes = async (line?: { id: number }) => (await masa.send(history.changes, { id: line?.id ?? 0 })).body.data
    const note = 'Zamanlanmış fiyat olduğu gibi kalır'
    const planned = lines.find(({ after }) => after?.price_plan)
    expect(await changes(planned)).toEqual({ before: {}, after: {}, note, version: 3 })
    const first = { before: { title: 'Planlı' }, after: { title: 'İlk hâli' }, note: '', version: 3 }
    expect(await changes(lines.at(-1))).toEqual(first)
  })

  test('is mentioned in the preview of a bulk change and of a price list, and is not copied to a clone', async () => {
    const id = await running()
    const { rows } = (await masa.send(productBulk.bulkPreview, { ids: [id], change: raised })).body
    expect(rows).toMatchObject([
      { before: { price: 100 }, after: { price: 110 }, note: expect.stringContaining('bitince') },
    ])
    const [change] = (await sendList(lines(`${id};120;`), true)).changes ?? []
    expect(change?.change).toBe('Normal fiyat: ₺100,00 → ₺120,00 (zamanlanmış fiyat bitince)')
    expect((await masa.send(products.clone, { id })).body.data).toMatchObject({
      price: 100,
      price_sale: 90,
      price_plan: null,
    })
  })

  test.each([
    [{ price: null, price_sale: 50, from: '2020-01-01T00:00:00Z', until: null }, 'price_plan.from'],
    [{ price: null, price_sale: 500, from: '2099-01-01T00:00:00Z', until: null }, 'price_plan.price_sale'],
    [{ price: null, price_sale: 50, from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }, 'price_plan.until'],
    [{ price: null, price_sale: null, from: '2099-01-02T00:00:00Z', until: null }, 'price_plan.price_sale'],
    [{ price: null, price_sale: 50, from: null, until: null }, 'price_plan.from'],
  ])('%j is refused with an error on its field', async (price_plan, field) => {
    const refused = await masa.sendRaw(products.save, { title: 'Plan', price: 100, price_plan })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('a price list', () => {
  const csv = (...lines: string[]) => ['No;Normal fiyat;Kampanya fiyatı', ...lines].join('\n')

  test('is imported completely and recorded in the history', async () => {
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
      stamp: expect.any(String),
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

  test('is refused if it would change something other than its dry run showed', async () => {
    const id = await given.write({ price: 100 })
    const file = csv(`${id};80;`)
    const { stamp: seen } = await sendList(file, true)
    await given.change(id, { price: 95 })
    const refused = await answerTo(file, { seen: String(seen) })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Denetimden sonra')])
    expect(await given.pricesOf(id)).toEqual([95, null])
    const again = await sendList(file, true)
    expect((await answerTo(file, { seen: String(again.stamp) })).statusCode).toBe(200)
    expect(await given.pricesOf(id)).toEqual([80, null])
  })

  test('with a wrong row changes nothing and reports the problems by row and field', async () => {
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

  test('of other campaigns in each of 2,000 rows is answered with the first thousand problems, and that there are more', async () => {
    const rows = Array.from({ length: 2_000 }, (_, place) => `${987_000_000 + place};1;`)
    const { problems } = await sendList(csv(...rows))
    expect(problems).toHaveLength(1_001)
    expect(problems.at(-1)?.message).toContain('gösterilmedi')
  })

  test('from Excel is read by its numeric values, and 1.234 is not taken as a thousand', async () => {
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

  test('can be imported from an export of the list', async () => {
    const id = await given.write({ title: 'Gidip gelen', price: 1234.5, price_sale: 1000 })
    const { body } = await masa.app.inject({
      url: `${products.list.path}?format=csv&search=gidip`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    expect(body).toContain(';1234,50;1000,00;')
    await given.change(id, { price_sale: 1 })
    expect(await sendList(body)).toMatchObject({ success: true, rows: 1 })
    expect(await given.pricesOf(id)).toEqual([1234.5, 1000])
  })
})
