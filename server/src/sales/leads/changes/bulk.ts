import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../../contract/src/sales/leads.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Matching } from '../../../kit/lists/many.ts'
import { movedOrGiven } from '../../../messages/live/given.ts'
import { refuseOthers } from '../../../people/staff/assignees.ts'
import { leadsTable as table } from '../leads.table.ts'
import type { leadChanges } from './changes.ts'

type Changes = Pick<ReturnType<typeof leadChanges>, 'status' | 'assign'>

export const bulkLeads = (db: Database, changes: Changes, matching: Matching) =>
  movedOrGiven(db, {
    table,
    one: 'kayıt',
    matching,
    receiver: ({ staff_id }: Parsed<typeof leads.bulk>) => staff_id,
    staffOf: (staffId) => staffId,
    unclear: 'Ya yeni durumu ya da görevliyi seçin',
    demand: async (_person, { receiver }) => {
      if (receiver) await refuseOthers(db, table.domain, 'adaylar ve satışlar', receiver)
    },
    move: (person, aim, { status, note }) => changes.status({ ...aim, status_id: status, note }, person),
    give: (person, aim, staffId) => changes.assign({ ...aim, staff_id: staffId }, person, { tells: false }),
  })
