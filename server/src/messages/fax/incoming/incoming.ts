import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { lockNamed } from '../../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { PdfInterrupted } from '../../../kit/pdf/pdfium.ts'
import { log } from '../../../kit/process/log.ts'
import { noteRecord } from '../../../kit/records/history.ts'
import { lockSeen, stampText, updateRow } from '../../../kit/records/record.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { enqueue, type Piece, workJob } from '../../../kit/work/work.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { announce, notify } from '../../live/announce.ts'
import { type Document, inspect } from '../documents.ts'
import type { Requests } from '../fax.ports.ts'
import { incomingFaxes } from '../fax.tables.ts'
import type { ArrivedFax, FaxProvider } from '../providers/provider.ts'
import { certainRequest } from './suggestions.ts'

const mostPages = 200
// How often Masa tries again to read an arrived fax whose reading ran out of time or memory, or crashed the reader.
const mostReadings = 5
const firstReadingMs = 5_000
export const readWork = 'read arrived fax'
const titles = { reading: 'Okunuyor…', unreadable: 'Okunamayan faks' }

type Parts = { db: Database; provider: FaxProvider; files: SealedFiles; requests: Pick<Requests, 'gone'> }
type Reading = { type: string; pages: number; fileKey: string; sha256: string }
type Scan = {
  document: Pick<Document, 'content' | 'pages'> & { type: string }
  sender: string
  receiver: string
  at: string
  title: string
  ref: string
}

export function incomingFaxesOf({ db, provider, files, requests }: Parts) {
  let lastError = ''

  return {
    poll,

    /** Why the line could not be asked for faxes the last time; '' if it could. */
    lastError: () => lastError,

    /** Adds a scan that a person uploads; returns its id. */
    upload: (person: Person, scan: Omit<Scan, 'ref'>) => add(person, 'elden', { ...scan, ref: crypto.randomUUID() }),

    /** Links a fax to the request that it answers, or unlinks it (null). Returns the version that is stored then. */
    link: (
      person: Person,
      { id, request_id, version }: { id: number; request_id: number | null; version?: number | undefined },
    ) =>
      db.transaction(async (tx) => {
        await lockSeen(tx, incomingFaxes, person, { id, version }, [])
        const fax = (await tx.one<{ requestId: number | null; sender: string }>(
          'SELECT request_id AS "requestId", sender FROM incoming_faxes WHERE id = $1',
          [id],
        )) as { requestId: number | null; sender: string }
        if (request_id !== null && !(await isLiving(tx, request_id))) throw await requests.gone(tx, person, request_id)
        const linked = request_id === null ? [null, null] : [person.id, new Date().toISOString()]
        const stored = await updateRow(
          tx,
          incomingFaxes,
          person,
          { id, version },
          request_id === fax.requestId ? {} : { requestId: request_id, linkedBy: linked[0], linkedAt: linked[1] },
        )
        if (request_id === fax.requestId) return stored
        const data = { fax_id: id, sender: fax.sender }
        if (fax.requestId) await tell(tx, fax.requestId, 'answer_unlinked', data, person)
        if (request_id) await tell(tx, request_id, 'answer_linked', data, person)
        await announce(tx, { type: 'changed', domain: 'fax', id })
        return stored
      }),

    jobs: [
      { name: 'incoming faxes', everyMs: 15_000, run: () => poll() },
      workJob(db, { kind: readWork, atOnce: 1, run: readAgain }),
    ] satisfies Job[],
  }

  /** Fetches the faxes that have arrived at the provider and are not stored yet. */
  async function poll(): Promise<void> {
    if (!provider.receives) return
    const arrived = await provider.arrived().catch((error: Error) => {
      lastError = error.message
      throw error
    })
    lastError = ''
    const known = await db.rows<{ ref: string }>(
      'SELECT provider_ref AS ref FROM incoming_faxes WHERE provider = $1 AND provider_ref = ANY($2::text[])',
      [provider.name, arrived.map(({ ref }) => ref)],
    )
    const here = new Set(known.map(({ ref }) => ref))
    for (const fax of arrived.filter(({ ref }) => !here.has(ref))) {
      try {
        await take(fax)
      } catch (error) {
        log.warn({ provider: provider.name, ref: fax.ref, err: error }, 'an arrived fax could not be fetched')
      }
    }
  }

  async function take({ ref, sender, receiver, at }: ArrivedFax): Promise<void> {
    const content = await provider.fetch(ref)
    const document = await read(content, ref)
    // Nothing that arrived is dropped: it is stored as it came, and the
    // list says that it is unreadable, or not read yet.
    const raw = { content, type: 'application/octet-stream', pages: 0 }
    const title = document === 'later' ? titles.reading : document ? '' : titles.unreadable
    const kept = document && document !== 'later' ? document : raw
    await add(undefined, provider.name, { document: kept, sender, receiver, at, title, ref })
  }

  /** Undefined if the document can never be read; 'later' if another attempt may succeed. */
  async function read(content: Buffer, ref: string): Promise<Document | 'later' | undefined> {
    try {
      return await inspect(content, mostPages)
    } catch (error) {
      log.warn({ provider: provider.name, ref, err: error }, 'an arrived fax cannot be read')
      const isFinal = error instanceof Failure && error.code !== 'unavailable' && !(error instanceof PdfInterrupted)
      return isFinal ? undefined : 'later'
    }
  }

  /** Tries a few more times to read a fax that was unreadable on arrival; then the list says so for good. */
  async function readAgain({ key, attempt }: Piece<unknown>): Promise<void> {
    const id = Number(key)
    const fax = await db.one<{ fileKey: string; ref: string }>(
      'SELECT document_key AS "fileKey", provider_ref AS ref FROM incoming_faxes WHERE id = $1 AND title = $2 AND pages = 0',
      [id, titles.reading],
    )
    if (!fax) return
    const document = await read(await files.read(fax.fileKey), fax.ref)
    if (document === 'later' && attempt < mostReadings) throw new Error('the fax could not be read')
    if (!document || document === 'later') return become(id, fax.fileKey, { title: titles.unreadable })
    const { content, type, pages } = document
    const { key: fileKey, sha256 } = await files.put('faxes', content)
    await become(id, fax.fileKey, { title: '', type, pages, fileKey, sha256 })
  }

  async function become(id: number, before: string, now: Partial<Reading> & { title: string }): Promise<void> {
    await db.transaction(async (tx) => {
      const { title, type, pages, fileKey, sha256 } = now
      const changed = await tx.rows(
        `UPDATE incoming_faxes SET title = $3, document_type = coalesce($4, document_type), pages = coalesce($5, pages),
           document_key = coalesce($6, document_key), document_sha256 = coalesce($7, document_sha256),
           ${stampText('NULL')} WHERE id = $1 AND document_key = $2 RETURNING 1`,
        [id, before, title, type, pages, fileKey, sha256],
      )
      if (changed.length === 0) return
      if (fileKey) {
        await files.keep(tx, fileKey)
        await files.forget(tx, before)
      }
      await announce(tx, { type: 'changed', domain: 'fax', id })
    })
  }

  /** `person` is undefined for a fax that the line itself brings in. */
  async function add(person: Person | undefined, from: string, scan: Scan): Promise<number> {
    const { document, sender, ref } = scan
    const { key, sha256 } = await files.put('faxes', document.content)
    const id = await db
      .transaction(async (tx) => {
        // Two processes may fetch from the same line: the lock lets the second one find the first one's row.
        await lockNamed(tx, `incoming fax ${from} ${ref}`)
        if (await tx.one('SELECT FROM incoming_faxes WHERE provider = $1 AND provider_ref = $2', [from, ref])) return 0
        const added = await insertScan(tx, person, from, scan, { key, sha256 })
        await files.keep(tx, key)
        if (scan.title === titles.reading) await enqueue(tx, readWork, added, {}, firstReadingMs)
        if (person) await noteRecord(tx, incomingFaxes, person, 'create', added)
        await announce(tx, { type: 'changed', domain: 'fax', id: added })
        await suggest(tx, added, sender)
        return added
      })
      .catch(async (error) => {
        await files.drop(key)
        throw error
      })
    if (id === 0) await files.drop(key)
    return id
  }
}

