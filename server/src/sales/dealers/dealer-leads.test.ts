import { afterAll, beforeAll, expect, test } from 'vitest'
import { trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadFixture } from '../leads/leads.testing.ts'
import { type Dealers, dealerFixture } from './dealers.testing.ts'

let masa: TestApp
let given: Dealers
beforeAll(async () => {
  masa = await testApp()
  given = dealerFixture(masa)
})
afterAll(() => masa.close())

test('a dealer’s total counts its sales without cancelled, reassigned and deleted ones', async () => {
  const [one, other] = [await given.made(), await given.made()]
  const totals = async () => [(await given.read(one)).total, (await given.read(other)).total]
  await masa.db.rows(
    `INSERT INTO leads (kind, full_name, phone, source, dealer_id, status_id)
     SELECT 'sale', 'Ad', '+905325550000', 'Bayi', $1, 11 FROM generate_series(1, 3)`,
    [one],
  )
  expect(await totals()).toEqual([3, 0])
  await masa.db.rows('UPDATE leads SET dealer_id = $2 WHERE id = (SELECT min(id) FROM leads WHERE dealer_id = $1)', [
    one,
    other,
  ])
  expect(await totals()).toEqual([2, 1])
  await masa.db.rows('UPDATE leads SET status_id = 15 WHERE id = (SELECT min(id) FROM leads WHERE dealer_id = $1)', [
    one,
  ])
  await masa.db.rows('DELETE FROM leads WHERE dealer_id = $1', [other])
  expect(await totals()).toEqual([1, 0])
  expect((await masa.send(dealers.remove, { id: one })).status).toBe(409)
})

test('a lead with a dealer becomes a sale of that dealer, and a passive dealer is refused for a new lead', async () => {
  const [id, passive] = [await given.made(), await given.made()]
  await masa.send(dealers.status, { id: passive, status: 0, reason: 'Kapandı' })
  const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 67' }
  expect((await masa.send(leads.create, { ...lead, dealer_id: passive })).status).toBe(400)
  const { id: leadId } = (await masa.send(leads.create, { ...lead, dealer_id: id })).body
  expect((await masa.send(leads.get, { id: leadId })).body.data).toMatchObject({ dealer_id: id })
  const product_id = await leadFixture(masa).campaign('Bayi kampanyası')
  await masa.send(leads.convert, { id: leadId, product_id })
  expect((await given.read(id)).total).toBe(1)
})

test('an open lead can be restored from the trash only while its dealer is active', async () => {
  const id = await given.made()
  const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 69', dealer_id: id }
  const { id: leadId } = (await masa.send(leads.create, lead)).body
  await masa.send(leads.remove, { id: leadId })
  await masa.send(dealers.status, { id, status: 0, reason: 'Kapandı' })
  const back = async () => (await masa.send(trash.restore, { domain: 'leads', id: leadId })).body
  expect((await back()).failed).toMatchObject([{ message: expect.stringMatching(/^Bayisi artık aktif değil/) }])
  await masa.send(dealers.status, { id, status: 1, reason: 'Açıldı' })
  expect((await back()).done).toEqual([leadId])
})

test.each(['status = 0', 'deleted_at = now()'])(
  'a lead is not assigned to a dealer for whom a concurrent transaction sets %s',
  async (change) => {
    const [id, first] = [await given.made(), await given.made()]
    const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 68' }
    const { id: kept } = (await masa.send(leads.create, { ...lead, dealer_id: first })).body
    for (const ask of [
      () => masa.send(leads.create, { ...lead, dealer_id: id }),
      () => masa.send(leads.update, { id: kept, dealer_id: id }),
    ]) {
      const { asked } = await masa.db.transaction(async (tx) => {
        await tx.rows('SELECT FROM dealers WHERE id = $1 FOR UPDATE', [id])
        const asked = ask()
        await untilLockWaits(tx, 1)
        await tx.rows(`UPDATE dealers SET ${change} WHERE id = $1`, [id])
        return { asked }
      })
      expect(await asked).toMatchObject({ status: 400, body: { fields: { dealer_id: expect.any(String) } } })
      await masa.db.rows('UPDATE dealers SET status = 1, deleted_at = NULL WHERE id = $1', [id])
    }
  },
)
