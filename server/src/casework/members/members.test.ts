import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { members } from '../../../../contract/src/casework/members.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { search } from '../../../../contract/src/records/search.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
const ids: number[] = []
const people = [
  { tckimlik: '10000000146', first_name: 'Işıl', last_name: 'Çağlar', phone: '0532 123 45 67' },
  { tckimlik: '10000000382', first_name: 'İsmail', last_name: 'Şahin', phone: '0555 999 88 77' },
  { tckimlik: '10000000450', first_name: 'Ayşe', last_name: 'Işık', phone: '0212 555 00 11' },
]
beforeAll(async () => {
  masa = await testApp()
  const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'], succeeds: true })).body
  for (const [at, person] of people.entries()) {
    ids.push((await masa.send(intake.member, { external_id: at, ...person }, { key })).body.id)
  }
})
afterAll(() => masa.close())

const listed = async (text = '') =>
  (await masa.send(members.list, { search: text })).body.data.map(({ id }) => ids.indexOf(id))

test('members are listed by id with masked national IDs, under the field names of the specification', async () => {
  const { data, total } = (await masa.send(members.list, {})).body
  expect(total).toBe(3)
  expect(data.map(({ id }) => id)).toEqual(ids)
  expect(data[0]).toEqual({
    id: ids[0],
    tckimlik: '*******0146',
    first_name: 'Işıl',
    last_name: 'Çağlar',
    username: '+905321234567',
    created: expect.any(String),
    banned: '0',
    last_login: null,
  })
})

test.each([
  ['ISIL', [0]],
  ['caglar isil', [0]],
  ['işik', [2]],
  ['sahın', [1]],
  ['0532 123 45 67', [0]],
  ['+90 (532) 1234567', [0]],
  ['5329', []],
  ['999 88', [1]],
  ['10000000450', [2]],
  ['1000000045', []],
  ['yok', []],
])('the search for %j finds the right members', async (text, found) => {
  expect(await listed(text)).toEqual(found)
})

