import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { search } from '../../../../contract/src/records/search.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Shipments, shipmentFixture } from './shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

describe('the carrier of a shipment', () => {
  test('is either a courier or a dealer, cannot be removed on the way, and cannot be changed after the delivery', async () => {
    const id = await given.shipment()
    expect(
      (await masa.send(shipments.assign, { id, courier_id: given.courier.id, dealer_id: given.dealer })).status,
    ).toBe(400)
    expect((await masa.send(shipments.assign, { id, courier_id: given.partner.id })).status).toBe(400)
    await masa.send(shipments.assign, { id, dealer_id: given.dealer })
    expect(await given.get(id)).toMatchObject({ courier: 'Moda İletişim', courier_id: null, dealer_id: given.dealer })
    await masa.send(shipments.status, { id, status_id: 2 })
    expect((await masa.send(shipments.assign, { id, courier_id: null, dealer_id: null })).status).toBe(409)
    await masa.send(shipments.status, { id, status_id: 3 })
    expect((await masa.send(shipments.assign, { id, courier_id: given.courier.id })).status).toBe(409)
  })

  test('is not removed by a key that is left out', async () => {
    const [byCourier, byDealer] = [
      await given.shipment({ courier_id: given.courier.id }),
      await given.shipment({ dealer_id: given.dealer }),
    ]
    const [courier, dealer] = [{ courier_id: given.courier.id }, { dealer_id: given.dealer }]
    expect((await masa.send(shipments.assign, { id: byCourier })).status).toBe(400)
    expect((await masa.send(shipments.bulk, { ids: [byCourier, byDealer], carrier: {} })).status).toBe(400)
    await masa.send(shipments.bulk, { ids: [byCourier, byDealer], carrier: { dealer_id: null } })
    expect(await given.get(byCourier)).toMatchObject({ ...courier, dealer_id: null })
    expect(await given.get(byDealer)).toMatchObject({ courier_id: null, dealer_id: null })
    await masa.send(shipments.assign, { id: byDealer, ...courier, dealer_id: '' as never })
    expect(await given.get(byDealer)).toMatchObject({ ...courier, dealer_id: null })
    await masa.send(shipments.assign, { id: byDealer, ...dealer })
    await masa.send(shipments.assign, { id: byDealer, courier_id: null })
    expect(await given.get(byDealer)).toMatchObject({ courier_id: null, ...dealer })
    await masa.send(shipments.assign, { id: byCourier, courier_id: null })
    expect(await given.get(byCourier)).toMatchObject({ courier: '', courier_id: null, dealer_id: null })
  })

  test('is notified in the bell', async () => {
    const id = await given.shipment({ courier_id: given.other.id })
    const { data } = (await masa.send(live.list, {}, { token: given.other.token })).body
    expect(data[0]).toMatchObject({ domain: 'shipments', record_id: id, kind: 'assigned' })
  })
})

