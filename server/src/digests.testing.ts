import { expect } from 'vitest'
import { intake } from '../../contract/src/casework/intake.ts'
import { petitions, petitionTemplates } from '../../contract/src/casework/petitions.ts'
import { reveal } from '../../contract/src/casework/reveal.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { meetings } from '../../contract/src/messages/meetings.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { erasure } from '../../contract/src/records/erasure.ts'
import { search } from '../../contract/src/records/search.ts'
import { requestFixture } from './casework/cancellation/request.testing.ts'
import { card, strokes } from './casework/petitions/petitions.testing.ts'
import { temporaryFolder } from './kit/testing/folder.ts'
import { pages } from './messages/fax/fax.testing.ts'
import { type TestApp, testApp } from './testing/app.ts'

export const number = '10000000146'
export const password = 'Denenecek-parola-7'

export type Lived = { masa: TestApp; rows: Map<string, string[]> }

/** A Masa in which the same things happen to the same person each time, whatever the secret. */
export async function lived(secret: string): Promise<Lived & { close(): Promise<void> }> {
  const folder = await temporaryFolder()
  const smtp = {
    variables: { MASA_SMTP_URL: 'smtp://masa:secret@127.0.0.1:1?tls=0', MASA_MAIL_FROM: 'Masa <masa@isilti.example>' },
  }
  const places = { files: folder.path, dataDir: folder.path, url: 'https://masa.isilti.example' }
  const masa = await testApp({ ...smtp, ...places, secret }, undefined, { idle: true })
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
  await ended(masa, await given.request({ tckimlik: number }))
  await erased(masa, key)
  await met(masa)
  await arrived(masa)
  const missed = await masa.send(session.login, { username: 'yeni', password: 'Yanlış-parola-7' }, { token: '' })
  expect(missed.status).toBe(401)
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

/**
 * Sends a fax of a request without documents, to its end. What its digests are made of is the same each time: different
 * times and names would hide that nothing else tells two digests apart.
 */
async function ended(masa: TestApp, requestId: number): Promise<void> {
  const { db } = masa
  const at = `timestamptz '2026-03-02T09:00:00Z'`
  await db.rows(`UPDATE cancellation_requests SET created_at = ${at}`)
  await db.rows(`CREATE FUNCTION as_ever() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_TABLE_NAME = 'fax_attempts' THEN NEW.started_at := ${at}; NEW.ended_at := ${at};
    ELSE NEW.created_at := ${at}; NEW.submitted_at := ${at}; NEW.finished_at := ${at}; NEW.token := 'masa-1'; NEW.document_sha256 := '';
    END IF; RETURN NEW; END $$`)
  await db.rows(
    `CREATE TRIGGER as_ever BEFORE INSERT OR UPDATE ON fax_attempts FOR EACH ROW EXECUTE FUNCTION as_ever()`,
  )
  await db.rows(`CREATE TRIGGER as_ever BEFORE UPDATE ON outgoing_faxes FOR EACH ROW WHEN (NEW.finished_at IS NOT NULL)
    EXECUTE FUNCTION as_ever()`)
  const number = { fax_number: '+902125550101', anyway: true }
  const { id } = (await masa.send(fax.send, { key: requestId, ...number })).body
  const { pages } = (await masa.send(fax.getOutgoing, { id })).body.data
  const told = await masa.send(fax.outcome, { id, state: 'sent', pages_sent: pages, note: '' })
  expect(told.status).toBe(200)
}

/** Makes a meeting, invites a guest to it, and joins it. */
async function met(masa: TestApp): Promise<void> {
  const start_time = new Date(Date.now() + 60_000).toISOString()
  const meeting = { topic: 'Görüşme', start_time, duration: 30, password: 'Gizli-17' }
  const { id } = (await masa.send(meetings.create, meeting)).body
  await masa.send(meetings.invite, { id, staff: [], guests: [{ name: 'Bora', email: 'bora@kurum.example' }] })
  expect((await masa.send(meetings.join, { id, password: meeting.password })).status).toBe(200)
}

const letter = pages(1)

async function arrived(masa: TestApp): Promise<void> {
  const head =
    '--masa\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const { statusCode, body } = await masa.app.inject({
    method: 'POST',
    url: fax.upload.path,
    headers: { authorization: `Bearer ${masa.token}`, 'content-type': 'multipart/form-data; boundary=masa' },
    payload: Buffer.concat([Buffer.from(head), await letter, Buffer.from('\r\n--masa--\r\n')]),
  })
  expect(statusCode, body).toBe(200)
}

/** Erases another person: one member of the staff asks for it and another one approves. */
async function erased(masa: TestApp, key: string): Promise<void> {
  const other = {
    external_id: '2',
    tckimlik: '10000000382',
    first_name: 'Başka',
    last_name: 'Komşu',
    phone: '05551112233',
  }
  const { id } = (await masa.send(intake.member, other, { key })).body
  const asked = (await masa.send(erasure.ask, { domain: 'members', id, reason: 'asked' })).body
  const { token } = await masa.person({ username: 'ikinci', role_id: 1 })
  expect((await masa.send(erasure.decide, { id: asked.id, approved: true }, { token })).status).toBe(200)
  for (const job of masa.app.jobs) if (job.name === 'work: erase person') await job.run()
}

async function keyed(masa: TestApp, call: Call, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${masa.token}`, 'idempotency-key': `anahtar-${call.name}-${call.domain}` }
  const { statusCode, body } = await masa.app.inject({ method: 'POST', url: call.path, headers, payload })
  expect(statusCode, body).toBe(200)
}

/** The columns of bytes, and those named as digests, as `table.column`. */
export async function digestColumns({ db }: TestApp): Promise<string[]> {
  const columns = await db.rows<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
       AND (a.atttypid IN ('bytea'::regtype, 'bytea[]'::regtype) OR a.attname ~ 'hash|digest|sha256')`,
  )
  return columns.map(({ name }) => name).sort()
}

/** Table → its rows as JSON, with binary values in hexadecimal. */
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
