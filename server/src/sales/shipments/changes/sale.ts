import { shipmentStatus as status } from '../../../../../contract/src/sales/shipments.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { leadChanges } from '../../leads/changes/changes.ts'
import { ownersOf, tell } from '../../leads/changes/standing.ts'
import { leadEvents } from '../../leads/events.ts'
import type { shipmentActs } from '../../leads/leads.holding.ts'
import { status as lead } from '../../leads/leads.table.ts'

/** The status of a shipment's sale, as far as shipments need it; undefined if it is deleted. */
export async function saleStatus(
  tx: Queryable,
  id: number,
): Promise<'approved' | 'later' | 'cancelled' | 'other' | undefined> {
  const sale = await tx.one<{ kind: string; status: number }>(
    'SELECT kind, status_id AS status FROM leads WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
  if (sale?.kind !== 'sale') return undefined
  if (sale.status === lead.cancelled) return 'cancelled'
  if (sale.status === lead.carried || sale.status === lead.completed) return 'later'
  return sale.status === lead.approved ? 'approved' : 'other'
}

/** The sale's statuses that follow a shipment: from, to. A sale moved elsewhere meanwhile by a person stays there. */
const following: Record<number, { from: number[]; to: number }> = {
  [status.carried]: { from: [lead.approved], to: lead.carried },
  // Only for a shipment taken back from returned; otherwise its sale has this status already.
  [status.failed]: { from: [lead.approved], to: lead.carried },
  [status.delivered]: { from: [lead.approved, lead.carried], to: lead.completed },
  [status.returned]: { from: [lead.carried, lead.completed], to: lead.approved },
}

type SaleEvent = {
  act: keyof typeof shipmentActs
  to?: { id: number; name: string }
  note?: string
}

/** Adds a line to a sale's timeline about what happened to its shipment. */
export async function tellSale(
  tx: Queryable,
  person: Person,
  shipment: number,
  { saleId, no }: { saleId: number | null; no: string },
  told: SaleEvent,
): Promise<void> {
  if (saleId === null) return
  await leadEvents.note(tx, saleId, 'shipment', { shipment, no, ...told }, person)
  await tell(tx, saleId, await ownersOf(tx, saleId))
}

/** Moves a sale along with its shipment, by the sale's own rules; `reason` is why the shipment moved. */
export async function followShipment(
  db: Database,
  tx: Queryable,
  person: Person,
  saleId: number,
  { to, reason = '' }: { to: number; reason?: string },
): Promise<void> {
  const way = following[to]
  if (!way) return
  const sale = await tx.one(
    'SELECT FROM leads WHERE id = $1 AND status_id = ANY($2) AND deleted_at IS NULL FOR UPDATE',
    [saleId, way.from],
  )
  if (!sale) return
  // A courier may not know the sale itself; a person without any rights is not limited to their own records.
  const carrier = { ...person, rights: new Set<string>() }
  await leadChanges(db).status({ id: saleId, status_id: way.to, note: reason, version: undefined }, carrier)
}
