import { afterAll, beforeAll, expect, test } from 'vitest'
import { intake } from '../../contract/src/casework/intake.ts'
import { petitions, petitionTemplates } from '../../contract/src/casework/petitions.ts'
import { reveal } from '../../contract/src/casework/reveal.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { search } from '../../contract/src/records/search.ts'
import { requestFixture } from './casework/cancellation/request.testing.ts'
import { card, strokes } from './casework/petitions/petitions.testing.ts'
import { temporaryFolder } from './kit/testing/folder.ts'
import { type TestApp, testApp } from './testing/app.ts'

const number = '10000000146'
const password = 'Denenecek-parola-7'

type Lived = { masa: TestApp; rows: Map<string, string[]> }

/** A Masa in which the same has happened to the same person as in every other one, whatever its secret. */
async function lived(secret: string): Promise<Lived & { close(): Promise<void> }> {
  const folder = await temporaryFolder()
  const masa = await testApp({ secret, files: folder.path })
  const given = await requestFixture(masa.db, { secret, files: folder.path })
  const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'] })).body
  const member = { external_id: '1', tckimlik: number, first_name: 'Işıl', last_name: 'Çağlayan', phone: '05321234567' }
  await masa.send(intake.member, member, { key })
  const id = await given.request({ tckimlik: number })
  await given.document(id, 'sozlesme', await strokes(), 'ready', 'image/png')
  await given.document(id, 'kimlik_on', await card())
  await masa.db.rows(`UPDATE cancellation_requests SET created_at = '2026-03-02T09:00:00Z'`)

  expect((await masa.send(petitions.pages, { id })).status).toBe(200)
  await keyed(masa, fax.send, { key: id, fax_number: '+902125550101', anyway: true })
  await keyed(masa, sms.send, { id, text: 'Sayın {ad}, talebiniz alındı' })
  await keyed(masa, staff.create, { username: 'yeni', name: 'Yeni', role_id: 8, password })
  const pieces = [{ type: 'paragraph', text: '{ad_soyad} {tc_kimlik_no}' }]
  await keyed(masa, petitionTemplates.preview, { pieces, request_id: id })
  const asked = { domain: 'cancellation', id, field: 'tckimlik', reason: 'Telefonda doğrulandı' }
  expect((await masa.send(reveal.value, asked)).body.value).toBe(number)
  await masa.send(search.people, { '': number })
  return {
    masa,
    rows: await everything(masa),
    async close() {
      await masa.close()
      await folder.remove()
    },
  }
}

async function keyed(masa: TestApp, call: Call, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${masa.token}`, 'idempotency-key': `anahtar-${call.name}-${call.domain}` }
  const { statusCode, body } = await masa.app.inject({ method: 'POST', url: call.path, headers, payload })
  expect(statusCode, body).toBe(200)
}

/** Table → its rows as JSON, with what is binary in hexadecimal. */
async function everything({ db }: TestApp): Promise<Map<string, string[]>> {
  const tables = await db.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  const rows = new Map<string, string[]>()
  for (const { name } of tables) {
    const read = await db.rows<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`)
    rows.set(
      name,
      read.map(({ row }) => row),
    )
  }
  return rows
}

const digestsOf = ({ rows }: Lived) =>
  [...rows]
    // Sums of Masa's own migrations.
    .filter(([name]) => name !== 'schema_migrations')
    .flatMap(([name, texts]) =>
      texts.flatMap((text) => text.match(/(?<![\da-f])[\da-f]{64}(?![\da-f])/g) ?? []).map((sum) => `${name} ${sum}`),
    )

let one: Awaited<ReturnType<typeof lived>>
let other: Awaited<ReturnType<typeof lived>>
beforeAll(async () => {
  one = await lived('the first of two secrets, both long enough')
  other = await lived('the second of two secrets, both long enough')
})
afterAll(() => Promise.all([one.close(), other.close()]))

const inHex = (text: string) => Buffer.from(text).toString('hex')

test.each([
  ['the national ID', number],
  ['a password', password],
])('nowhere in the database stands %s', (_, secret) => {
  const told = [...one.rows].flatMap(([name, texts]) => texts.map((text) => `${name} ${text}`))
  // The digits of bytes that are written in hexadecimal are no digits of a text.
  const inText = (text: string) => text.replace(/\\\\x[0-9a-f]*/g, '').includes(secret)
  expect(told.filter((text) => inText(text) || text.includes(inHex(secret)))).toEqual([])
})

test('who has the whole database but not the secret has no digest to hold a guess against', () => {
  const found = digestsOf(one)
  expect(found.length).toBeGreaterThan(5)
  const theirs = new Set(digestsOf(other))
  // What comes out the same under another secret could be made by anybody.
  expect(found.filter((sum) => theirs.has(sum))).toEqual([])
})

test('a drawn preview is kept under no Idempotency-Key, and what other calls answered lies sealed', () => {
  const kept = (one.rows.get('idempotency_keys') ?? []).map(
    (row) => JSON.parse(row) as { call: string; answer: string },
  )
  expect(kept.map(({ call }) => call).sort()).toEqual([fax.send.path, sms.send.path, staff.create.path].sort())
  for (const { answer } of kept) expect(answer).not.toContain(inHex('"id"'))
})
