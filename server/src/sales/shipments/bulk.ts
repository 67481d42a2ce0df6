import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { shipments } from '../../../../contract/src/sales/shipments.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { withMany } from '../../kit/lists/many.ts'
import { tellGiven } from '../../messages/live/given.ts'
import type { shipmentChanges } from './changes.ts'
import { refuseCarrier, refuseCarriers } from './couriers.ts'
import { shipmentsTable as table } from './shipments.table.ts'

type Changes = Pick<ReturnType<typeof shipmentChanges>, 'status' | 'assign'>
type Matching = Parameters<typeof withMany>[4]

/** Moves many to a status, or gives them to who carries them, each by itself: what is refused keeps none of the others back. */
export function bulkShipments(db: Database, changes: Changes, matching: Matching) {
  return async (person: Person, wanted: Parsed<typeof shipments.bulk>): Promise<Answer<typeof shipments.bulk>> => {
    const { status_id, carrier, note } = wanted
    if ((status_id === undefined) === (carrier === undefined))
      throw invalid('status_id', 'Ya yeni durumu ya da teslim edeni seçin')
    // What is wrong for all of them is said once, before any is touched.
    if (carrier) {
      refuseCarriers(person)
      await refuseCarrier(db, carrier)
    }
    return db.transaction(async () => {
      const receipt = await withMany(db, table, person, wanted, matching, async (id, version) => {
        if (status_id !== undefined) await changes.status(person, { id, version, status_id, reason: note })
        else if (carrier) await changes.assign(person, { id, version, ...carrier }, { tells: false })
      })
      await tellGiven(db, person, { domain: table.domain, one: 'gönderi', to: carrier?.courier_id, done: receipt.done })
      return receipt
    })
  }
}
