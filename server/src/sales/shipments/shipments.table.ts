import sql, { type Sql } from 'sql-template-tag'
import type { ShipmentEventKind } from '../../../../contract/src/sales/shipments.ts'
import { Shipment, ShipmentRow, ShipmentState, shipments } from '../../../../contract/src/sales/shipments.ts'
import type { Person } from '../../kit/http/access.ts'
import type { Table } from '../../kit/records/table.ts'
import { timelineIn } from '../../records/timeline/timeline.ts'
import { leadTurn } from '../leads/leads.table.ts'

/** Shipments that a person carries, and those of their dealers and sales. Each of the four ways has its own index. */
const ownedBy = ({ id }: Person): Sql => sql`t.id IN (
  SELECT s.id FROM shipments s WHERE s.courier_id = ${id}
  UNION ALL SELECT s.id FROM dealers d JOIN shipments s ON s.dealer_id = d.id WHERE d.partner_id = ${id}
  UNION ALL SELECT s.id FROM leads l JOIN shipments s ON s.sale_id = l.id WHERE l.assignee_id = ${id}
  UNION ALL SELECT s.id FROM dealers d JOIN leads l ON l.dealer_id = d.id JOIN shipments s ON s.sale_id = l.id
    WHERE d.partner_id = ${id})`

/** The status from which shipment `t` came to its current one. */
export const cameFrom = sql`SELECT (e.data #>> '{from,id}')::int AS id FROM shipment_events e
  WHERE e.shipment_id = t.id AND e.kind = 'status' AND (e.data #>> '{to,id}')::int = t.status_id AND NOT e.data ? 'undone'
  ORDER BY e.id DESC LIMIT 1`

const next = sql`(SELECT coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'needs_note', m.needs_note,
    'takes_back', m.takes_back) ORDER BY m.takes_back, n.id), '[]') FROM (
    SELECT to_id AS id, needs_note, false AS takes_back FROM shipment_moves WHERE from_id = t.status_id
    UNION ALL SELECT before.id, true, true FROM (${cameFrom}) before WHERE u.is_final
  ) m JOIN shipment_statuses n ON n.id = m.id)`

/** The table of shipments, for list, history and trash. */
export const shipmentsTable: Table = {
  domain: shipments.list.domain,
  name: 'shipments',
  title: 'Gönderi',
  row: ShipmentRow,
  full: Shipment,
  draft: ShipmentState,
  draftColumns: { status: sql`t.status_id` },
  stays: {
    status: 'Gönderinin durumu olduğu gibi kalır',
    courier_id: 'Kurye olduğu gibi kalır',
    dealer_id: 'Teslim eden bayi olduğu gibi kalır',
  },
  label: 'recipient',
  kept: true,
  orderedByKey: ['created_date', 'last_movement'],
  days: ['status'],
  search: 'search',
  columns: {
    created_date: sql`t.created_at`,
    campaign: sql`coalesce(p.title, '')`,
    courier: sql`coalesce(k.name, d.dealers_name, '')`,
    given_to: sql`coalesce('kurye ' || t.courier_id, 'bayi ' || t.dealer_id, '')`,
    dealer: sql`coalesce(d.dealers_name, '')`,
    status: sql`t.status_id`,
    status_name: sql`u.name`,
    is_final: sql`u.is_final`,
    last_movement: sql`t.moved_at`,
    next,
  },
  sort: { created_date: sql`t.created_at`, last_movement: sql`t.moved_at` },
  joins: sql`JOIN shipment_statuses u ON u.id = t.status_id LEFT JOIN products p ON p.id = t.product_id
    LEFT JOIN staff k ON k.id = t.courier_id LEFT JOIN dealers d ON d.id = t.dealer_id`,
  turn: sql`(SELECT ${leadTurn('l')} FROM leads l WHERE l.id = t.sale_id)`,
  own: ownedBy,
}

/** The timeline of shipments. */
export const shipmentEvents = timelineIn<ShipmentEventKind>({ table: 'shipment_events', of: 'shipment_id' })
