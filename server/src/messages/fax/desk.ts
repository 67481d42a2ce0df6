import sql from 'sql-template-tag'
import type { FaxState } from '../../../../contract/src/messages/fax-parts.ts'
import { type DeskPart, namedRows } from '../../kit/domain.ts'
import { totalOf } from '../../kit/lists/list.ts'
import { instant } from '../../kit/records/table.ts'
import { outgoingFaxes } from './fax.tables.ts'

const inState = (value: FaxState) => totalOf(outgoingFaxes, { key: { column: 'state', value } })

/** The faxes that did not arrive, and how many are on their way. */
export const faxDesk: DeskPart = {
  name: 'faxes',
  right: 'fax:read',
  json: () => sql`SELECT json_build_object('failed', ${inState('error')}, 'waiting', ${inState('waiting')},
    'rows', coalesce((SELECT json_agg(row_to_json(r)) FROM (
      SELECT t.id, t.title, t.recipient AS receiver, t.state_detail AS detail, ${instant(sql`t.created_at`)} AS at FROM outgoing_faxes t
      WHERE t.state = 'error' AND t.deleted_at IS NULL ORDER BY t.id DESC LIMIT ${namedRows}) r), '[]'))`,
}
