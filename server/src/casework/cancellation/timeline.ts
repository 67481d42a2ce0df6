import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { requestEvents } from '../../records/timeline/timeline.ts'

/**
 * Notes that a person opened a request or its documents: in the history, which document; in the timeline, at most once
 * in ten minutes. Call it in a transaction.
 */
export async function noteLook(
  tx: Queryable,
  person: Person,
  requestId: number,
  kind: 'opened' | 'documents_seen',
  what = '',
): Promise<void> {
  // A screen requests all documents at once. The lock serializes them, so that each sees what the one before it noted.
  await lockNamed(tx, `look of ${person.id} at request ${requestId}`)
  await requestEvents.noteOnce(tx, requestId, kind, person)
  await noteAccess(tx, person, 'cancellation', requestId, 'open', what, { once: kind === 'opened' })
}
