import { afterAll, beforeAll, expect, test } from 'vitest'
import { fax } from '../../contract/src/messages/fax.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { digestColumns, type Lived, lived, number, password } from './digests.testing.ts'

const digestsOf = ({ rows }: Lived) =>
  [...rows]
    // It holds the sums of Masa's own migrations.
    .filter(([name]) => name !== 'schema_migrations')
    .flatMap(([name, texts]) =>
      texts
        .flatMap((text) => text.match(/[\da-f]{32,}/g) ?? [])
        // One value may hold several digests.
        .flatMap((run) => run.match(/.{32,64}/g) ?? [])
        .map((sum) => `${name} ${sum}`),
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
])('no table of the database contains %s in plain text', (_, secret) => {
  const told = [...one.rows].flatMap(([name, texts]) => texts.map((text) => `${name} ${text}`))
  // The hexadecimal digits of bytes are not digits of a text.
  const inText = (text: string) => text.replace(/\\\\x[0-9a-f]*/g, '').includes(secret)
  expect(told.filter((text) => inText(text) || text.includes(inHex(secret)))).toEqual([])
})

test('no digest in the database can be computed without the secret', () => {
  const found = digestsOf(one)
  expect(found.length).toBeGreaterThan(5)
  const theirs = new Set(digestsOf(other))
  // A digest that is the same under another secret could be computed by anybody.
  expect(found.filter((sum) => theirs.has(sum))).toEqual([])
})

// Digests of values that are not random themselves; these tests make a value for each.
const keyed = [
  'cancellation_requests.tckimlik_hash',
  'erasure_ledger.hashes',
  'guesses.about',
  'idempotency_keys.body_hash',
  'incoming_faxes.document_sha256',
  'meeting_invitees.email_hash',
  'meeting_tickets.network',
  'members.tckimlik_hash',
  'outgoing_faxes.document_sha256',
  'outgoing_faxes.facts_digests',
  'petitions.content_hash',
  'petitions.sha256',
  'request_documents.sha256',
]

const others = {
  'of a random token': [
    'api_keys.key_hash',
    'meeting_places.key_hash',
    'meeting_places.session',
    'meeting_tickets.session',
    'meeting_tickets.ticket_hash',
    'previews.token_hash',
    'recovery_codes.code_hash',
    'sessions.token_hash',
    'sign_in_passes.pass_hash',
    'sign_in_passes.state_hash',
  ],
  sealed: [
    'cancellation_requests.tckimlik_sealed',
    'data_keys.wrapped',
    'erasures.known',
    'idempotency_keys.answer',
    'mail_accounts.password',
    'mail_bodies.content',
    'mail_drafts.content',
    'meeting_invitees.email_sealed',
    'meetings.password_sealed',
    'members.tckimlik_sealed',
    'outgoing_mail.content',
    'push_keys.private_key_sealed',
    'staff.totp_secret',
  ],
  'a copy of a ticket’s network': ['meeting_places.network', 'meeting_removals.network'],
  'a copy of a request’s tckimlik_hash': [
    'incoming_faxes.former_person',
    'outgoing_faxes.former_person',
    'sms_messages.former_person',
  ],
  'by Argon2, with a salt of its own': ['staff.password_hash'],
  'of Masa’s own migrations': ['schema_migrations.sha256'],
}

test('each column of bytes or digests is filled by this test or listed as holding nothing that can be guessed', async () => {
  expect(await digestColumns(one.masa)).toEqual([...keyed, ...Object.values(others).flat()].sort())
  const isLived = (place: string) => {
    const [table = '', column = ''] = place.split('.')
    const values = (one.rows.get(table) ?? []).map((row) => (JSON.parse(row) as Record<string, unknown>)[column])
    return values.some((value) => /[\da-f]{32}/.test(String(value)))
  }
  expect(keyed.filter((place) => !isLived(place))).toEqual([])
})

test('no drawn preview is stored under an Idempotency-Key, and the stored responses of other calls are sealed', () => {
  const kept = (one.rows.get('idempotency_keys') ?? []).map(
    (row) => JSON.parse(row) as { call: string; answer: string },
  )
  expect(kept.map(({ call }) => call).sort()).toEqual([fax.send.path, sms.send.path, staff.create.path].sort())
  for (const { answer } of kept) expect(answer).not.toContain(inHex('"id"'))
})
