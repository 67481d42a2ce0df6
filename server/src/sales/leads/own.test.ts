import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../../../contract/src/index.ts'
import { type Call, pathParams } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { search } from '../../../../contract/src/records/search.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { hearing } from '../../messages/live/live.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { dealerFixture } from '../dealers/dealers.testing.ts'
import { leadFixture } from './leads.testing.ts'

const partnerRole = 7
const phone = '+905051112233'

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let partner: { id: number; token: string }
let mine: number
let foreign: number
let foreignSale: number
let trashed: number
let heard: () => Promise<string[]>
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  partner = await made.person('Çözüm Ortağı', partnerRole)
  // With every other right, so that only ownership can keep a record from them.
  const rights = Object.keys(guardedDomains).map((domain) => ({ domain, read: true, write: true, reveal: true }))
  await masa.send(roles.update, { id: partnerRole, rights })
  const product_id = await made.campaign('Ortak')
  mine = await made.lead({ full_name: 'Benim Adayım', phone })
  await masa.send(leads.assign, { id: mine, staff_id: partner.id })
  foreign = await made.lead({ full_name: 'Yabancı Aday', phone, product_id })
  await masa.send(leads.note, { id: foreign, note: 'Yabancı not' })
  foreignSale = (await masa.send(leads.convert, { id: foreign, product_id, note: 'Yabancı not' })).body.id
  trashed = await made.lead({ full_name: 'Yabancı Silinen' })
  await masa.send(leads.remove, { id: trashed, reason: 'Yabancı neden' })
  heard = await hearing(masa, partner.token)
})
afterAll(() => masa.close())

const as = <C extends Call>(call: C, input: Record<string, unknown>) =>
  masa.sendRaw(call, input, { token: partner.token }) as ReturnType<typeof masa.send<C>>

test('a role that is limited to its own records stays limited when its other rights change', async () => {
  const role = (await masa.send(roles.all, {})).body.find(({ id }) => id === partnerRole)
  expect(role?.rights.find(({ domain }) => domain === 'leads')).toMatchObject({ read: true, own: true })
})

test('a person limited to their own records cannot give a role access to the records of others', async () => {
  const rights = [{ domain: 'leads', read: true, write: true, reveal: false, own: false }]
  expect((await as(roles.update, { id: 4, rights })).status).toBe(403)
  expect((await as(roles.update, { id: partnerRole, rights })).status).toBe(403)
})

test('no response of any call names a record of somebody else', async () => {
  const ids = [foreign, foreignSale, trashed]
  const reading = allCalls.filter((call) => call.method === 'GET' && call !== live.events && call.right !== 'public')
  const texts = { search: 'Yabancı', text: 'Yabancı', '': 'Yabancı', scope: 'everywhere' }
  const told: string[] = []
  const ask = async (call: Call, input: Record<string, unknown>) => {
    const { url } = requestOf(call, input)
    const { body } = await masa.app.inject({ url, headers: { authorization: `Bearer ${partner.token}` } })
    if (/Yabancı (Aday|not|Silinen|neden)/.test(body)) told.push(url)
  }
  for (const call of reading) {
    const params = pathParams(call.path)
    const named = call === leads.list ? ['all', 'leads', 'sales', 'kazanildi', 'satis-yeni'] : ids
    for (const value of params.length > 0 ? named : [0]) {
      const path = Object.fromEntries(params.map((param) => [param, value]))
      await ask(call, path)
      if (params.length === 0 || call === leads.list) await ask(call, { ...path, ...texts })
      if (call === leads.list) await ask(call, { ...path, format: 'csv' })
    }
  }
  for (const record_id of ids) await ask(history.list, { domain: 'leads', record_id })
  await ask(history.list, { domain: 'leads' })
  await ask(trash.list, { domain: 'leads' })
  expect(told).toEqual([])
  const all = (await masa.send(leads.list, { id: 'all', search: 'Yabancı' })).body
  expect(all.total).toBe(2)
})

