import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { live } from '../../../../../contract/src/messages/live.ts'
import { staff } from '../../../../../contract/src/people/staff.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../../contract/src/sales/shipments.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { soldBy } from '../../leads/leads.testing.ts'
import { type Shipments, shipmentFixture } from '../shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

describe('a bulk action', () => {
  const failed = async (change: object, ids: number[], token = masa.token) => {
    const { body } = await masa.send(shipments.bulk, { ids, ...change }, { token })
    return [body.done, body.failed.map(({ id, message }) => [id, message])]
  }

  test('assigns shipments to a courier with one notification, and moves them on together with their sales', async () => {
    const [one, two, over] = [await given.shipment(), await given.shipment(), await given.shipment()]
    await given.put(over, 3)
    const carrier = { courier_id: given.courier.id, dealer_id: null }
    expect(await failed({ carrier }, [one, two, over])).toEqual([
      [one, two],
      [[over, '“Teslim Edildi” durumundaki bir gönderi başkasına verilemez']],
    ])
    const told = (await masa.send(live.list, {}, { token: given.courier.token })).body.data
    expect(told.filter(({ text }) => text.includes(`ilki ${one}`)).map(({ text }) => text)).toEqual([
      `2 gönderi size verildi (ilki ${one})`,
    ])
    expect(await failed({ status_id: 2 }, [one, two])).toEqual([[one, two], []])
    for (const id of [one, two]) expect(await given.saleStatus((await given.get(id)).sale_id as number)).toBe(13)
  })

  test('by filters moves a courier’s own shipments, and a courier can neither move others nor give theirs away', async () => {
    const [mine, others] = [
      await given.shipment({ courier_id: given.other.id }),
      await given.shipment({ courier_id: given.courier.id }),
    ]
    const filters = { id: '1', courier: String(given.other.id) }
    const { body } = await masa.send(shipments.bulk, { filters, status_id: 2 }, { token: given.other.token })
    expect(body.done).toEqual([mine])
    expect(await failed({ status_id: 2 }, [others], given.other.token)).toEqual([[], [[others, 'Gönderi bulunamadı']]])
    const away = { ids: [mine], carrier: { courier_id: given.courier.id, dealer_id: null } }
    expect((await masa.send(shipments.bulk, away, { token: given.other.token })).status).toBe(403)
  })

  test('skips shipments whose carrier changed after the selection', async () => {
    const ids = [
      await given.shipment({ courier_id: given.courier.id }),
      await given.shipment({ dealer_id: given.dealer }),
      await given.shipment(),
    ] as const
    const seen = await Promise.all(ids.map(async (id) => (await given.get(id)).given_to))
    const give = { carrier: { courier_id: given.other.id, dealer_id: null } }
    const changed = 'Kime verildiği siz seçtikten sonra değişti; gözden geçirip yeniden seçin'
    const [courier = '', dealer = '', nobody = ''] = seen
    expect(seen).toEqual([`kurye ${given.courier.id}`, `bayi ${given.dealer}`, ''])
    expect(await failed({ ...give, seen_assignees: [dealer, nobody, courier] }, [...ids])).toEqual([
      [],
      ids.map((id) => [id, changed]),
    ])
    expect(await failed({ ...give, seen_assignees: seen }, [...ids])).toEqual([ids, []])
    const short = { ids, ...give, seen_assignees: seen.slice(1) }
    expect((await masa.send(shipments.bulk, short as never)).status).toBe(400)
  })

  test('with invalid input is refused as a whole, and nothing is changed', async () => {
    const id = await given.shipment({ courier_id: given.courier.id })
    const nobody = { courier_id: given.partner.id, dealer_id: null }
    for (const input of [
      { ids: [id] },
      { ids: [id], status_id: 2, carrier: nobody },
      { ids: [id], carrier: nobody },
      { ids: [id], filters: {}, status_id: 2 },
    ])
      expect((await masa.send(shipments.bulk, input)).status).toBe(400)
    expect((await given.get(id)).status).toBe(1)
  })
})

