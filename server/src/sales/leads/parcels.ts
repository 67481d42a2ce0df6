import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

/** What sales ask of what was sent for them. */
export type Parcels = {
  /** The one that is neither delivered nor back; `isCarried` once somebody has set out with it. */
  openOf(tx: Sql, saleId: number): Promise<{ id: number; no: string; isCarried: boolean } | undefined>
  /** The one that was delivered. */
  deliveredOf(tx: Sql, saleId: number): Promise<{ no: string } | undefined>
  /** The last one, wherever it is. */
  lastOf(tx: Sql, saleId: number): Promise<{ no: string } | undefined>
  /** Takes a sale that was away, cancelled or in the bin, to where its parcel has got to meanwhile. */
  catchUp(tx: Sql, person: Person, saleId: number): Promise<void>
  takeBack(person: Person, id: number, reason: string): Promise<void>
}
