import { afterAll, beforeAll, expect, test } from 'vitest'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { apiKeys, keyScopes } from '../../../../contract/src/people/api-keys.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { createApp } from '../../app.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const make = async (name: string, scopes: 'members'[] = ['members']) =>
  (await masa.send(apiKeys.create, { name, scopes })).body
const signedIn = async (username: string, role_id: number): Promise<string> => {
  const password = 'Deneme-parolası-1'
  await masa.send(staff.create, { username, name: username, role_id, password })
  return (await masa.send(session.login, { username, password })).body.data
}
const listed = async () => (await masa.send(apiKeys.list, {})).body
const hand = (key: string) => masa.sendRaw(intake.member, {}, { token: '', key })

test('a key is shown once and stored only as a hash', async () => {
  const { id, key } = await make('Kolayiptal web')
  expect(key).toMatch(/^masa_[\w-]{43}$/)
  const { data } = await listed()
  expect(data.find((row) => row.id === id)).toMatchObject({
    name: 'Kolayiptal web',
    scopes: ['members'],
    last_used_at: null,
  })
  const kept = JSON.stringify([
    data,
    await masa.db.rows('SELECT encode(key_hash, $1) AS hash, * FROM api_keys', ['escape']),
    (await masa.send(history.list, { domain: 'api_keys' })).body,
  ])
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(key.slice(12))
})

test('a key without a scope or with an unknown scope is refused with an error on the field', async () => {
  for (const scopes of [[], ['everything']]) {
    const answer = await masa.sendRaw(apiKeys.create, { name: 'Anahtar', scopes })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(Object.keys((answer.body as { fields: object }).fields)[0]).toMatch(/^scopes/)
  }
})

test('a person can create a key only for scopes in whose domains they may write', async () => {
  const rights = [{ domain: 'api_keys', read: true, write: true, reveal: false }]
  expect((await masa.send(roles.update, { id: 2, rights })).status).toBe(200)
  const token = await signedIn('anahtarci', 2)
  for (const scope of keyScopes) {
    const draft = { name: 'Kendi sitem', scopes: [scope] }
    expect((await masa.sendRaw(apiKeys.create, draft, { token })).status, scope).toBe(403)
  }
  await masa.send(roles.update, { id: 2, rights: [{ domain: 'leads', read: true, write: true, reveal: false }] })
  expect(
    (await masa.sendRaw(apiKeys.create, { name: 'Kendi sitem', scopes: ['leads', 'sales'] }, { token })).status,
  ).toBe(200)
})

test('a person whose rights cover only their own rows cannot create a key, which would reach all rows', async () => {
  const rights = [
    { domain: 'api_keys', read: true, write: true, reveal: false },
    { domain: 'leads', read: true, write: true, reveal: false, own: true },
    { domain: 'members', read: true, write: true, reveal: false },
  ]
  await masa.send(roles.update, { id: 4, rights })
  const token = await signedIn('kendininki', 4)
  const tried = (scope: 'leads' | 'sales' | 'members') =>
    masa.sendRaw(apiKeys.create, { name: `Dar ${scope}`, scopes: [scope] }, { token })
  for (const scope of ['leads', 'sales'] as const)
    expect(await tried(scope)).toMatchObject({ status: 403, body: { message: expect.stringContaining('kapsamı') } })
  expect((await tried('members')).status).toBe(200)
})

test('the name of an existing sender can be reused only on confirmation, and only by a person with the rights of that sender', async () => {
  const { id } = await make('Eski gönderen')
  await masa.send(apiKeys.remove, { id })
  const again = { name: 'Eski gönderen', scopes: ['leads'] as 'leads'[] }
  expect(await masa.sendRaw(apiKeys.create, again)).toMatchObject({
    status: 409,
    body: { code: 'conflict', fields: { name: expect.stringContaining('başka bir ad') } },
  })
  await masa.send(roles.update, {
    id: 5,
    rights: [
      { domain: 'api_keys', read: true, write: true, reveal: false },
      { domain: 'leads', read: true, write: true, reveal: false, own: false },
      { domain: 'members', read: true, write: false, reveal: false },
    ],
  })
  const token = await signedIn('adayci', 5)
  expect((await masa.sendRaw(apiKeys.create, { ...again, name: 'Yeni gönderen' }, { token })).status).toBe(200)
  const refused = await masa.sendRaw(apiKeys.create, { ...again, succeeds: true }, { token })
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('Bu gönderen') } })
  expect((await masa.sendRaw(apiKeys.create, { ...again, succeeds: true })).status).toBe(200)
})

test.each(['BENZER Gönderen', 'Benzer  gonderen', 'Benzer gön\u200bderen'])(
  'a name that looks like another sender’s name is refused: %s',
  async (name) => {
    const { id } = await make('Benzer gönderen')
    for (const succeeds of [false, true])
      expect(await masa.sendRaw(apiKeys.create, { name, scopes: ['members'], succeeds })).toMatchObject({
        status: 400,
        body: { fields: { name: expect.stringContaining('“Benzer gönderen”') } },
      })
    await masa.db.rows('DELETE FROM api_keys WHERE id = $1', [id])
  },
)

test('of two concurrent keys with the same name, one is a conflict', async () => {
  const make = () => masa.sendRaw(apiKeys.create, { name: 'Aynı anda', scopes: ['members'] })
  const answers = await Promise.all([make(), make()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the last use of a key is recorded at most once a minute', async () => {
  const { id, key } = await make('Uygulama')
  const used = async () => (await listed()).data.find((row) => row.id === id)?.last_used_at
  expect((await hand(key)).status).toBe(400)
  const first = await used()
  expect(first).toEqual(expect.any(String))
  await hand(key)
  expect(await used()).toBe(first)
})

test('a revoked key stops working immediately, also in other processes, and stays in the history', async () => {
  const other = await createApp({ db: masa.db, settings: testSettings() })
  const { id, key } = await make('Eski site')
  const there = () =>
    other.inject({ method: 'POST', url: intake.member.path, headers: { 'x-api-key': key }, payload: {} })
  expect((await hand(key)).status).toBe(400)
  expect((await there()).statusCode).toBe(400)
  expect((await masa.send(apiKeys.remove, { id })).status).toBe(200)
  expect(await hand(key)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  await expect.poll(async () => (await there()).statusCode).toBe(401)
  expect((await listed()).data.map((row) => row.id)).not.toContain(id)
  const again = await masa.send(apiKeys.remove, { id }, { token: (await masa.person({ role_id: 1 })).token })
  const told = /^API anahtarı iptal edilmiş \(Yönetici, /
  expect(again).toMatchObject({ status: 404, body: { message: expect.stringMatching(told) } })
  const lines = (await masa.send(history.list, { domain: 'api_keys', record_id: id })).body.data
  expect(lines.map(({ action }) => action)).toEqual(['delete', 'create'])
  await other.close()
})

test('calls above the limit per minute are refused with the time to wait', async () => {
  const { id, key } = await make('Hızlı')
  await masa.db.rows('UPDATE api_keys SET rate_per_minute = 3 WHERE id = $1', [id])
  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await hand(key)).status)
  expect(statuses).toEqual([400, 400, 400, 429])
  const refused = await hand(key)
  expect(refused.body).toMatchObject({ code: 'too_many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test.each(['', 'masa_', `masa_${'x'.repeat(43)}`, `masa_${'x'.repeat(5000)}`, "' or 1=1"])(
  'the key %j is refused',
  async (key) => {
    expect((await hand(key)).status).toBe(401)
  },
)
