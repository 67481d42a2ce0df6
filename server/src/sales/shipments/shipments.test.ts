import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { Subject } from '../../kit/records/holding.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { shipmentsHolding } from './shipments.holding.ts'
import { address, type Shipments, shipmentFixture } from './shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

describe('a shipment', () => {
  test('is created from an approved sale with its address, and only once per sale', async () => {
    const of = await given.sale()
    const id = await given.shipment({}, of)
    expect(await given.get(id)).toMatchObject({
      recipient: 'Şükran Öğünç',
      ...address,
      campaign: 'Fiber modem',
      tracking_no: `MS${String(id).padStart(9, '0')}`,
      status_name: 'Hazırlanıyor',
      sale_id: of,
    })
    expect(await masa.send(shipments.create, { id: of })).toMatchObject({ status: 409 })
    expect((await masa.send(shipments.ofSale, { id: of })).body.data.map((row) => row.id)).toEqual([id])
  })

  test('appears in the timeline of its sale: created, failed, delivered', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    for (const [status_id, reason] of [
      [2, ''],
      [4, 'Kapı açılmadı'],
      [2, ''],
      [3, ''],
    ] as const)
      await masa.send(shipments.status, { id, status_id, reason }, { token: given.courier.token })
    const { data } = (await masa.send(leads.timeline, { id: of, limit: 200 })).body
    const told = data
      .flatMap(({ kind, person, data }) => (kind === 'shipment' ? [{ person, ...data }] : []))
      .toReversed()
    expect(told.map(({ act, to }: Record<string, unknown>) => (to as { name: string })?.name ?? act)).toEqual([
      'created',
      ...['Kuryede', 'Teslim Edilemedi', 'Kuryede', 'Teslim Edildi'],
    ])
    expect(told[2]).toMatchObject({ shipment: id, person: 'Kurye Bir', note: 'Kapı açılmadı' })
  })

  test('can be restored only if its sale exists and has no other shipment, and otherwise the message says why', async () => {
    const of = await given.sale()
    const first = await given.shipment({ courier_id: given.courier.id }, of)
    const back = async () =>
      (await masa.send(trash.restore, { domain: 'shipments', id: first })).body.failed.map(({ message }) => message)
    await masa.send(shipments.remove, { id: first })
    const second = await given.shipment({}, of)
    expect(await back()).toEqual([`Bu satışın gönderisi zaten var (MS${String(second).padStart(9, '0')})`])
    await masa.send(shipments.remove, { id: second })
    await masa.send(leads.remove, { id: of })
    expect(await back()).toEqual(['Bu gönderinin satışı silinmiş; önce satışı geri getirin'])
    await masa.send(trash.restore, { domain: 'leads', id: of })
    expect(await back()).toEqual([])
    await masa.db.rows('UPDATE leads SET deleted_at = now() WHERE id = $1', [of])
    const carried = await masa.send(shipments.status, { id: first, status_id: 2 })
    expect(carried).toMatchObject({ status: 409, body: { message: 'Satış silinmiş; gönderi yola çıkarılamaz' } })
  })

  test('can neither leave nor be restored if its sale is no longer approved', async () => {
    const of = await given.sale()
    const first = await given.shipment({ courier_id: given.courier.id }, of)
    await masa.db.rows('UPDATE leads SET status_id = 11 WHERE id = $1', [of])
    expect(await masa.send(shipments.status, { id: first, status_id: 2 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('önce satışı onaylayın') },
    })
    await masa.send(shipments.remove, { id: first })
    const { failed } = (await masa.send(trash.restore, { domain: 'shipments', id: first })).body
    expect(failed).toMatchObject([{ id: first, message: expect.stringContaining('önce satışı onaylayın') }])
  })

  test('prevents the dealer who has to deliver it from being made passive or deleted', async () => {
    const id = await given.shipment({ dealer_id: given.dealer }, await given.sale())
    const refused = { status: 409, body: { message: expect.stringContaining('teslim edeceği gönderi var (') } }
    expect(await masa.send(dealers.status, { id: given.dealer, status: 0, reason: 'Ayrıldı' })).toMatchObject(refused)
    expect(await masa.send(dealers.remove, { id: given.dealer })).toMatchObject(refused)
    await masa.send(shipments.assign, { id, courier_id: given.courier.id, dealer_id: null })
  })

  test('is restored without a dealer who was deleted, and cannot leave with such a dealer', async () => {
    const draft = { dealers_name: 'Giden Bayi', seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad' }
    const dealer = (await masa.send(dealers.create, { ...draft, phone: '05325550166' })).body.id
    const id = await given.shipment({ dealer_id: dealer })
    await masa.send(shipments.remove, { id })
    await masa.send(dealers.remove, { id: dealer })
    const { notes } = (await masa.send(trash.restore, { domain: 'shipments', id })).body
    expect(notes).toMatchObject([{ id, message: expect.stringContaining('artık aktif değil') }])
    expect(await given.get(id)).toMatchObject({ dealer: '', courier: '', status: 1 })
    await masa.db.rows('UPDATE shipments SET dealer_id = $2 WHERE id = $1', [id, dealer])
    expect(await masa.send(shipments.status, { id, status_id: 2 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('artık aktif değil') },
    })
  })

  test('can neither be restored nor leave if its sale was purged', async () => {
    const of = await given.sale()
    const id = await given.shipment({ courier_id: given.courier.id }, of)
    await masa.send(shipments.remove, { id })
    await masa.send(leads.remove, { id: of })
    expect((await masa.send(trash.purge, { domain: 'leads', id: of })).status).toBe(200)
    const { failed } = (await masa.send(trash.restore, { domain: 'shipments', id })).body
    expect(failed).toMatchObject([{ id, message: expect.stringContaining('kalıcı olarak silinmiş') }])
    await masa.db.rows('UPDATE shipments SET deleted_at = NULL WHERE id = $1', [id])
    expect((await masa.send(shipments.status, { id, status_id: 2 })).status).toBe(409)
  })

  test('for a sale that is not approved, for a lead and for an unknown id is refused', async () => {
    for (const status of [11, 13, 14, 15])
      expect((await masa.send(shipments.create, { id: await given.sale(status) })).status).toBe(409)
    expect((await masa.send(shipments.create, { id: await given.lead() })).status).toBe(404)
    expect((await masa.send(shipments.create, { id: 987654 })).status).toBe(404)
  })

  test('needs an address, which can be given if the sale has none', async () => {
    const of = await given.sale()
    await masa.db.rows(`UPDATE leads SET address = '', city = '' WHERE id = $1`, [of])
    expect(await masa.send(shipments.create, { id: of })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.any(String), city: expect.any(String) } },
    })
    const id = await given.shipment({ city: 'Bursa', address: 'Tophane Sk. 1' }, of)
    expect(await given.get(id)).toMatchObject({ city: 'Bursa', address: 'Tophane Sk. 1', town: 'Karşıyaka' })
  })

  test('is created only once by concurrent requests for the same sale', async () => {
    const of = await given.sale()
    const both = await Promise.all([masa.send(shipments.create, { id: of }), masa.send(shipments.create, { id: of })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('opening a shipment is recorded once in the history, with the person who opened it', async () => {
  const id = await given.shipment({ courier_id: given.courier.id })
  for (let again = 0; again < 2; again += 1) await masa.send(shipments.get, { id }, { token: given.courier.token })
  const lines = (await masa.send(history.list, { domain: 'shipments', record_id: id, action: 'open' })).body.data
  expect(lines).toMatchObject([{ person: { name: 'Kurye Bir' } }])
})

test('the address of a shipment can be corrected until the shipment is closed, and restored from its history; its timeline names only what changed', async () => {
  const id = await given.shipment()
  await masa.send(shipments.update, { id, address: 'Yeni Sokak 5' })
  const lines = (await masa.send(history.list, { domain: 'shipments', record_id: id })).body.data
  expect(lines[0]).toMatchObject({ before: { address: address.address }, after: { address: 'Yeni Sokak 5' } })
  await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })
  const { recipient, phone, ...back } = await given.get(id)
  expect(back.address).toBe(address.address)
  // As the form sends it: with the fields that were not changed.
  await masa.send(shipments.update, { id, ...address, recipient, phone, town: 'Bornova' })
  const told = (await masa.send(shipments.timeline, { id })).body.data
  const corrected = told.flatMap(({ kind, data }) => (kind === 'edited' ? [data.fields] : []))
  expect(corrected).toEqual([['İlçe'], ['Adres'], ['Adres']])
  await masa.send(shipments.status, { id, status_id: 5, reason: 'Vazgeçti' })
  expect((await masa.send(shipments.update, { id, address: 'Geç kaldı' })).status).toBe(409)
})

test('restoring an older version of a shipment says that its status and carrier stay', async () => {
  const id = await given.shipment({ courier_id: given.courier.id })
  await masa.send(shipments.assign, { id, courier_id: null, dealer_id: given.dealer })
  await given.put(id, 2)
  const lines = (await masa.send(history.list, { domain: 'shipments', record_id: id })).body.data
  const first = { id: lines.at(-1)?.id ?? 0 }
  const { before, after, note } = (await masa.send(history.changes, first)).body.data
  expect([before, after]).toEqual([{}, {}])
  for (const part of ['durumu', 'Kurye', 'Teslim eden bayi']) expect(note).toContain(`${part} olduğu gibi kalır`)
  expect((await masa.send(history.restore, first)).body).toEqual({ success: true, note })
  expect(await given.get(id)).toMatchObject({ status: 2, dealer_id: given.dealer })
})

test('a shipment that has not left can be deleted, and restored unless its sale has another shipment by then', async () => {
  const of = await given.sale()
  const id = await given.shipment({}, of)
  await masa.send(shipments.remove, { id, reason: 'Yanlış' })
  const second = await given.shipment({}, of)
  expect((await masa.send(trash.restore, { domain: 'shipments', id })).body.failed).toMatchObject([{ id }])
  await masa.send(shipments.remove, { id: second, reason: 'Yanlış' })
  expect((await masa.send(trash.restore, { domain: 'shipments', id })).body.done).toEqual([id])
  await given.put(id, 2)
  expect((await masa.send(shipments.remove, { id, reason: 'Olmaz' })).status).toBe(409)
})

test('a recipient is found by phone number, and can be erased completely once none of their shipments is open', async () => {
  const id = await given.shipment({ courier_id: given.courier.id }, await given.sale(12, 'Unutulan Kişi'))
  const { phone } = await given.get(id)
  await masa.send(shipments.status, { id, status_id: 5, reason: 'Unutulan Kişi vazgeçti' })
  const open = await given.shipment({ phone })
  const subject = new Subject()
  subject.phones.add(phone)
  await shipmentsHolding.find?.(masa.db, subject)
  expect(subject.of('shipments').toSorted()).toEqual([id, open].toSorted())
  expect((await shipmentsHolding.obstacle?.(masa.db, subject))?.records[0]?.name).toContain('MS')
  await masa.send(shipments.status, { id: open, status_id: 5, reason: 'Vazgeçti' })
  expect(await shipmentsHolding.obstacle?.(masa.db, subject)).toBeUndefined()
  await masa.db.transaction((tx) => shipmentsHolding.forget(tx, subject))
  const rows = await masa.db.rows(
    `SELECT to_jsonb(t)::text || coalesce((SELECT string_agg(e.data::text, '') FROM shipment_events e WHERE e.shipment_id = t.id), '') AS all
     FROM shipments t WHERE id = ANY($1)`,
    [[id, open]],
  )
  expect(JSON.stringify(rows)).not.toMatch(/Unutulan|Cemal Gürsel/)
  expect(JSON.stringify(rows)).not.toContain(phone.slice(3))
})
