import type { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { noteAccess } from '../../kit/records/history.ts'

/** A page of a request's timeline, newest first. The request itself must be known to live. */
export async function timelinePage(
  db: Database,
  { id, limit, page, order }: Parsed<typeof cancellation.timeline>,
): Promise<Answer<typeof cancellation.timeline>> {
  const way = order.direction === 'asc' ? 'ASC' : 'DESC'
  type Line = Answer<typeof cancellation.timeline>['data'][number]
  const data = await db.rows<Line>(
    `SELECT id, at, kind, person_name AS person, data FROM request_events WHERE request_id = $1
     ORDER BY id ${way} LIMIT $2 OFFSET $3`,
    [id, limit, (page - 1) * limit],
  )
  const count = await db.one<{ total: number }>('SELECT count(*) AS total FROM request_events WHERE request_id = $1', [
    id,
  ])
  return { data, page, total: count?.total ?? 0, error: false }
}

/**
 * Notes that somebody looked at a request or its documents: in the history which of them, in the timeline once in ten
 * minutes, so that what happened is not buried under who looked. Inside of a transaction.
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
  await tx.rows(
    `INSERT INTO request_events (request_id, person_id, person_name, kind) SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT FROM request_events WHERE request_id = $1 AND kind = $4 AND person_id = $2
       AND at > now() - interval '10 minutes')`,
    [requestId, person.id, person.name, kind],
  )
  await noteAccess(tx, person, 'cancellation', requestId, 'open', what, { once: kind === 'opened' })
}
