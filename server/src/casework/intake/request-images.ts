import { type DocumentKind, documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { Database } from '../../kit/db/database.ts'
import { isGone, type SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { type Worker, workJob } from '../../kit/work/work.ts'
import { announce } from '../../messages/live/announce.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { Unreadable, upright } from './upright.ts'

type Raw = { id: number; kind: DocumentKind; key: string; type: string }

// An image that crashes the process every time is given up after this many decodings.
const mostDecodings = 5

// A store that is mounted late lacks its files for a while; a file still missing after this many tries (an hour) is
// gone for good.
const mostLooks = 10

/** The job that decodes the documents handed in with a request: each becomes ready, or broken if it cannot be read. */
export function requestImages(db: Database, files: SealedFiles): Job {
  const worker: Worker = {
    kind: 'request images',
    // Decoding takes 100 MB or more per image.
    atOnce: 1,
    async run({ key: requestId, attempt }) {
      const raw = await db.rows<Raw>(
        `SELECT id, kind, file_key AS key, type FROM request_documents WHERE request_id = $1 AND state = 'raw' ORDER BY id`,
        [Number(requestId)],
      )
      let failed: unknown
      for (const document of raw)
        await prepare(Number(requestId), document, attempt).catch((error) => {
          failed ??= error
        })
      if (failed !== undefined) throw failed
    },
  }
  return workJob(db, worker)

  async function prepare(requestId: number, document: Raw, looks: number): Promise<void> {
    try {
      const content = await files.read(document.key)
      if (document.type === 'application/pdf') await becomesReady(requestId, document)
      else await replace(requestId, document, await decoded(document, content))
    } catch (error) {
      const isOver = error instanceof Unreadable || (isGone(error) && looks > mostLooks)
      if (!isOver) throw error
      await giveUp(requestId, document)
    }
  }

  async function decoded({ id, type }: Raw, content: Buffer): ReturnType<typeof upright> {
    const row = await db.one<{ decodings: number }>(
      'UPDATE request_documents SET decodings = decodings + 1 WHERE id = $1 RETURNING decodings',
      [id],
    )
    if ((row?.decodings ?? 0) > mostDecodings) throw new Unreadable('decoding it has ended the process every time')
    return upright(content, type)
  }

  async function replace(requestId: number, document: Raw, { content, type }: { content: Buffer; type: string }) {
    const { key, size, sha256 } = await files.put('requests', content)
    await db.transaction(async (tx) => {
      const changed = await tx.rows(
        `UPDATE request_documents SET file_key = $3, type = $4, size = $5, sha256 = $6, state = 'ready'
         WHERE id = $1 AND file_key = $2 RETURNING 1`,
        [document.id, document.key, key, type, size, sha256],
      )
      // The document was removed meanwhile; the new file is removed by itself.
      if (changed.length === 0) return
      await files.keep(tx, key)
      await files.forget(tx, document.key)
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }

  // A PDF is not decoded here: its pages were counted at intake, and drawing them later has its own limits.
  async function becomesReady(requestId: number, { id }: Raw): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.rows(`UPDATE request_documents SET state = 'ready' WHERE id = $1`, [id])
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }

  async function giveUp(requestId: number, { id, kind }: Raw): Promise<void> {
    await db.transaction(async (tx) => {
      const broken = await tx.rows(
        `UPDATE request_documents SET state = 'broken' WHERE id = $1 AND state = 'raw' RETURNING 1`,
        [id],
      )
      if (broken.length === 0) return
      await noteEvent(tx, requestId, 'document_broken', { detail: documentKinds[kind] })
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }
}
