import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { search } from '../../../../contract/src/records/search.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { Subject } from '../../kit/records/holding.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadFixture } from '../leads/leads.testing.ts'
import { labels } from './label.ts'
import { shipmentsHolding } from './shipments.holding.ts'

type Who = { id: number; token: string }

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let campaign = 0
let courier: Who
let other: Who
let partner: Who
let dealer = 0
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  campaign = await made.campaign('Fiber modem')
  courier = await made.person('Kurye Bir', 6)
  other = await made.person('Kurye İki', 6)
  partner = await made.person('Ortak', 7)
  const draft = { seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad', phone: '05325550101' }
  dealer = (await masa.send(dealers.create, { ...draft, dealers_name: 'Moda İletişim', partner_id: partner.id })).body
    .id
})
afterAll(() => masa.close())

const address = { city: 'İzmir', town: 'Karşıyaka', address: 'Cemal Gürsel Cd. No: 4 D: 9' }

async function sale(status = 12, full_name = 'Şükran Öğünç'): Promise<number> {
  const lead = await made.lead({ ...address, full_name })
  const { id } = (await masa.send(leads.convert, { id: lead, product_id: campaign, ...address })).body
  await masa.db.rows('UPDATE leads SET status_id = $2 WHERE id = $1', [id, status])
  return id
}
async function shipment(carrier: object = {}, of?: number): Promise<number> {
  return (await masa.send(shipments.create, { id: of ?? (await sale()), ...carrier })).body.id
}
const get = async (id: number) => (await masa.send(shipments.get, { id })).body.data
const saleStatus = async (id: number) =>
  (await masa.db.one<{ status: number }>('SELECT status_id AS status FROM leads WHERE id = $1', [id]))?.status
const put = (id: number, status: number) =>
  masa.db.rows('UPDATE shipments SET status_id = $2 WHERE id = $1', [id, status])

