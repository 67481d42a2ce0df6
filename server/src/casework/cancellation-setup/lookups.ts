import sql from 'sql-template-tag'
import {
  CancellationReason,
  CancellationReasonDraft,
  CancellationReasonFull,
  CancellationStatus,
  CancellationStatusDraft,
  CancellationStatusFull,
  cancellationReasons,
  cancellationStatuses,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Lookup } from '../../kit/records/lookup.ts'

/** Statuses of cancellation requests; `count` comes from the kept counts. */
export const statuses: Lookup = {
  domain: cancellationStatuses.list.domain,
  name: 'cancellation_statuses',
  title: 'Durum',
  row: CancellationStatus,
  full: CancellationStatusFull,
  draft: CancellationStatusDraft,
  query: cancellationStatuses.list.query,
  label: 'name',
  isChosenByName: true,
  inUse: 'Bu durumda talep var',
  columns: {
    count: sql`(SELECT coalesce(sum(c.n), 0)::int FROM cancellation_requests_counts c WHERE c.key = t.id::text)`,
  },
}

export const reasons: Lookup = {
  domain: cancellationReasons.list.domain,
  name: 'cancellation_reasons',
  title: 'Neden',
  row: CancellationReason,
  full: CancellationReasonFull,
  draft: CancellationReasonDraft,
  query: cancellationReasons.list.query,
  label: 'name',
  isChosenByName: true,
  inUse: 'Bu neden kullanılıyor',
  columns: {
    count: sql`((SELECT count(*) FROM cancellation_requests r WHERE r.reason_id = t.id AND r.deleted_at IS NULL)
      + (SELECT count(*) FROM institution_reasons u JOIN institutions i ON i.id = u.institution_id
         WHERE u.reason_id = t.id AND i.deleted_at IS NULL))::int`,
  },
}

/** The statuses that the menu shows, with their counts: those on offer, and passive ones that still hold requests. */
export async function statusMenu(db: Pick<Database, 'shared'>): Promise<Answer<typeof cancellationStatuses.menu>> {
  const data = await db.shared<{ id: number; name: string; count: number }>(
    `SELECT s.id, s.name, coalesce(c.n, 0)::int AS count
     FROM cancellation_statuses s
       LEFT JOIN (SELECT key, sum(n) AS n FROM cancellation_requests_counts GROUP BY key) c ON c.key = s.id::text
     WHERE s.deleted_at IS NULL AND (s.status = 1 OR c.n > 0)
     ORDER BY s.id`,
    [],
  )
  return { data: [...data], total_count: data.reduce((sum, { count }) => sum + count, 0) }
}
