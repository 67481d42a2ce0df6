import { afterAll, beforeAll, expect, test } from 'vitest'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { reveal } from '../../../../contract/src/casework/reveal.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
let id: number
beforeAll(async () => {
  masa = await testApp()
  const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'] })).body
  const given = {
    external_id: '1',
    tckimlik: '10000000146',
    first_name: 'Işıl',
    last_name: 'Çağlar',
    phone: '05321234567',
  }
  id = (await masa.send(intake.member, given, { key })).body.id
})
afterAll(() => masa.close())

const asked = { domain: 'members', field: 'tckimlik', reason: 'Kişi telefonda doğrulandı' }
const show = (change: object = {}, token = masa.token) =>
  masa.sendRaw(reveal.value, { ...asked, id, ...change }, { token })

async function signedIn(username: string, role_id: number): Promise<string> {
  return (await masa.person({ username, role_id })).token
}

test('a hidden value is revealed for a stated reason and never cached; the record’s history keeps the reason and the person', async () => {
  const answer = await show()
  expect(answer).toMatchObject({ status: 200, body: { success: true, value: '10000000146' } })
  expect(answer.headers['cache-control']).toBe('no-store')
  const { data } = (await masa.send(history.list, { domain: 'members', record_id: id })).body
  expect(data[0]).toMatchObject({ action: 'reveal', reason: asked.reason, person: { name: 'Yönetici' }, after: null })
})

test.each(['', 'kısa', '     ', 'x'.repeat(501)])(
  'a reveal with a reason that is missing, too short or too long is refused: %j',
  async (reason) => {
    expect(await show({ reason })).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
  },
)

test('a field or domain without hidden values and an unknown record are refused', async () => {
  expect(await show({ field: 'password_hash' })).toMatchObject({
    status: 400,
    body: { fields: { field: expect.any(String) } },
  })
  expect((await show({ domain: 'staff' })).status).toBe(400)
  expect((await show({ id: 987_654_321 })).status).toBe(404)
})

test('a person who may only read members cannot reveal their national IDs', async () => {
  const reader = await signedIn('okur', 8)
  expect(await show({}, reader)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const operator = await signedIn('operator', 3)
  expect((await show({}, operator)).status).toBe(200)
})

test('a person can reveal at most 60 values an hour, counted across processes; other people are not blocked', async () => {
  const busy = await signedIn('mesgul', 3)
  await masa.db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action)
     SELECT id, name, 'members', 1, 'reveal' FROM staff, generate_series(1, 59) WHERE username = 'mesgul'`,
  )
  expect((await show({}, busy)).status).toBe(200)
  const refused = await show({}, busy)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await show()).status).toBe(200)
})

test('values revealed while the clock was ahead no longer count once the clock is right again', async () => {
  const ahead = await signedIn('ileri', 3)
  await masa.db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action, at)
     SELECT id, name, 'members', 1, 'reveal', now() + interval '1 day' FROM staff, generate_series(1, 60) WHERE username = 'ileri'`,
  )
  expect((await show({}, ahead)).status).toBe(200)
})

test('a request with an Idempotency-Key does not store the revealed value', async () => {
  const headers = { authorization: `Bearer ${masa.token}`, 'idempotency-key': 'anahtar-12345' }
  await masa.app.inject({ method: 'POST', url: '/api/reveal', headers, payload: { ...asked, id } })
  expect(await masa.db.rows('SELECT * FROM idempotency_keys')).toEqual([])
})
