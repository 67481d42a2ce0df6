import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { requestEvents } from '../../records/timeline/timeline.ts'

/**
 * Notes that somebody looked at a request or its documents: in the history which of them, in the timeline once in ten
 * minutes. Inside of a transaction.
 */
export async function noteLook(
  tx: Sql,
  person: Person,
  requestId: number,
  kind: 'opened' | 'documents_seen',
  what = '',
): Promise<void> {
  // A screen asks for all documents at once; each must see what the one before it has noted.
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`look ${requestId} ${person.id}`])
  await requestEvents.noteOnce(tx, requestId, kind, person)
  await noteAccess(tx, person, 'cancellation', requestId, 'open', what, { once: kind === 'opened' })
}
