import { shipmentStatus as status } from '../../../../contract/src/sales/shipments.ts'
import type { Database } from '../../kit/db/database.ts'
import { may } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { SaleShipments } from '../leads/sale-shipments.ts'
import { shipmentChanges } from './changes/changes.ts'
import { followShipment } from './changes/sale.ts'

/** What shipments tell and do for the sales that they belong to. */
export function saleShipments(db: Database): SaleShipments {
  const changes = shipmentChanges(db)
  return {
    openOf: (tx, saleId) =>
      tx.one(
        `SELECT t.id, t.tracking_no AS no, t.status_id <> $2 AS "isCarried" FROM shipments t JOIN shipment_statuses s ON s.id = t.status_id
         WHERE t.sale_id = $1 AND t.deleted_at IS NULL AND NOT s.is_final`,
        [saleId, status.prepared],
      ),
    deliveredOf: (tx, saleId) =>
      tx.one(
        'SELECT tracking_no AS no FROM shipments WHERE sale_id = $1 AND status_id = $2 AND deleted_at IS NULL LIMIT 1',
        [saleId, status.delivered],
      ),
    lastOf: (tx, saleId) =>
      tx.one(
        'SELECT tracking_no AS no FROM shipments WHERE sale_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 1',
        [saleId],
      ),
    async catchUp(tx, person, saleId) {
      const sent = await tx.one<{ status: number; reason: string }>(
        'SELECT status_id AS status, last_reason AS reason FROM shipments WHERE sale_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 1',
        [saleId],
      )
      const to = sent?.status === status.failed ? status.carried : sent?.status
      if (to !== undefined)
        await followShipment(db, tx, person, saleId, { to, reason: sent?.reason || 'Gönderinin durumu' })
    },
    async markReturned(person, id, reason) {
      if (!may(person, 'shipments:write'))
        throw new Failure('forbidden', 'Gönderiyi iade alma yetkiniz yok; önce gönderiden sorumlu kişi iade alsın')
      await changes.status(person, { id, version: undefined, status_id: status.returned, reason })
    },
  }
}
