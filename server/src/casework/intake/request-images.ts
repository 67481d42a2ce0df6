import { type DocumentKind, documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { type Worker, workJob } from '../../kit/work/work.ts'
import { announce } from '../../messages/live/announce.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { Unreadable, upright } from './upright.ts'

type Raw = { id: number; kind: DocumentKind; key: string; type: string }

// A picture that takes the process down with it every time is given up after so many.
const mostAttempts = 5

/** The job that decodes what was handed in with a request: each document becomes ready, or broken if nobody can read it. */
export function requestImages(db: Database, files: SealedFiles): Job {
  const worker: Worker = {
    kind: 'request images',
    // Decoding takes 100 MB and more an image.
    atOnce: 1,
    async run({ key: requestId, attempt }) {
      const raw = await db.rows<Raw>(
        `SELECT id, kind, file_key AS key, type FROM request_documents WHERE request_id = $1 AND state = 'raw' ORDER BY id`,
        [Number(requestId)],
      )
      for (const document of raw) {
        if (attempt > mostAttempts) await giveUp(Number(requestId), document)
        else await prepare(Number(requestId), document)
      }
    },
  }
  return workJob(db, worker)

  async function prepare(requestId: number, document: Raw): Promise<void> {
    try {
      if (document.type === 'application/pdf') await becomesReady(requestId, document)
      else await replace(requestId, document, await upright(await files.read(document.key), document.type))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      await giveUp(requestId, document)
    }
  }

  async function replace(requestId: number, document: Raw, { content, type }: { content: Buffer; type: string }) {
    const { key, size, sha256 } = await files.put('requests', content)
    await db.transaction(async (tx) => {
      const changed = await tx.rows(
        `UPDATE request_documents SET file_key = $3, type = $4, size = $5, sha256 = $6, state = 'ready'
         WHERE id = $1 AND file_key = $2 RETURNING 1`,
        [document.id, document.key, key, type, size, sha256],
      )
      // Somebody has removed it meanwhile; the new file goes by itself.
      if (changed.length === 0) return
      await files.keep(tx, key)
      await files.forget(tx, document.key)
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }

  // Its pages were counted when it came, and who draws them does it in bounds.
  async function becomesReady(requestId: number, { id }: Raw): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.rows(`UPDATE request_documents SET state = 'ready' WHERE id = $1`, [id])
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }

  async function giveUp(requestId: number, { id, kind }: Raw): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.rows(`UPDATE request_documents SET state = 'broken' WHERE id = $1`, [id])
      await noteEvent(tx, requestId, 'document_broken', { detail: documentKinds[kind] })
      await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
    })
  }
}
