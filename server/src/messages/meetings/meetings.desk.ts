import sql from 'sql-template-tag'
import { type DeskPart, namedRows } from '../../kit/domain.ts'
import { conditions, totalOf } from '../../kit/lists/conditions.ts'
import { instant } from '../../kit/records/table.ts'
import { whenIs } from './meetings.store.ts'
import { meetingsTable } from './meetings.table.ts'

/** How many meetings there are today, and those of them that are not over. */
export const meetingsDesk: DeskPart = {
  name: 'meetings',
  right: 'meetings:read',
  json() {
    const { where = [] } = whenIs('today')
    const yet = [...where, ...(whenIs('upcoming').where ?? [])]
    return sql`SELECT json_build_object('today', ${totalOf(meetingsTable, { where })}, 'rows', coalesce((SELECT json_agg(row_to_json(r)) FROM (
      SELECT t.id, t.topic, ${instant(sql`t.start_time`)} AS start_time, t.duration FROM meetings t
      WHERE ${conditions(meetingsTable, { where: yet })} ORDER BY t.start_time, t.id LIMIT ${namedRows}) r), '[]'))`
  },
}
