import type { TimelineKind } from '../../../../contract/src/records/timeline.ts'
import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

/** Adds a line to the timeline of a cancellation request. `person` is left out for what happened by itself. */
export async function noteEvent(
  db: Sql,
  requestId: number,
  kind: TimelineKind,
  data: Record<string, unknown> = {},
  person?: Person,
): Promise<void> {
  await db.rows(
    'INSERT INTO request_events (request_id, person_id, person_name, kind, data) VALUES ($1, $2, $3, $4, $5)',
    [requestId, person?.id || null, person?.name ?? '', kind, JSON.stringify(data)],
  )
}
