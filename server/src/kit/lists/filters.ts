import sql from 'sql-template-tag'
import { type ListQuery, placeWords } from '../../../../contract/src/kit/list.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Person } from '../http/access.ts'
import { column, reached, type Table } from '../records/table.ts'
import type { Filter } from './conditions.ts'

/**
 * What a list's own filters ask of its rows. One that is not named here asks that the column of its name is equal, and a search looks
 * into the table's column of search.
 */
export type Filters<Query> = {
  [Key in Exclude<keyof Query, keyof ListQuery>]?: (value: NonNullable<Query[Key]>) => Filter
}

/** What a parsed query asks of the rows of its list. */
export function filterBy<Query extends object>(query: Query, filters: Filters<Query> = {}): Filter {
  const named = filters as Record<string, ((value: unknown) => Filter) | undefined>
  const parts = Object.entries(query)
    .filter(([key, value]) => !placeWords.has(key) && value !== undefined)
    .map(([key, value]) => named[key]?.(value) ?? asked(key, value))
  const where = parts.flatMap((part) => part.where ?? [])
  return Object.assign({}, ...parts, { where })
}

const asked = (key: string, value: unknown): Filter =>
  key === 'search' ? { search: fold(String(value)) } : { where: [sql`${column(key)} = ${value}`] }

/** A filter that asks nothing beyond the rows that a person's rights reach. */
export const within = (filter: Filter, table: Pick<Table, 'own' | 'domain'>, person: Person): Filter => ({
  ...filter,
  where: [...(filter.where ?? []), ...reached(table, person)],
})

/** The filter by which a list's totals are kept; 'all' asks nothing. */
export const countedBy =
  (name: string) =>
  (value: string): Filter =>
    value === 'all' ? {} : { key: { column: name, value } }
