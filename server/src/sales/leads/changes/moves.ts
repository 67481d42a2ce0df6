import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import { status } from '../leads.table.ts'
import { change, noCallback } from './change.ts'
import type { Standing } from './standing.ts'

type Move = { name: string; isAllowed: boolean; needsNote: boolean }

/** Refuses a status to which no move leads from the present one, or whose move needs a note that is missing. */
export async function refuseMove(
  tx: Queryable,
  { id, from, leadId }: { id: number; from: { id: number; name: string }; leadId: number | null },
  to: number,
  note: string,
): Promise<void> {
  const move = await tx.one<Move>(
    `SELECT s.name, m.to_id IS NOT NULL AS "isAllowed", coalesce(m.needs_note, false) AS "needsNote"
     FROM lead_statuses s LEFT JOIN lead_moves m ON m.from_id = $1 AND m.to_id = s.id WHERE s.id = $2`,
    [from.id, to],
  )
  if (!move) throw invalid('status_id', `${to} numaralı durum bulunamadı`, 'Durum')
  if (!move.isAllowed) {
    const way = to === status.won ? '; bunun için “Satışa Çevir”i kullanın' : ''
    throw new Failure('conflict', `“${from.name}” durumundan “${move.name}” durumuna geçilemez${way}`)
  }
  if (move.needsNote && note.trim() === '') throw invalid('note', `“${move.name}” için nedeni yazın`, 'Not')
  await refuseSales(tx, { id, status: from, leadId })
}

/**
 * Refuses to leave `won` while the lead has a sale that is not cancelled, and `cancelled` while the sale's lead has
 * another such sale.
 */
export async function refuseSales(
  tx: Queryable,
  { id, status: now, leadId }: Pick<Standing, 'id' | 'status' | 'leadId'>,
): Promise<void> {
  if (now.id === status.won) await refuseSecondSale(tx, id)
  if (now.id === status.cancelled && leadId !== null) await refuseSecondSale(tx, leadId, id)
}

/** Throws `conflict` if a lead has a sale that is not cancelled: it has one such sale at a time. */
export async function refuseSecondSale(tx: Queryable, leadId: number, but = 0): Promise<void> {
  const sale = await saleOf(tx, leadId, but)
  if (sale) throw new Failure('conflict', `Bu adaydan yapılmış bir satış var (No ${sale.id}); önce onu iptal edin`)
}

/** The sale that was made from a lead and is not cancelled. */
export const saleOf = (tx: Queryable, leadId: number, but = 0) =>
  tx.one<{ id: number }>(
    'SELECT id FROM leads WHERE lead_id = $1 AND id <> $2 AND deleted_at IS NULL AND status_id <> $3',
    [leadId, but, status.cancelled],
  )

/** Marks a lead as won when its sale becomes active again, so that nobody still works on the lead. */
export async function winAgain(tx: Queryable, person: Person, leadId: number | null): Promise<void> {
  // A lead in the trash is locked, too: whoever restores it looks for its sale then.
  const lead = await tx.one<{ id: number; isOpen: boolean }>(
    'SELECT id, deleted_at IS NULL AND status_id <> $2 AS "isOpen" FROM leads WHERE id = $1 FOR UPDATE',
    [leadId, status.won],
  )
  if (lead?.isOpen) await change(tx, person, { id: lead.id }, { statusId: status.won, ...noCallback })
}
