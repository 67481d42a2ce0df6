import sql, { type Sql } from 'sql-template-tag'
import { genericPlan } from '../../kit/db/statements.ts'
import { type DeskPart, namedRows } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { instant, reached } from '../../kit/records/table.ts'
import { leadsTable, status } from './leads.table.ts'

const openLists = sql`SELECT l.id FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id WHERE NOT s.is_final`

/** New leads, and what is assigned to the person, by the filters of the lists themselves. */
export const leadsDesk: DeskPart = {
  name: 'leads',
  right: 'leads:read',
  json(person: Person) {
    // One query per list, because the index holds a person's own records by list.
    const ofList = (rows: Sql) => sql`SELECT c.* FROM (${openLists}) l CROSS JOIN LATERAL (${rows}) c`
    const called = sql`FROM leads t WHERE t.deleted_at IS NULL AND t.callback_at IS NOT NULL AND t.assignee_id = ${genericPlan(person.id)}`
    // Compares pairs: otherwise the planner would rate the index of everybody's call-backs in a list just as good.
    const due = ofList(sql`SELECT count(*) AS n ${called} AND (t.list_id, t.callback_at) >= (l.id, '-infinity')
      AND (t.list_id, t.callback_at) < (l.id, now())`)
    const next = ofList(
      sql`SELECT t.id, t.callback_at ${called} AND t.list_id = l.id ORDER BY t.callback_at, t.id LIMIT ${namedRows}`,
    )
    const newest = ofList(
      sql`SELECT t.id FROM leads t WHERE t.deleted_at IS NULL AND t.assignee_id = ${genericPlan(person.id)} AND t.list_id = l.id ORDER BY t.id DESC LIMIT ${namedRows}`,
    )
    // From the kept figures by day and list: one person may have a million records.
    const count = sql`SELECT coalesce(sum(n), 0)::bigint FROM leads_days
      WHERE dim IN ('leads assignee', 'sales assignee', 'collections assignee') AND key = ${genericPlan(String(person.id))}
        AND col = ANY(ARRAY(SELECT id::text FROM (${openLists}) l))`
    return sql`SELECT json_build_object('new', ${newOnes(person)}, 'mine', (${count}),
        'due', (SELECT coalesce(sum(n), 0)::bigint FROM (${due}) t),
        'callbacks', ${named(sql`SELECT t.id FROM (${next}) t WHERE t.callback_at < now() + interval '1 day'`, sql`t.callback_at, t.id`)},
        'assigned', ${named(sql`SELECT t.id FROM (${newest}) t`, sql`t.id DESC`)})`
  },
}

const newOnes = (person: Person): Sql =>
  totalOf(leadsTable, {
    key: { column: 'list_id', value: String(status.newLead) },
    where: reached(leadsTable, person),
  })

const named = (ids: Sql, order: Sql) => sql`coalesce((SELECT json_agg(row_to_json(r)) FROM (
  SELECT t.id, t.kind, t.full_name AS name, coalesce(p.title, '') AS campaign, t.status_id AS status, s.name AS status_name,
    ${instant(sql`t.callback_at`)} AS callback_at
  FROM (${ids} ORDER BY ${order} LIMIT ${namedRows}) top JOIN leads t USING (id)
    JOIN lead_statuses s ON s.id = t.status_id LEFT JOIN products p ON p.id = t.product_id
  ORDER BY ${order}) r), '[]')`
