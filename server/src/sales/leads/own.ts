import sql, { type Sql as Fragment, raw } from 'sql-template-tag'
import { isNarrowed, type Person } from '../../kit/http/access.ts'

/** The leads and sales that are given to a person, over an alias. */
export const isGivenTo = (person: Person, row: string): Fragment => sql`${raw(row)}.assignee_id = ${person.id}`

/** Whether a person may know of every lead and sale, and not of those alone that are given to them. */
export const knowsAll = (person: Person) => !isNarrowed(person, 'leads')

/** What keeps rows beside the one that is shown to those that a person may know, over an alias. */
export const knownBeside = (person: Person, row: string): Fragment | undefined =>
  knowsAll(person) ? undefined : isGivenTo(person, row)
