import type { Answer, Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../../contract/src/sales/leads.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { invalid } from '../../../kit/http/failure.ts'
import { withMany } from '../../../kit/lists/many.ts'
import { tellGiven } from '../../../messages/live/given.ts'
import { refuseOthers } from '../../../people/staff/assignees.ts'
import { leadsTable as table } from '../leads.table.ts'
import type { leadChanges } from './changes.ts'

type Changes = Pick<ReturnType<typeof leadChanges>, 'status' | 'assign'>
type Matching = Parameters<typeof withMany>[4]

/** Moves many to a status, or gives them to a person, each by itself: what is refused keeps none of the others back. */
export function bulkLeads(db: Database, changes: Changes, matching: Matching) {
  return async (person: Person, wanted: Parsed<typeof leads.bulk>): Promise<Answer<typeof leads.bulk>> => {
    const { status_id, staff_id, note } = wanted
    if ((status_id === undefined) === (staff_id === undefined))
      throw invalid('status_id', 'Ya yeni durumu ya da görevliyi seçin')
    if (staff_id) await refuseOthers(db, table.domain, 'adaylar ve satışlar', staff_id)
    return db.transaction(async () => {
      const receipt = await withMany(db, table, person, wanted, matching, async (id, version) => {
        if (status_id !== undefined) await changes.status({ id, version, status_id, note }, person)
        else await changes.assign({ id, version, staff_id: staff_id ?? null }, person, { tells: false })
      })
      await tellGiven(db, person, { domain: table.domain, one: 'kayıt', to: staff_id, done: receipt.done })
      return receipt
    })
  }
}