describe('a person limited to their own records', () => {
  test('sees only these in lists, counts, figures, search and file, without marks for the same phone number of others', async () => {
    expect((await as(leads.list, { id: 'all' })).body).toMatchObject({ total: 1, data: [{ id: mine, same_phone: 0 }] })
    expect((await as(leads.leadCounts, {})).body).toMatchObject({ total_count: 1 })
    expect((await as(leads.saleCounts, {})).body).toMatchObject({ total_count: 0 })
    expect((await as(figures.menu, {})).body.data.leads).toBe(1)
    expect((await as(figures.desk, {})).body.data.leads).toMatchObject({ new: 1, mine: 1, assigned: [{ id: mine }] })
    const found = await as(search.people, { '': '0505 111 22 33', scope: 'leads' })
    expect(found.body.data).toEqual([{ id: `t${mine}`, full_name: 'Benim Adayım', type: 'Müşteri Adayı', photo: '' }])
    expect((await as(leads.get, { id: mine })).body.data.same_phone).toEqual([])
    expect((await as(leads.people, {})).body).toEqual([{ id: partner.id, name: 'Çözüm Ortağı' }])
    const { url } = requestOf(leads.list, { id: 'all', format: 'csv' })
    const file = await masa.app.inject({ url, headers: { authorization: `Bearer ${partner.token}` } })
    expect(file.body).toContain('Benim Adayım')
  })

  const writes: [string, Call, () => Record<string, unknown>][] = [
    ['a status', leads.status, () => ({ status_id: 2, note: 'x' })],
    ['a status by the other name', leads.saleStatus, () => ({ status_id: 2, note: 'x' })],
    ['a note', leads.note, () => ({ note: 'x' })],
    ['a note by the other name', leads.saleNote, () => ({ note: 'x' })],
    ['an assignment', leads.assign, () => ({ staff_id: partner.id })],
    ['a call-back', leads.callback, () => ({ callback_at: '2199-01-01T10:00:00Z' })],
    ['a correction', leads.update, () => ({ full_name: 'Ele Geçirilen' })],
    ['a sale', leads.convert, () => ({ product_id: 1 })],
    ['a delete', leads.remove, () => ({})],
  ]

  test.each(writes)('cannot write to records of others: %s', async (_, call, input) => {
    const before = await masa.db.rows('SELECT * FROM leads ORDER BY id')
    for (const id of [foreign, foreignSale]) expect((await as(call, { id, ...input() })).status).toBe(404)
    expect(await masa.db.rows('SELECT * FROM leads ORDER BY id')).toEqual(before)
  })

  test('can change, delete and restore in bulk only what is theirs, and is told no names of others', async () => {
    const before = await masa.db.rows('SELECT * FROM leads WHERE id <> $1 ORDER BY id', [mine])
    const ids = [foreign, foreignSale]
    const refused = [
      await as(leads.bulk, { ids, status_id: 2, note: 'x' }),
      await as(bulk.remove, { domain: 'leads', ids }),
      await as(trash.restore, { domain: 'leads', ids: [trashed] }),
    ]
    for (const { body } of refused) {
      expect(body).toMatchObject({ done: [] })
      expect(JSON.stringify(body)).not.toContain('Yabancı')
    }
    expect((await as(trash.purge, { domain: 'leads', id: trashed })).status).toBe(404)
    const all = await as(leads.bulk, { filters: { id: 'all' }, status_id: 3 })
    expect(all.body).toMatchObject({ done: [mine], failed: [] })
    expect(await masa.db.rows('SELECT * FROM leads WHERE id <> $1 ORDER BY id', [mine])).toEqual(before)
  })

  test('can neither see nor restore older versions of others’ records', async () => {
    const lines = (await masa.send(history.list, { domain: 'leads', record_id: foreign })).body.data
    for (const { id } of lines) {
      expect([403, 404]).toContain((await as(history.changes, { id })).status)
      expect([403, 404]).toContain((await as(history.names, { id })).status)
      expect([403, 404]).toContain((await as(history.restore, { id })).status)
    }
  })

  test('cannot give their records away, and owns what they add', async () => {
    const other = await made.person('Başkası', 4)
    for (const staff_id of [other.id, null]) {
      expect((await as(leads.assign, { id: mine, staff_id })).status).toBe(403)
    }
    const id = await made.lead({ full_name: 'Yeni Benim' }, { token: partner.token })
    expect((await as(leads.get, { id })).body.data.assignee).toMatchObject({ id: partner.id })
  })

  test('gets live events for their own records and for one taken from them, but for no others', async () => {
    await heard()
    await masa.send(leads.note, { id: foreign, note: 'Yabancı not' })
    expect(await heard()).not.toContain('leads')
    await masa.send(leads.assign, { id: mine, staff_id: null })
    expect(await heard()).toContain('leads')
    expect((await as(leads.get, { id: mine })).status).toBe(404)
  })

  test('gets a live event for the reassignment of a dealer’s leads only if one of their own is among them', async () => {
    const { made: dealer } = dealerFixture(masa)
    const [others, theirs] = [await dealer(), await dealer()]
    await made.lead({ dealer_id: others })
    await made.lead({ dealer_id: theirs })
    const own = await made.lead({ dealer_id: theirs })
    await masa.send(leads.assign, { id: own, staff_id: partner.id })
    await made.lead({ dealer_id: theirs })
    const passive = { status: 0 as const, reason: 'Kapandı', leads_to: null }
    await heard()
    await masa.send(dealers.status, { id: others, ...passive })
    expect(await heard()).not.toContain('leads')
    await masa.send(dealers.status, { id: theirs, ...passive })
    expect(await heard()).toContain('leads')
  })
})

