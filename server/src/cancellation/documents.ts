import type { FastifyReply } from 'fastify'
import { type cancellation, type DocumentKind, documentKinds } from '../../../contract/src/cancellation.ts'
import type { Answer, Parsed } from '../../../contract/src/kit/endpoint.ts'
import type { Person } from '../kit/access.ts'
import type { Database, Sql } from '../kit/db/database.ts'
import { Failure, notFound } from '../kit/failure.ts'
import type { SealedFiles } from '../kit/files/sealed-files.ts'
import { announce } from '../kit/live.ts'
import { type Worker, workJob } from '../kit/work.ts'
import { documentUrl, kindOrder } from './detail.ts'
import { noteLook } from './timeline.ts'

type Document = Answer<typeof cancellation.documents>['data'][number]
type Stored = { fileKey: string; type: string; state: Document['state'] }

/** The documents of living requests. */
export function documentStore(db: Database, files: Pick<SealedFiles, 'get' | 'remove'>) {
  return {
    async list(id: number): Promise<{ data: Document[] }> {
      await mustLive(db, id)
      const rows = await db.rows<Omit<Document, 'url'>>(
        'SELECT kind, type, size, state, turn, created_at FROM request_documents WHERE request_id = $1',
        [id],
      )
      const order = (kind: DocumentKind) => kindOrder.indexOf(kind)
      const sorted = rows.toSorted((a, b) => order(a.kind) - order(b.kind))
      return { data: sorted.map((row) => ({ ...row, url: documentUrl(id, row.kind) })) }
    },

    /** Sends the document itself; that it was opened is on record before the first byte leaves. */
    async send(person: Person, { id, kind }: { id: number; kind: DocumentKind }, reply: FastifyReply) {
      const stored = await db.one<Stored>(
        `SELECT d.file_key AS "fileKey", d.type, d.state FROM request_documents d
         JOIN cancellation_requests t ON t.id = d.request_id AND t.deleted_at IS NULL
         WHERE d.request_id = $1 AND d.kind = $2`,
        [id, kind],
      )
      if (!stored) throw notFound('Belge')
      if (stored.state === 'raw') throw new Failure('conflict', 'Belge hâlâ işleniyor, birazdan yeniden deneyin')
      if (stored.state === 'broken') throw new Failure('conflict', 'Belge okunamadı, kişiden yeniden istenmeli')
      const content = await files.get(stored.fileKey)
      await db.transaction((tx) => noteLook(tx, person, id, 'documents_seen', documentKinds[kind]))
      return reply
        .type(stored.type)
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'inline')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .send(content)
    },

    turn: ({ id, kind, turn }: Parsed<typeof cancellation.turn>) =>
      db.transaction(async (tx) => {
        const changed = await tx.rows(
          `UPDATE request_documents d SET turn = $3 FROM cancellation_requests t
           WHERE d.request_id = $1 AND d.kind = $2 AND t.id = d.request_id AND t.deleted_at IS NULL RETURNING d.id`,
          [id, kind, turn],
        )
        if (changed.length === 0) throw notFound('Belge')
        await announce(tx, { type: 'changed', domain: 'cancellation', id })
      }),
  }
}

/** Throws `not_found` for a request that is not there or lies in the bin. */
export async function mustLive(db: Sql, id: number): Promise<void> {
  const found = await db.one('SELECT FROM cancellation_requests WHERE id = $1 AND deleted_at IS NULL', [id])
  if (!found) throw notFound('Talep')
}

/** Removes the sealed files of documents that went for good. */
export function forgetFiles(db: Database, files: Pick<SealedFiles, 'remove'>) {
  const worker: Worker = {
    kind: 'forget sealed file',
    atOnce: 4,
    leaseMs: 60_000,
    run: ({ key }) => files.remove(key),
  }
  return workJob(db, worker, 60_000)
}