test('the exported list also masks national IDs', async () => {
  const { body } = await masa.app.inject({
    url: '/api/ki_users?format=csv',
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(body).toContain('*******0146')
  expect(body).not.toContain('10000000146')
})

test('a page of the list has at most 200 rows', async () => {
  expect((await masa.sendRaw(members.list, { limit: 200 })).status).toBe(200)
  expect((await masa.sendRaw(members.list, { limit: 201 })).status).toBe(400)
})

test('the people search finds a member by name, phone number and full national ID, within its scope only', async () => {
  for (const text of ['cağlar', '0532 123 45 67', '10000000146']) {
    const { data } = (await masa.send(search.people, { '': text, scope: 'cancellation' })).body
    expect(data).toEqual([{ id: `u${ids[0]}`, full_name: 'Işıl Çağlar', type: 'Kolay İptal Kullanıcısı', photo: '' }])
  }
  expect((await masa.send(search.people, { '': 'cağlar', scope: 'sales' })).body.data).toEqual([])
})

test('the people search finds nobody for a person who may not read requests', async () => {
  const token = await signedIn('kurye', 6)
  expect((await masa.send(search.people, { '': 'cağlar' }, { token })).body.data).toEqual([])
})

test('a member’s faxes are those of their requests, newest first, and viewing them is recorded once in the history', async () => {
  const [id = 0, other = 0] = ids
  await masa.db.rows(`INSERT INTO brands (id, makename) VALUES (7001, 'Ege Fiber')`)
  const request = async (member: number) =>
    (await masa.db.one<{ id: number }>(
      `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id)
       VALUES ($1, '', '', '', 'Işıl', 'Çağlar', 7001, 1) RETURNING id`,
      [member],
    )) as { id: number }
  const fax = (title: string, requestId: number, state = 'sent') =>
    masa.db.rows(
      `INSERT INTO outgoing_faxes (title, sender, recipient, request_id, state, document_key, document_sha256, provider, token)
       VALUES ($1, '+902321110000', '+902325550000', $2, $3, '', '', 'elden', $1)`,
      [title, requestId, state],
    )
  const [mine, theirs] = [await request(id), await request(other)]
  await fax('İlk dilekçe', mine.id)
  await fax('İkinci dilekçe', mine.id, 'waiting')
  await fax('Başkasının', theirs.id)

  const { data } = (await masa.send(members.faxes, { id })).body
  await masa.send(members.faxes, { id })
  expect(data.map(({ title, state }) => [title, state])).toEqual([
    ['İkinci dilekçe', 'waiting'],
    ['İlk dilekçe', 'sent'],
  ])
  expect(data[0]).toMatchObject({ sender: '+902321110000', receiver: '+902325550000', request_id: mine.id })
  const lines = (await masa.send(history.list, { domain: 'members', record_id: id })).body.data
  expect(lines.filter(({ action }) => action === 'open')).toMatchObject([{ person: { name: 'Yönetici' } }])
})

test('opening a member is recorded once in the history, with the person who opened it', async () => {
  const id = ids[2] as number
  for (let again = 0; again < 2; again += 1) await masa.send(members.get, { id })
  const lines = (await masa.send(history.list, { domain: 'members', record_id: id, action: 'open' })).body.data
  expect(lines).toMatchObject([{ person: { name: 'Yönetici' }, reason: '' }])
})

const ban = (change: object, token = masa.token) =>
  masa.sendRaw(members.ban, { id: ids[0], banned: 1, reason: 'Sahte belge yükledi', ...change }, { token })

async function signedIn(username: string, role_id: number): Promise<string> {
  return (await masa.person({ username, role_id })).token
}

test('a member is banned with a reason, shown on the member and in the history, and the intake refuses their data until unbanned', async () => {
  const [id = 0] = ids
  expect((await ban({ reason: 'kısa' })).status).toBe(400)
  expect((await ban({})).status).toBe(200)
  const named = expect.stringContaining('Bu üye zaten engellenmiş (son değişiklik: Yönetici, ')
  expect(await ban({})).toMatchObject({ status: 409, body: { message: named } })
  expect((await masa.send(members.get, { id })).body.data).toMatchObject({
    banned: '1',
    ban_reason: 'Sahte belge yükledi',
    tckimlik: '*******0146',
  })
  expect((await masa.send(members.list, { banned: '1' })).body.data.map((row) => row.id)).toEqual([id])
  const { data } = (await masa.send(history.list, { domain: 'members', record_id: id, action: 'update' })).body
  expect(data[0]).toMatchObject({
    person: { name: 'Yönetici' },
    before: { banned: '0' },
    after: { banned: '1' },
    reason: 'Sahte belge yükledi',
  })

  const { key } = (await masa.send(apiKeys.create, { name: 'Site', scopes: ['members'], succeeds: true })).body
  const again = { external_id: 'yeniden', ...people[0], first_name: 'Başka' } as never
  expect(await masa.sendRaw(intake.member, again, { key })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ban({ banned: '0', reason: 'Belge doğrulandı' })).status).toBe(200)
  expect((await masa.send(members.get, { id })).body.data).toMatchObject({ banned: '0', ban_reason: '' })
  expect(
    (await masa.sendRaw(intake.member, { ...(again as object), first_name: 'Işıl' } as never, { key })).status,
  ).toBe(200)
})

test('a ban that says neither yes nor no is refused without calling a banned member active', async () => {
  expect(await ban({ banned: 2 })).toMatchObject({
    status: 400,
    body: {
      message: 'Engelli: Evet (1) ya da Hayır (0) olmalı',
      fields: { banned: 'Evet (1) ya da Hayır (0) olmalı' },
    },
  })
})

test('a ban with a stale version is a conflict that shows the current state and who changed it', async () => {
  const { version } = (await masa.send(members.get, { id: ids[1] as number })).body.data
  expect((await ban({ id: ids[1], version })).status).toBe(200)
  expect(await ban({ id: ids[1], version, banned: 0 })).toMatchObject({
    status: 409,
    body: { current: { banned: '1' }, changed_by: { name: 'Yönetici' } },
  })
  await ban({ id: ids[1], banned: 0 })
})

test('many members are banned at once, by ids or by list filters, and the response names those already banned', async () => {
  await ban({ id: ids[2] })
  const some = { ids, banned: true, reason: 'Toplu başvuru' } as const
  const { body } = await masa.send(members.banMany, some)
  expect(body.done).toEqual([ids[0], ids[1]])
  expect(body.failed).toMatchObject([
    { id: ids[2], title: 'Ayşe Işık', message: expect.stringContaining('zaten engellenmiş') },
  ])
  const lifted = await masa.send(members.banMany, { filters: { search: 'ışıl' }, banned: 0, reason: 'İncelendi' })
  expect(lifted.body.done).toEqual([ids[0]])
  expect((await masa.sendRaw(members.banMany, { ...some, filters: {} })).status).toBe(400)
  expect((await masa.sendRaw(members.banMany, { ...some, ids: undefined, filters: { ad: 'x' } })).status).toBe(400)
  await masa.send(members.banMany, { filters: {}, banned: 0, reason: 'İncelendi' })
})

test('an operator can read members but not ban them, an officer can ban them', async () => {
  const operator = await signedIn('operator', 3)
  expect((await ban({}, operator)).status).toBe(403)
  expect((await masa.sendRaw(members.get, { id: ids[0] as number }, { token: operator })).status).toBe(200)
  const officer = await signedIn('sorumlu', 5)
  expect((await ban({}, officer)).status).toBe(200)
})

test('a person who may read only requests and faxes gets no member’s name, not even for a full national ID', async () => {
  const read = { read: true, write: false, reveal: false }
  await masa.send(roles.update, { id: 6, rights: ['cancellation', 'fax'].map((domain) => ({ domain, ...read })) })
  const draft = { username: 'talepci', name: 'Talepçi', role_id: 6, password: 'Uzun-parola-42' }
  const { token } = await masa.person(draft)
  for (const text of ['cağlar', '10000000146', '0532 123 45 67'])
    expect((await masa.send(search.people, { '': text, scope: 'cancellation' }, { token })).body.data, text).toEqual([])
  expect((await masa.sendRaw(members.faxes, { id: ids[0] as number }, { token })).status).toBe(403)
  const list = { typeId: `u${ids[2]}` }
  expect((await masa.sendRaw(cancellation.title, list, { token })).status).toBe(404)
  expect((await masa.send(cancellation.title, list)).body.name).toBe('Ayşe Işık')
})

test('searches are limited to 100 different national IDs per person; repeated IDs, names and other people are not blocked', async () => {
  const token = await signedIn('deneyen', 8)
  const nobodys = Array.from({ length: 110 }, (_, at) => idOf(500_000_000 + at))
  const ask = async (text: string, as = token) =>
    (await masa.sendRaw(members.list, { search: text }, { token: as })).status
  for (let again = 0; again < 3; again += 1) expect(await ask(nobodys[0] as string)).toBe(200)
  const statuses = []
  for (const number of nobodys) statuses.push(await ask(number))
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200))
  expect(statuses.slice(100)).toEqual(Array(10).fill(429))
  const tried = nobodys[109] as string
  expect(await ask('10000000450')).toBe(429)
  expect((await masa.send(search.people, { '': tried, scope: 'cancellation' } as never, { token })).status).toBe(429)
  expect((await masa.sendRaw(cancellation.list, { typeId: 'all', search: tried }, { token })).status).toBe(429)
  expect((await masa.sendRaw(cancellation.find, { search: tried }, { token })).status).toBe(429)
  expect(await ask('Işıl')).toBe(200)
  expect(await ask('10000000450', masa.token)).toBe(200)
})

