import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import type { Database } from '../../kit/db/database.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadStore } from './leads.store.ts'
import { leadFixture, soldBy } from './leads.testing.ts'

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let seller: { id: number; token: string }
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  seller = await made.person('Satış Kişisi', soldBy)
})
afterAll(() => masa.close())

/** Sets a status directly, without the rules of moves. */
const put = (id: number, status: number) => masa.db.rows('UPDATE leads SET status_id = $2 WHERE id = $1', [id, status])

describe('statuses', () => {
  test('ship with Masa, and their transitions stay among leads or among sales', async () => {
    const { body } = await masa.send(leads.statuses, {})
    expect(body.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'lead Yeni',
      'lead Arandı',
      'lead Ulaşılamadı',
      'lead Teklif Verildi',
      'lead Kazanıldı',
      'lead Kaybedildi',
      'sale Yeni',
      'sale Onaylandı',
      'sale Kuryede',
      'sale Tamamlandı',
      'sale İptal',
    ])
    const kindOf = new Map(body.map(({ id, kind }) => [id, kind]))
    for (const { kind, next } of body) for (const { id } of next) expect(kindOf.get(id)).toBe(kind)
    // A lead becomes won only through a sale.
    expect(body.flatMap(({ next }) => next.map(({ id }) => id))).not.toContain(5)
  })

  test('allow each transition of the table, and refuse every other one without a change', async () => {
    const { body: statuses } = await masa.send(leads.statuses, {})
    const [campaign, lead] = [await made.campaign('Geçişler'), await made.lead()]
    const sale = (await masa.send(leads.convert, { id: lead, product_id: campaign })).body.id
    await masa.db.rows('UPDATE leads SET lead_id = NULL WHERE id = $1', [sale])
    for (const from of statuses) {
      const id = from.kind === 'lead' ? lead : sale
      for (const to of statuses.filter((one) => one.id !== from.id)) {
        await put(id, from.id)
        const move = from.next.find((one) => one.id === to.id)
        const answer = await masa.send(leads.status, { id, status_id: to.id, note: 'Sınama' })
        expect([from.name, to.name, answer.status]).toEqual([from.name, to.name, move ? 200 : 409])
        expect((await made.get(id)).status).toBe(move ? to.id : from.id)
        if (!move?.needs_note) continue
        await put(id, from.id)
        const silent = await masa.send(leads.saleStatus, { id, status_id: to.id })
        expect(silent).toMatchObject({ status: 400, body: { fields: { note: expect.any(String) } } })
      }
    }
    expect((await masa.send(leads.status, { id: lead, status_id: 77 })).status).toBe(400)
  })

  test('appear in the timeline when they change, and the list shows the note of the change as the last one', async () => {
    const id = await made.lead()
    await masa.send(leads.status, { id, version: 1, status_id: 2, note: 'Akşam arayacak' })
    const [last] = (await masa.send(leads.timeline, { id })).body.data
    expect(last).toMatchObject({
      kind: 'status',
      data: { from: { name: 'Yeni' }, to: { name: 'Arandı' }, note: 'Akşam arayacak' },
    })
    expect((await made.list('arandi', { search: 'Işıl' })).data[0]).toMatchObject({ id, last_note: 'Akşam arayacak' })
  })
})

