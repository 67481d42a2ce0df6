import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
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

test('leads with the same phone number are marked, but a lead and its own sale are not', async () => {
  const phone = '+905059998877'
  const [one, other] = [await made.lead({ phone, full_name: 'Bir' }), await made.lead({ phone, full_name: 'İki' })]
  const marks = async () =>
    Object.fromEntries((await made.list('all', { search: phone })).data.map((row) => [row.id, row.same_phone]))
  expect(await marks()).toEqual({ [one]: 1, [other]: 1 })
  expect((await made.get(one)).same_phone.map(({ id }) => id)).toEqual([other])
  await masa.send(leads.remove, { id: other })
  const sale = (await masa.send(leads.convert, { id: one, product_id: await made.campaign('Eş') })).body.id
  expect(await marks()).toEqual({ [one]: 0, [sale]: 0 })
})

describe('a sale of a lead', () => {
  test('takes over only answers to its own campaign, even if the lead has another one by now, and none that were removed', async () => {
    const [asked, another] = [await made.campaign('Soran'), await made.campaign('Sonraki')]
    const inputs = [{ option_name: 'Taahhüt bitiş tarihi', value: '01.03.2027' }]
    const lead = async (changes: object[], product_id: number | null = asked) => {
      const id = await made.lead({ product_id, inputs })
      for (const change of changes) await masa.send(leads.update, { id, ...change })
      return id
    }
    const sold = async (id: number, product_id: number, told = {}) =>
      (await made.get((await masa.send(leads.convert, { id, product_id, ...told })).body.id)).inputs
    const moved = { product_id: another }
    const anew = [{ option_name: 'Taahhüt bitiş tarihi', value: '01.04.2028' }]
    const gone = await lead([moved])
    expect(await made.get(gone)).toMatchObject({ product_id: another, inputs, inputs_of: asked })
    expect(await sold(gone, another)).toEqual([])
    expect(await sold(await lead([{ ...moved, inputs }]), another)).toEqual([])
    expect(await sold(await lead([moved]), asked)).toEqual(inputs)
    expect(await sold(await lead([moved, { product_id: asked }]), asked)).toEqual(inputs)
    expect(await sold(await lead([moved, { inputs: anew }]), another)).toEqual(anew)
    expect(await sold(await lead([], null), another)).toEqual(inputs)
    expect(await sold(await lead([]), asked, { inputs: [] })).toEqual([])
  })

  test('has no address if the lead’s address is cleared in the request', async () => {
    const id = await made.lead({ city: 'Bursa', town: 'Nilüfer', address: 'Çekirge Cd. 5' })
    const told = { id, product_id: await made.campaign('Adressiz'), town: '', address: '' }
    const sale = (await masa.send(leads.convert, told)).body.id
    expect(await made.get(sale)).toMatchObject({ city: 'Bursa', town: '', address: '' })
  })

  test('takes over the customer, marks the lead as won, removes its call-back, and both are linked', async () => {
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
    expect(await made.get(id)).toMatchObject({
      status_name: 'Kazanıldı',
      callback_at: null,
      may_convert: false,
      sale: { id: sale.id },
    })
    expect(await made.told(id)).toEqual(expect.arrayContaining(['converted', 'status', 'callback']))
    expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'lead callback' AND key = $1`, [String(id)])).toEqual([])
  })

  test('is created only once by concurrent requests', async () => {
    const [id, product_id] = [await made.lead(), await made.campaign('Tek')]
    const answers = await Promise.all(
      [masa.token, seller.token, masa.token].map((token) => masa.send(leads.convert, { id, product_id }, { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await masa.db.rows('SELECT id FROM leads WHERE lead_id = $1', [id])).toHaveLength(1)
  })

  test('allows another sale after it is cancelled, and cannot be reopened while that one exists', async () => {
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

  test('needs an existing campaign, and moves to the lists of collections when its campaign changes to one for collections', async () => {
    const id = await made.lead()
    expect((await masa.send(leads.convert, { id, product_id: 987654 })).status).toBe(400)
    expect((await made.get(id)).status_name).toBe('Yeni')
    const sale = (await masa.send(leads.convert, { id, product_id: await made.campaign('Önce') })).body.id
    await masa.send(leads.update, { id: sale, product_id: await made.campaign('Sonra', 1) })
    expect(await made.get(sale)).toMatchObject({ list: 'tahsilat-yeni', is_collection: true })
    expect((await masa.send(leads.update, { id: sale, product_id: null })).status).toBe(400)
  })
})

test('a lead can be deleted and restored, and an older version is refused as a whole if its status transition is not allowed', async () => {
  const id = await made.lead({ full_name: 'Geri Gelen', city: 'Konya' })
  await masa.send(leads.remove, { id, reason: 'Yanlış' })
  const told = expect.stringContaining(' silinmiş (sizin başka bir işleminizle, ')
  expect(await masa.send(leads.get, { id })).toMatchObject({ status: 404, body: { message: told } })
  await masa.send(trash.restore, { domain: 'leads', id })
  await masa.send(leads.update, { id, full_name: 'Değişen', city: 'Adana' })
  await masa.send(leads.status, { id, status_id: 6, note: 'Vazgeçti' })
  const [created] = (await masa.send(history.list, { domain: 'leads', record_id: id, action: 'create' })).body.data
  // No move leads from lost to new: all of it is refused, and nothing is restored by half.
  expect((await masa.send(history.restore, { id: created?.id as number })).status).toBe(409)
  expect(await made.get(id)).toMatchObject({ full_name: 'Değişen', status_name: 'Kaybedildi' })
  const lines = (await masa.send(history.list, { domain: 'leads', record_id: id })).body.data
  const edited = lines.find(({ after }) => (after as { city?: string } | null)?.city === 'Adana')
  await masa.send(leads.update, { id, city: 'Bursa' })
  await masa.send(leads.status, { id, status_id: 2 })
  expect((await masa.send(history.restore, { id: edited?.id as number })).status).toBe(409)
  expect((await made.get(id)).city).toBe('Bursa')
})

test('leads are found by province in any spelling, and an invalid dealer filter is refused', async () => {
  const { id } = (await masa.send(leads.create, { full_name: 'İlli Aday', phone: '0532 765 43 21', city: 'IĞDIR' }))
    .body
  for (const city of ['Iğdır', 'ığdır', 'IGDIR'])
    expect((await masa.send(leads.list, { id: 'all', city } as never)).body.data.map((row) => row.id)).toEqual([id])
  expect((await masa.send(leads.list, { id: 'all', city: 'İzmir', search: 'İlli' } as never)).body.total).toBe(0)
  expect((await masa.sendRaw(leads.list, { id: 'all', dealer: 'hepsi' })).status).toBe(400)
})

test.each([
  ['a sale that is taken back', 'taken back'],
  ['a sale that comes back from the trash', 'restored'],
  ['a lead that comes back from the trash after its sale', 'lead restored'],
])('the lead is won again by %s', async (_, way) => {
  const id = await made.lead({ full_name: `Dönen ${way}` })
  const sale = (await masa.send(leads.convert, { id, product_id: await made.campaign('Dönen') })).body.id
  if (way === 'restored') await masa.send(leads.remove, { id: sale })
  else await masa.send(leads.status, { id: sale, status_id: 15, note: 'Vazgeçti' })
  await masa.send(leads.status, { id, status_id: 4, note: 'Yeniden teklif' })
  const whole = async () => (await masa.send(leads.get, { id })).body.data
  expect(await whole()).toMatchObject({ status_name: 'Teklif Verildi', may_convert: true })
  if (way === 'lead restored') await masa.send(leads.remove, { id })
  if (way === 'restored') await masa.send(trash.restore, { domain: 'leads', id: sale })
  else await masa.send(leads.status, { id: sale, status_id: 11, note: 'Geri döndü' })
  if (way === 'lead restored') await masa.send(trash.restore, { domain: 'leads', id })
  expect(await whole()).toMatchObject({ status: 5, may_convert: false })
})

test('the status of a lead whose personal data was erased offers no transitions and cannot be changed', async () => {
  const id = await made.lead()
  await masa.send(leads.status, { id, status_id: 6, note: 'Vazgeçti' })
  expect((await made.get(id)).next).not.toEqual([])
  await masa.db.rows(`UPDATE leads SET full_name = 'Silinmiş kişi' WHERE id = $1`, [id])
  expect((await made.get(id)).next).toEqual([])
  expect(await masa.sendRaw(leads.status, { id, status_id: 2, note: 'Yeniden' })).toMatchObject({
    status: 409,
    body: { message: 'Bu kaydın kişi bilgileri silindi; durumu artık değiştirilemez' },
  })
})

test('a lost lead cannot be reopened if its dealer is no longer active', async () => {
  const draft = { dealers_name: 'Kapanan Bayi', seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad' }
  const dealer = (await masa.send(dealers.create, { ...draft, phone: '05325550177' })).body.id
  const id = await made.lead({ dealer_id: dealer })
  await masa.send(leads.status, { id, status_id: 6, note: 'Ulaşılamadı' })
  expect((await masa.send(dealers.status, { id: dealer, status: 0, reason: 'Kapandı' })).status).toBe(200)
  expect(await masa.send(leads.status, { id, status_id: 2 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Bayisi artık aktif değil') },
  })
})
