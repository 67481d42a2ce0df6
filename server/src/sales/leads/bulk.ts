import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { each } from '../../kit/lists/receipt.ts'
import { notify } from '../../messages/live/announce.ts'
import { refuseOthers } from '../../people/staff/assignees.ts'
import type { leadChanges } from './changes.ts'
import { leadsTable } from './leads.table.ts'

type Changes = Pick<ReturnType<typeof leadChanges>, 'status' | 'assign'>
type Matching = (filters: Record<string, string>, most: number, person: Person) => Promise<number[]>
type Wanted = Parsed<typeof leads.bulk>

/** Moves many to a status, or gives them to a person, each by itself: what is refused keeps none of the others back. */
export function bulkLeads(db: Database, changes: Changes, matching: Matching) {
  return async (person: Person, wanted: Wanted): Promise<Answer<typeof leads.bulk>> => {
    const { ids, filters, status_id, staff_id, note } = wanted
    if ((status_id === undefined) === (staff_id === undefined)) {
      throw invalid('status_id', 'Ya yeni durumu ya da görevliyi seçin')
    }
    if ((ids === undefined) === (filters === undefined))
      throw invalid('ids', 'Kayıtları ya tek tek ya da süzgeçle seçin')
    if (staff_id) await refuseOthers(db, leadsTable.domain, 'adaylar ve satışlar', staff_id)
    const chosen = ids ?? (await matching(filters ?? {}, bulkMost + 1, person))
    const taken = chosen.slice(0, bulkMost)
    const receipt = await db.transaction(async () => {
      const done = await each(db, leadsTable, person, taken, async (id) => {
        if (status_id !== undefined) await changes.status({ id, status_id, note }, person)
        else await changes.assign({ id, staff_id: staff_id ?? null }, person, { tells: false })
      })
      if (staff_id && staff_id !== person.id) await tellOnce(db, staff_id, done.done)
      return done
    })
    return { success: true, ...receipt, more: chosen.length > taken.length }
  }
}

/** One notice for all of them, which leads to the first. */
async function tellOnce(db: Database, staffId: number, [first, ...others]: number[]): Promise<void> {
  if (first === undefined) return
  const many = others.length + 1
  const text = many === 1 ? `Kayıt ${first} size verildi` : `${many} kayıt size verildi (ilki ${first})`
  await notify(db, { kind: 'assigned', domain: 'leads', recordId: first, text, staffId })
}
