import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '../../../../contract/src/records/search.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Shipments, shipmentFixture } from './shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

describe('statuses', () => {
  test('each allowed transition works, with a reason where one is required, and every other transition is refused', async () => {
    const { body: statuses } = await masa.send(shipments.statuses, {})
    expect(statuses.map(({ name }) => name)).toEqual([
      'Hazırlanıyor',
      'Kuryede',
      'Teslim Edildi',
      'Teslim Edilemedi',
      'İade',
    ])
    const id = await given.shipment({ courier_id: given.courier.id })
    for (const from of statuses)
      for (const to of statuses.filter((one) => one.id !== from.id)) {
        await given.put(id, from.id)
        await masa.db.rows('DELETE FROM shipment_events WHERE shipment_id = $1', [id])
        const move = from.next.find((one) => one.id === to.id)
        if (move?.needs_note) {
          const silent = await masa.send(shipments.status, { id, status_id: to.id })
          expect(silent).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
        }
        const answer = await masa.send(shipments.status, { id, status_id: to.id, reason: 'Adreste yok' })
        expect([from.name, to.name, answer.status]).toEqual([from.name, to.name, move ? 200 : 409])
        expect((await given.get(id)).status).toBe(move ? to.id : from.id)
      }
    for (const status_id of [77, 2 ** 31, 999_999_999_999_999])
      expect(await masa.send(shipments.status, { id, status_id })).toMatchObject({
        status: 400,
        body: { fields: { status_id: expect.any(String) } },
      })
  })

  test('a failed delivery is counted with its reason and can be retried', async () => {
    const id = await given.shipment({ courier_id: given.courier.id })
    const move = (status_id: number, reason = '') => masa.send(shipments.status, { id, status_id, reason })
    await move(2)
    await move(4, 'Alıcı adreste yok')
    await move(2)
    await move(4, 'Telefonu kapalı')
    expect(await given.get(id)).toMatchObject({
      attempts: 2,
      last_reason: 'Telefonu kapalı',
      status_name: 'Teslim Edilemedi',
    })
    const { data } = (await masa.send(shipments.timeline, { id })).body
    expect(data.map(({ kind }) => kind)).toEqual(['status', 'status', 'status', 'status', 'created'])
    expect(data[0]?.data).toMatchObject({ to: { name: 'Teslim Edilemedi' }, note: 'Telefonu kapalı' })
  })

  test('a shipment cannot leave without a carrier or for a cancelled sale', async () => {
    const of = await given.sale()
    const id = await given.shipment({}, of)
    expect((await masa.send(shipments.status, { id, status_id: 2 })).status).toBe(409)
    await masa.send(shipments.assign, { id, dealer_id: given.dealer })
    await masa.db.rows('UPDATE leads SET status_id = 15 WHERE id = $1', [of])
    expect((await masa.send(shipments.status, { id, status_id: 2 })).status).toBe(409)
  })

  test('the sale follows its shipment: with the courier, completed, or approved again after a return, which allows a new one', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    const by = { token: given.courier.token }
    await masa.send(shipments.status, { id, status_id: 2 }, by)
    expect(await given.saleStatus(of)).toBe(13)
    await masa.send(shipments.status, { id, status_id: 5, reason: 'Alıcı vazgeçti' }, by)
    expect(await given.saleStatus(of)).toBe(12)
    const second = await given.shipment({ courier_id: given.courier.id }, of)
    await masa.send(shipments.status, { id: second, status_id: 2 })
    await masa.send(shipments.status, { id: second, status_id: 3 })
    expect(await given.saleStatus(of)).toBe(14)
    const { data } = (await masa.send(leads.timeline, { id: of })).body
    expect(data.filter(({ kind }) => kind === 'status').map(({ person }) => person)).toContain('Kurye Bir')
  })

  test('the return of a delivered shipment sets its sale back to approved, and a new shipment can be created', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    await masa.send(shipments.status, { id, status_id: 2 })
    await masa.send(shipments.status, { id, status_id: 3 })
    await masa.send(shipments.status, { id, status_id: 5, reason: 'Kutusu boş çıktı' })
    expect(await given.saleStatus(of)).toBe(12)
    const { data } = (await masa.send(leads.timeline, { id: of })).body
    expect(data.find(({ kind }) => kind === 'status')?.data).toMatchObject({ note: 'Kutusu boş çıktı' })
    expect((await masa.send(shipments.create, { id: of })).status).toBe(200)
  })

  test('the sale of a delivered shipment cannot be set to approved by hand, and follows a return even while in the trash', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    for (const status_id of [2, 3]) await masa.send(shipments.status, { id, status_id })
    expect(await masa.send(leads.status, { id: of, status_id: 12, note: 'Yanlış' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('önce gönderiyi iade alın') },
    })
    await masa.send(leads.remove, { id: of })
    await masa.send(shipments.status, { id, status_id: 5, reason: 'Geri geldi' })
    await masa.send(trash.restore, { domain: 'leads', id: of })
    expect(await given.saleStatus(of)).toBe(12)
  })

  test('a final status can be reverted with a reason, and the sale follows, but the courier cannot revert it', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    const move = (status_id: number, reason = '', by = {}) => masa.send(shipments.status, { id, status_id, reason }, by)
    const courier = { token: given.courier.token }
    const back = async () => (await given.get(id)).next.filter(({ takes_back }) => takes_back).map((one) => one.id)
    await move(2)
    await move(4, 'Adreste yok')
    await move(2)
    expect(await back()).toEqual([])
    await move(3, '', courier)
    await move(5, 'Yanlış satıra bastım', courier)
    expect(await back()).toEqual([3])
    expect(await move(3, 'Elimde değil', courier)).toMatchObject({ status: 403 })
    expect(await move(3)).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    expect(await move(1, 'Hiç çıkmadı')).toMatchObject({ status: 409 })
    await move(3, 'Kurye yanlış seçti')
    expect(await given.get(id)).toMatchObject({ status: 3, attempts: 1, last_reason: 'Adreste yok' })
    expect(await given.saleStatus(of)).toBe(14)
    expect(await back()).toEqual([2])
    expect((await move(2, 'Daha teslim edilmedi')).status).toBe(200)
    expect(await given.saleStatus(of)).toBe(13)
    expect(await back()).toEqual([])
    await move(4, 'Telefonu kapalı')
    await move(5, 'Bayi istedi')
    await move(4, 'Bayi vazgeçti')
    expect(await given.get(id)).toMatchObject({ status: 4, attempts: 2, last_reason: 'Telefonu kapalı' })
    expect(await given.saleStatus(of)).toBe(13)
    const { data } = (await masa.send(shipments.timeline, { id })).body
    expect(data[0]?.data).toMatchObject({ from: { id: 5 }, to: { id: 4 }, undone: true })
  })

  test('a return cannot be reverted if the sale has another shipment or is cancelled', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    const again = () => masa.send(shipments.status, { id, status_id: 2, reason: 'Yanlış' })
    await masa.send(shipments.status, { id, status_id: 2 })
    await masa.send(shipments.status, { id, status_id: 5, reason: 'Geri geldi' })
    const second = await given.shipment({}, of)
    expect(await again()).toMatchObject({ status: 409, body: { message: expect.stringContaining('zaten var') } })
    await masa.send(shipments.status, { id: second, status_id: 5, reason: 'Gerek kalmadı' })
    await masa.send(leads.status, { id: of, status_id: 15, note: 'Vazgeçti' })
    expect(await again()).toMatchObject({ status: 409, body: { message: expect.stringContaining('iptal edildi') } })
  })

  test.each([
    [2, 13],
    [4, 13],
    [3, 14],
  ])('a sale that is approved again follows the status of its shipment: %i, %i', async (shipment, sale) => {
    const of = await given.sale()
    await given.put(await given.shipment({ courier_id: given.courier.id }, of), shipment)
    await masa.db.rows('UPDATE leads SET status_id = 11 WHERE id = $1', [of])
    const { version } = (await masa.send(leads.status, { id: of, status_id: 12 })).body
    expect(await given.saleStatus(of)).toBe(sale)
    expect((await masa.send(leads.get, { id: of })).body.data.version).toBe(version)
  })

  test('moving or deleting a shipment locks its sale before the shipment', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    const asked = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM leads WHERE id = $1 FOR UPDATE', [of])
      const removal = masa.send(shipments.remove, { id })
      const move = masa.send(shipments.status, { id, status_id: 2 })
      await untilLockWaits(tx, 2)
      await tx.rows('SELECT FROM shipments WHERE id = $1 FOR UPDATE NOWAIT', [id])
      return [removal, move]
    })
    const [removal, move] = await Promise.all(asked)
    expect([removal?.status, move?.status]).toEqual(expect.arrayContaining([200]))
  })

  test('of two concurrent changes of a shipment the second is a conflict', async () => {
    const id = await given.shipment({ courier_id: given.courier.id })
    const { version } = await given.get(id)
    const both = await Promise.all([
      masa.send(shipments.status, { id, version, status_id: 2 }),
      masa.send(shipments.status, { id, version, status_id: 5, reason: 'İptal' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('lists', () => {
  test('the menu counts are the totals of the lists', async () => {
    await given.shipment({ courier_id: given.courier.id })
    const { data, total_count } = (await masa.send(shipments.counts, {})).body
    for (const { id, count } of data) expect((await masa.send(shipments.list, { id })).body.total).toBe(count)
    expect((await masa.send(shipments.list, { id: 'all' })).body.total).toBe(total_count)
    const open = data.filter(({ id }) => [1, 2, 4].includes(id)).reduce((sum, { count }) => sum + count, 0)
    expect((await masa.send(shipments.list, { id: 'open' })).body.total).toBe(open)
  })

  test('can be searched by recipient, phone number and tracking number, and filtered by carrier', async () => {
    const id = await given.shipment({ dealer_id: given.dealer }, await given.sale(12, 'Çağrı Işıklı'))
    const { tracking_no, phone } = await given.get(id)
    const found = async (query: object) =>
      (await masa.send(shipments.list, { id: 'all', ...query })).body.data.map((row) => row.id)
    for (const text of ['isikli cagri', phone, tracking_no.toLowerCase()])
      expect(await found({ search: text })).toEqual([id])
    expect(await found({ dealer: given.dealer })).toContain(id)
    expect(await found({ courier: 'none' })).not.toContain(id)
    const { data } = (await masa.send(search.people, { '': 'Işıklı', scope: 'shipments' } as never)).body
    expect(data).toMatchObject([{ id: `g${id}`, type: 'Gönderi' }])
  })
})

test('cancelling a sale requires a decision about its shipment: return it, or leave it with its carrier', async () => {
  const cancel = (id: number, more: object = {}) =>
    masa.sendRaw(leads.status, { id, status_id: 15, note: 'Müşteri vazgeçti', ...more })
  const prepared = await given.sale()
  const first = await given.shipment({}, prepared)
  const no = (await given.get(first)).tracking_no
  expect(await cancel(prepared)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`Bu satışın gönderisi var (${no})`), shipment: no, is_carried: false },
  })
  expect((await cancel(prepared, { shipment: 'keep' })).status).toBe(409)
  expect(await given.saleStatus(prepared)).toBe(12)
  expect((await masa.sendRaw(leads.remove, { id: prepared })).status).toBe(409)
  const many = await masa.send(leads.bulk, { ids: [prepared], status_id: 15, note: 'Vazgeçti' } as never)
  expect(many.body).toMatchObject({ done: [], failed: [{ id: prepared }] })
  expect((await cancel(prepared, { shipment: 'return' })).status).toBe(200)
  expect(await given.saleStatus(prepared)).toBe(15)
  expect(await given.get(first)).toMatchObject({ status_name: 'İade', last_reason: 'Müşteri vazgeçti' })

  const onItsWay = await given.sale()
  const second = await given.shipment({ courier_id: given.courier.id }, onItsWay)
  await given.put(second, 2)
  expect((await cancel(onItsWay, { shipment: 'keep' })).status).toBe(200)
  expect([await given.saleStatus(onItsWay), (await given.get(second)).status_name]).toEqual([15, 'Kuryede'])
})
