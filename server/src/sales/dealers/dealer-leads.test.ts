import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
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

test('a sale comes back from the trash or from its cancellation only while its dealer is not deleted', async () => {
  const id = await given.made()
  const product_id = await leadFixture(masa).campaign('Silinen bayinin kampanyası')
  const made = await masa.send(leads.create, { full_name: 'Işıl Çağlar', phone: '0532 123 45 70', dealer_id: id })
  const sale = (await masa.send(leads.convert, { id: made.body.id, product_id })).body.id
  const back = async () => (await masa.send(trash.restore, { domain: 'leads', id: sale })).body
  const message = 'Bayisi silinmiş; önce bayiyi geri getirin'
  await masa.send(leads.remove, { id: sale })
  await masa.send(dealers.remove, { id })
  expect((await back()).failed).toMatchObject([{ message }])
  await masa.send(trash.restore, { domain: 'dealers', id })
  expect((await back()).done).toEqual([sale])

  await masa.send(leads.saleStatus, { id: sale, status_id: 15, note: 'Vazgeçti' })
  expect((await masa.send(dealers.remove, { id })).status).toBe(200)
  const reopened = () => masa.send(leads.saleStatus, { id: sale, status_id: 11 })
  expect(await reopened()).toMatchObject({ status: 409, body: { message } })
  await masa.send(trash.restore, { domain: 'dealers', id })
  expect((await reopened()).status).toBe(200)
})

test('a sale that a site hands in for a lost lead of a deleted dealer has no dealer', async () => {
  const id = await given.made()
  const { key } = (await masa.send(apiKeys.create, { name: 'Site', scopes: ['leads', 'sales'] })).body
  const handIn = async (call: typeof leads.handInLead | typeof leads.handInSale, facts: object) =>
    (await masa.sendRaw(call, { external_id: 'a-1', ...facts }, { token: '', key })).body as unknown as { id: number }
  const lead = await handIn(leads.handInLead, { full_name: 'Işıl Çağlar', phone: '0532 123 45 71' })
  await masa.send(leads.update, { id: lead.id, dealer_id: id })
  await masa.send(leads.status, { id: lead.id, status_id: 6, note: 'Vazgeçti' })
  expect((await masa.send(dealers.remove, { id })).status).toBe(200)
  const product_id = await leadFixture(masa).campaign('Sitede satılan')
  const sale = await handIn(leads.handInSale, { lead_id: lead.id, product_id })
  expect((await masa.send(leads.get, { id: sale.id })).body.data).toMatchObject({ kind: 'sale', dealer_id: null })
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
