import type { Queryable } from '../../kit/db/database.ts'

/** A sample request for the other sample parts. `person` works on it: the assignee, else the first of the staff. */
export type DemoRequest = {
  id: number
  name: string
  phone: string
  customer: string
  institution: string
  fax: string
  status: number
  statusName: string
  createdAt: string
  deliveredAt: string | null
  dueAt: string | null
  assignee: number | null
  person: number | null
  personName: string
}

/** The requests that the sample data has added, oldest first. */
export const demoRequests = (db: Queryable): Promise<DemoRequest[]> =>
  db.rows<DemoRequest>(
    `SELECT t.id, t.label AS name, t.phone, t.account_id AS customer, t.institution, t.institution_fax AS fax,
       t.status_id AS status, t.status AS "statusName", t.created_at AS "createdAt", t.delivered_at AS "deliveredAt",
       t.due_at AS "dueAt", t.assignee_id AS assignee, worker.id AS person, coalesce(worker.name, '') AS "personName"
     FROM demo_rows d JOIN request_facts t ON d.table_name = 'cancellation_requests' AND t.id = d.row_id::bigint
       LEFT JOIN staff worker ON worker.id = coalesce(t.assignee_id,
         (SELECT id FROM staff WHERE deleted_at IS NULL AND status = 1 ORDER BY id LIMIT 1))
     ORDER BY t.created_at, t.id`,
  )
