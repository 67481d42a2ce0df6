import { afterAll, beforeAll, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { leadFixture, soldBy } from './leads.testing.ts'

const partnerRole = 7

let masa: TestApp
let made: ReturnType<typeof leadFixture>
beforeAll(async () => {
  masa = await testApp({ url: 'https://masa.ornek.com' }, testDatabase(), { idle: true })
  made = leadFixture(masa)
})
afterAll(() => masa.close())

async function givenTo(id: number): Promise<[kept: number, taken: number]> {
  const both = [await made.lead({ full_name: 'Kalan Aday' }), await made.lead({ full_name: 'Alınan Aday' })] as const
  for (const lead of both) await masa.send(leads.assign, { id: lead, staff_id: id })
  return [...both]
}
const bell = async (token: string) => (await masa.send(live.list, {}, { token })).body.data
const told = async (token: string) => (await bell(token)).map(({ record_id }) => record_id)

test('a notice about a lead goes from the bell of a person with only own records once the lead is somebody else’s', async () => {
  const partner = await made.person('Çözüm Ortağı', partnerRole)
  const [kept, taken] = await givenTo(partner.id)
  expect(await told(partner.token)).toEqual([taken, kept])
  await masa.send(leads.assign, { id: taken, staff_id: 1 })
  expect(await told(partner.token)).toEqual([kept])
  await masa.send(live.read, { all: true }, { token: partner.token })
  await masa.send(leads.assign, { id: taken, staff_id: partner.id })
  expect(await bell(partner.token)).toMatchObject([
    { record_id: taken, read: false },
    { record_id: kept, read: true },
  ])
})

test('a notice about several leads given together stays until the last of them is somebody else’s', async () => {
  const partner = await made.person('Toplu Ortak', partnerRole)
  const [one, other] = [await made.lead(), await made.lead()]
  await masa.send(leads.bulk, { ids: [one, other], staff_id: partner.id })
  const [first, last] = (await told(partner.token)).includes(one) ? [one, other] : [other, one]
  await masa.send(leads.assign, { id: first, staff_id: 1 })
  const text = `2 kayıt size verildi (ilki ${first})`
  expect(await bell(partner.token), 'it leads to the one that is left').toMatchObject([{ text, record_id: last }])
  await masa.send(leads.assign, { id: last, staff_id: 1 })
  expect(await bell(partner.token)).toEqual([])
})

test('leads given together are told although an unread notice tells of the first of them, and the same ones only once', async () => {
  const seller = await made.person('Toplu Satış', soldBy)
  const [one, other, third] = [await made.lead(), await made.lead(), await made.lead()]
  await masa.send(leads.bulk, { ids: [one, other], staff_id: seller.id })
  const [first] = (await told(seller.token)) as [number]
  await masa.send(leads.bulk, { ids: [one, other], staff_id: seller.id })
  expect(await told(seller.token)).toEqual([first])
  await masa.send(leads.bulk, { ids: [first, third], staff_id: seller.id })
  expect(await told(seller.token)).toEqual([first, first])
})

test('a person who is limited to own records loses the notices about the others', async () => {
  const seller = await made.person('Satış Kişisi', soldBy)
  const [kept, taken] = await givenTo(seller.id)
  await masa.send(leads.assign, { id: taken, staff_id: 1 })
  expect(await told(seller.token)).toEqual([taken, kept])
  const limited = { domain: 'leads', read: true, write: true, reveal: false }
  await masa.send(roles.update, { id: soldBy, rights: [{ ...limited, own: true }] })
  expect(await told(seller.token)).toEqual([kept])
  await masa.send(roles.update, { id: soldBy, rights: [{ ...limited, own: false }] })
  expect(await told(seller.token)).toEqual([taken, kept])
})

const ways = [
  ['each', 'notice mail'],
  ['day', 'notice digest'],
] as const

/** What has been mailed to a person, once it has gone. */
async function mailedTo(person: Awaited<ReturnType<typeof made.person>>, work: string): Promise<string> {
  await masa.db.rows('UPDATE work SET due_at = now() WHERE kind = $1', [work])
  await masa.app.jobs.find(({ name }) => name === `work: ${work}`)?.run()
  const { data } = (await masa.send(mail.list, { limit: 100 }, person)).body
  const mails = await Promise.all(data.map(({ id }) => masa.send(mail.get, { id }, person)))
  return mails.map(({ body }) => body.data.html).join('')
}

async function mailPartner(name: string, every: 'each' | 'day') {
  const partner = await made.person(name, partnerRole)
  const rights = [{ domain: 'mail', read: true, write: true, reveal: false }]
  await masa.send(roles.update, { id: partnerRole, rights })
  await masa.send(live.saveMailChoice, { kinds: ['assigned'], every }, partner)
  return partner
}

test.each(ways)('a notice is not mailed after its lead was given to somebody else: %s', async (every, work) => {
  const partner = await mailPartner(`Ortak ${every}`, every)
  const [, taken] = await givenTo(partner.id)
  await masa.send(leads.assign, { id: taken, staff_id: 1 })
  const texts = await mailedTo(partner, work)
  expect([texts.includes('Kalan Aday'), texts.includes('Alınan Aday')]).toEqual([true, false])
})

test.each(ways)('a mailed notice of several leads leads to one that is left: %s', async (every, work) => {
  const partner = await mailPartner(`Toplu ortak ${every}`, every)
  const ids = [await made.lead(), await made.lead()]
  await masa.send(leads.bulk, { ids, staff_id: partner.id })
  const [first] = await told(partner.token)
  await masa.send(leads.assign, { id: Number(first), staff_id: 1 })
  const [left] = ids.filter((id) => id !== first)
  expect(await mailedTo(partner, work)).toMatch(new RegExp(`href="[^"]*\\b${left}"`))
})
