import { readdir } from 'node:fs/promises'
import { request as open } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { repositoryPath } from '../../kit/process/repository.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fillOffered, offered, picture, request } from './testing/samples.ts'

type Masa = { address: string; key: string; attempts?: number }
type HandedIn = { id: number; isNew: boolean; warnings: Record<string, string> }
type Client = {
  handInRequest(masa: Masa, request: object, images: Record<string, Blob>): Promise<HandedIn>
  handInMember(masa: Masa, member: object): Promise<HandedIn>
}

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let client: Client
let site: Masa
let images: Record<string, Blob>

beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await testApp({ files: folder.path })
  await fillOffered(masa.db)
  client = await import(pathToFileURL(repositoryPath('docs/intake-client.mjs')).href)
  const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['cancellation-requests', 'members'] })).body
  site = { address: await masa.app.listen({ port: 0, host: '127.0.0.1' }), key, attempts: 1 }
  images = {
    sozlesme: await blob('png'),
    kimlik_on: await blob('jpeg'),
    kimlik_arka: await blob('webp'),
  }
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

const blob = async (...of: Parameters<typeof picture>) => new Blob([Uint8Array.from(await picture(...of))])
const hand = (given: object, files = images) => client.handInRequest(site, given, files)

/** The refusal, by field. */
async function refused(given: object, files = images): Promise<Record<string, string>> {
  const before = await stored()
  const refusal = await hand(given, files).then(
    () => expect.fail('it was taken'),
    (error) => error as { status: number; fields: Record<string, string> },
  )
  expect(refusal.status).toBe(400)
  expect(await stored()).toEqual(before)
  return refusal.fields
}

/** What lies in the tables and in the store, once every picture is decoded; files that wait to be removed do not count. */
async function stored() {
  const waiting = () => masa.db.rows(`SELECT key FROM work WHERE kind = 'request images'`)
  await expect.poll(waiting).toEqual([])
  const counts = await masa.db.one(
    `SELECT (SELECT count(*) FROM cancellation_requests) AS requests, (SELECT count(*) FROM members) AS members,
       (SELECT count(*) FROM request_documents) AS documents, (SELECT count(*) FROM intake_ids) AS ids`,
  )
  return { counts, files: await fileNames() }
}

async function fileNames(): Promise<string[]> {
  const names = await readdir(join(folder.path, 'requests'), { recursive: true }).catch(() => [])
  const going = await masa.db.rows<{ key: string }>(
    `SELECT key FROM work WHERE kind = 'forget sealed file' AND due_at <= now()`,
  )
  return names.filter((name) => name.endsWith('.sealed') && !going.some(({ key }) => key === `requests/${name}`)).sort()
}