async function insertScan(
  tx: Queryable,
  person: Person | undefined,
  from: string,
  { title, sender, receiver, ref, document, at }: Scan,
  file: { key: string; sha256: string },
): Promise<number> {
  const row = await tx.one<{ id: number }>(
    `INSERT INTO incoming_faxes (title, sender, receiver, provider, provider_ref, pages, document_key, document_type,
       document_sha256, created_at, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) RETURNING id`,
    [title, sender, receiver, from, ref, document.pages, file.key, document.type, file.sha256, at, person?.id ?? null],
  )
  return (row as { id: number }).id
}

const isLiving = (tx: Queryable, requestId: number) =>
  tx.one('SELECT FROM request_facts WHERE id = $1 AND deleted_at IS NULL', [requestId])

async function tell(
  tx: Queryable,
  requestId: number,
  kind: 'answer_linked' | 'answer_unlinked',
  data: Record<string, unknown>,
  person: Person,
): Promise<void> {
  await noteEvent(tx, requestId, kind, data, person)
  await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
}

/**
 * When exactly one open request was faxed to the sender's number, the fax is very likely its answer: notifies its
 * assignee. A person still links it.
 */
async function suggest(tx: Queryable, id: number, sender: string): Promise<void> {
  const request = await certainRequest(tx, sender)
  if (!request) return
  await notify(tx, {
    kind: 'answer_arrived',
    domain: 'fax',
    recordId: id,
    text: `Yanıt gelmiş olabilir: ${formatPhone(sender)} numarasından faks, talep ${request.id} (${request.institution})`,
    staffId: request.assigneeId,
    ofRequest: true,
  })
}
