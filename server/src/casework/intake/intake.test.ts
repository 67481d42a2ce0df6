import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { hiddenId } from './external-ids.ts'
import { blob, type Intake, openIntake } from './intake.testing.ts'
import { offered, request } from './testing/samples.ts'

let intake: Intake
let masa: Intake['masa']
beforeAll(async () => {
  intake = await openIntake()
  masa = intake.masa
})
afterAll(() => intake.close())

test('the sample client submits a request; the same external id again returns the same request', async () => {
  const first = await intake.hand(request('web-1'))
  expect(first).toEqual({ id: first.id, isNew: true, warnings: {} })
  expect(await intake.hand(request('web-1'))).toMatchObject({ id: first.id, isNew: false })
  expect(await intake.hand({ external_id: 'web-1', name: '' })).toMatchObject({ id: first.id, isNew: false })

  const rows = await masa.db.rows('SELECT * FROM cancellation_requests')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: first.id,
    tckimlik: '*******0146',
    phone: '+905321234567',
    status_id: 1,
    step: '5',
    fields: { [offered.select]: 'Modem', [offered.box]: true, [offered.text]: 'İzmir' },
  })
  const documents = await masa.db.rows('SELECT kind FROM request_documents WHERE request_id = $1 ORDER BY kind', [
    first.id,
  ])
  expect(documents).toEqual([{ kind: 'kimlik_arka' }, { kind: 'kimlik_on' }, { kind: 'sozlesme' }])
  const members = await masa.db.rows('SELECT first_name, username FROM members')
  expect(members).toEqual([{ first_name: 'Işıl', username: '+905321234567' }])
  const events = await masa.db.rows('SELECT kind, data FROM request_events WHERE request_id = $1 ORDER BY id', [
    first.id,
  ])
  expect(events[0]).toEqual({ kind: 'created', data: { detail: 'Web', external_id: 'web-1' } })
  const { data } = (await masa.send(history.list, { domain: 'cancellation', record_id: first.id })).body
  expect(data).toMatchObject([{ action: 'create', person: { name: 'Web' } }])
})

test('no table of the database contains a national ID in plain text', async () => {
  await intake.hand({ ...request('web-clear'), tckimlik: '10000000382' })
  const tables = await masa.db.rows<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const found = await masa.db.rows(`SELECT 1 FROM ${name} t WHERE to_jsonb(t)::text LIKE '%10000000382%'`)
    expect(found, name).toEqual([])
  }
})

test('the same external id sent with another API key creates another request', async () => {
  const { key } = (await masa.send(apiKeys.create, { name: 'Uygulama', scopes: ['cancellation-requests'] })).body
  const mine = await intake.hand(request('shared'))
  const theirs = await intake.client.handInRequest({ ...intake.site, key }, request('shared'), intake.images)
  expect(theirs).toMatchObject({ isNew: true })
  expect(theirs.id).not.toBe(mine.id)
})

test('concurrent submissions with the same external id create one request with one set of files', async () => {
  const before = (await intake.stored()).files.length
  const answers = await Promise.all(Array.from({ length: 4 }, () => intake.hand(request('web-2'))))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  const rows = await masa.db.rows('SELECT 1 FROM request_documents WHERE request_id = $1', [answers[0]?.id])
  expect(rows).toHaveLength(3)
  expect((await intake.stored()).files).toHaveLength(before + 3)
})

test('one response names every invalid field, and nothing is stored', async () => {
  const fields = await intake.refused(
    {
      external_id: 'bad-1',
      tckimlik: '1234',
      lastname: 'x'.repeat(201),
      phone: '444 0 375',
      brand_id: offered.otherBrand,
      category_id: 'x',
      why: 999_999,
      step: '7',
      fields: { [offered.select]: 'Telefon', [offered.box]: 'belki', 424242: 'x' },
    },
    { kimlik_on: new Blob(['GIF89a, which is not taken']), sozlesme: await blob('png') },
  )
  expect(Object.keys(fields).sort()).toEqual(
    [
      'brand_id',
      'category_id',
      'kimlik_arka',
      'kimlik_on',
      'lastname',
      'name',
      'phone',
      'step',
      'tckimlik',
      'why',
      `fields.${offered.select}`,
      `fields.${offered.box}`,
      'fields.424242',
    ].sort(),
  )
})

