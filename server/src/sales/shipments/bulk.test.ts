import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
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

describe('many at once', () => {
  const failed = async (change: object, ids: number[], token = masa.token) => {
    const { body } = await masa.send(shipments.bulk, { ids, ...change }, { token })
    return [body.done, body.failed.map(({ id, message }) => [id, message])]
  }

  test('are given to a courier, who is told once, and sent on their way with their sales', async () => {
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

  test('by the filter of their list; a courier moves those they carry, and gives none away', async () => {
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

  test('what was given to somebody else since it was chosen stays theirs', async () => {
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

  test('what is wrong for all of them is said once, and nothing is touched', async () => {
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