test('a national ID stored with a wrong checksum is found by every search, and searching for such IDs is limited, too', async () => {
  const { key } = (await masa.send(apiKeys.create, { name: 'Sağlamasız', scopes: ['members'], succeeds: true })).body
  const wrong = ['38264950172', '07264950172']
  for (const [at, tckimlik] of wrong.entries()) {
    const person = { first_name: 'Nazlı', last_name: 'Ertürk', phone: '0533 111 22 33' }
    const { id, warnings } = (await masa.send(intake.member, { external_id: 900 + at, tckimlik, ...person }, { key }))
      .body
    expect(warnings).toHaveProperty('tckimlik')
    for (const search of [tckimlik, ` ${tckimlik.slice(0, 3)} ${tckimlik.slice(3)} `])
      expect((await masa.send(members.list, { search })).body.data.map((row) => row.id)).toEqual([id])
  }
  const { data } = (await masa.send(search.people, { '': wrong[0], scope: 'cancellation' } as never)).body
  expect(data.map(({ full_name }) => full_name)).toEqual(['Nazlı Ertürk'])

  const token = await signedIn('arayan', 8)
  const found = async (text: string) => {
    const { status, body } = await masa.send(members.list, { search: text }, { token })
    expect(status).toBe(200)
    return body.data.length
  }
  for (let at = 0; at < 110; at += 1) expect(await found(`0533${9_000_000 + at}`)).toBe(0)
  const customer = '44400011122'
  await masa.db.rows(`INSERT INTO brands (id, makename) VALUES (7002, 'Müşteri Fiber')`)
  await masa.db.rows(
    `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, account_id, brand_id, category_id)
     VALUES ($1, '', '', '', 'Müşteri', 'Numaralı', $2, 7002, 1)`,
    [ids[0], customer],
  )
  for (let at = 0; at < 100; at += 1) {
    expect(await found(customer)).toBe(0)
    expect(await found(`3826495${1000 + at}`)).toBe(0)
  }
  expect((await masa.send(members.list, { search: wrong[0] as string }, { token })).status).toBe(429)
  expect(await found('05331112233')).toBe(2)
})

/** The national ID that begins with these nine digits. */
function idOf(first: number): string {
  const digits = Array.from(String(first), Number)
  const [odd, even] = [0, 1].map((from) => digits.filter((_, at) => at % 2 === from).reduce((sum, one) => sum + one, 0))
  const tenth = ((odd as number) * 7 + (even as number) * 9) % 10
  return `${first}${tenth}${((odd as number) + (even as number) + tenth) % 10}`
}
