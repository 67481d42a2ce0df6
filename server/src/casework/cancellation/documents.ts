import type { FastifyReply } from 'fastify'
import type { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import {
  type DocumentKind,
  documentKinds,
  documentLimits,
} from '../../../../contract/src/casework/cancellation-documents.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { lower } from '../../../../contract/src/kit/text/turkish.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { pageCount, pdfToPages } from '../../kit/pdf/pages.ts'
import { PdfInterrupted } from '../../kit/pdf/pdfium.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { announce } from '../../messages/live/announce.ts'
import { requestsTable } from './cancellation.table.ts'
import { documentUrl, kindOrder } from './detail.ts'
import { noteLook } from './timeline.ts'

type Document = Answer<typeof cancellation.documents>['data'][number]
type Stored = { fileKey: string; type: string; state: Document['state'] }

/** The documents of requests that are not deleted. */
export function documentStore(db: Database, files: Pick<SealedFiles, 'get' | 'read'>) {
  const countPages = pageCounter(files)

  async function stored(person: Person, id: number, kind: DocumentKind): Promise<Stored> {
    const found = await db.one<Stored>(
      `SELECT d.file_key AS "fileKey", d.type, d.state FROM request_documents d
       JOIN cancellation_requests t ON t.id = d.request_id AND t.deleted_at IS NULL
       WHERE d.request_id = $1 AND d.kind = $2`,
      [id, kind],
    )
    if (!found) throw await lacking(db, person, id)
    if (found.state === 'raw') throw new Failure('conflict', 'Belge hâlâ işleniyor, birazdan yeniden deneyin')
    if (found.state === 'broken') throw new Failure('conflict', 'Belge okunamadı, kişiden yeniden istenmeli')
    return found
  }

  return {
    async list(person: Person, id: number): Promise<{ data: Document[] }> {
      await mustLive(db, person, id)
      const rows = await db.rows<Omit<Document, 'url' | 'pages'> & { fileKey: string }>(
        `SELECT kind, file_key AS "fileKey", type, size, state, turn, page_turns, created_at
         FROM request_documents WHERE request_id = $1`,
        [id],
      )
      const order = (kind: DocumentKind) => kindOrder.indexOf(kind)
      const sorted = rows.toSorted((a, b) => order(a.kind) - order(b.kind))
      const data: Document[] = []
      for (const { fileKey, ...row } of sorted) {
        const isPdf = row.type === pdf && row.state === 'ready'
        const pages = isPdf ? await countPages(fileKey) : 1
        const pageTurns = Array.from({ length: pages }, (_, at) => row.page_turns[at] ?? row.turn)
        data.push({ ...row, url: documentUrl(id, row.kind), pages, page_turns: pageTurns })
      }
      return { data }
    },

    /** Sends the document itself; history records the access before the first byte leaves. */
    async send(person: Person, { id, kind }: { id: number; kind: DocumentKind }, reply: FastifyReply) {
      const { fileKey, type } = await stored(person, id, kind)
      const content = await files.get(fileKey)
      await db.transaction((tx) => noteLook(tx, person, id, 'documents_seen', uploaded(kind)))
      return guarded(reply).type(type).send(content)
    },

    /** Sends one page of a PDF as an image; pages start at 1. Throws `not_found` for a page that does not exist. */
    async sendPage(person: Person, { id, kind, page }: Parsed<typeof cancellation.documentPage>, reply: FastifyReply) {
      const { fileKey, type } = await stored(person, id, kind)
      if (type !== pdf) throw notFound('Sayfa')
      const [image] = await pdfToPages(await files.read(fileKey), { look: 'screen', only: page, maxPages })
      if (!image) throw notFound('Sayfa')
      const what = `${uploaded(kind)}, ${page}. sayfa`
      await db.transaction((tx) => noteLook(tx, person, id, 'documents_seen', what))
      return guarded(reply).type('image/png').send(image)
    },

    turn: (person: Person, { id, kind, turn, page }: Parsed<typeof cancellation.turn>) =>
      db.transaction(async (tx) => {
        const changed = await tx.one<{ type: string }>(
          `UPDATE request_documents d SET turn = CASE WHEN $4::int IS NULL THEN $3 ELSE turn END,
             page_turns = CASE WHEN $4 IS NULL THEN '{}' ELSE ARRAY(
               SELECT CASE n WHEN $4 THEN $3 ELSE coalesce(page_turns[n], turn) END
               FROM generate_series(1, greatest($4, cardinality(page_turns))) n) END
           FROM cancellation_requests t
           WHERE d.request_id = $1 AND d.kind = $2 AND t.id = d.request_id AND t.deleted_at IS NULL RETURNING d.type`,
          [id, kind, turn, page ?? null],
        )
        if (!changed) throw await lacking(tx, person, id)
        if (page !== undefined && changed.type !== pdf)
          throw invalid('page', 'Bu belge bir görsel; sayfası yok', 'Sayfa')
        await announce(tx, { type: 'changed', domain: 'cancellation', id })
      }),
  }
}

const pdf = 'application/pdf'

const maxPages = documentLimits.pages
const mostRemembered = 1_000

// “Yüklenen” (uploaded) tells it from the petition that Masa makes, which has the same name.
const uploaded = (kind: DocumentKind) => `Yüklenen ${lower(documentKinds[kind])}`

const guarded = (reply: FastifyReply) =>
  reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', 'inline')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")

/** Counts the pages of sealed PDFs, whose content never changes, and caches it; 0 for a PDF that cannot be shown. */
function pageCounter(files: Pick<SealedFiles, 'read'>) {
  const known = new Map<string, number>()
  return async (fileKey: string): Promise<number> => {
    const before = known.get(fileKey)
    if (before !== undefined) return before
    const pages = await pageCount(await files.read(fileKey), { maxPages }).catch((error) => {
      if (error instanceof PdfInterrupted) return undefined
      if (error instanceof Failure && error.code !== 'unavailable') return 0
      throw error
    })
    // Counting was interrupted: not cached, so that a later call tries again.
    if (pages === undefined) return 0
    if (known.size >= mostRemembered) known.clear()
    known.set(fileKey, pages)
    return pages
  }
}

/** Why a document is not there: its request was deleted, or has no such document. */
async function lacking(db: Queryable, person: Person, id: number): Promise<Failure> {
  await mustLive(db, person, id)
  return notFound('Belge')
}

/** Throws `not_found` for a request that does not exist or is deleted, with who deleted it. */
export async function mustLive(db: Queryable, person: Person, id: number): Promise<void> {
  const found = await db.one('SELECT FROM cancellation_requests WHERE id = $1 AND deleted_at IS NULL', [id])
  if (!found) throw await gone(db, requestsTable, person, id)
}