describe('a courier', () => {
  let [mine, theirs] = [0, 0]
  beforeAll(async () => {
    await masa.db.rows('DELETE FROM shipments')
    mine = await given.shipment({ courier_id: given.courier.id })
    theirs = await given.shipment({ courier_id: given.other.id }, await given.sale(12, 'Başkasının Alıcısı'))
  })
  const as = (call: Call, input: Record<string, unknown>) => masa.sendRaw(call, input, { token: given.courier.token })

  test('sees only their own shipments in list, file, search, counts and figures', async () => {
    expect((await as(shipments.list, { id: 'all' })).body).toMatchObject({ total: 1, data: [{ id: mine }] })
    expect((await as(shipments.list, { id: 'all', search: 'Başkasının' })).body).toMatchObject({ total: 0 })
    expect((await as(shipments.counts, {})).body).toMatchObject({ total_count: 1 })
    const menu = (await as(figures.menu, {})).body as unknown as { data: Record<string, number> }
    expect(menu.data.shipments).toBe(1)
    expect((await as(search.people, { '': 'Başkasının', scope: 'everywhere' })).body).toMatchObject({ data: [] })
    const file = await masa.app.inject({
      url: '/api/ulak_list/all?format=csv',
      headers: { authorization: `Bearer ${given.courier.token}` },
    })
    expect(file.body).not.toContain('Başkasının')
    expect(file.body.trim().split('\n')).toHaveLength(2)
  })

  test.each<[string, Call, object]>([
    ['read', shipments.get, {}],
    ['followed', shipments.timeline, {}],
    ['labelled', shipments.label, {}],
    ['moved', shipments.status, { status_id: 2 }],
    ['taken', shipments.assign, { courier_id: 0 }],
    ['corrected', shipments.update, { recipient: 'Ben' }],
    ['deleted', shipments.remove, {}],
  ])('another courier’s shipment cannot be %s by its id', async (_, call, input) => {
    const asked = { ...input, ...('courier_id' in input && { courier_id: given.courier.id }) }
    expect((await as(call, { id: theirs, ...asked })).status).toBe(404)
    expect(await given.get(theirs)).toMatchObject({
      courier_id: given.other.id,
      status: 1,
      recipient: 'Başkasının Alıcısı',
    })
  })

  test('can move their own shipment, but cannot reassign, edit, delete or create one', async () => {
    expect((await as(shipments.status, { id: mine, status_id: 2 })).status).toBe(200)
    for (const [call, input] of [
      [shipments.assign, { courier_id: given.other.id }],
      [shipments.update, { recipient: 'Ben' }],
      [shipments.remove, {}],
    ] as [Call, object][])
      expect((await as(call, { id: mine, ...input })).status).toBe(403)
    expect((await as(shipments.create, { id: await given.sale() })).status).toBe(403)
    const { sale_id } = await given.get(theirs)
    expect((await as(shipments.ofSale, { id: sale_id })).status).toBe(404)
    expect((await masa.send(shipments.ofSale, { id: await given.sale() })).body.data).toEqual([])
  })

  test('cannot delete others’ shipments in bulk, and sees neither their history nor their trash entries', async () => {
    const receipt = await as(bulk.remove, { domain: 'shipments', ids: [theirs] })
    expect(receipt.body).toMatchObject({ done: [], failed: [{ id: theirs, title: '' }] })
    await masa.db.rows(
      `UPDATE roles SET changed_rights = '{"history": {"read": true, "write": true, "reveal": false}, "trash": {"read": true, "write": true, "reveal": false}}' WHERE id = 6`,
    )
    await masa.db.rows(`SELECT pg_notify('session_ended', '')`)
    await masa.send(shipments.remove, { id: theirs, reason: 'Sınama' })
    const told = async () => {
      const lines = await as(history.list, { domain: 'shipments', record_id: theirs })
      const inTrash = await as(trash.list, {})
      return [
        lines.status,
        (lines.body as { total: number }).total,
        inTrash.status,
        (inTrash.body as { total: number }).total,
      ]
    }
    await expect.poll(told).toEqual([200, 0, 200, 0])
    expect((await as(trash.restore, { domain: 'shipments', id: theirs })).body).toMatchObject({ done: [] })
  })

  test('no longer sees the recipient’s name in the history of a shipment that was reassigned', async () => {
    const former = await given.shipment({ courier_id: given.courier.id })
    expect((await as(shipments.status, { id: former, status_id: 2 })).status).toBe(200)
    await masa.send(shipments.assign, { id: former, courier_id: given.other.id })
    await masa.db.rows(`UPDATE shipments SET recipient = 'Sonradan Yazılan' WHERE id = $1`, [former])
    const titles = async (token: string) => {
      const { data } = (await masa.send(history.list, { domain: 'shipments', record_id: former }, { token })).body
      return new Set(data.map(({ title }) => title))
    }
    expect(await titles(given.courier.token)).toEqual(new Set(['']))
    expect(await titles(masa.token)).toEqual(new Set(['Sonradan Yazılan']))
  })
})

test('a solution partner sees the shipments of their dealers and of their dealers’ sales, but cannot change them', async () => {
  const carried = await given.shipment({ dealer_id: given.dealer })
  const soldSale = await given.sale()
  await masa.db.rows('UPDATE leads SET dealer_id = $2 WHERE id = $1', [soldSale, given.dealer])
  const sold = await given.shipment({ courier_id: given.courier.id }, soldSale)
  await given.shipment({ courier_id: given.courier.id })
  const { data } = (await masa.send(shipments.list, { id: 'all' }, { token: given.partner.token })).body
  expect(data.map(({ id }) => id).toSorted()).toEqual([carried, sold].toSorted())
  expect(
    (await masa.send(shipments.status, { id: carried, status_id: 2 }, { token: given.partner.token })).status,
  ).toBe(403)
})

test('each desk figure equals the total of its list and the menu count, also for people who see only their own records', async () => {
  for (const token of [masa.token, given.courier.token, given.partner.token]) {
    const { shipments: told, dealers: known } = (await masa.send(figures.desk, {}, { token })).body.data
    const totals = await Promise.all(
      [1, 2, 4].map(async (id) => (await masa.send(shipments.list, { id, limit: 1 }, { token })).body.total),
    )
    expect(Object.values(told ?? {})).toEqual(totals)
    const counts = (await masa.send(shipments.counts, {}, { token })).body.data
    expect(counts.filter(({ id }) => ['1', '2', '4'].includes(String(id))).map(({ count }) => count)).toEqual(totals)
    if (token === given.courier.token) expect(known).toBeUndefined()
    else expect(known?.active).toBe((await masa.send(dealers.list, { status: 1, limit: 1 }, { token })).body.total)
  }
  expect((await masa.send(figures.menu, {})).body.data.active_dealers).toBe(1)
})
