import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { repositoryPath } from '../../kit/process/repository.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadFixture } from './leads.testing.ts'

let masa: TestApp
let made: ReturnType<typeof leadFixture>
let site: string
let other: string
beforeAll(async () => {
  masa = await testApp()
  made = leadFixture(masa)
  const key = async (name: string) => (await masa.send(apiKeys.create, { name, scopes: ['leads', 'sales'] })).body.key
  site = await key('Site')
  other = await key('Uygulama')
})
afterAll(() => masa.close())

let named = 0
const handIn = (given: Record<string, unknown> = {}, key = site) => {
  named += 1
  const facts = { external_id: `l-${named}`, full_name: 'Ümit Şahin', phone: '0533 444 55 66', ...given }
  return masa.sendRaw(leads.handInLead, facts, { token: '', key }) as ReturnType<
    typeof masa.send<typeof leads.handInLead>
  >
}
const sell = (given: Record<string, unknown> = {}, key = site) => {
  named += 1
  const facts = { external_id: `s-${named}`, ...given }
  return masa.sendRaw(leads.handInSale, facts, { token: '', key }) as ReturnType<
    typeof masa.send<typeof leads.handInSale>
  >
}
const get = async (id: number) => (await masa.send(leads.get, { id })).body.data

describe('a lead', () => {
  test('may have null for what its sender leaves out, but not for what is required', async () => {
    const none = { city: null, town: null, address: null, product_id: null, inputs: null, source: null, note: null }
    const answer = await handIn(none)
    expect(answer).toMatchObject({ status: 201, body: { warnings: {} } })
    expect(await get(answer.body.id)).toMatchObject({ city: '', address: '', campaign: '', source: 'Web' })
    const unanswered = await handIn({ inputs: [{ option_name: 'Hız', value: null }] })
    expect(unanswered).toMatchObject({ status: 201, body: { warnings: {} } })
    const refused = await handIn({ phone: null, city: null })
    expect(refused).toMatchObject({ status: 400, body: { fields: { phone: 'Bu alan gerekli' } } })
  })

  test('is created with the data from its site, and the history names its sender', async () => {
    const product_id = await made.campaign('Sitenin')
    const place = { city: 'Ankara', town: 'Çankaya', address: 'Atatürk Cd. 1' }
    const answer = await handIn({ ...place, product_id, source: 'maya', note: 'Akşam arayın' })
    expect(answer.status).toBe(201)
    const { id, warnings } = answer.body
    expect(warnings).toEqual({})
    expect(await get(id)).toMatchObject({
      full_name: 'Ümit Şahin',
      phone: '+905334445566',
      ...place,
      campaign: 'Sitenin',
      source: 'Maya',
      status_name: 'Yeni',
      last_note: 'Akşam arayın',
      assignee: null,
    })
    const [line] = (await masa.send(history.list, { domain: 'leads', record_id: id, action: 'create' })).body.data
    expect(line).toMatchObject({ person: { name: 'Site' }, after: { full_name: 'Ümit Şahin' } })
    const sale = await sell({ lead_id: id, product_id })
    expect(await get(sale.body.id)).toMatchObject(place)
  })

  test('keeps the extra answers of its form, and only a sale of the same campaign takes them over', async () => {
    const product_id = await made.campaign('Soran')
    const inputs = [{ option_name: 'Taahhüt bitiş tarihi', value: '01.03.2027' }]
    const { id } = (await handIn({ product_id, inputs })).body
    expect((await get(id)).inputs).toEqual(inputs)
    expect((await get((await sell({ lead_id: id, product_id })).body.id)).inputs).toEqual(inputs)

    const another = (await handIn({ product_id, inputs })).body.id
    const elsewhere = { lead_id: another, product_id: await made.campaign('Başkası') }
    expect((await get((await sell(elsewhere)).body.id)).inputs).toEqual([])
    const own = [{ option_name: 'Taahhüt bitiş tarihi', value: '' }]
    const third = (await handIn({ product_id, inputs })).body.id
    expect((await get((await sell({ lead_id: third, product_id, inputs: own })).body.id)).inputs).toEqual(own)

    const unasked = (await handIn({ product_id, inputs })).body.id
    expect((await get((await sell({ lead_id: unasked, product_id, inputs: [] })).body.id)).inputs).toEqual([])

    const long = [{ option_name: 'Adres', value: 'a'.repeat(1_001) }]
    expect(await handIn({ inputs: long })).toMatchObject({
      status: 400,
      body: { fields: { 'inputs.0.value': expect.any(String) } },
    })
  })

  test('is created once for the same external id of one sender, even by concurrent requests', async () => {
    const facts = { external_id: 'aynı' }
    const answers = await Promise.all([handIn(facts), handIn(facts), handIn(facts)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  })

  test('submitted by two sites concurrently is stored for each, and both are marked for their common phone number', async () => {
    const person = { external_id: 'ortak', full_name: 'İki Site', phone: '+905061234567' }
    const answers = await Promise.all([handIn(person, site), handIn(person, other)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const rows = (await masa.send(leads.list, { id: 'yeni', search: person.phone })).body.data
    expect(rows.map(({ same_phone }) => same_phone)).toEqual([1, 1])
  })

  test('with an unknown campaign is accepted without it, with a warning', async () => {
    const answer = await handIn({ product_id: 987654 })
    expect(answer).toMatchObject({ status: 201, body: { warnings: { product_id: expect.any(String) } } })
    expect((await get(answer.body.id)).product_id).toBeNull()
  })

  test('with invalid data is refused with an error on each field', async () => {
    const answer = await handIn({ full_name: ' ', phone: '123', source: 'gazete' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { full_name: expect.any(String), phone: expect.any(String), source: expect.any(String) } },
    })
  })
})

describe('a sale', () => {
  test('of a lead marks the lead as won and takes over its customer and assignee', async () => {
    const seller = await made.person('Satan', 4)
    const lead = (await handIn()).body.id
    await masa.send(leads.assign, { id: lead, staff_id: seller.id })
    const product_id = await made.campaign('Satılan', 1)
    const answer = await sell({ lead_id: lead, product_id, price: 1234.5, address: 'Atatürk Cd. 1' })
    expect([answer.status, answer.body.warnings]).toEqual([201, {}])
    expect(await get(answer.body.id)).toMatchObject({
      kind: 'sale',
      full_name: 'Ümit Şahin',
      price: 1234.5,
      address: 'Atatürk Cd. 1',
      list: 'tahsilat-yeni',
      assignee: { id: seller.id },
      lead: { id: lead },
    })
    expect(await get(lead)).toMatchObject({ status_name: 'Kazanıldı', sale: { id: answer.body.id } })
  })

  test('submitted a second time for one lead is stored without the lead, with a warning', async () => {
    const [lead, product_id] = [(await handIn()).body.id, await made.campaign('İki kez')]
    const answers = await Promise.all([sell({ lead_id: lead, product_id }), sell({ lead_id: lead, product_id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const warned = answers.filter(({ body }) => body.warnings.lead_id)
    expect(warned).toHaveLength(1)
    expect((await get(warned[0]?.body.id as number)).lead).toBeNull()
  })

  test('can refer only to a lead of the same sender, and the error does not reveal whether another lead exists', async () => {
    const mine = (await handIn()).body.id
    const staffs = await made.lead()
    const product_id = await made.campaign('Sınanan')
    const refusal = async (given: Record<string, unknown>) => {
      const { status, body } = await sell(given, other)
      return { ...body, status, ref: '' }
    }
    const absent = await refusal({ lead_id: 987654, product_id })
    expect(absent).toMatchObject({ status: 400, fields: { lead_id: expect.any(String) } })
    for (const lead_id of [mine, staffs]) {
      for (const given of [
        { product_id },
        { product_id: 987654 },
        { product_id, full_name: 'Başka', phone: '05351112233' },
      ]) {
        expect(await refusal({ lead_id, ...given })).toEqual(absent)
      }
    }
    expect(await get(mine)).toMatchObject({ status_name: 'Yeni', sale: null })
  })

  test('can refer to a lead that was submitted with an earlier key of the same sender', async () => {
    const lead_id = (await handIn()).body.id
    const renewed = (await masa.send(apiKeys.create, { name: 'Site', scopes: ['sales'], succeeds: true })).body.key
    const product_id = await made.campaign('Yenilenen')
    expect((await sell({ lead_id, product_id }, renewed)).status).toBe(201)
  })

  test('without a lead needs a customer, and every sale needs a campaign', async () => {
    const product_id = await made.campaign('Adaysız')
    const whole = await sell({ product_id, full_name: 'Doğrudan Alan', phone: '05351112233', price: '99,90' })
    expect(await get(whole.body.id)).toMatchObject({ kind: 'sale', list: 'satis-yeni', price: 99.9, lead: null })
    expect((await sell({ product_id, phone: '05351112233' })).body).toMatchObject({
      fields: { full_name: expect.any(String) },
    })
    expect((await sell({ full_name: 'Kampanyasız', phone: '05351112233' })).status).toBe(400)
    expect((await sell({ product_id: 987654, full_name: 'Yok', phone: '05351112233' })).status).toBe(400)
    expect((await sell({ product_id, lead_id: 987654 })).body).toMatchObject({
      fields: { lead_id: expect.any(String) },
    })
  })
})

test('the sample client of the documentation submits a lead and its sale', async () => {
  const client = (await import(pathToFileURL(repositoryPath('docs/intake-client.mjs')).href)) as {
    [Hand in 'handInLead' | 'handInSale']: (to: object, given: object) => Promise<{ id: number; isNew: boolean }>
  }
  const to = { address: await masa.app.listen({ port: 0, host: '127.0.0.1' }), key: site, attempts: 1 }
  const lead = await client.handInLead(to, { external_id: 'örnek', full_name: 'Örnek Aday', phone: '05321110022' })
  const product_id = await made.campaign('Örnek')
  const sale = await client.handInSale(to, { external_id: 'örnek', lead_id: lead.id, product_id, price: 10 })
  expect([lead.isNew, sale.isNew]).toEqual([true, true])
  expect((await get(sale.id)).lead?.id).toBe(lead.id)
})
