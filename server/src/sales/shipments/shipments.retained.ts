import sql from 'sql-template-tag'
import { forgottenName, type Retained, subjectColumns } from '../../kit/records/retained.ts'
import { shipmentsTable } from './shipments.table.ts'

/** Shipments that were delivered or came back. */
export const shipmentsRetained: Retained[] = [
  {
    rule: 'done_shipments',
    domain: shipmentsTable.domain,
    due: (
      before,
    ) => sql`SELECT t.id, t.moved_at AS at, ${subjectColumns({ phone: sql`t.phone`, of: ['leads', sql`t.sale_id`] })} FROM shipments t
      WHERE t.status_id IN (SELECT id FROM shipment_statuses WHERE is_final) AND t.deleted_at IS NULL
        AND t.recipient <> ${forgottenName} AND t.moved_at < ${before}`,
  },
]
