import sql, { type Sql as Fragment, raw } from 'sql-template-tag'
import { isNarrowed, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'

/** The leads and sales that are given to a person, over an alias. */
export const isGivenTo = (person: Person, row: string): Fragment => sql`${raw(row)}.assignee_id = ${person.id}`

/** Whether a person may know of every lead and sale, and not of those alone that are given to them. */
export const knowsAll = (person: Person) => !isNarrowed(person, 'leads')

/** What keeps rows beside the one that is shown to those that a person may know, over an alias. */
export const knownBeside = (person: Person, row: string): Fragment | undefined =>
  knowsAll(person) ? undefined : isGivenTo(person, row)

/** Who knows of their own alone gives them to nobody else. */
export function refuseGivingAway(person: Person, staffId: number | null): void {
  if (knowsAll(person) || staffId === person.id) return
  throw new Failure('forbidden', 'Size verilmiş bir kaydı başkasına veremezsiniz; satış ekibine not yazın')
}
