import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { rowsTouched } from '../../kit/testing/rows-touched.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const many = 4_000

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  await masa.db.rows(
    `INSERT INTO shipments (recipient, phone, city, address, courier_id, status_id, moved_at, created_at)
     SELECT 'Ad ' || i, '+905325550101', 'İzmir', 'Adres', CASE WHEN i % 200 > 0 THEN 1 END, 1 + i % 5,
       now() - (i * 7919 % ${many}) * interval '1 hour', now() - (i * 6301 % ${many}) * interval '1 hour'
     FROM generate_series(1, ${many}) i`,
  )
  await masa.db.rows(
    `INSERT INTO leads (kind, full_name, phone, source, status_id, callback_at)
     SELECT 'lead', 'Ad ' || i, '+90532' || (1000000 + i), 'Web', 1 + i % 5, now() + (i * 7919 % ${many}) * interval '1 hour'
     FROM generate_series(1, ${many}) i`,
  )
  await masa.db.rows('UPDATE leads SET assignee_id = 1 WHERE id % 20 <> 1')
  await masa.db.rows(
    `INSERT INTO products (id, title, slug, category_id) SELECT 1, 'Fiber', 'fiber-1', min(id) FROM product_categories`,
  )
  await masa.db.rows(
    `INSERT INTO leads (kind, full_name, phone, source, status_id, product_id) SELECT 'sale', 'Ad ' || i, '+90533' || (1000000 + i), 'App', 11, 1
     FROM generate_series(1, ${many} / 4) i`,
  )
  await masa.db.rows(
    `WITH made AS (INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone)
       SELECT 'Bayi', 1, province_id, id, 'Ad', '' FROM districts ORDER BY id LIMIT 1 RETURNING id)
     INSERT INTO shipments (recipient, phone, city, address, dealer_id, status_id)
     SELECT 'Ad ' || i, '', 'İzmir', 'Adres', made.id, 3 FROM made, generate_series(1, ${many} / 4) i`,
  )
  for (const table of ['leads', 'shipments', 'leads_days', 'shipments_days'])
    await masa.db.rows(`VACUUM ANALYZE ${table}`)
})
afterAll(() => masa.close())

test.each(['created_date', 'last_movement'] as const)(
  'a page of all shipments sorted by %s reads only some of the rows',
  async (field) => {
    for (const direction of ['asc', 'desc'] as const) {
      const read = () => masa.send(shipments.list, { id: 'all', limit: 10, order: { [field]: direction } })
      expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
    }
  },
)

test('shipments without a carrier are found without reading the assigned ones', async () => {
  const read = () => masa.send(shipments.list, { id: 'all', limit: 10, courier: 'none' })
  expect((await read()).body.total).toBe(many / 200)
  expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
})

test('a page of all leads sorted by call-back reads only some of the rows', async () => {
  const read = () => masa.send(leads.list, { id: 'all', limit: 10, order: { callback_at: 'asc' } })
  expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
})

test.each<[string, Call, Record<string, unknown>, string]>([
  ['leads of a person', leads.list, { id: '1', assignee: '1' }, 'leads WHERE list_id = 1 AND assignee_id = 1'],
  ['leads of a source', leads.list, { id: '1', source: 'Web' }, `leads WHERE list_id = 1 AND source = 'Web'`],
  ['sales of a campaign', leads.list, { id: '11', product_id: 1 }, 'leads WHERE list_id = 11 AND product_id = 1'],
  ['shipments of a courier', shipments.list, { id: 3, courier: 1 }, 'shipments WHERE status_id = 3 AND courier_id = 1'],
  ['shipments of a dealer', shipments.list, { id: 3, dealer: 1 }, 'shipments WHERE status_id = 3 AND dealer_id = 1'],
])(
  '%s in one status: page and total read only some of the rows and are exact after every change',
  async (_, call, asked, counted) => {
    const read = async () =>
      (await masa.sendRaw(call, { ...asked, limit: 10, page: 2 })).body as { total: number; data: { id: number }[] }
    const agree = async () => {
      const byHand = await masa.db.rows<{ id: number }>(
        `SELECT id FROM ${counted} AND deleted_at IS NULL ORDER BY id DESC`,
      )
      const { total, data } = await read()
      expect([total, data.map(({ id }) => id)]).toEqual([byHand.length, byHand.slice(10, 20).map(({ id }) => id)])
      return byHand.length
    }
    const before = await agree()
    expect(before).toBeGreaterThan(many / 10)
    expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 8)
    const [table] = counted.split(' ')
    const some = `id IN (SELECT id FROM ${counted} ORDER BY id DESC LIMIT 7)`
    await masa.db.rows(`UPDATE ${table} SET deleted_at = now() WHERE ${some}`)
    expect(await agree()).toBe(before - 7)
    await masa.db.rows('SELECT compact_days()')
    await masa.db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE deleted_at IS NOT NULL`)
    expect(await agree()).toBe(before)
  },
)