test.each([
  ['letters that were no UTF-8', { name: 'Ay\ufffde' }, ['name']],
  ['no external id', { external_id: ' ' }, ['external_id']],
  ['a NUL in it', { external_id: 'a\0b' }, ['external_id']],
  ['a category of no institution', { category_id: 2 }, ['category_id']],
  ['fields that are a list', { fields: [1] }, ['fields']],
  ['a field that is an object', { fields: { 1: {} } }, ['fields.1']],
  [
    'thousands of fields',
    { fields: Object.fromEntries([...Array(2_000).keys()].map((n) => [`a${n}`, 1])) },
    ['fields'],
  ],
])('%s is refused', async (_, change, names) => {
  expect(Object.keys(await intake.refused({ ...request('bad-2'), ...change }))).toEqual(names)
})

test.each([
  ['institutions', offered.brand, 'brand_id'],
  ['cancellation_reasons', offered.reason, 'why'],
  ['custom_fields', offered.text, `fields.${offered.text}`],
])('a request for a row of %s that a concurrent transaction deletes is refused', async (table, id, field) => {
  const { asked } = await masa.db.transaction(async (tx) => {
    await tx.rows(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
    const asked = intake.refused(request(`gone-${table}`))
    await untilLockWaits(tx, 1)
    await tx.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
    return { asked }
  })
  expect(Object.keys(await asked)).toEqual([field])
  await masa.db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
})

test('a blank answer or null is not stored, and other answers are stored without surrounding spaces', async () => {
  const { id } = await intake.hand({ ...request('blank-1'), fields: { [offered.text]: '   ' } })
  const other = await intake.hand({ ...request('blank-2'), fields: { [offered.text]: ' İzmir\n' } })
  const none = await intake.hand({ ...request('blank-3'), fields: { [offered.text]: null, [offered.box]: true } })
  const rows = await masa.db.rows('SELECT fields FROM cancellation_requests WHERE id = ANY($1) ORDER BY id', [
    [id, other.id, none.id],
  ])
  expect(rows.map((row) => (row as { fields: object }).fields)).toEqual([
    {},
    { [offered.text]: 'İzmir' },
    { [offered.box]: true },
  ])
})

test('a text that the sender gives as null or undefined is left out, instead of arriving as the word', async () => {
  const { id } = await intake.hand({ ...request('null-1'), account_id: null, card_number: undefined, fields: null })
  const row = await masa.db.one('SELECT account_id, card_number FROM cancellation_requests WHERE id = $1', [id])
  expect(row).toEqual({ account_id: '', card_number: '' })
})

test('a national ID with a wrong checksum is accepted with a warning', async () => {
  const { warnings } = await intake.hand({ ...request('checksum'), tckimlik: '12345678901' })
  expect(warnings).toEqual({ tckimlik: expect.stringContaining('Sağlaması tutmuyor') })
})

const member = { tckimlik: '10000000900', first_name: 'Ömer', last_name: 'Şen', phone: '05551112233' }

test('a member is created once; a later external id for the same person finds and updates the member', async () => {
  const first = await intake.client.handInMember(intake.site, { external_id: 'm-1', ...member })
  expect(first).toEqual({ id: first.id, isNew: true, warnings: {} })
  expect(
    await intake.client.handInMember(intake.site, { external_id: 'm-1', ...member, first_name: 'Başka' }),
  ).toMatchObject({
    id: first.id,
    isNew: false,
  })
  expect(
    await intake.client.handInMember(intake.site, { external_id: 'm-2', ...member, phone: '0555 111 22 44' }),
  ).toMatchObject({
    id: first.id,
    isNew: false,
  })
  const row = await masa.db.one('SELECT first_name, username, version FROM members WHERE id = $1', [first.id])
  expect(row).toEqual({ first_name: 'Ömer', username: '+905551112244', version: 2 })
  const { data } = (await masa.send(history.list, { domain: 'members', record_id: first.id })).body
  expect(data.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: 'update', after: { username: '+905551112244' } },
    { action: 'create', after: expect.objectContaining({ first_name: 'Ömer' }) },
  ])
})