test('of two concurrent changes of a lead the second is a conflict that names who was first, and changes nothing', async () => {
  const id = await made.lead()
  const { version } = await made.get(id)
  const both = await Promise.all([
    masa.send(leads.status, { id, version, status_id: 2 }),
    masa.send(leads.status, { id, version, status_id: 3 }, { token: seller.token }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)?.body as unknown as Record<string, unknown>
  expect(refused).toMatchObject({
    code: 'conflict',
    version: 2,
    current: { id },
    changed_by: { id: expect.any(Number) },
  })
  expect((await made.told(id)).filter((kind) => kind === 'status')).toHaveLength(1)
})

test('a stale change is refused with the name of whoever changed the record; after an own change nobody else is blamed', async () => {
  const { data: me } = (await masa.send(session.me, {})).body
  const id = await made.lead()
  const { version } = await made.get(id)
  await masa.send(leads.status, { id, version, status_id: 2 })
  const stale = { id, version, status_id: 3 }
  expect((await masa.send(leads.status, stale)).body).toMatchObject({
    message: 'Bu kayıt sizin başka bir işleminizle değişti',
  })
  expect((await masa.send(leads.status, stale, { token: seller.token })).body).toMatchObject({
    message: `Bu kayıt bu arada ${me.name} tarafından değiştirildi`,
  })
})

describe('lists', () => {
  test('have the same totals as the menu counts, also right after a write, and list collections separately', async () => {
    const [plain, collection] = [await made.campaign('Aylık'), await made.campaign('Tahsilat', 1)]
    for (const product_id of [plain, collection, collection]) {
      await masa.send(leads.convert, { id: await made.lead(), product_id })
    }
    for (const call of [leads.leadCounts, leads.saleCounts, leads.collectionCounts]) {
      const { data, total_count } = (await masa.send(call, {})).body
      for (const { url, count } of data) expect([url, (await made.list(url)).total]).toEqual([url, count])
      expect(total_count).toBe(data.reduce((sum, { count }) => sum + count, 0))
    }
    const collections = (await masa.send(leads.collectionCounts, {})).body
    expect(collections.data[0]).toEqual({ name: 'Yeni', url: 'tahsilat-yeni', count: 2 })
    expect((await made.list('tahsilat-yeni')).data.map(({ campaign }) => campaign)).toEqual(['Tahsilat', 'Tahsilat'])
    expect((await made.list('collections')).total).toBe(collections.total_count)
    expect((await made.list('all')).total).toBe((await made.list('leads')).total + (await made.list('sales')).total + 2)
  })

  test('filtered by campaign have the right rows and total, whether the campaign is common or rare', async () => {
    const [common, rare] = [await made.campaign('Sık'), await made.campaign('Seyrek')]
    for (let at = 0; at < 12; at += 1)
      await masa.send(leads.convert, { id: await made.lead(), product_id: at === 0 ? rare : common })
    const closed = (await made.list('sales', { product_id: common, limit: 1 })).data[0]?.id ?? 0
    await put(closed, 15)
    for (const id of ['all', 'sales', 'open', 'leads'])
      for (const product_id of [common, rare]) {
        const found = await masa.db.rows<{ id: number }>(
          `SELECT l.id FROM leads l JOIN lead_statuses s ON s.id = l.status_id
               WHERE l.deleted_at IS NULL AND product_id = $1 AND ($2 = 'all' OR l.kind || 's' = $2 OR ($2 = 'open' AND NOT s.is_final))
               ORDER BY l.id DESC`,
          [product_id, id],
        )
        const ids = found.map((row) => Number(row.id))
        for (const limit of [1, 5, 50]) {
          const page = await made.list(id, { product_id, limit })
          expect([id, limit, page.total, page.data.map((row) => row.id)]).toEqual([
            id,
            limit,
            ids.length,
            ids.slice(0, limit),
          ])
        }
        const second = await made.list(id, { product_id, limit: 2, page: 2, order: { id: 'asc' } })
        expect(second.data.map((row) => row.id)).toEqual(ids.toReversed().slice(2, 4))
      }
  })

  test('are addressed by URL name or number, and an unknown list is not found', async () => {
    const names = ['yeni', 1, 'satis-iptal', 'tahsilat-kuryede', 'open', 'leads']
    const titles = await Promise.all(names.map(async (id) => (await masa.send(leads.title, { id })).body.name))
    expect(titles).toEqual([
      'Aday: Yeni',
      'Aday: Yeni',
      'Satış: İptal',
      'Tahsilat: Kuryede',
      'Açık Adaylar ve Satışlar',
      'Müşteri Adayları',
    ])
    const status = async (id: string) => (await masa.send(leads.title, { id })).body.status_id
    expect([await status('yeni'), await status('tahsilat-kuryede'), await status('open')]).toEqual([1, 13, null])
    for (const id of ['yok', 7, 'constructor']) expect((await masa.send(leads.list, { id })).status).toBe(404)
  })

  test('can be searched by name and phone number in any spelling, and filtered by person, source, campaign, call-back and day', async () => {
    const product_id = await made.campaign('Süzülen')
    const id = await made.lead({ full_name: 'İdil Işıklı', phone: '0505 777 66 55', source: 'Bayi', product_id })
    await masa.send(leads.assign, { id, staff_id: seller.id })
    await masa.send(leads.callback, { id, callback_at: new Date(Date.now() - 60_000).toISOString() })
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    for (const query of [
      { search: 'ISIKLI idil' },
      { search: '505 777 66' },
      { assignee: seller.id },
      { source: 'Bayi' as const },
      { product_id },
      { callback: 'due' as const },
      { callback: 'planned' as const, from: today, to: today },
    ]) {
      expect([query, (await made.list('open', query)).data.map((row) => row.id)]).toEqual([query, [id]])
    }
    expect((await made.list('open', { to: '2020-01-01' })).total).toBe(0)
    expect((await made.list('yeni', { assignee: 'none' })).data.map((row) => row.id)).not.toContain(id)
  })

  test('have consecutive pages in every sort order, in one list and across several', async () => {
    for (let more = 0; more < 6; more += 1) await made.lead()
    for (const id of ['yeni', 'leads', 'all']) {
      for (const field of ['id', 'created_date', 'callback_at']) {
        for (const direction of ['asc', 'desc']) {
          const order = { [field]: direction } as never
          const whole = (await made.list(id, { order, limit: 200 })).data.map((row) => row.id)
          const parts = await Promise.all([1, 2].map((page) => made.list(id, { order, limit: 3, page })))
          expect(parts.flatMap(({ data }) => data.map((row) => row.id))).toEqual(whole.slice(0, 6))
        }
      }
    }
  })
})

test('each figure of the desk is the total of the list to which it leads', async () => {
  const me = (await masa.send(session.me, {})).body.data.id
  for (const callback_at of [null, new Date(Date.now() - 60_000).toISOString(), '2199-01-01T10:00:00Z']) {
    const id = await made.lead()
    await masa.send(leads.assign, { id, staff_id: me })
    if (callback_at) await masa.send(leads.callback, { id, callback_at })
  }
  const desk = (await masa.send(figures.desk, {})).body.data.leads
  const totals = {
    new: (await made.list('yeni')).total,
    mine: (await made.list('open', { assignee: me })).total,
    due: (await made.list('open', { assignee: me, callback: 'due' })).total,
  }
  expect(totals.due).toBe(1)
  expect(desk).toMatchObject(totals)
  expect(desk?.callbacks).toHaveLength(1)
})

test('the statuses are read again after a failed read', async () => {
  let isAway = true
  const rows: Database['rows'] = (...asked) =>
    isAway ? Promise.reject(new Error('Connection terminated')) : masa.db.rows(...asked)
  const store = leadStore({ ...masa.db, rows })
  await expect(store.title('1')).rejects.toThrow('Connection terminated')
  isAway = false
  expect(await store.title('1')).toMatchObject({ name: 'Aday: Yeni' })
})
