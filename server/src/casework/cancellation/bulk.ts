import type { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { withMany } from '../../kit/lists/many.ts'
import { tellGiven } from '../../messages/live/given.ts'
import { refuseOthers } from '../../people/staff/assignees.ts'
import type { caseworkStore } from './casework.ts'
import { activeStatus } from './named.ts'
import { requestsTable as table } from './requests.ts'

type Casework = Pick<ReturnType<typeof caseworkStore>, 'status' | 'assign'>
type Matching = Parameters<typeof withMany>[4]

/** Moves many requests to a status, or gives them to a person, each by itself: what is refused keeps none of the others back. */
export function bulkCasework(db: Database, casework: Casework, matching: Matching) {
  return async (
    person: Person,
    wanted: Parsed<typeof cancellation.bulk>,
  ): Promise<Answer<typeof cancellation.bulk>> => {
    const { status_id, staff_id, note } = wanted
    if ((status_id === undefined) === (staff_id === undefined))
      throw invalid('status_id', 'Ya yeni durumu ya da görevliyi seçin')
    // What is wrong for all of them is said once, before any is touched.
    if (status_id !== undefined) await db.transaction((tx) => activeStatus(tx, status_id))
    else if (staff_id) await refuseOthers(db, table.domain, 'iptal talepleri', staff_id)
    return db.transaction(async () => {
      const receipt = await withMany(db, table, person, wanted, matching, async (id, version) => {
        if (status_id !== undefined) await casework.status({ id, version, status_id, note }, person)
        else await casework.assign({ id, version, staff_id: staff_id ?? null }, person, { tells: false })
      })
      await tellGiven(db, person, { domain: table.domain, one: 'talep', to: staff_id, done: receipt.done })
      return receipt
    })
  }
}