test('the sample client hands in a request; the same id again is the same request', async () => {
  const first = await hand(request('web-1'))
  expect(first).toMatchObject({ isNew: true, warnings: {} })
  expect(await hand(request('web-1'))).toMatchObject({ id: first.id, isNew: false })
  expect(await hand({ external_id: 'web-1', name: '' })).toMatchObject({ id: first.id, isNew: false })

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

test('no national ID lies in clear in the database', async () => {
  await hand({ ...request('web-clear'), tckimlik: '10000000382' })
  const tables = await masa.db.rows<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const found = await masa.db.rows(`SELECT 1 FROM ${name} t WHERE to_jsonb(t)::text LIKE '%10000000382%'`)
    expect(found, name).toEqual([])
  }
})

test('the same id from another key is another request', async () => {
  const { key } = (await masa.send(apiKeys.create, { name: 'Uygulama', scopes: ['cancellation-requests'] })).body
  const mine = await hand(request('shared'))
  const theirs = await client.handInRequest({ ...site, key }, request('shared'), images)
  expect(theirs).toMatchObject({ isNew: true })
  expect(theirs.id).not.toBe(mine.id)
})

test('two at the same moment are one request, and the files of one', async () => {
  const before = (await stored()).files.length
  const answers = await Promise.all(Array.from({ length: 4 }, () => hand(request('web-2'))))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  const rows = await masa.db.rows('SELECT 1 FROM request_documents WHERE request_id = $1', [answers[0]?.id])
  expect(rows).toHaveLength(3)
  expect((await stored()).files).toHaveLength(before + 3)
})

test('every problem is named by its field in one answer, and nothing is kept', async () => {
  const fields = await refused(
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
  ['no external id', { external_id: ' ' }, ['external_id']],
  ['a NUL in it', { external_id: 'a\0b' }, ['external_id']],
  ['a category of no institution', { category_id: 2 }, ['category_id']],
  ['fields that are a list', { fields: [1] }, ['fields']],
  ['a field that is an object', { fields: { 1: {} } }, ['fields.1']],
])('%s is refused', async (_, change, names) => {
  expect(Object.keys(await refused({ ...request('bad-2'), ...change }))).toEqual(names)
})

test.each([
  ['institutions', offered.brand, 'brand_id'],
  ['cancellation_reasons', offered.reason, 'why'],
  ['custom_fields', offered.text, `fields.${offered.text}`],
])('one of %s that is deleted at the same moment is refused', async (table, id, field) => {
  const { asked } = await masa.db.transaction(async (tx) => {
    await tx.rows(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
    const asked = refused(request(`gone-${table}`))
    await untilLockWaits(masa.db, 1)
    await tx.rows(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id])
    return { asked }
  })
  expect(Object.keys(await asked)).toEqual([field])
  await masa.db.rows(`UPDATE ${table} SET deleted_at = NULL WHERE id = $1`, [id])
})

test('a form that was not filled to its end may lack its documents', async () => {
  expect(await client.handInRequest(site, { ...request('half'), step: 3 }, {})).toMatchObject({ isNew: true })
  expect(Object.keys(await refused(request('whole'), {})).sort()).toEqual(['kimlik_arka', 'kimlik_on', 'sozlesme'])
})

test('a number with a wrong checksum is taken, with a warning', async () => {
  const { warnings } = await hand({ ...request('checksum'), tckimlik: '12345678901' })
  expect(warnings).toEqual({ tckimlik: expect.stringContaining('Sağlaması tutmuyor') })
})

async function pdf(pages: number): Promise<Blob> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage()
  return new Blob([Uint8Array.from(await document.save())])
}

test('a petition may be a PDF of ten pages, an identity card may not, and eleven pages are too many', async () => {
  expect(await hand(request('pdf'), { ...images, sozlesme: await pdf(10) })).toMatchObject({ isNew: true })
  expect(await refused(request('pdf-2'), { ...images, sozlesme: await pdf(11), kimlik_on: await pdf(1) })).toEqual({
    sozlesme: expect.stringContaining('11 sayfa'),
    kimlik_on: expect.stringContaining('JPEG'),
  })
  expect(
    Object.keys(await refused(request('pdf-3'), { ...images, sozlesme: new Blob(['%PDF-1.7 and no more']) })),
  ).toEqual(['sozlesme'])
})

test('a file over 10 MB is refused, one of just 10 MB is not', async () => {
  const png = Uint8Array.from(await picture('png'))
  const padded = (size: number) => new Blob([png, new Uint8Array(size - png.length)])
  const most = 10 * 1024 * 1024
  expect(await refused(request('big'), { ...images, kimlik_on: padded(most + 1) })).toEqual({
    kimlik_on: expect.stringContaining('10 MB'),
  })
  expect(await hand(request('big'), { ...images, kimlik_on: padded(most) })).toMatchObject({ isNew: true })
})

test('a sender whose connection breaks off leaves nothing behind', async () => {
  const before = await stored()
  await new Promise<void>((done) => {
    const sent = open(`${site.address}/intake/v1/cancellation-requests`, {
      method: 'POST',
      headers: {
        'x-api-key': site.key,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
      },
    })
    sent.on('error', () => {})
    sent.on('close', () => done())
    sent.write('--b\r\ncontent-disposition: form-data; name="kimlik_on"; filename="a"\r\n\r\n\xff\xd8\xff', 'latin1')
    sent.write(Buffer.alloc(1_000_000), () => setImmediate(() => sent.destroy()))
  })
  await expect.poll(stored).toEqual(before)
  await expect.poll(() => readdir(join(folder.path, '.incoming'))).toEqual([])
})

test('a body that is no form is refused', async () => {
  const answer = await masa.app.inject({
    method: 'POST',
    url: '/intake/v1/cancellation-requests',
    headers: { 'x-api-key': site.key, 'content-type': 'multipart/form-data; boundary=b' },
    payload: 'no part of anything',
  })
  expect(answer.statusCode).toBe(400)
})

const member = { tckimlik: '10000000978', first_name: 'Ömer', last_name: 'Şen', phone: '05551112233' }

test('a member is handed in once; a later id of the same person finds and renews them', async () => {
  const first = await client.handInMember(site, { external_id: 'm-1', ...member })
  expect(first).toMatchObject({ isNew: true, warnings: {} })
  expect(await client.handInMember(site, { external_id: 'm-1', ...member, first_name: 'Başka' })).toMatchObject({
    id: first.id,
    isNew: false,
  })
  expect(await client.handInMember(site, { external_id: 'm-2', ...member, phone: '0555 111 22 44' })).toMatchObject({
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

test('two senders of one new person at the same moment make one member', async () => {
  const given = { ...member, tckimlik: '20000000046' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => client.handInMember(site, { external_id: `same-${at}`, ...given })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('many senders of one known person at the same moment never wait for each other', async () => {
  const deadlocks = () =>
    masa.db.one<{ n: number }>('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()')
  const before = await deadlocks()
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => client.handInMember(site, { external_id: `known-${at}`, ...member })),
  )
  await masa.db.rows('SELECT pg_stat_clear_snapshot()')
  expect(await deadlocks()).toEqual(before)
})

test('a member that does not fit is refused by all its fields', async () => {
  const refusal = await client
    .handInMember(site, { external_id: '', tckimlik: '1', phone: '1' })
    .catch((error) => error)
  expect(Object.keys(refusal.fields).sort()).toEqual(['external_id', 'first_name', 'last_name', 'phone', 'tckimlik'])
})
