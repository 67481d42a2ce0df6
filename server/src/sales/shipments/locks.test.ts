import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { address, type Shipments, shipmentFixture } from './shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

/** Proves that a bulk action waits for the first record without having locked the later one; returns the ids done. */
async function locksInTurn(first: number, later: number, many: () => Promise<{ body: { done: number[] } }>) {
  const { done } = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM leads WHERE id = $1 FOR UPDATE', [first])
    const done = many()
    await untilLockWaits(tx, 1)
    await tx.rows('SELECT FROM leads WHERE id = $1 FOR UPDATE NOWAIT', [later])
    return { done }
  })
  return (await done).body.done
}

test('a bulk action on shipments locks their sales in the order of the sales’ ids', async () => {
  const [first, later] = [await given.sale(), await given.sale()]
  const carrier = { courier_id: given.courier.id }
  const ids = [await given.shipment(carrier, later), await given.shipment(carrier, first)]
  expect(await locksInTurn(first, later, () => masa.send(shipments.bulk, { ids, status_id: 2 }))).toEqual(ids)
})

test('a bulk action on sales locks the sales in the order of their leads', async () => {
  const [one, other] = [await given.lead(), await given.lead()]
  const campaign = await masa.db.one<{ id: number }>('SELECT id FROM products LIMIT 1')
  const sold = async (id: number) =>
    (await masa.send(leads.convert, { id, product_id: campaign?.id as number, ...address })).body.id
  const ids = [await sold(other), await sold(one)] as const
  const wanted = { ids: [...ids], status_id: 15, note: 'Vazgeçti' }
  expect(await locksInTurn(ids[1], ids[0], () => masa.send(leads.bulk, wanted))).toEqual(ids)
})
