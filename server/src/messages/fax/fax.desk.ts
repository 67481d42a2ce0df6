import sql from 'sql-template-tag'
import type { FaxState } from '../../../../contract/src/messages/fax-parts.ts'
import { type DeskPart, namedRows } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { conditions, totalOf } from '../../kit/lists/conditions.ts'
import { instant } from '../../kit/records/table.ts'
import { outgoingFaxes, readableBy } from './fax.tables.ts'

const inState = (person: Person, value: FaxState) =>
  totalOf(outgoingFaxes, { key: { column: 'state', value }, where: readableBy(person) })

/** The faxes that did not arrive, and how many are on their way. */
export const faxDesk: DeskPart = {
  name: 'faxes',
  right: 'fax:read',
  json: (
    person,
  ) => sql`SELECT json_build_object('failed', ${inState(person, 'error')}, 'waiting', ${inState(person, 'waiting')},
    'rows', coalesce((SELECT json_agg(row_to_json(r)) FROM (
      SELECT t.id, t.title, t.recipient AS receiver, t.state_detail AS detail, ${instant(sql`t.created_at`)} AS at FROM outgoing_faxes t
      WHERE ${conditions(outgoingFaxes, { where: [sql`t.state = 'error'`, ...readableBy(person)] })} ORDER BY t.id DESC LIMIT ${namedRows}) r), '[]'))`,
}
