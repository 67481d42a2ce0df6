import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import type { Receiver } from '../../../../contract/src/sales/shipments.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { isNarrowed, type Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'

const courierRole = shippedRoles.find(({ key }) => key === 'kurye')?.id

/** The couriers of the house, by name. */
export const couriers = (db: Queryable) =>
  db.rows<{ id: number; name: string }>(
    `SELECT id, name FROM staff WHERE role_id = $1 AND status = 1 AND deleted_at IS NULL ORDER BY name COLLATE "tr-x-icu", id`,
    [courierRole],
  )

export type Carrier = { courier_id: number | null; dealer_id: number | null }

export const nobody: Carrier = { courier_id: null, dealer_id: null }

/** Who carries a shipment when it is given to `to`: what is given replaces both kinds, null takes away only its own. */
export const carrierTo = (to: Receiver, now: Carrier): Carrier =>
  to.courier_id || to.dealer_id ? { ...nobody, ...to } : { ...now, ...to }

/** Throws `invalid` for a courier or dealer who may carry nothing, and if both are given. */
export async function refuseCarrier(tx: Queryable, { courier_id, dealer_id }: Carrier): Promise<void> {
  if (courier_id !== null && dealer_id !== null)
    throw invalid('dealer_id', 'Gönderiyi ya bir kuryeye ya da bir bayiye verin', 'Teslim eden bayi')
  if (courier_id !== null && !(await couriers(tx)).some(({ id }) => id === courier_id))
    throw invalid('courier_id', 'Bu kişi kurye değil; listeden bir kurye seçin', 'Kurye')
  if (dealer_id === null) return
  const dealer = await tx.one('SELECT FROM dealers WHERE id = $1 AND status = 1 AND deleted_at IS NULL FOR SHARE', [
    dealer_id,
  ])
  if (!dealer) throw invalid('dealer_id', 'Aktif bir bayi seçin', 'Teslim eden bayi')
}

/** Whether the carrier is still allowed to carry. */
export const isActiveCarrier = (tx: Queryable, carrier: Carrier): Promise<boolean> =>
  refuseCarrier(tx, carrier).then(
    () => true,
    (error) => {
      if (error instanceof Failure) return false
      throw error
    },
  )

/**
 * Throws `forbidden` for somebody who reaches only their own shipments: they carry them, but decide neither where they
 * go nor who else carries them.
 */
export function refuseCarriers(person: Person): void {
  if (isNarrowed(person, 'shipments'))
    throw new Failure('forbidden', 'Size verilen bir gönderinin yalnız durumunu değiştirebilirsiniz')
}
