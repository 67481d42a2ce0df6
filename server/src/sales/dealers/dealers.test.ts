import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { Subject } from '../../kit/records/holding.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { leadFixture } from '../leads/leads.testing.ts'
import { dealersHolding } from './dealers.holding.ts'

const kadikoy = { city_id: 34, town_id: 3423 }
let n = 0
const draft = (changes: object = {}) => {
  n += 1
  return {
    dealers_name: `Moda İletişim ${n}`,
    seller_type_id: 2,
    ...kadikoy,
    name_surname: 'Şükrü Ilgaz',
    phone: '0532 555 01 01',
    ...changes,
  }
}

recordSuite({
  title: 'dealers',
  calls: { ...dealers, list: { ...dealers.list, path: '/sellers/list/1', params: undefined } as unknown as Call },
  key: 'id',
  draft,
  change: { name_surname: 'Işıl Çağ', fax_number: '0212 555 01 01', email: null },
  shown: { name_surname: 'Şükrü Ilgaz', phone: '+905325550101', seller_type: 'Alt Bayi', city: 'İstanbul', status: 1 },
  shownChanged: { name_surname: 'Işıl Çağ', fax_number: '+902125550101', email: '' },
})

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  await masa.db.rows("INSERT INTO districts VALUES (9901, 34, 'Deneme')")
})
afterAll(() => masa.close())

const made = async (changes: object = {}, token = masa.token) =>
  (await masa.send(dealers.create, draft(changes), { token })).body.id
const read = async (id: number) => (await masa.send(dealers.get, { id })).body.data
const names = async (query: object, token = masa.token) =>
  (await masa.send(dealers.list, { status: 1, ...query }, { token })).body.data.map(({ id }) => id)

const waiting = (n: number) => untilLockWaits(masa.db, n)

async function signedIn(username: string, role_id: number) {
  const account = { username, password: 'Uzun-parola-42' }
  const { id } = (await masa.send(staff.create, { ...account, name: username, role_id })).body
  return { id, token: (await masa.send(session.login, account, { token: '' })).body.data }
}

describe('places', () => {
  test('there are 81 provinces in Turkish order, by plate number', async () => {
    const { body } = await masa.send(dealers.citys, {})
    expect(body).toHaveLength(81)
    expect(body.slice(0, 2)).toEqual([
      { id: 1, name: 'Adana' },
      { id: 2, name: 'Adıyaman' },
    ])
    const order = body.map(({ name }) => name)
    expect(order).toEqual(order.toSorted(new Intl.Collator('tr').compare))
    expect(order.indexOf('Çanakkale')).toBe(order.indexOf('Bursa') + 1)
  })

  test('973 districts lie in them, of which 51 are central ones', async () => {
    const { body } = await masa.send(dealers.towns, {})
    const own = body.filter(({ name }) => name !== 'Deneme')
    expect([own.length, own.filter(({ name }) => name === 'Merkez').length]).toEqual([973, 51])
  })

  test('the districts are those of the given provinces, none of none', async () => {
    const { body } = await masa.send(dealers.towns, { citys: '78,80' })
    expect(body.map(({ place }) => place)).toEqual([
      ...['Eflani', 'Eskipazar', 'Merkez', 'Ovacık', 'Safranbolu', 'Yenice'].map((town) => `Karabük / ${town}`),
      ...['Bahçe', 'Düziçi', 'Hasanbeyli', 'Kadirli', 'Merkez', 'Sumbas', 'Toprakkale'].map(
        (town) => `Osmaniye / ${town}`,
      ),
    ])
    expect((await masa.send(dealers.towns, { citys: '' })).body).toEqual([])
  })

  test('a district of another province and a second dealer of the name there are refused by field', async () => {
    expect(await masa.send(dealers.create, draft({ city_id: 6 }))).toMatchObject({
      status: 400,
      body: { fields: { town_id: expect.stringContaining('seçilen ilde değil') } },
    })
    expect(await masa.send(dealers.create, draft({ seller_type_id: 99 }))).toMatchObject({
      status: 400,
      body: { fields: { seller_type_id: expect.any(String) } },
    })
    await made({ dealers_name: 'Aynı Işık' })
    expect(await masa.send(dealers.create, draft({ dealers_name: 'aynı IŞIK' }))).toMatchObject({
      status: 400,
      body: { fields: { dealers_name: expect.any(String) } },
    })
    expect(
      (await masa.send(dealers.create, draft({ dealers_name: 'Aynı Işık', city_id: 6, town_id: 601 }))).status,
    ).toBe(200)
  })

  test.each([{ town_id: 2 ** 31 }, { city_id: 0 }, { phone: '123' }, { email: 'a@b' }, { dealers_name: 'a\u0000' }])(
    '%j is refused',
    async (changes) => {
      expect((await masa.send(dealers.create, draft(changes))).status).toBe(400)
    },
  )
})

