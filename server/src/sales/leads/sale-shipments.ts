import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

/** What sales need of their shipments; the domain of shipments implements it. */
export type SaleShipments = {
  /** The shipment that is neither delivered nor returned; `isCarried` once somebody has set out with it. */
  openOf(tx: Queryable, saleId: number): Promise<{ id: number; no: string; isCarried: boolean } | undefined>
  /** The shipment that was delivered. */
  deliveredOf(tx: Queryable, saleId: number): Promise<{ no: string } | undefined>
  /** The last shipment, in whatever status. */
  lastOf(tx: Queryable, saleId: number): Promise<{ no: string } | undefined>
  /** Moves a sale to the status of its last shipment, which may have changed while the sale could not follow it. */
  catchUp(tx: Queryable, person: Person, saleId: number): Promise<void>
  markReturned(person: Person, id: number, reason: string): Promise<void>
}
