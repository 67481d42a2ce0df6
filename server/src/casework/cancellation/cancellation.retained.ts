import sql from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** Closed requests. A forgotten person's request no longer has a national ID and is left out. */
export const requestsRetained: Retained[] = [
  {
    rule: 'done_requests',
    domain: 'cancellation',
    due: (
      before,
    ) => sql`SELECT t.id, t.updated_at AS at, ${subjectColumns({ phone: sql`t.phone`, hash: sql`t.tckimlik_hash`, of: ['cancellation', sql`t.id`] })} FROM cancellation_requests t
      WHERE t.status_id IN (SELECT id FROM cancellation_statuses WHERE is_final) AND t.deleted_at IS NULL
        AND t.tckimlik <> '' AND t.updated_at < ${before}`,
  },
]
