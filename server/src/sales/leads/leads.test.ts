import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { leadFixture, soldBy } from './leads.testing.ts'

const facts = {
  full_name: 'Şükran Öğünç',
  phone: '0532 123 45 67',
  city: 'İzmir',
  town: 'Karşıyaka',
  address: 'Cemal Gürsel Cd. No: 4',
  source: 'Maya' as const,
}

recordSuite({
  title: 'Leads',
  calls: { ...leads, list: { ...leads.list, path: '/api/leads/yeni' } },
  draft: facts,
  key: 'id',
  change: { full_name: 'Şükran Karakuş', town: 'Bornova' },
  shown: { ...facts, phone: '+905321234567', kind: 'lead', status_name: 'Yeni', campaign: '' },
  shownChanged: { full_name: 'Şükran Karakuş', town: 'Bornova' },
})

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let seller: { id: number; token: string }
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  seller = await made.person('Satış Kişisi', soldBy)
})
afterAll(() => masa.close())

const get = async (id: number) => (await masa.send(leads.get, { id })).body.data
const list = async (id: string | number, query = {}) => (await masa.send(leads.list, { id, ...query })).body
const told = async (id: number) => (await masa.send(leads.timeline, { id })).body.data.map(({ kind }) => kind)

/** Puts a record where it can be tested, past the moves. */
const put = (id: number, status: number) => masa.db.rows('UPDATE leads SET status_id = $2 WHERE id = $1', [id, status])

describe('statuses', () => {
  test('ship with Masa, each with the moves that leave it', async () => {
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
    // Won is what a sale makes of a lead.
    expect(body.flatMap(({ next }) => next.map(({ id }) => id))).not.toContain(5)
  })

  test('each move of the table is made, and each other one is refused and changes nothing', async () => {
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
        expect((await get(id)).status).toBe(move ? to.id : from.id)
        if (!move?.needs_note) continue
        await put(id, from.id)
        const silent = await masa.send(leads.saleStatus, { id, status_id: to.id })
        expect(silent).toMatchObject({ status: 400, body: { fields: { note: expect.any(String) } } })
      }
    }
    expect((await masa.send(leads.status, { id: lead, status_id: 77 })).status).toBe(400)
  })

  test('a change of status is told in the timeline, and its note is the last one of the list', async () => {
    const id = await made.lead()
    await masa.send(leads.status, { id, version: 1, status_id: 2, note: 'Akşam arayacak' })
    const [last] = (await masa.send(leads.timeline, { id })).body.data
    expect(last).toMatchObject({
      kind: 'status',
      data: { from: { name: 'Yeni' }, to: { name: 'Arandı' }, note: 'Akşam arayacak' },
    })
    expect((await list('arandi', { search: 'Işıl' })).data[0]).toMatchObject({ id, last_note: 'Akşam arayacak' })
  })
})

test('of two people on one lead the second is told who was quicker, and overwrites nothing', async () => {
  const id = await made.lead()
  const { version } = await get(id)
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
  expect((await told(id)).filter((kind) => kind === 'status')).toHaveLength(1)
})

