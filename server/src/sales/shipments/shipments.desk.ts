import sql from 'sql-template-tag'
import { shipmentStatus as status } from '../../../../contract/src/sales/shipments.ts'
import type { DeskPart } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { reached } from '../../kit/records/table.ts'
import { shipmentsTable } from './shipments.table.ts'

/** The number of shipments in each status that is not final, by the filters of their lists. */
export const shipmentsDesk: DeskPart = {
  name: 'shipments',
  right: 'shipments:read',
  json(person: Person) {
    const standing = (id: number) =>
      totalOf(shipmentsTable, {
        key: { column: 'status_id', value: String(id) },
        where: reached(shipmentsTable, person),
      })
    return sql`SELECT json_build_object('prepared', ${standing(status.prepared)}, 'carried', ${standing(status.carried)},
      'failed', ${standing(status.failed)})`
  },
}
