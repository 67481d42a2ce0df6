import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { Subject } from '../../kit/records/holding.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'
import { dealersHolding } from './dealers.holding.ts'
import { type Dealers, dealerFixture, draft } from './dealers.testing.ts'

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
let given: Dealers
beforeAll(async () => {
  masa = await testApp()
  await masa.db.rows("INSERT INTO districts VALUES (9901, 34, 'Deneme')")
  given = dealerFixture(masa)
})
afterAll(() => masa.close())

describe('places', () => {
  test('there are 81 provinces in Turkish alphabetical order, with their plate numbers as ids', async () => {
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

  test('there are 973 districts, 51 of which are called Merkez', async () => {
    const { body } = await masa.send(dealers.towns, {})
    const own = body.filter(({ name }) => name !== 'Deneme')
    expect([own.length, own.filter(({ name }) => name === 'Merkez').length]).toEqual([973, 51])
  })

  test('the districts of the given provinces are listed, and none if no province is given', async () => {
    const { body } = await masa.send(dealers.towns, { citys: '78,80' })
    expect(body.map(({ place }) => place)).toEqual([
      ...['Eflani', 'Eskipazar', 'Merkez', 'Ovacık', 'Safranbolu', 'Yenice'].map((town) => `Karabük / ${town}`),
      ...['Bahçe', 'Düziçi', 'Hasanbeyli', 'Kadirli', 'Merkez', 'Sumbas', 'Toprakkale'].map(
        (town) => `Osmaniye / ${town}`,
      ),
    ])
    expect((await masa.send(dealers.towns, { citys: '' })).body).toEqual([])
  })

  test('a district of another province, an unknown type and a second dealer of the same name in one place are refused by field', async () => {
    expect(await masa.send(dealers.create, draft({ city_id: 6 }))).toMatchObject({
      status: 400,
      body: { fields: { town_id: expect.stringContaining('seçilen ilde değil') } },
    })
    expect(await masa.send(dealers.create, draft({ seller_type_id: 99 }))).toMatchObject({
      status: 400,
      body: { fields: { seller_type_id: expect.any(String) } },
    })
    await given.made({ dealers_name: 'Aynı Işık' })
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
  test('show active, passive or all dealers, filtered by type, province and district', async () => {
    const ankara = await given.made({ city_id: 6, town_id: 605, seller_type_id: 1 })
    const istanbul = await given.made({ seller_type_id: 5 })
    await masa.send(dealers.status, { id: istanbul, status: 0, reason: 'Sözleşmesi bitti' })
    expect(await given.names({ types: '1', citys: '6' })).toContain(ankara)
    expect(await given.names({ citys: '6', towns: '606' })).not.toContain(ankara)
    expect(await given.names({ citys: '' })).toEqual([])
    expect(await given.names({ types: '5' })).toEqual([])
    expect(await given.names({ status: 0, types: '5' })).toEqual([istanbul])
    expect((await given.names({ status: 'all', limit: 200 })).length).toBeGreaterThan(2)
  })

  test('can be searched by its name, contact name, e-mail address and phone number in any spelling', async () => {
    const id = await given.made({
      dealers_name: 'Yıldız İletişim',
      name_surname: 'Çağrı Işıklı',
      phone: '0 (533) 444 33 22',
      email: 'cagri@bayi.example',
    })
    for (const search of ['yildiz ILETISIM', 'ISIKLI cagri', '533 444', '+90 533 444 33 22', 'cagri@bayi'])
      expect(await given.names({ search }), search).toEqual([id])
  })
})

describe('a change of state', () => {
  test('needs a reason, which the history keeps', async () => {
    const id = await given.made()
    expect((await masa.sendRaw(dealers.status, { id, status: 0 })).status).toBe(400)
    await masa.send(dealers.status, { id, status: 0, reason: 'Vergi borcu' })
    expect((await given.read(id)).status).toBe(0)
    const [line] = (await masa.send(history.list, { domain: 'dealers', record_id: id })).body.data
    expect(line).toMatchObject({ before: { status: 1 }, after: { status: 0 }, reason: 'Vergi borcu' })
  })

  test('that a colleague has made already is refused with their name, so that no reason is lost', async () => {
    const id = await given.made()
    await masa.send(dealers.status, { id, status: 0, reason: 'Vergi borcu' })
    const { token } = await masa.person({ role_id: 1 })
    const again = await masa.send(dealers.status, { id, status: 0, reason: 'Sözleşmesi bitti' }, { token })
    const message = expect.stringMatching(
      /^Bu bayi zaten pasif \(son değişiklik: Yönetici, \d\d \S+ \d{4} \d\d:\d\d\)$/,
    )
    expect(again).toMatchObject({ status: 409, body: { message } })
  })

  test('is not possible by an edit or by restoring an older version', async () => {
    const id = await given.made()
    await masa.sendRaw(dealers.update, { id, status: 0 })
    expect((await given.read(id)).status).toBe(1)
    await masa.send(dealers.status, { id, status: 0, reason: 'Kapandı' })
    const lines = (await masa.send(history.list, { domain: 'dealers', record_id: id })).body.data
    const first = { id: lines.at(-1)?.id ?? 0 }
    const note = 'Bayinin durumu olduğu gibi kalır'
    expect((await masa.send(history.changes, first)).body.data).toMatchObject({ before: {}, after: {}, note })
    expect((await masa.send(history.restore, first)).body).toEqual({ success: true, note })
    expect((await given.read(id)).status).toBe(0)
  })

  test('requires a choice of who gets the open leads, and reassigns them', async () => {
    const [id, heir, passive] = [await given.made(), await given.made(), await given.made()]
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
    expect((await given.read(id)).total).toBe(1)
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

test('the dealer’s card shows the faxes sent to the dealer’s number', async () => {
  const id = await given.made({ fax_number: '0312 555 99 01' })
  await masa.send(fax.sendTest, { fax_number: '+903125559901' })
  await masa.send(fax.sendTest, { fax_number: '+903125559902' })
  const { data } = (await masa.send(dealers.faxes, { id })).body
  expect(data).toMatchObject([{ title: 'Test faksı', receiver: '+903125559901' }])
  expect((await masa.send(dealers.faxes, { id: await given.made() })).body.data).toEqual([])
  expect((await masa.send(dealers.faxes, { id: 987654 })).status).toBe(404)
  await masa.send(dealers.remove, { id })
  const { token } = await masa.person({ role_id: 1 })
  expect(await masa.sendRaw(dealers.faxes, { id }, { token })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('Bayi silinmiş (Yönetici, ') },
  })
})

test('a deleted dealer releases its name, and can be restored only while the name is free', async () => {
  const id = await given.made({ dealers_name: 'Geri gelen' })
  await masa.send(dealers.remove, { id })
  const second = await given.made({ dealers_name: 'Geri gelen' })
  expect((await masa.send(trash.restore, { domain: 'dealers', id })).body.failed).toMatchObject([{ id }])
  await masa.send(dealers.remove, { id: second })
  expect((await masa.send(trash.restore, { domain: 'dealers', id })).body.done).toEqual([id])
})

test('the contact person of a dealer can be erased only when the dealer is passive, and the dealer itself stays', async () => {
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
  expect([...subject.emails]).toEqual(['zubeyde@ornek.com'])
  const byAddress = new Subject()
  byAddress.emails.add('zubeyde@ornek.com')
  await dealersHolding.find?.(masa.db, byAddress)
  expect(byAddress.of('dealers')).toEqual([id])
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

test('the refusal to delete a dealer writes a count of sales as every screen does', async () => {
  const id = await given.made()
  await masa.db.rows('UPDATE dealers SET total = 1234 WHERE id = $1', [id])
  expect(await masa.send(dealers.remove, { id })).toMatchObject({
    status: 409,
    body: { message: 'Bayinin satışı var (1.234), bu yüzden silinemez; pasif yapın' },
  })
})
