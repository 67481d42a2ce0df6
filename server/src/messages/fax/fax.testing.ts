import { createHmac } from 'node:crypto'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import type { Database } from '../../kit/db/database.ts'
import { notFound } from '../../kit/http/failure.ts'
import { makePdf } from '../../kit/pdf/maker.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { enqueue } from '../../kit/work/work.ts'
import { testApp } from '../../testing/app.ts'
import type { Requests } from './fax.ports.ts'
import { faxOutbox, faxWork } from './outgoing/outbox.ts'
import { keptFacts } from './proof/kept-facts.ts'
import type { FaxJob, FaxProvider, FaxReport } from './providers/provider.ts'

type Job = Omit<FaxJob, 'pdf'>
type ReportOf = (job: Job) => FaxReport

/** A line that accepts everything at once and reports what `told` says; `jobs` holds its jobs by reference. */
export function instantLine(told: ReportOf = () => ({ state: 'sent', detail: '' })) {
  const jobs = new Map<string, Job>()
  const line: FaxProvider & { jobs: typeof jobs; told: ReportOf } = {
    jobs,
    told,
    name: 'deneme',
    sends: true,
    receives: true,
    number: '+902120000001',
    async submit({ token, title, to }) {
      const ref = `ref-${jobs.size + 1}`
      jobs.set(ref, { token, title, to })
      return ref
    },
    async find({ token }) {
      return [...jobs].find(([, job]) => job.token === token)?.[0]
    },
    async report(ref) {
      const job = jobs.get(ref)
      return job ? line.told(job) : { state: 'unknown', detail: 'gone' }
    },
    arrived: async () => [],
    fetch: async () => Buffer.alloc(0),
  }
  return line
}

/** Puts a waiting fax of two pages and its work into the database, as sending does. */
export async function queueFax(
  db: Database,
  line: FaxProvider,
  { requestId = null, age = '0 s' }: { requestId?: number | null; age?: string } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await tx.one<{ id: number }>(
      `INSERT INTO outgoing_faxes (title, recipient, request_id, pages_wanted, document_key, document_sha256, provider, token, created_at)
       VALUES ('Belge', '+902125550101', $1, 2, 'faxes/belge', $2, $3, 'masa-' || gen_random_uuid(), now() - $4::interval) RETURNING id`,
      [requestId, '0'.repeat(64), line.name, age],
    )
    const id = (row as { id: number }).id
    await enqueue(tx, faxWork, id)
    return id
  })
}

/** Adds a request of some member; returns its id. */
export async function aRequest(db: Database, { status = 1, number = '+902125550101' } = {}): Promise<number> {
  const row = await db.one<{ id: number }>(
    `WITH m AS (INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name)
       VALUES ('', gen_random_uuid()::text::bytea, '100******46', 'Işıl', 'Çağlayan') RETURNING id),
     b AS (INSERT INTO brands (makename) VALUES ('Örnek ' || gen_random_uuid()) RETURNING id),
     i AS (INSERT INTO institutions (id, fax_number) SELECT id, $2 FROM b)
     INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id,
       account_id, status_id)
     SELECT m.id, '', '', '100******46', 'Işıl', 'Çağlayan', b.id, 1, 'MN-4471', $1 FROM m, b RETURNING id`,
    [status, number],
  )
  return (row as { id: number }).id
}

/** A `Requests` port that records, in order, what it was told. */
export function toldRequests(): Requests & { told: string[] } {
  const told: string[] = []
  return {
    told,
    gone: async () => notFound('Talep'),
    hold: async () => {},
    lacking: async () => [],
    onSent: async (_tx, requestId) => void told.push(`sent ${requestId}`),
    onCancelled: async (_tx, requestId) => void told.push(`cancelled ${requestId}`),
    onFailed: async (_tx, requestId, { detail }) => void told.push(`failed ${requestId}: ${detail}`),
  }
}

