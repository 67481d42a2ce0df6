import sql, { raw, type Sql } from 'sql-template-tag'
import { isNarrowed, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'

/** Leads and sales assigned to a person, as a condition over the alias `row`. */
export const isGivenTo = (person: Person, row: string): Sql => sql`${raw(row)}.assignee_id = ${person.id}`

/** Whether a person may know of every lead and sale, not only of those assigned to them. */
export const knowsAll = (person: Person) => !isNarrowed(person, 'leads')

/**
 * The condition that limits related rows, over the alias `row`, to those that a person may know; undefined if they may
 * know all.
 */
export const knownBeside = (person: Person, row: string): Sql | undefined =>
  knowsAll(person) ? undefined : isGivenTo(person, row)

/** Throws `forbidden` if somebody who knows only their own records would assign one to another person. */
export function refuseGivingAway(person: Person, staffId: number | null): void {
  if (knowsAll(person) || staffId === person.id) return
  throw new Failure('forbidden', 'Size verilmiş bir kaydı başkasına veremezsiniz; satış ekibine not yazın')
}
