import sql from 'sql-template-tag'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { MeetingUser, type meetingUsers } from '../../../../contract/src/messages/meeting-users.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import type { Database } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { type Filter, searchConditions } from '../../kit/lists/conditions.ts'
import { countedBy, filterBy } from '../../kit/lists/filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { neverFirst, type View } from '../../kit/records/table.ts'
import type { MeetingProvider } from './meetings.ports.ts'

const shared = {
  row: MeetingUser,
  numbered: 'users',
  search: 'search',
  sort: { last_login: neverFirst('last_login') },
} as const

const views: Record<MeetingProvider['name'], View> = {
  embedded: {
    ...shared,
    name: 'staff',
    kept: true,
    columns: {
      id: sql`t.id::text`,
      staff_id: sql`t.id`,
      type: sql`(SELECT r.name FROM roles r WHERE r.id = t.role_id)`,
    },
  },
  zoom: { ...shared, name: 'zoom_users', everyRow: true, columns: { staff_id: sql`0` } },
}

const narrow = (view: View): View => ({
  ...view,
  columns: { ...view.columns, email: sql`''::text`, last_login: sql`NULL::timestamptz` },
  sort: {},
})

// The searched column also holds user names, so the name itself must match, too.
const byNameAlone = (filter: Filter): Filter => ({
  ...filter,
  where: [...(filter.where ?? []), ...searchConditions(sql`(' ' || fold(t.name))`, filter.search ?? '')],
})

/** The staff as users of the built-in rooms, or the users of the service that holds meetings. */
export function usersWhoMeet(
  db: Database,
  service: MeetingProvider['name'],
  query: Parsed<typeof meetingUsers.users>,
  person: Person,
) {
  const filter = filterBy(query, { status: countedBy('status') })
  return may(person, staff.list.right)
    ? listRows(db, views[service], query, filter)
    : listRows(db, narrow(views[service]), query, byNameAlone(filter))
}
