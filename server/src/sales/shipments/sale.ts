import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { leadChanges } from '../leads/changes.ts'
import { status as lead } from '../leads/leads.table.ts'
import { status } from './shipments.table.ts'

const approved = 12
const carried = 13
const completed = 14

/** How the sale of a shipment stands, as far as shipments ask. */
export async function saleStatus(tx: Sql, id: number): Promise<'approved' | 'cancelled' | 'other' | undefined> {
  const sale = await tx.one<{ kind: string; status: number }>(
    'SELECT kind, status_id AS status FROM leads WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
  if (sale?.kind !== 'sale') return undefined
  if (sale.status === lead.cancelled) return 'cancelled'
  return sale.status === approved ? 'approved' : 'other'
}

/** Where a shipment takes its sale: from, to. What a person moved elsewhere meanwhile stays there. */
const following: Record<number, [from: number, to: number]> = {
  [status.carried]: [approved, carried],
  [status.delivered]: [carried, completed],
  [status.returned]: [carried, approved],
}

/** Moves a sale after its shipment, by the sale's own rules. */
export async function followShipment(db: Database, tx: Sql, person: Person, saleId: number, to: number): Promise<void> {
  const way = following[to]
  if (!way) return
  const sale = await tx.one('SELECT FROM leads WHERE id = $1 AND status_id = $2 AND deleted_at IS NULL FOR UPDATE', [
    saleId,
    way[0],
  ])
  if (!sale) return
  // A courier may know nothing of the sale itself.
  const carrier = { ...person, rights: new Set<string>() }
  await leadChanges(db).status({ id: saleId, status_id: way[1], note: '', version: undefined }, carrier)
}
