import sql from 'sql-template-tag'
import { shipmentStatus as status } from '../../../../../contract/src/sales/shipments.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { isNarrowed, type Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import { isActiveCarrier } from '../couriers.ts'
import { cameFrom, shipmentsTable as table } from '../shipments.table.ts'
import { saleStatus } from './sale.ts'
import { carrierOf, type Standing } from './standing.ts'

type Move = { name: string; isAllowed: boolean; needsReason: boolean; takesBack: boolean }

/** Throws unless the move is allowed; returns whether it takes back a final status, which somebody chose by mistake. */
export async function demandMove(
  tx: Queryable,
  person: Person,
  before: Standing & { id: number },
  to: number,
  reason: string,
): Promise<boolean> {
  const { text, values } =
    sql`SELECT s.name, m.to_id IS NOT NULL AS "isAllowed", m.needs_note IS NOT FALSE AS "needsReason",
      ${before.isFinal} AND m.to_id IS NULL AND s.id = (SELECT before.id FROM shipments t, LATERAL (${cameFrom}) before
        WHERE t.id = ${before.id}) IS TRUE AS "takesBack"
    FROM shipment_statuses s LEFT JOIN shipment_moves m ON m.from_id = ${before.status.id} AND m.to_id = s.id
    WHERE s.id = ${to}::bigint`
  const move = await tx.one<Move>(text, values)
  if (!move) throw invalid('status_id', `${to} numaralı durum bulunamadı`, 'Durum')
  const { name, isAllowed, needsReason, takesBack } = move
  if (!isAllowed && !takesBack)
    throw new Failure('conflict', `“${before.status.name}” durumundan “${name}” durumuna geçilemez`)
  if (takesBack && isNarrowed(person, table.domain))
    throw new Failure('forbidden', `“${before.status.name}” durumunu geri alma yetkiniz yok; satış ekibine haber verin`)
  if (needsReason && reason.trim() === '') throw invalid('reason', `“${name}” için nedeni yazın`, 'Neden')
  if (takesBack) await demandSale(tx, before)
  if (to === status.carried) await demandCarrier(tx, before)
  return takesBack
}

/** Refuses to take a final status back if the sale is gone, cancelled or has another shipment: it would be nobody's. */
export async function demandSale(tx: Queryable, { saleId, status: now }: Standing): Promise<void> {
  const sale = saleId === null ? undefined : await saleStatus(tx, saleId)
  if (sale === undefined) throw new Failure('conflict', `Satış silinmiş; “${now.name}” durumu geri alınamaz`)
  if (sale === 'cancelled') throw new Failure('conflict', `Satış iptal edildi; “${now.name}” durumu geri alınamaz`)
  if (saleId !== null && now.id === status.returned) await refuseSecond(tx, saleId)
}

/** The reason of the last move to a status, leaving out moves that were undone. */
export async function whyLast(tx: Queryable, id: number, to: number): Promise<string> {
  const line = await tx.one<{ note: string | null }>(
    `SELECT data ->> 'note' AS note FROM (
       SELECT id, data, lead(data) OVER moves AS next, lead(data, 2) OVER moves AS second FROM shipment_events
       WHERE shipment_id = $1 AND kind = 'status' WINDOW moves AS (ORDER BY id)
     ) e WHERE (data #>> '{to,id}')::int = $2 AND NOT data ? 'undone' AND ((next ? 'undone') IS NOT TRUE OR second ? 'undone')
     ORDER BY id DESC LIMIT 1`,
    [id, to],
  )
  return line?.note ?? ''
}

export async function demandCarrier(tx: Queryable, before: Standing): Promise<void> {
  if (!before.courier && !before.dealer)
    throw new Failure('conflict', 'Gönderiyi önce bir kuryeye ya da bayiye verin, sonra yola çıkarın')
  if (!(await isActiveCarrier(tx, carrierOf(before))))
    throw new Failure('conflict', 'Gönderiyi taşıyan kurye ya da bayi artık aktif değil; önce başka birine verin')
  if (before.saleId === null) throw new Failure('conflict', saleGone)
  const sale = await saleStatus(tx, before.saleId)
  if (sale === 'cancelled') throw new Failure('conflict', 'Satış iptal edildi; gönderi yola çıkarılamaz, iade alın')
  if (sale === undefined) throw new Failure('conflict', 'Satış silinmiş; gönderi yola çıkarılamaz')
  if (sale === 'other')
    throw new Failure('conflict', 'Satış onaylı değil; gönderiyi yola çıkarmak için önce satışı onaylayın')
}

export const saleGone = 'Bu gönderinin satışı kalıcı olarak silinmiş; gönderi artık yola çıkarılamaz'

export async function refuseSecond(tx: Queryable, saleId: number): Promise<void> {
  const open = await tx.one<{ no: string }>(
    'SELECT tracking_no AS no FROM shipments WHERE sale_id = $1 AND status_id <> $2 AND deleted_at IS NULL',
    [saleId, status.returned],
  )
  if (open) throw new Failure('conflict', `Bu satışın gönderisi zaten var (${open.no})`)
}