/** Uses a key that exists only in the tests. */
export const testFacts = keptFacts({ hash: (text) => createHmac('sha256', 'deneme').update(text).digest() })

export const outboxOf = (db: Database, provider: FaxProvider, requests: Requests = toldRequests()) =>
  faxOutbox({ db, provider, read: async () => Buffer.from('%PDF-'), ends: { requests, facts: testFacts } })

/** Acts as if a day had passed: all work is due, no lease is held, and attempts that have begun are settled. */
export async function letTimePass(db: Database): Promise<void> {
  await db.rows('UPDATE work SET due_at = now(), leased_until = NULL')
  await db.rows(`UPDATE fax_attempts SET handed_at = handed_at - interval '1 day'`)
}

/** Runs all work that waits, due or not, until nothing is left or `rounds` are over. */
export async function drive(db: Database, outbox: ReturnType<typeof outboxOf>, rounds = 20): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await letTimePass(db)
    await outbox.jobs[0]?.run()
    const left = await db.one('SELECT FROM work WHERE kind = $1 LIMIT 1', [faxWork])
    if (!left) return
  }
}

export const faxRow = (db: Database, id: number) =>
  db.one<{ state: string; detail: string; sent: number; ref: string; over: boolean; alarmed: boolean }>(
    `SELECT state, state_detail AS detail, pages_sent AS sent, provider_ref AS ref, finished_at IS NOT NULL AS over,
       alarm_at IS NOT NULL AS alarmed FROM outgoing_faxes WHERE id = $1`,
    [id],
  )

export const number = '+902125550101'

export type Faxes = Awaited<ReturnType<typeof openFaxes>>

/** The whole server, without a fax line unless `variables` name one, requests to send faxes for, and helpers for the fax tests. */
export async function openFaxes(variables: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  const masa = await testApp({ files: folder.path, variables })
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })

  async function sent(requestId: number, key?: string, anyway = true) {
    return masa.app.inject({
      method: 'POST',
      url: '/api/send_faks',
      headers: { authorization: `Bearer ${masa.token}`, ...(key && { 'idempotency-key': key }) },
      payload: { fax_number: '0212 555 01 01', key: requestId, anyway },
    })
  }

  function multipart(field: string, file: { name: string; content: Buffer }, texts: Record<string, string> = {}) {
    const edge = '----masa-deneme'
    const parts = Object.entries(texts).map(([name, value]) =>
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
    const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${masa.token}` },
      payload: Buffer.concat([...parts, Buffer.from(head), file.content, Buffer.from(`\r\n--${edge}--\r\n`)]),
    }
  }

  return {
    masa,
    folder: folder.path,
    given,
    outgoing: async (id: number) => (await masa.send(fax.getOutgoing, { id })).body.data,
    incoming: async (id: number) => (await masa.send(fax.getIncoming, { id })).body.data,
    request: async (id: number) => (await masa.send(cancellation.get, { id })).body.data,
    timeline: async (id: number) =>
      (await masa.send(cancellation.timeline, { id })).body.data.map(({ kind }) => kind).reverse(),
    sent,
    async queued(): Promise<{ id: number; requestId: number }> {
      const requestId = await given.request()
      return { id: (await sent(requestId)).json().id, requestId }
    },
    fetched: (url: string, token = masa.token) =>
      masa.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    multipart,
    uploaded: async (content: Buffer, texts: Record<string, string> = {}, name = 'tarama.pdf') =>
      masa.app.inject({
        method: 'POST',
        url: '/api/incoming_fax_upload',
        ...multipart('file', { name, content }, texts),
      }),
    async close() {
      await masa.close()
      await folder.remove()
    },
  }
}

export const pages = async (count: number) => {
  const { pdf } = await makePdf({
    content: Array.from({ length: count }, (_, at) => ({
      text: `Sayfa ${at + 1}`,
      ...(at + 1 < count && { pageBreak: 'after' as const }),
    })),
  })
  return pdf
}
