import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { shipments } from '../../../../../contract/src/sales/shipments.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Matching } from '../../../kit/lists/many.ts'
import { movedOrGiven } from '../../../messages/live/given.ts'
import { carrierTo, nobody, refuseCarrier, refuseCarriers } from '../couriers.ts'
import { shipmentsTable as table } from '../shipments.table.ts'
import type { shipmentChanges } from './changes.ts'

type Changes = Pick<ReturnType<typeof shipmentChanges>, 'status' | 'assign'>

export const bulkShipments = (db: Database, changes: Changes, matching: Matching) =>
  movedOrGiven(db, {
    table,
    one: 'gönderi',
    matching,
    receiver: ({ carrier }: Parsed<typeof shipments.bulk>) => carrier,
    staffOf: ({ courier_id }) => courier_id ?? null,
    unclear: 'Ya yeni durumu ya da teslim edeni seçin',
    demand: async (person, { receiver }) => {
      if (!receiver) return
      refuseCarriers(person)
      await refuseCarrier(db, carrierTo(receiver, nobody))
    },
    move: (person, aim, { status, note }) => changes.status(person, { ...aim, status_id: status, reason: note }),
    give: (person, aim, carrier) => changes.assign(person, { ...aim, ...carrier }, { tells: false }),
  })
