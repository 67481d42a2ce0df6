import type { Sql as Fragment } from 'sql-template-tag'
import type { Person } from './http/access.ts'

/** How many rows of each kind the desk names. */
export const namedRows = 5

/** What a domain lays on the desk of who may read it: an expression that answers the JSON of its part of the contract. */
export type DeskPart = { name: string; right: string; json: (person: Person) => Fragment }
