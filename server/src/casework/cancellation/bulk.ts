import type { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { each } from '../../kit/lists/receipt.ts'
import { notify } from '../../messages/live/announce.ts'
import { refuseOthers } from '../../people/staff/assignees.ts'

import { activeStatus, type caseworkStore } from './casework.ts'
import { requestsTable } from './requests.ts'

type Casework = Pick<ReturnType<typeof caseworkStore>, 'status' | 'assign'>
type Matching = (filters: Record<string, string>, most: number) => Promise<number[]>
type Wanted = Parsed<typeof cancellation.bulk>
type Deed = { status_id: number } | { staff_id: number | null }

/** Moves many requests to a status, or gives them to a person, each by itself: what is refused keeps none of the others back. */
export function bulkCasework(db: Database, casework: Casework, matching: Matching) {
  return async (person: Person, wanted: Wanted): Promise<Answer<typeof cancellation.bulk>> => {
    const { ids, filters, note } = wanted
    const deed = deedOf(wanted)
    if ((ids === undefined) === (filters === undefined))
      throw invalid('ids', 'Talepleri ya tek tek ya da süzgeçle seçin')
    // What is wrong for all of them is said once, before any is touched.
    await db.transaction((tx) => refuseDeed(tx, deed))
    const chosen = ids ?? (await matching(filters ?? {}, bulkMost + 1))
    const taken = chosen.slice(0, bulkMost)
    const receipt = await db.transaction(async () => {
      const done = await each(db, requestsTable, person, taken, async (id) => {
        if ('status_id' in deed) await casework.status({ id, status_id: deed.status_id, note }, person)
        else await casework.assign({ id, staff_id: deed.staff_id }, person, { tells: false })
      })
      if ('staff_id' in deed) await tellOnce(db, person, deed.staff_id, done.done)
      return done
    })
    return { success: true, ...receipt, more: chosen.length > taken.length }
  }
}

function deedOf({ status_id, staff_id }: Wanted): Deed {
  if (status_id !== undefined && staff_id === undefined) return { status_id }
  if (staff_id !== undefined && status_id === undefined) return { staff_id }
  throw invalid('status_id', 'Ya yeni durumu ya da görevliyi seçin')
}

async function refuseDeed(tx: Sql, deed: Deed): Promise<void> {
  if ('status_id' in deed) await activeStatus(tx, deed.status_id)
  else if (deed.staff_id !== null) await refuseOthers(tx, 'cancellation', 'iptal talepleri', deed.staff_id)
}

/** One notice for all of them, which leads to the first. */
async function tellOnce(db: Database, person: Person, staffId: number | null, done: number[]): Promise<void> {
  const [first] = done
  if (staffId === null || staffId === person.id || first === undefined) return
  const text = done.length === 1 ? `Talep ${first} size verildi` : `${done.length} talep size verildi (ilki ${first})`
  await notify(db, { kind: 'assigned', domain: 'cancellation', recordId: first, text, staffId })
}