test('restoring an older version is refused if its dealer is passive or not visible to the person', async () => {
  const draft = {
    dealers_name: 'Ortağın Bayisi',
    seller_type_id: 1,
    city_id: 34,
    town_id: 9902,
    partner_id: partner.id,
  }
  await masa.db.rows("INSERT INTO districts VALUES (9902, 34, 'Ortaklı')")
  const own = (await masa.send(dealers.create, { ...draft, name_surname: 'Yetkili', phone: '0532 000 11 22' })).body.id
  const id = await made.lead()
  await masa.send(leads.assign, { id, staff_id: partner.id })
  await as(leads.update, { id, dealer_id: own })
  const [given] = (await masa.send(history.list, { domain: 'leads', record_id: id })).body.data
  await as(leads.update, { id, dealer_id: null })
  const back = async () => (await as(history.restore, { id: given?.id as number })).body as object
  await masa.db.rows('UPDATE dealers SET partner_id = NULL WHERE id = $1', [own])
  expect(await back()).toMatchObject({ fields: { dealer_id: expect.stringContaining('Aktif bir bayi') } })
  await masa.db.rows('UPDATE dealers SET partner_id = $2, status = 0 WHERE id = $1', [own, partner.id])
  expect(await back()).toMatchObject({ fields: { dealer_id: expect.stringContaining('Aktif bir bayi') } })
  expect((await as(leads.get, { id })).body.data.dealer_id).toBeNull()
})

test('restoring somebody else’s record from the trash is answered as not found, whatever else prevents the restore', async () => {
  const product_id = await made.campaign('İki satış')
  const lead = await made.lead()
  const sold = async () => (await masa.send(leads.convert, { id: lead, product_id })).body.id
  const gone = await sold()
  await masa.send(leads.remove, { id: gone, reason: 'Yanlış' })
  await masa.db.rows('UPDATE leads SET status_id = 2 WHERE id = $1', [lead])
  await sold()
  const kept = async (token: string) =>
    (await masa.send(trash.restore, { domain: 'leads', ids: [gone] }, { token })).body.failed[0]?.message
  expect(await kept(masa.token)).toContain('satış')
  expect(await kept(partner.token)).toBe('Kayıt bulunamadı')
})