test('a member who is submitted again during the erasure is not created again, and the plain external id is not stored', async () => {
  const member = { tckimlik: '10000000214', first_name: 'Yolda', last_name: 'Kalan', phone: '0555 111 22 77' }
  const first = await intake.client.handInMember(intake.site, { external_id: 'm-yolda', ...member })
  const vault = await openVault(masa.db, testSettings().secret)
  let again: Promise<{ id: number; isNew: boolean }> | undefined
  await masa.db.transaction(async (tx) => {
    await tx.rows('UPDATE intake_ids SET external_id = $1 WHERE external_id = $2', [
      hiddenId(vault, 'm-yolda'),
      'm-yolda',
    ])
    again = intake.client.handInMember(intake.site, { external_id: 'm-yolda', ...member })
    await untilLockWaits(tx, 1)
  })
  expect(await again).toMatchObject({ id: first.id, isNew: false })
  expect(await masa.db.rows(`SELECT FROM intake_ids WHERE external_id = 'm-yolda'`)).toEqual([])
})

test('concurrent submissions of one new person create one member', async () => {
  const given = { ...member, tckimlik: '20000000046' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) =>
      intake.client.handInMember(intake.site, { external_id: `same-${at}`, ...given }),
    ),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

/** Makes each connection flush its statistics, which it otherwise does at its own time. */
async function toldByAll() {
  const all = 10
  let there = 0
  let go = () => {}
  const everybody = new Promise<void>((resolve) => {
    go = resolve
  })
  await Promise.all(
    Array.from({ length: all }, () =>
      masa.db.transaction(async (tx) => {
        there += 1
        if (there === all) go()
        await everybody
        await tx.rows('SELECT pg_stat_force_next_flush()')
      }),
    ),
  )
  await masa.db.rows('SELECT pg_stat_clear_snapshot()')
}

test('concurrent submissions of one known person cause no deadlock', async () => {
  const deadlocks = () =>
    masa.db.one<{ n: number }>('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()')
  const before = await deadlocks()
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      intake.client.handInMember(intake.site, { external_id: `known-${at}`, ...member }),
    ),
  )
  await toldByAll()
  expect(await deadlocks()).toEqual(before)
})

test('a later step under the same external id changes nothing, and the response warns about it', async () => {
  const first = await intake.hand({ ...request('adim'), step: '2' }, {})
  const again = await intake.hand({ ...request('adim'), step: '2' }, {})
  const later = await intake.hand(request('adim'))
  expect([again, later]).toEqual([
    { id: first.id, isNew: false, warnings: {} },
    { id: first.id, isNew: false, warnings: { step: expect.stringContaining('2. adımda') } },
  ])
})

test('an invalid member is refused with an error on each invalid field', async () => {
  const refusal = await intake.client
    .handInMember(intake.site, { external_id: '', tckimlik: '1', phone: '1' })
    .catch((error) => error)
  expect(Object.keys(refusal.fields).sort()).toEqual(['external_id', 'first_name', 'last_name', 'phone', 'tckimlik'])
})

test('no page of another origin may submit: browsers get no permission', async () => {
  const asking = { origin: 'https://site.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'POST']) {
    const { headers } = await fetch(`${intake.site.address}/intake/v1/members`, { method, headers: asking })
    expect(headers.get('access-control-allow-origin'), method).toBeNull()
  }
})
