import sql, { raw } from 'sql-template-tag'
import { forgottenName, type Retained, subjectColumns } from '../../kit/records/retained.ts'
import { leadsTable, status } from './leads.table.ts'

const closed = (rule: string, statusId: number): Retained => ({
  rule,
  domain: leadsTable.domain,
  due: (
    before,
  ) => sql`SELECT t.id, t.updated_at AS at, ${subjectColumns({ phone: sql`t.phone`, of: ['leads', sql`t.id`] })} FROM leads t
    WHERE t.status_id = ${raw(String(statusId))} AND t.deleted_at IS NULL AND t.full_name <> ${forgottenName} AND t.updated_at < ${before}`,
})

/** Leads and sales that are over. */
export const leadsRetained: Retained[] = [
  closed('lost_leads', status.lost),
  closed('cancelled_sales', status.cancelled),
  closed('done_sales', status.completed),
]
