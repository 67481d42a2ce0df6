import type { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Matching } from '../../../kit/lists/many.ts'
import { movedOrGiven } from '../../../messages/live/given.ts'
import { refuseOthers } from '../../../people/staff/assignees.ts'
import { requestsTable as table } from '../cancellation.table.ts'
import { activeStatus } from '../referenced.ts'
import type { requestChanges } from './changes.ts'

type Changes = Pick<ReturnType<typeof requestChanges>, 'status' | 'assign'>

export const bulkRequests = (db: Database, changes: Changes, matching: Matching) =>
  movedOrGiven(db, {
    table,
    one: 'talep',
    matching,
    receiver: ({ staff_id }: Parsed<typeof cancellation.bulk>) => staff_id,
    staffOf: (staffId) => staffId,
    unclear: 'Ya yeni durumu ya da görevliyi seçin',
    demand: async (_person, { status, receiver }) => {
      if (status !== undefined) await db.transaction((tx) => activeStatus(tx, status))
      else if (receiver) await refuseOthers(db, table.domain, 'iptal talepleri', receiver)
    },
    move: (person, aim, { status, note }) => changes.status({ ...aim, status_id: status, note }, person),
    give: (person, aim, staffId) => changes.assign({ ...aim, staff_id: staffId }, person, { tells: false }),
  })