describe('lists', () => {
  test('the menu counts are the totals of the lists, also right after a write, and sales of collections stand apart', async () => {
    const [plain, collection] = [await made.campaign('Aylık'), await made.campaign('Tahsilat', 1)]
    for (const product_id of [plain, collection, collection]) {
      await masa.send(leads.convert, { id: await made.lead(), product_id })
    }
    for (const call of [leads.leadCounts, leads.saleCounts, leads.collectionCounts]) {
      const { data, total_count } = (await masa.send(call, {})).body
      for (const { url, count } of data) expect([url, (await list(url)).total]).toEqual([url, count])
      expect(total_count).toBe(data.reduce((sum, { count }) => sum + count, 0))
    }
    const collections = (await masa.send(leads.collectionCounts, {})).body
    expect(collections.data[0]).toEqual({ name: 'Yeni', url: 'tahsilat-yeni', count: 2 })
    expect((await list('tahsilat-yeni')).data.map(({ campaign }) => campaign)).toEqual(['Tahsilat', 'Tahsilat'])
    expect((await list('collections')).total).toBe(collections.total_count)
    expect((await list('all')).total).toBe((await list('leads')).total + (await list('sales')).total + 2)
  })

  test('a wide list narrowed by one thing has its rows and its total, walked to where they are common, gathered where they are rare', async () => {
    const [common, rare] = [await made.campaign('Sık'), await made.campaign('Seyrek')]
    for (let at = 0; at < 12; at += 1)
      await masa.send(leads.convert, { id: await made.lead(), product_id: at === 0 ? rare : common })
    const closed = (await list('sales', { product_id: common, limit: 1 })).data[0]?.id ?? 0
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
          const page = await list(id, { product_id, limit })
          expect([id, limit, page.total, page.data.map((row) => row.id)]).toEqual([
            id,
            limit,
            ids.length,
            ids.slice(0, limit),
          ])
        }
        const second = await list(id, { product_id, limit: 2, page: 2, order: { id: 'asc' } })
        expect(second.data.map((row) => row.id)).toEqual(ids.toReversed().slice(2, 4))
      }
  })

  test('a list is named by its address or number; one that is none is not found', async () => {
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
    for (const id of ['yok', 7, 'constructor']) expect((await masa.send(leads.list, { id })).status).toBe(404)
  })

  test('are searched by name and telephone in any spelling, and filtered by person, source, campaign, call-back and day', async () => {
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
      expect([query, (await list('open', query)).data.map((row) => row.id)]).toEqual([query, [id]])
    }
    expect((await list('open', { to: '2020-01-01' })).total).toBe(0)
    expect((await list('yeni', { assignee: 'none' })).data.map((row) => row.id)).not.toContain(id)
  })

  test('pages follow each other by each order, in one list and in several', async () => {
    for (const id of ['yeni', 'leads', 'all']) {
      for (const field of ['id', 'created_date', 'callback_at']) {
        for (const direction of ['asc', 'desc']) {
          const order = { [field]: direction } as never
          const whole = (await list(id, { order, limit: 200 })).data.map((row) => row.id)
          const parts = await Promise.all([1, 2].map((page) => list(id, { order, limit: 3, page })))
          expect(parts.flatMap(({ data }) => data.map((row) => row.id))).toEqual(whole.slice(0, 6))
        }
      }
    }
  })
})

test('the same telephone is marked on each of them, but not on a lead and its own sale', async () => {
  const phone = '+905059998877'
  const [one, other] = [await made.lead({ phone, full_name: 'Bir' }), await made.lead({ phone, full_name: 'İki' })]
  const marks = async () =>
    Object.fromEntries((await list('all', { search: phone })).data.map((row) => [row.id, row.same_phone]))
  expect(await marks()).toEqual({ [one]: 1, [other]: 1 })
  expect((await get(one)).same_phone.map(({ id }) => id)).toEqual([other])
  await masa.send(leads.remove, { id: other })
  const sale = (await masa.send(leads.convert, { id: one, product_id: await made.campaign('Eş') })).body.id
  expect(await marks()).toEqual({ [one]: 0, [sale]: 0 })
})