describe('the undo of a bulk action', () => {
  type Done = { done: number[]; versions: number[] }
  const move = async (ids: number[], status_id: number, note = '', token = masa.token) =>
    (await masa.send(shipments.bulk, { ids, status_id, note }, { token })).body
  const undo = async ({ done: ids, versions }: Done, token = masa.token) =>
    (await masa.send(shipments.undoBulk, { ids, versions }, { token })).body
  const sent = async () => {
    const of = await given.sale()
    return { of, id: await given.shipment({ courier_id: given.courier.id }, of) }
  }

  test('restores the shipments and the sales that followed them, but only once', async () => {
    const [one, two] = [await sent(), await sent()]
    const ids = [one.id, two.id]
    const carried = await move(ids, 2)
    expect(await undo(carried)).toEqual({ success: true, done: ids, failed: [], notes: [], more: false })
    for (const { id, of } of [one, two])
      expect([(await given.get(id)).status, await given.saleStatus(of)]).toEqual([1, 12])
    const { data } = (await masa.send(shipments.timeline, { id: one.id })).body
    expect(data[0]?.data).toMatchObject({ from: { id: 2 }, to: { id: 1 }, undone: true })
    expect((await undo(carried)).failed).toHaveLength(2)
  })

  test('does not touch a sale that was moved since or a shipment that was changed since', async () => {
    const [moved, touched] = [await sent(), await sent()]
    const seller = await given.person('Satış Kişisi', soldBy)
    const carried = await move([moved.id, touched.id], 2)
    expect((await masa.send(leads.status, { id: moved.of, status_id: 14 }, { token: seller.token })).status).toBe(200)
    await masa.send(shipments.update, { id: touched.id, town: 'Bornova' })
    expect(await undo(carried)).toMatchObject({ done: [moved.id], failed: [{ id: touched.id }] })
    expect([await given.saleStatus(moved.of), await given.saleStatus(touched.of)]).toEqual([14, 13])
  })

  test('removes a failed delivery from the count, and shows the reason of the previous failure again', async () => {
    const { id, of } = await sent()
    await move([id], 2)
    await move([id], 4, 'Alıcı adreste yok')
    await move([id], 2)
    await undo(await move([id], 4, 'Yanlış satır'))
    expect(await given.get(id)).toMatchObject({ status: 2, attempts: 1, last_reason: 'Alıcı adreste yok' })
    await undo(await move([id], 5, 'Yanlış satır'))
    expect(await given.get(id)).toMatchObject({ status: 2, attempts: 1, last_reason: 'Alıcı adreste yok' })
    expect(await given.saleStatus(of)).toBe(13)
  })

  test('reverts a delivery together with its sale, but not at the request of the courier', async () => {
    const { id, of } = await sent()
    await move([id], 2)
    const byCourier = await move([id], 3, '', given.courier.token)
    expect((await undo(byCourier, given.courier.token)).failed).toMatchObject([
      { message: expect.stringContaining('satış ekibine haber verin') },
    ])
    expect((await undo(byCourier)).failed).toMatchObject([{ message: 'Geri alınacak bir değişiklik kalmadı' }])
    await masa.send(shipments.status, { id, status_id: 2, reason: 'Yanlış işaretlendi' })
    expect((await undo(await move([id], 3))).done).toEqual([id])
    expect([(await given.get(id)).status, await given.saleStatus(of)]).toEqual([2, 13])
  })

  test('does not revert a return if the sale has another shipment by then', async () => {
    const { id, of } = await sent()
    await move([id], 2)
    const returned = await move([id], 5, 'Vazgeçti')
    expect(await given.saleStatus(of)).toBe(12)
    await given.shipment({}, of)
    expect((await undo(returned)).failed).toMatchObject([{ message: expect.stringContaining('gönderisi zaten var') }])
  })

  test('restores the former courier or dealer of each shipment, without a new notification', async () => {
    const [theirs, nobodys] = [(await sent()).id, await given.shipment({ dealer_id: given.dealer })]
    const given_to = async (id: number) => (await given.get(id)).given_to
    const before = [await given_to(theirs), await given_to(nobodys)]
    const told = async () => (await masa.send(live.list, {}, { token: given.courier.token })).body.data.length
    const heard = await told()
    const carrier = { courier_id: given.other.id, dealer_id: null }
    const { body } = await masa.send(shipments.bulk, { ids: [theirs, nobodys], carrier })
    expect((await undo(body)).done).toEqual([theirs, nobodys])
    expect([await given_to(theirs), await given_to(nobodys)]).toEqual(before)
    expect(await told()).toBe(heard)
  })

  test('leaves a shipment where it is if its former courier or dealer may carry nothing any more', async () => {
    const courier = await given.person('Kurye Üç', 6)
    const { id: dealer } = (
      await masa.send(dealers.create, {
        ...{ seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad', phone: '05325550102' },
        dealers_name: 'Kapanan Bayi',
      })
    ).body
    const ids = [await given.shipment({ courier_id: courier.id }), await given.shipment({ dealer_id: dealer })]
    const carrier = { courier_id: given.other.id, dealer_id: null }
    const { body } = await masa.send(shipments.bulk, { ids, carrier })
    await masa.send(staff.status, { id: courier.id, status: 0 })
    await masa.send(dealers.status, { id: dealer, status: 0, reason: 'Kapandı' })
    const message = 'Gönderinin önceki kuryesi ya da bayisi artık aktif değil; başka birine verin'
    expect(await undo(body)).toMatchObject({ done: [], failed: ids.map((id) => ({ id, message })) })
    for (const id of ids) expect(await given.get(id)).toMatchObject({ courier_id: given.other.id, dealer_id: null })
    expect((await masa.send(dealers.remove, { id: dealer })).status).toBe(200)
  })
})