describe('a shipment', () => {
  test('is made of an approved sale, goes where the sale says, and is the only one of it', async () => {
    const of = await sale()
    const id = await shipment({}, of)
    expect(await get(id)).toMatchObject({
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

  test('is told in the timeline of its sale: made, tried in vain, delivered', async () => {
    const of = await sale()
    const id = await shipment({ courier_id: courier.id }, of)
    for (const [status_id, reason] of [
      [2, ''],
      [4, 'Kapı açılmadı'],
      [2, ''],
      [3, ''],
    ] as const)
      await masa.send(shipments.status, { id, status_id, reason }, { token: courier.token })
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

  test('comes back from the bin to a sale that is there and has no other, and says so else', async () => {
    const of = await sale()
    const first = await shipment({ courier_id: courier.id }, of)
    const back = async () =>
      (await masa.send(trash.restore, { domain: 'shipments', id: first })).body.failed.map(({ message }) => message)
    await masa.send(shipments.remove, { id: first })
    const second = await shipment({}, of)
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

  test('of a sale that is not approved, of a lead and of nothing is refused', async () => {
    for (const status of [11, 13, 14, 15])
      expect((await masa.send(shipments.create, { id: await sale(status) })).status).toBe(409)
    expect((await masa.send(shipments.create, { id: await made.lead() })).status).toBe(404)
    expect((await masa.send(shipments.create, { id: 987654 })).status).toBe(404)
  })

  test('needs an address, which the person may give where the sale has none', async () => {
    const of = await sale()
    await masa.db.rows(`UPDATE leads SET address = '', city = '' WHERE id = $1`, [of])
    expect(await masa.send(shipments.create, { id: of })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.any(String), city: expect.any(String) } },
    })
    const id = await shipment({ city: 'Bursa', address: 'Tophane Sk. 1' }, of)
    expect(await get(id)).toMatchObject({ city: 'Bursa', address: 'Tophane Sk. 1', town: 'Karşıyaka' })
  })

  test('of two people who make one of the same sale the second is refused', async () => {
    const of = await sale()
    const both = await Promise.all([masa.send(shipments.create, { id: of }), masa.send(shipments.create, { id: of })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('statuses', () => {
  test('each move of the table is made, with its reason where it wants one, and each other one is refused', async () => {
    const { body: statuses } = await masa.send(shipments.statuses, {})
    expect(statuses.map(({ name }) => name)).toEqual([
      'Hazırlanıyor',
      'Kuryede',
      'Teslim Edildi',
      'Teslim Edilemedi',
      'İade',
    ])
    const id = await shipment({ courier_id: courier.id })
    for (const from of statuses)
      for (const to of statuses.filter((one) => one.id !== from.id)) {
        await put(id, from.id)
        const move = from.next.find((one) => one.id === to.id)
        if (move?.needs_note) {
          const silent = await masa.send(shipments.status, { id, status_id: to.id })
          expect(silent).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
        }
        const answer = await masa.send(shipments.status, { id, status_id: to.id, reason: 'Adreste yok' })
        expect([from.name, to.name, answer.status]).toEqual([from.name, to.name, move ? 200 : 409])
        expect((await get(id)).status).toBe(move ? to.id : from.id)
      }
    for (const status_id of [77, 2 ** 31, 999_999_999_999_999])
      expect(await masa.send(shipments.status, { id, status_id })).toMatchObject({
        status: 400,
        body: { fields: { status_id: expect.any(String) } },
      })
  })

  test('a delivery that failed is counted with its reason, and may be tried again', async () => {
    const id = await shipment({ courier_id: courier.id })
    const move = (status_id: number, reason = '') => masa.send(shipments.status, { id, status_id, reason })
    await move(2)
    await move(4, 'Alıcı adreste yok')
    await move(2)
    await move(4, 'Telefonu kapalı')
    expect(await get(id)).toMatchObject({
      attempts: 2,
      last_reason: 'Telefonu kapalı',
      status_name: 'Teslim Edilemedi',
    })
    const { data } = (await masa.send(shipments.timeline, { id })).body
    expect(data.map(({ kind }) => kind)).toEqual(['status', 'status', 'status', 'status', 'created'])
    expect(data[0]?.data).toMatchObject({ to: { name: 'Teslim Edilemedi' }, note: 'Telefonu kapalı' })
  })

  test('nothing leaves without somebody who carries it, nor for a sale that was cancelled', async () => {
    const of = await sale()
    const id = await shipment({}, of)
    expect((await masa.send(shipments.status, { id, status_id: 2 })).status).toBe(409)
    await masa.send(shipments.assign, { id, dealer_id: dealer })
    await masa.db.rows('UPDATE leads SET status_id = 15 WHERE id = $1', [of])
    expect((await masa.send(shipments.status, { id, status_id: 2 })).status).toBe(409)
  })

  test('the sale follows: with the courier, completed, and approved again after a return, which makes room for another', async () => {
    const of = await sale()
    const id = await shipment({ courier_id: courier.id }, of)
    const by = { token: courier.token }
    await masa.send(shipments.status, { id, status_id: 2 }, by)
    expect(await saleStatus(of)).toBe(13)
    await masa.send(shipments.status, { id, status_id: 5, reason: 'Alıcı vazgeçti' }, by)
    expect(await saleStatus(of)).toBe(12)
    const second = await shipment({ courier_id: courier.id }, of)
    await masa.send(shipments.status, { id: second, status_id: 2 })
    await masa.send(shipments.status, { id: second, status_id: 3 })
    expect(await saleStatus(of)).toBe(14)
    const { data } = (await masa.send(leads.timeline, { id: of })).body
    expect(data.filter(({ kind }) => kind === 'status').map(({ person }) => person)).toContain('Kurye Bir')
  })

  test('of two people the second is told who was quicker', async () => {
    const id = await shipment({ courier_id: courier.id })
    const { version } = await get(id)
    const both = await Promise.all([
      masa.send(shipments.status, { id, version, status_id: 2 }),
      masa.send(shipments.status, { id, version, status_id: 5, reason: 'İptal' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('who carries', () => {
  test('is a courier or a dealer and not both, none of another role, and none of a shipment that is over', async () => {
    const id = await shipment()
    expect((await masa.send(shipments.assign, { id, courier_id: courier.id, dealer_id: dealer })).status).toBe(400)
    expect((await masa.send(shipments.assign, { id, courier_id: partner.id })).status).toBe(400)
    await masa.send(shipments.assign, { id, dealer_id: dealer })
    expect(await get(id)).toMatchObject({ courier: 'Moda İletişim', courier_id: null, dealer_id: dealer })
    await masa.send(shipments.status, { id, status_id: 2 })
    expect((await masa.send(shipments.assign, { id })).status).toBe(409)
    await masa.send(shipments.status, { id, status_id: 3 })
    expect((await masa.send(shipments.assign, { id, courier_id: courier.id })).status).toBe(409)
  })

  test('is told, by the bell', async () => {
    const id = await shipment({ courier_id: other.id })
    const { data } = (await masa.send(live.list, {}, { token: other.token })).body
    expect(data[0]).toMatchObject({ domain: 'shipments', record_id: id, kind: 'assigned' })
  })
})

describe('lists', () => {
  test('the menu counts are the totals of the lists', async () => {
    await shipment({ courier_id: courier.id })
    const { data, total_count } = (await masa.send(shipments.counts, {})).body
    for (const { id, count } of data) expect((await masa.send(shipments.list, { id })).body.total).toBe(count)
    expect((await masa.send(shipments.list, { id: 'all' })).body.total).toBe(total_count)
    const open = data.filter(({ id }) => [1, 2, 4].includes(id)).reduce((sum, { count }) => sum + count, 0)
    expect((await masa.send(shipments.list, { id: 'open' })).body.total).toBe(open)
  })

  test('are searched by recipient, telephone and tracking number, and narrowed by who carries', async () => {
    const id = await shipment({ dealer_id: dealer }, await sale(12, 'Çağrı Işıklı'))
    const { tracking_no, phone } = await get(id)
    const found = async (query: object) =>
      (await masa.send(shipments.list, { id: 'all', ...query })).body.data.map((row) => row.id)
    for (const text of ['isikli cagri', phone, tracking_no.toLowerCase()])
      expect(await found({ search: text })).toEqual([id])
    expect(await found({ dealer })).toContain(id)
    expect(await found({ courier: 'none' })).not.toContain(id)
    const { data } = (await masa.send(search.people, { '': 'Işıklı', scope: 'shipments' } as never)).body
    expect(data).toMatchObject([{ id: `g${id}`, type: 'Gönderi' }])
  })
})

describe('a courier', () => {
  let [mine, theirs] = [0, 0]
  beforeAll(async () => {
    await masa.db.rows('DELETE FROM shipments')
    mine = await shipment({ courier_id: courier.id })
    theirs = await shipment({ courier_id: other.id }, await sale(12, 'Başkasının Alıcısı'))
  })
  const as = (call: Call, input: Record<string, unknown>) => masa.sendRaw(call, input, { token: courier.token })

  test('sees their own shipments alone in list, file, search, counts and figures', async () => {
    expect((await as(shipments.list, { id: 'all' })).body).toMatchObject({ total: 1, data: [{ id: mine }] })
    expect((await as(shipments.list, { id: 'all', search: 'Başkasının' })).body).toMatchObject({ total: 0 })
    expect((await as(shipments.counts, {})).body).toMatchObject({ total_count: 1 })
    const menu = (await as(figures.menu, {})).body as unknown as { data: Record<string, number> }
    expect(menu.data.shipments).toBe(1)
    expect((await as(search.people, { '': 'Başkasının', scope: 'everywhere' })).body).toMatchObject({ data: [] })
    const file = await masa.app.inject({
      url: '/api/ulak_list/all?format=csv',
      headers: { authorization: `Bearer ${courier.token}` },
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
  ])('another’s is not %s by its number', async (_, call, input) => {
    const given = { ...input, ...('courier_id' in input && { courier_id: courier.id }) }
    expect((await as(call, { id: theirs, ...given })).status).toBe(404)
    expect(await get(theirs)).toMatchObject({ courier_id: other.id, status: 1, recipient: 'Başkasının Alıcısı' })
  })

  test('moves their own, and neither gives it away nor changes where it goes', async () => {
    expect((await as(shipments.status, { id: mine, status_id: 2 })).status).toBe(200)
    for (const [call, input] of [
      [shipments.assign, { courier_id: other.id }],
      [shipments.update, { recipient: 'Ben' }],
      [shipments.remove, {}],
    ] as [Call, object][])
      expect((await as(call, { id: mine, ...input })).status).toBe(403)
    expect((await as(shipments.create, { id: await sale() })).status).toBe(403)
    const { sale_id } = await get(theirs)
    expect((await as(shipments.ofSale, { id: sale_id })).status).toBe(404)
    expect((await masa.send(shipments.ofSale, { id: await sale() })).body.data).toEqual([])
  })

  test('changes none of many by a filter, and reads no history nor bin of others', async () => {
    const receipt = await as(bulk.remove, { domain: 'shipments', ids: [theirs] })
    expect(receipt.body).toMatchObject({ done: [], failed: [{ id: theirs, title: '' }] })
    await masa.db.rows(
      `UPDATE roles SET changed_rights = '{"history": {"read": true, "write": true, "reveal": false}, "trash": {"read": true, "write": true, "reveal": false}}' WHERE id = 6`,
    )
    await masa.db.rows(`SELECT pg_notify('session_ended', '')`)
    await masa.send(shipments.remove, { id: theirs, reason: 'Sınama' })
    const told = async () => {
      const lines = await as(history.list, { domain: 'shipments', record_id: theirs })
      const bin = await as(trash.list, {})
      return [lines.status, (lines.body as { total: number }).total, bin.status, (bin.body as { total: number }).total]
    }
    await expect.poll(told).toEqual([200, 0, 200, 0])
    expect((await as(trash.restore, { domain: 'shipments', id: theirs })).body).toMatchObject({ done: [] })
  })
})

test('a solution partner reads what their dealers and sales brought about, and changes nothing', async () => {
  const carried = await shipment({ dealer_id: dealer })
  const soldSale = await sale()
  await masa.db.rows('UPDATE leads SET dealer_id = $2 WHERE id = $1', [soldSale, dealer])
  const sold = await shipment({ courier_id: courier.id }, soldSale)
  await shipment({ courier_id: courier.id })
  const { data } = (await masa.send(shipments.list, { id: 'all' }, { token: partner.token })).body
  expect(data.map(({ id }) => id).toSorted()).toEqual([carried, sold].toSorted())
  expect((await masa.send(shipments.status, { id: carried, status_id: 2 }, { token: partner.token })).status).toBe(403)
})

describe('many at once', () => {
  const failed = async (change: object, ids: number[], token = masa.token) => {
    const { body } = await masa.send(shipments.bulk, { ids, ...change }, { token })
    return [body.done, body.failed.map(({ id, message }) => [id, message])]
  }

  test('are given to a courier, who is told once, and sent on their way with their sales', async () => {
    const [one, two, over] = [await shipment(), await shipment(), await shipment()]
    await put(over, 3)
    const carrier = { courier_id: courier.id, dealer_id: null }
    expect(await failed({ carrier }, [one, two, over])).toEqual([
      [one, two],
      [[over, '“Teslim Edildi” durumundaki bir gönderi başkasına verilemez']],
    ])
    const told = (await masa.send(live.list, {}, { token: courier.token })).body.data
    expect(told.filter(({ text }) => text.includes(`ilki ${one}`)).map(({ text }) => text)).toEqual([
      `2 gönderi size verildi (ilki ${one})`,
    ])
    expect(await failed({ status_id: 2 }, [one, two])).toEqual([[one, two], []])
    for (const id of [one, two]) expect(await saleStatus((await get(id)).sale_id as number)).toBe(13)
  })

  test('by the filter of their list; a courier moves those they carry, and gives none away', async () => {
    const [mine, others] = [await shipment({ courier_id: other.id }), await shipment({ courier_id: courier.id })]
    const filters = { id: '1', courier: String(other.id) }
    const { body } = await masa.send(shipments.bulk, { filters, status_id: 2 }, { token: other.token })
    expect(body.done).toEqual([mine])
    expect(await failed({ status_id: 2 }, [others], other.token)).toEqual([[], [[others, 'Gönderi bulunamadı']]])
    const away = { ids: [mine], carrier: { courier_id: courier.id, dealer_id: null } }
    expect((await masa.send(shipments.bulk, away, { token: other.token })).status).toBe(403)
  })

  test('what is wrong for all of them is said once, and nothing is touched', async () => {
    const id = await shipment({ courier_id: courier.id })
    const nobody = { courier_id: partner.id, dealer_id: null }
    for (const input of [
      { ids: [id] },
      { ids: [id], status_id: 2, carrier: nobody },
      { ids: [id], carrier: nobody },
      { ids: [id], filters: {}, status_id: 2 },
    ])
      expect((await masa.send(shipments.bulk, input)).status).toBe(400)
    expect((await get(id)).status).toBe(1)
  })
})

describe('the label', () => {
  test('is a PDF of one sheet, which the movements tell', async () => {
    const id = await shipment({ courier_id: courier.id })
    const answer = await masa.app.inject({
      url: `/api/ulak_label/${id}`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await masa.send(shipments.timeline, { id })).body.data[0]?.kind).toBe('labelled')
  })

  const plain = {
    recipient: 'Ad Soyad',
    phone: '+905325550101',
    city: 'İzmir',
    town: 'Konak',
    tracking_no: 'MS000000001',
    campaign: 'Fiber',
  }
  test.each([
    ['a usual address', { ...plain, address: 'Atatürk Cad. No: 4' }],
    [
      'an address of 200 letters',
      { ...plain, address: 'Şehit Öğretmen Ülkü Sokağı No: 14 Daire: 8, '.repeat(5).slice(0, 200) },
    ],
    ['200 letters without a blank', { ...plain, address: 'Ğ'.repeat(200) }],
    [
      'everything as long as it may be',
      {
        ...plain,
        recipient: 'W'.repeat(200),
        city: 'Ş'.repeat(200),
        town: 'Ğ'.repeat(200),
        campaign: 'W'.repeat(200),
        address: 'W'.repeat(1_000),
      },
    ],
    ['a thousand lines', { ...plain, address: 'A\n'.repeat(500) }],
  ])('%s fits on one sheet', async (_, facts) => {
    expect((await labels([facts])).pages).toBe(1)
  })

  test('of many is a sheet each, in the order asked for, also where one address is written smaller', async () => {
    const facts = [plain, { ...plain, address: 'W'.repeat(1_000) }, plain, plain].map((one, at) => ({
      address: 'Atatürk Cad. No: 4',
      ...one,
      tracking_no: `MS00000000${at}`,
    }))
    expect((await labels(facts)).pages).toBe(4)

    const ids = [await shipment(), await shipment(), await shipment()].toReversed()
    const ask = (list: number[], token = masa.token) =>
      masa.app.inject({ url: `/api/ulak_labels?ids=${list.join(',')}`, headers: { authorization: `Bearer ${token}` } })
    const answer = await ask(ids)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'inline; filename="etiketler-3.pdf"',
    ])
    for (const id of ids) expect((await masa.send(shipments.timeline, { id })).body.data[0]?.kind).toBe('labelled')
    expect((await ask([])).statusCode).toBe(400)
    const refused = await ask(ids, other.token)
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      `Bulunamayan gönderiler var: ${ids.join(', ')}; seçiminizi yenileyin`,
    ])
  })
})

test('who cancels a sale says what becomes of its parcel: it comes back with the sale, or is left to who carries it', async () => {
  const cancel = (id: number, more: object = {}) =>
    masa.sendRaw(leads.status, { id, status_id: 15, note: 'Müşteri vazgeçti', ...more })
  const prepared = await sale()
  const first = await shipment({}, prepared)
  const no = (await get(first)).tracking_no
  expect(await cancel(prepared)).toMatchObject({
    status: 409,
    body: { message: `Bu satışın gönderisi var (${no}); ona ne olacağını seçin`, parcel: no, is_carried: false },
  })
  expect((await cancel(prepared, { parcel: 'keep' })).status).toBe(409)
  expect(await saleStatus(prepared)).toBe(12)
  expect((await masa.sendRaw(leads.remove, { id: prepared })).status).toBe(409)
  const many = await masa.send(leads.bulk, { ids: [prepared], status_id: 15, note: 'Vazgeçti' } as never)
  expect(many.body).toMatchObject({ done: [], failed: [{ id: prepared }] })
  expect((await cancel(prepared, { parcel: 'return' })).status).toBe(200)
  expect(await saleStatus(prepared)).toBe(15)
  expect(await get(first)).toMatchObject({ status_name: 'İade', last_reason: 'Müşteri vazgeçti' })

  const onItsWay = await sale()
  const second = await shipment({ courier_id: courier.id }, onItsWay)
  await put(second, 2)
  expect((await cancel(onItsWay, { parcel: 'keep' })).status).toBe(200)
  expect([await saleStatus(onItsWay), (await get(second)).status_name]).toEqual([15, 'Kuryede'])
})

test('each figure of the desk is the total of its list and the count of the menu, of one’s own where no others are known', async () => {
  for (const token of [masa.token, courier.token, partner.token]) {
    const { shipments: told, dealers: known } = (await masa.send(figures.desk, {}, { token })).body.data
    const totals = await Promise.all(
      [1, 2, 4].map(async (id) => (await masa.send(shipments.list, { id, limit: 1 }, { token })).body.total),
    )
    expect(Object.values(told ?? {})).toEqual(totals)
    const counts = (await masa.send(shipments.counts, {}, { token })).body.data
    expect(counts.filter(({ id }) => ['1', '2', '4'].includes(String(id))).map(({ count }) => count)).toEqual(totals)
    if (token === courier.token) expect(known).toBeUndefined()
    else expect(known?.active).toBe((await masa.send(dealers.list, { status: 1, limit: 1 }, { token })).body.total)
  }
  expect((await masa.send(figures.menu, {})).body.data.active_dealers).toBe(1)
})

test('where a shipment goes is corrected until it is over, with history, and an older version comes back', async () => {
  const id = await shipment()
  await masa.send(shipments.update, { id, address: 'Yeni Sokak 5' })
  const lines = (await masa.send(history.list, { domain: 'shipments', record_id: id })).body.data
  expect(lines[0]).toMatchObject({ before: { address: address.address }, after: { address: 'Yeni Sokak 5' } })
  await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })
  expect((await get(id)).address).toBe(address.address)
  await masa.send(shipments.status, { id, status_id: 5, reason: 'Vazgeçti' })
  expect((await masa.send(shipments.update, { id, address: 'Geç kaldı' })).status).toBe(409)
})

test('one that has not left goes to the bin and comes back, unless its sale has another one by then', async () => {
  const of = await sale()
  const id = await shipment({}, of)
  await masa.send(shipments.remove, { id, reason: 'Yanlış' })
  const second = await shipment({}, of)
  expect((await masa.send(trash.restore, { domain: 'shipments', id })).body.failed).toMatchObject([{ id }])
  await masa.send(shipments.remove, { id: second, reason: 'Yanlış' })
  expect((await masa.send(trash.restore, { domain: 'shipments', id })).body.done).toEqual([id])
  await put(id, 2)
  expect((await masa.send(shipments.remove, { id, reason: 'Olmaz' })).status).toBe(409)
})

test('a person is found by telephone, forgotten once nothing of theirs is on its way, and stands nowhere then', async () => {
  const id = await shipment({ courier_id: courier.id }, await sale(12, 'Unutulan Kişi'))
  const { phone } = await get(id)
  await masa.send(shipments.status, { id, status_id: 5, reason: 'Unutulan Kişi vazgeçti' })
  const open = await shipment({ phone })
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
