import sql from 'sql-template-tag'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { Dealer, DealerRow, DealerState, dealers } from '../../../../contract/src/sales/dealers.ts'
import type { Table } from '../../kit/records/table.ts'

/** A lead, `l`, that is still worked on. Sales do not count: they stay with the dealer who made them. */
export const isOpen = sql`l.kind = 'lead' AND l.deleted_at IS NULL AND NOT (SELECT s.is_final FROM lead_statuses s WHERE s.id = l.status_id)`

/** The role of the solution partners. */
export const partnerRole = shippedRoles.find(({ key }) => key === 'cozum-ortagi')?.id

/** Dealers; a person's own are those whose solution partner they are. */
export const dealersTable: Table = {
  domain: dealers.list.domain,
  name: 'dealers',
  title: 'Bayi',
  row: DealerRow,
  full: Dealer,
  draft: DealerState,
  stays: { status: 'Bayinin durumu olduğu gibi kalır' },
  pointers: { partner_id: sql`SELECT s.id FROM staff s WHERE s.role_id = ${partnerRole} AND s.status = 1` },
  label: 'dealers_name',
  kept: true,
  search: 'search',
  columns: {
    seller_type: sql`(SELECT y.name FROM dealer_types y WHERE y.id = t.seller_type_id)`,
    city: sql`(SELECT p.name FROM provinces p WHERE p.id = t.city_id)`,
    town: sql`(SELECT d.name FROM districts d WHERE d.id = t.town_id)`,
    open_leads: sql`(SELECT count(*) FROM leads l WHERE l.dealer_id = t.id AND ${isOpen})`,
    partner: sql`coalesce((SELECT s.name FROM staff s WHERE s.id = t.partner_id), '')`,
  },
  own: ({ id }) => sql`t.partner_id = ${id}`,
}
