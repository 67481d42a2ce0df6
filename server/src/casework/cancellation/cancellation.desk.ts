import sql, { raw, type Sql } from 'sql-template-tag'
import { awaitingStatus, newStatus } from '../../../../contract/src/casework/cancellation-list.ts'
import { genericPlan } from '../../kit/db/statements.ts'
import { type DeskPart, namedRows } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { conditions, type Filter, totalOf } from '../../kit/lists/conditions.ts'
import { instant } from '../../kit/records/table.ts'
import { openOnes, type requestStore } from './cancellation.store.ts'
import { requestsTable } from './cancellation.table.ts'

type FilterOf = ReturnType<typeof requestStore>['filterOf']

/** New requests, requests whose term ends, and the person's own, by the filters of the lists themselves. */
export const requestsDesk = (filterOf: FilterOf): DeskPart => ({
  name: 'requests',
  right: 'cancellation:read',
  json(person: Person) {
    const open = (more: object = {}) => filterOf({ typeId: openOnes, ...more })
    const ofStatus = (id: number) => totalOf(requestsTable, filterOf({ typeId: String(id) }))
    // Each set is found once, unordered: with an order, an index on the term would walk all requests ever closed.
    return sql`WITH past AS MATERIALIZED (${found(open({ due: 'past' }))}), near AS MATERIALIZED (${found(open({ due: 'near' }))}),
      mine AS MATERIALIZED (${found(open())} AND t.assignee_id = ${genericPlan(person.id)})
      SELECT json_build_object('new', ${ofStatus(newStatus)}, 'waiting', ${ofStatus(awaitingStatus)},
        'past', (SELECT count(*) FROM past), 'near', (SELECT count(*) FROM near), 'mine', (SELECT count(*) FROM mine),
        'due', ${named(sql`(SELECT * FROM past UNION ALL SELECT * FROM near)`, 'due_at, id')},
        'assigned', ${named(sql`mine`, 'due_at NULLS LAST, id')})`
  },
})

const found = (filter: Filter) =>
  sql`SELECT t.id, t.due_at FROM cancellation_requests t WHERE ${conditions(requestsTable, filter)}`

const named = (rows: Sql, order: string) => sql`coalesce((SELECT json_agg(row_to_json(r)) FROM (
  SELECT t.id, t.label AS name, b.makename AS institution, t.status_id AS status, s.name AS status_name, ${instant(sql`t.due_at`)} AS due_at
  FROM (SELECT id FROM ${rows} f ORDER BY ${raw(order)} LIMIT ${namedRows}) top JOIN cancellation_requests t USING (id)
    JOIN brands b ON b.id = t.brand_id JOIN cancellation_statuses s ON s.id = t.status_id
  ORDER BY ${raw(order.replace('due_at', 't.due_at').replace(', id', ', t.id'))}) r), '[]')`