describe('the lists', () => {
  test('are of active and of passive dealers, narrowed by type, province and district', async () => {
    const ankara = await made({ city_id: 6, town_id: 605, seller_type_id: 1 })
    const istanbul = await made({ seller_type_id: 5 })
    await masa.send(dealers.status, { id: istanbul, status: 0, reason: 'Sözleşmesi bitti' })
    expect(await names({ types: '1', citys: '6' })).toContain(ankara)
    expect(await names({ citys: '6', towns: '606' })).not.toContain(ankara)
    expect(await names({ citys: '' })).toEqual([])
    expect(await names({ types: '5' })).toEqual([])
    expect(await names({ status: 0, types: '5' })).toEqual([istanbul])
    expect((await names({ status: 'all', limit: 200 })).length).toBeGreaterThan(2)
  })

  test('are searched by name, contact, e-mail and telephone in any spelling', async () => {
    const id = await made({ name_surname: 'Çağrı Işıklı', phone: '0 (533) 444 33 22', email: 'cagri@bayi.example' })
    for (const search of ['ISIKLI cagri', '533 444', '+90 533 444 33 22', 'cagri@bayi'])
      expect(await names({ search }), search).toEqual([id])
  })
})

describe('a change of state', () => {
  test('is made with its reason alone, which the history keeps', async () => {
    const id = await made()
    expect((await masa.sendRaw(dealers.status, { id, status: 0 })).status).toBe(400)
    await masa.send(dealers.status, { id, status: 0, reason: 'Vergi borcu' })
    expect((await read(id)).status).toBe(0)
    const [line] = (await masa.send(history.list, { domain: 'dealers', record_id: id })).body.data
    expect(line).toMatchObject({ before: { status: 1 }, after: { status: 0 }, reason: 'Vergi borcu' })
  })

  test('is not made by an edit, nor by an older version of the record', async () => {
    const id = await made()
    await masa.sendRaw(dealers.update, { id, status: 0 })
    expect((await read(id)).status).toBe(1)
    await masa.send(dealers.status, { id, status: 0, reason: 'Kapandı' })
    const lines = (await masa.send(history.list, { domain: 'dealers', record_id: id })).body.data
    expect((await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect((await read(id)).status).toBe(0)
  })

  test('asks whom to give open leads to, and gives them', async () => {
    const [id, heir, passive] = [await made(), await made(), await made()]
    await masa.send(dealers.status, { id: passive, status: 0, reason: 'Kapandı' })
    const lead = async (status: number) =>
      (
        await masa.db.one<{ id: number }>(
          `INSERT INTO leads (full_name, phone, source, dealer_id, status_id) VALUES ('Ad', '+905325550000', 'Bayi', $1, $2) RETURNING id`,
          [id, status],
        )
      )?.id as number
    const [open, lost] = [await lead(1), await lead(6)]
    const [sale] = await masa.db.rows<{ id: number }>(
      `INSERT INTO leads (kind, full_name, phone, source, dealer_id, status_id) VALUES ('sale', 'Ad', '+905325550000', 'Bayi', $1, 11) RETURNING id`,
      [id],
    )
    const dealerOf = async (of: number) =>
      (await masa.db.one<{ dealer: number | null }>('SELECT dealer_id AS dealer FROM leads WHERE id = $1', [of]))
        ?.dealer
    const action = { id, status: 0 as const, reason: 'Sözleşmesi bitti' }
    expect((await masa.send(dealers.get, { id })).body.data.open_leads).toBe(1)
    expect(await masa.send(dealers.status, action)).toMatchObject({ status: 409, body: { open_leads: 1 } })
    expect((await masa.send(dealers.remove, { id })).status).toBe(409)
    for (const leads_to of [id, passive, 987654])
      expect((await masa.send(dealers.status, { ...action, leads_to })).status).toBe(400)
    expect(await dealerOf(open)).toBe(id)
    expect((await masa.send(dealers.status, { ...action, leads_to: heir })).status).toBe(200)
    expect([await dealerOf(open), await dealerOf(lost), await dealerOf(sale?.id as number)]).toEqual([heir, id, id])
    expect((await read(id)).total).toBe(1)
    await masa.send(dealers.status, { ...action, id: heir, leads_to: null })
    expect(await dealerOf(open)).toBeNull()
    const lines = await masa.db.rows(
      `SELECT before -> 'dealer_id' AS was, after -> 'dealer_id' AS is, reason FROM history WHERE domain = 'leads' AND record_id = $1 ORDER BY id`,
      [open],
    )
    expect(lines).toEqual([
      { was: id, is: heir, reason: action.reason },
      { was: heir, is: null, reason: action.reason },
    ])
  })
})

test('a dealer’s total is its sales that stand, whatever becomes of them', async () => {
  const [one, other] = [await made(), await made()]
  const totals = async () => [(await read(one)).total, (await read(other)).total]
  await masa.db.rows(
    `INSERT INTO leads (kind, full_name, phone, source, dealer_id, status_id)
     SELECT 'sale', 'Ad', '+905325550000', 'Bayi', $1, 11 FROM generate_series(1, 3)`,
    [one],
  )
  expect(await totals()).toEqual([3, 0])
  await masa.db.rows('UPDATE leads SET dealer_id = $2 WHERE id = (SELECT min(id) FROM leads WHERE dealer_id = $1)', [
    one,
    other,
  ])
  expect(await totals()).toEqual([2, 1])
  await masa.db.rows('UPDATE leads SET status_id = 15 WHERE id = (SELECT min(id) FROM leads WHERE dealer_id = $1)', [
    one,
  ])
  await masa.db.rows('DELETE FROM leads WHERE dealer_id = $1', [other])
  expect(await totals()).toEqual([1, 0])
  expect((await masa.send(dealers.remove, { id: one })).status).toBe(409)
})

test('a lead that names its dealer makes a sale of that dealer; one that is passive is named no more', async () => {
  const [id, passive] = [await made(), await made()]
  await masa.send(dealers.status, { id: passive, status: 0, reason: 'Kapandı' })
  const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 67' }
  expect((await masa.send(leads.create, { ...lead, dealer_id: passive })).status).toBe(400)
  const { id: leadId } = (await masa.send(leads.create, { ...lead, dealer_id: id })).body
  expect((await masa.send(leads.get, { id: leadId })).body.data).toMatchObject({ dealer_id: id })
  const product_id = await leadFixture(masa).campaign('Bayi kampanyası')
  await masa.send(leads.convert, { id: leadId, product_id })
  expect((await read(id)).total).toBe(1)
})

test('an open lead comes back from the bin once its dealer is active again', async () => {
  const id = await made()
  const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 69', dealer_id: id }
  const { id: leadId } = (await masa.send(leads.create, lead)).body
  await masa.send(leads.remove, { id: leadId })
  await masa.send(dealers.status, { id, status: 0, reason: 'Kapandı' })
  const back = async () => (await masa.send(trash.restore, { domain: 'leads', id: leadId })).body
  expect((await back()).failed).toMatchObject([{ message: expect.stringMatching(/^Bayisi artık aktif değil/) }])
  await masa.send(dealers.status, { id, status: 1, reason: 'Açıldı' })
  expect((await back()).done).toEqual([leadId])
})

test.each(['status = 0', 'deleted_at = now()'])(
  'a lead is not given to a dealer whose %s is set meanwhile',
  async (change) => {
    const [id, first] = [await made(), await made()]
    const lead = { full_name: 'Işıl Çağlar', phone: '0532 123 45 68' }
    const { id: kept } = (await masa.send(leads.create, { ...lead, dealer_id: first })).body
    for (const ask of [
      () => masa.send(leads.create, { ...lead, dealer_id: id }),
      () => masa.send(leads.update, { id: kept, dealer_id: id }),
    ]) {
      const { asked } = await masa.db.transaction(async (tx) => {
        await tx.rows('SELECT FROM dealers WHERE id = $1 FOR UPDATE', [id])
        const asked = ask()
        await waiting(1)
        await tx.rows(`UPDATE dealers SET ${change} WHERE id = $1`, [id])
        return { asked }
      })
      expect(await asked).toMatchObject({ status: 400, body: { fields: { dealer_id: expect.any(String) } } })
      await masa.db.rows('UPDATE dealers SET status = 1, deleted_at = NULL WHERE id = $1', [id])
    }
  },
)

test('the card shows what was faxed to the dealer’s number', async () => {
  const id = await made({ fax_number: '0312 555 99 01' })
  await masa.send(fax.sendTest, { fax_number: '+903125559901' })
  await masa.send(fax.sendTest, { fax_number: '+903125559902' })
  const { data } = (await masa.send(dealers.faxes, { id })).body
  expect(data).toMatchObject([{ title: 'Test faksı', receiver: '+903125559901' }])
  expect((await masa.send(dealers.faxes, { id: await made() })).body.data).toEqual([])
  expect((await masa.send(dealers.faxes, { id: 987654 })).status).toBe(404)
})

describe('a solution partner', () => {
  let own: { id: number; token: string }
  let other: { id: number; token: string }
  let [mine, theirs] = [0, 0]
  beforeAll(async () => {
    own = await signedIn('ortak-bir', 7)
    other = await signedIn('ortak-iki', 7)
    mine = await made({ partner_id: own.id })
    theirs = await made({ partner_id: other.id, dealers_name: 'Başkasının bayisi' })
  })
  const as = (call: Call, input: Record<string, unknown>) => masa.sendRaw(call, input, { token: own.token })

  test('sees own dealers alone in the list, the search, the file and the figures', async () => {
    expect(await names({}, own.token)).toEqual([mine])
    expect(await names({ search: 'Başkasının' }, own.token)).toEqual([])
    const file = await masa.app.inject({
      url: '/sellers/list/all?format=csv',
      headers: { authorization: `Bearer ${own.token}` },
    })
    expect(file.body).not.toContain('Başkasının')
    expect(file.body.trim().split('\n')).toHaveLength(2)
    expect((await masa.send(figures.menu, {}, { token: own.token })).body.data).toMatchObject({
      dealers: 1,
      active_dealers: 1,
      passive_dealers: 0,
    })
  })

  test.each<[string, Call, () => Record<string, unknown>]>([
    ['read', dealers.get, () => ({ id: theirs })],
    ['changed', dealers.update, () => ({ id: theirs, name_surname: 'Ben' })],
    ['made passive', dealers.status, () => ({ id: theirs, status: 0, reason: 'Benim olsun' })],
    ['deleted', dealers.remove, () => ({ id: theirs })],
  ])('another’s is not %s by its number', async (_, call, input) => {
    expect((await as(call, input())).status).toBe(404)
    expect((await read(theirs)).name_surname).toBe('Şükrü Ilgaz')
  })

  test('an action on many leaves others’ alone, and names none of them', async () => {
    const receipt = await as(bulk.remove, { domain: 'dealers', ids: [theirs] })
    expect(receipt.body).toMatchObject({ done: [], failed: [{ id: theirs, title: '' }] })
    expect(
      (await as(bulk.remove, { domain: 'dealers', filters: { status: '1', search: 'Başkasının' } })).body,
    ).toMatchObject({
      done: [],
      failed: [],
    })
  })

  test('what they add is theirs, and they give none away', async () => {
    const id = await made({ partner_id: other.id }, own.token)
    expect((await read(id)).partner_id).toBe(own.id)
    await as(dealers.update, { id, partner_id: null })
    expect((await read(id)).partner_id).toBe(own.id)
    await as(dealers.remove, { id })
  })

  test('nobody else is made a partner', async () => {
    const seller = await signedIn('satici', 4)
    expect((await masa.send(dealers.create, draft({ partner_id: seller.id }))).status).toBe(400)
    expect((await masa.send(dealers.partners, {})).body.map(({ id }) => id)).toEqual([own.id, other.id])
  })
})

test('a deleted dealer comes back from the bin, and leaves its name free meanwhile', async () => {
  const id = await made({ dealers_name: 'Geri gelen' })
  await masa.send(dealers.remove, { id })
  const second = await made({ dealers_name: 'Geri gelen' })
  expect((await masa.send(trash.restore, { domain: 'dealers', id })).body.failed).toMatchObject([{ id }])
  await masa.send(dealers.remove, { id: second })
  expect((await masa.send(trash.restore, { domain: 'dealers', id })).body.done).toEqual([id])
})

describe('an imported sheet', () => {
  const header = 'Bayi adı;Bayi türü;İl;İlçe;Yetkili;Telefon'
  async function imported(lines: string[], dry = false) {
    const boundary = 'x'
    const part = (name: string, body: string, file = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${body}\r\n`
    const payload = `${part('dry_run', dry ? '1' : '0')}${part('file', [header, ...lines].join('\n'), '; filename="bayiler.csv"')}--${boundary}--`
    const answer = await masa.app.inject({
      method: 'POST',
      url: dealers.import.path,
      headers: { authorization: `Bearer ${masa.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    return answer.json() as {
      success: boolean
      rows: number
      problems: { row: number; field: string; message: string }[]
    }
  }
  const total = async () => (await masa.send(dealers.list, { status: 'all' })).body.total

  test('adds dealers whose places are spelled in any way; a dry run adds none', async () => {
    const before = await total()
    const lines = [
      'Deneme A;alt bayi;istanbul;KADIKOY;Ad Soyad;05325550101',
      'Deneme B;Mağaza;Ağrı;Merkez;Ad Soyad;05325550102',
    ]
    expect(await imported(lines, true)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await total()).toBe(before)
    expect(await imported(lines)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await total()).toBe(before + 2)
    const [first] = (await masa.send(dealers.list, { status: 1, search: 'Deneme A' })).body.data
    expect(first).toMatchObject({ city: 'İstanbul', town: 'Kadıköy', seller_type: 'Alt Bayi' })
  })

  test('one beside another is told to come again; a dry run need not wait', async () => {
    const line = 'Deneme C;Alt Bayi;Ankara;Çankaya;Ad Soyad;05325550103'
    await masa.db.transaction(async (tx) => {
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('import dealers'))`)
      expect(await imported([line])).toMatchObject({ message: expect.stringContaining('Başka bir bayi listesi') })
      expect(await imported([line], true)).toMatchObject({ success: true })
    })
    expect(await imported([line])).toMatchObject({ success: true })
  })

  test('five thousand rows with wrong districts add nothing and are refused by name', async () => {
    const before = await total()
    const lines = Array.from({ length: 5_000 }, (_, at) => `Toplu ${at};Alt Bayi;Ankara;Kadıköy;Ad;05325550101`)
    const { success, rows, problems } = await imported(lines)
    expect([success, rows, problems.length]).toEqual([false, 5_000, 1_001])
    expect(problems[0]).toEqual({ row: 2, field: 'town', message: "Ankara ilinde 'Kadıköy' diye bir ilçe yok" })
    expect(await total()).toBe(before)
  })

  test('all that is wrong in a row is told at once', async () => {
    const { problems } = await imported([
      'Üç sorun;Perakendeci;İstanbul;Çankaya;Ad;telefonsuz',
      'Dört sorun;Perakendeci;İstanbulll;Kadıköy;;05325550101',
    ])
    expect(problems.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
      ...['2 phone', '2 seller_type', '2 town'],
      ...['3 city', '3 name_surname', '3 seller_type'],
    ])
  })

  test('a dealer that is there already, one twice in the sheet and an unknown province are named', async () => {
    await made({ dealers_name: 'Zaten var' })
    const { problems } = await imported([
      'ZATEN VAR;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'İki kez;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'iki kez;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'Nerede;Alt Bayi;İstanbulll;Kadıköy;Ad;05325550101',
    ])
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'dealers_name'],
      [4, 'dealers_name'],
      [5, 'city'],
    ])
  })
})

test('the person with whom a dealer is spoken is forgotten once it is passive; the dealer stays', async () => {
  const { id } = (
    await masa.send(dealers.create, {
      dealers_name: 'Unutulan İletişim',
      seller_type_id: 2,
      city_id: 34,
      town_id: 3423,
      name_surname: 'Zübeyde Karaçelebi',
      phone: '0532 987 65 43',
      email: 'zubeyde@ornek.com',
    })
  ).body
  const subject = new Subject()
  subject.phones.add('+905329876543')
  await dealersHolding.find?.(masa.db, subject)
  expect([subject.of('dealers'), [...subject.names]]).toEqual([[id], ['Zübeyde Karaçelebi']])
  expect((await dealersHolding.obstacle?.(masa.db, subject))?.records).toMatchObject([
    { id, name: 'Unutulan İletişim' },
  ])
  await masa.send(dealers.status, { id, status: 0, reason: 'Sözleşmesi bitti' })
  expect(await dealersHolding.obstacle?.(masa.db, subject)).toBeUndefined()
  await masa.db.transaction((tx) => dealersHolding.forget(tx, subject))
  expect((await masa.send(dealers.get, { id })).body.data).toMatchObject({
    dealers_name: 'Unutulan İletişim',
    name_surname: 'Silinmiş kişi',
    phone: '',
    email: '',
  })
})
