import sql, { raw, type Sql } from 'sql-template-tag'
import { forgottenName, type Retained, subjectColumns } from '../../kit/records/retained.ts'
import { leadsTable, status } from './leads.table.ts'

const of = (alias: 't' | 'sale', statusId: number) => sql`${raw(alias)}.status_id = ${raw(String(statusId))}`

/** The newest sale made from a lead `t`. */
const newestSale = sql`SELECT * FROM leads o WHERE o.lead_id = t.id AND o.deleted_at IS NULL ORDER BY o.id DESC LIMIT 1`

/** Whether a won lead `t`'s newest sale has this status and its term is over: both are one case with one term. */
const soldUntil = (statusId: number, before: Sql) => sql`EXISTS (SELECT FROM (${newestSale}) sale
  WHERE ${of('sale', statusId)} AND (sale.full_name = ${forgottenName} OR sale.updated_at < ${before}))`

const closed = (rule: string, over: (before: Sql) => Sql): Retained => ({
  rule,
  domain: leadsTable.domain,
  due: (
    before,
  ) => sql`SELECT t.id, t.updated_at AS at, ${subjectColumns({ phone: sql`t.phone`, of: ['leads', sql`t.id`] })} FROM leads t
    WHERE (${over(before)}) AND t.deleted_at IS NULL AND t.full_name <> ${forgottenName} AND t.updated_at < ${before}`,
})

const sold = (rule: string, statusId: number) =>
  closed(rule, (before) => sql`${of('t', statusId)} OR ${of('t', status.won)} AND ${soldUntil(statusId, before)}`)

/** Leads and sales that are closed. */
export const leadsRetained: Retained[] = [
  closed('lost_leads', () => sql`${of('t', status.lost)} OR ${of('t', status.won)} AND NOT EXISTS (${newestSale})`),
  sold('cancelled_sales', status.cancelled),
  sold('done_sales', status.completed),
]