describe('a sale of a lead', () => {
  test('takes over the customer; the lead is won, its call-back is gone, and both lead to each other', async () => {
    const product_id = await made.campaign('Fiber')
    const id = await made.lead({ city: 'Bursa', town: 'Nilüfer', source: 'App' })
    await masa.send(leads.assign, { id, staff_id: seller.id })
    await masa.send(leads.callback, { id, callback_at: '2199-01-01T10:00:00Z' })
    const answer = await masa.send(leads.convert, {
      id,
      product_id,
      price: 399.9,
      payment_method: 'card',
      address: 'Çekirge Cd. 5',
      inputs: [{ option_name: 'Taahhüt bitiş tarihi', value: '01.03.2027' }],
      vas: ['Yerinde Destek'],
      note: 'Kurulum cumartesi',
    })
    const sale = (await masa.send(leads.whole, { id: answer.body.id })).body.data
    expect(sale).toMatchObject({
      kind: 'sale',
      city: 'Bursa',
      town: 'Nilüfer',
      address: 'Çekirge Cd. 5',
      source: 'App',
      price: 399.9,
      status_name: 'Yeni',
      list: 'satis-yeni',
      assignee: { id: seller.id },
      last_note: 'Kurulum cumartesi',
      vas: ['Yerinde Destek'],
      lead: { id },
      product: { title: 'Fiber', inputs: ['Taahhüt bitiş tarihi'], vas: [{ name: 'Yerinde Destek' }] },
    })
    expect(await get(id)).toMatchObject({
      status_name: 'Kazanıldı',
      callback_at: null,
      may_convert: false,
      sale: { id: sale.id },
    })
    expect(await told(id)).toEqual(expect.arrayContaining(['converted', 'status', 'callback']))
    expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'lead callback' AND key = $1`, [String(id)])).toEqual([])
  })

  test('is made once, however many people make it at the same moment', async () => {
    const [id, product_id] = [await made.lead(), await made.campaign('Tek')]
    const answers = await Promise.all(
      [masa.token, seller.token, masa.token].map((token) => masa.send(leads.convert, { id, product_id }, { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await masa.db.rows('SELECT id FROM leads WHERE lead_id = $1', [id])).toHaveLength(1)
  })

  test('makes room for another once it is cancelled, and does not come back beside that one', async () => {
    const [id, product_id] = [await made.lead(), await made.campaign('Yeniden')]
    const first = (await masa.send(leads.convert, { id, product_id })).body.id
    expect((await masa.send(leads.status, { id, status_id: 4 })).status).toBe(409)
    await masa.send(leads.status, { id: first, status_id: 15, note: 'Vazgeçti' })
    expect((await masa.send(leads.status, { id, status_id: 4 })).status).toBe(200)
    const second = await masa.send(leads.convert, { id, product_id })
    expect(second.status).toBe(200)
    expect((await masa.send(leads.status, { id: first, status_id: 11 })).status).toBe(409)
    await masa.send(leads.remove, { id: second.body.id })
    expect((await masa.send(leads.status, { id: first, status_id: 11 })).status).toBe(200)
  })

  test('names a campaign that there is, and moves to the lists of collections with another one', async () => {
    const id = await made.lead()
    expect((await masa.send(leads.convert, { id, product_id: 987654 })).status).toBe(400)
    expect((await get(id)).status_name).toBe('Yeni')
    const sale = (await masa.send(leads.convert, { id, product_id: await made.campaign('Önce') })).body.id
    await masa.send(leads.update, { id: sale, product_id: await made.campaign('Sonra', 1) })
    expect(await get(sale)).toMatchObject({ list: 'tahsilat-yeni', is_collection: true })
    expect((await masa.send(leads.update, { id: sale, product_id: null })).status).toBe(400)
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
    new: (await list('yeni')).total,
    mine: (await list('open', { assignee: me })).total,
    due: (await list('open', { assignee: me, callback: 'due' })).total,
  }
  expect(totals.due).toBe(1)
  expect(desk).toMatchObject(totals)
  expect(desk?.callbacks).toHaveLength(1)
})

test('a lead goes to the bin and comes back as it was, and an older version of it is given back by the rules', async () => {
  const id = await made.lead({ full_name: 'Geri Gelen', city: 'Konya' })
  await masa.send(leads.remove, { id, reason: 'Yanlış' })
  expect((await masa.send(leads.get, { id })).status).toBe(404)
  await masa.send(trash.restore, { domain: 'leads', id })
  await masa.send(leads.update, { id, full_name: 'Değişen', city: 'Adana' })
  await masa.send(leads.status, { id, status_id: 6, note: 'Vazgeçti' })
  const [created] = (await masa.send(history.list, { domain: 'leads', record_id: id, action: 'create' })).body.data
  // From lost nothing leads back to new: all of it is refused, and nothing is half given back.
  expect((await masa.send(history.restore, { id: created?.id as number })).status).toBe(409)
  expect(await get(id)).toMatchObject({ full_name: 'Değişen', status_name: 'Kaybedildi' })
  const lines = (await masa.send(history.list, { domain: 'leads', record_id: id })).body.data
  const edited = lines.find(({ after }) => (after as { city?: string } | null)?.city === 'Adana')
  await masa.send(leads.update, { id, city: 'Bursa' })
  await masa.send(leads.status, { id, status_id: 2 })
  expect((await masa.send(history.restore, { id: edited?.id as number })).status).toBe(409)
  expect((await get(id)).city).toBe('Bursa')
})

test('leads of a province are found however it is spelled, and those of a dealer', async () => {
  const { id } = (await masa.send(leads.create, { full_name: 'İlli Aday', phone: '0532 765 43 21', city: 'IĞDIR' }))
    .body
  for (const city of ['Iğdır', 'ığdır', 'IGDIR'])
    expect((await masa.send(leads.list, { id: 'all', city } as never)).body.data.map((row) => row.id)).toEqual([id])
  expect((await masa.send(leads.list, { id: 'all', city: 'İzmir', search: 'İlli' } as never)).body.total).toBe(0)
  expect((await masa.sendRaw(leads.list, { id: 'all', dealer: 'hepsi' })).status).toBe(400)
})
