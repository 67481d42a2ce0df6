import sql from 'sql-template-tag'
import type { DeskPart } from '../../kit/domain.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { reached } from '../../kit/records/table.ts'
import { dealersTable } from './dealers.table.ts'

/** The number of active dealers, as in the menu. */
export const dealersDesk: DeskPart = {
  name: 'dealers',
  right: 'dealers:read',
  json: (person) =>
    sql`SELECT json_build_object('active', ${totalOf(dealersTable, {
      key: { column: 'status', value: '1' },
      where: reached(dealersTable, person),
    })})`,
}
