import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await masa.db.rows('ANALYZE shipments')
  await masa.db.rows('ANALYZE leads')
})
afterAll(() => masa.close())

test.each(['created_date', 'last_movement'] as const)('all shipments by %s are read from their end', async (field) => {
  for (const direction of ['asc', 'desc'] as const) {
    const read = () => masa.send(shipments.list, { id: 'all', limit: 10, order: { [field]: direction } })
    expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
  }
})

test('what nobody carries yet is found without those that somebody does', async () => {
  const read = () => masa.send(shipments.list, { id: 'all', limit: 10, courier: 'none' })
  expect((await read()).body.total).toBe(many / 200)
  expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
})

test('all leads by their call-back are read from their end', async () => {
  const read = () => masa.send(leads.list, { id: 'all', limit: 10, order: { callback_at: 'asc' } })
  expect(await rowsTouched(masa.db, read)).toBeLessThan(many / 4)
})
