import sql from 'sql-template-tag'
import { type ListQuery, placeWords } from '../../../../contract/src/kit/list.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Person } from '../http/access.ts'
import { column, reached, type Table } from '../records/table.ts'
import type { Filter } from './conditions.ts'

/**
 * How a list's own filters narrow its rows. A filter that is not named here compares the column of the same name, and a
 * search reads the table's search column.
 */
export type Filters<Query> = {
  [Key in Exclude<keyof Query, keyof ListQuery>]?: (value: NonNullable<Query[Key]>) => Filter
}

/** Turns a parsed query into the filter of its list. */
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

/** The filter, limited to the rows that the person's rights reach. */
export const within = (filter: Filter, table: Pick<Table, 'own' | 'domain'>, person: Person): Filter => ({
  ...filter,
  where: [...(filter.where ?? []), ...reached(table, person)],
})

/** The main filter of a list, by which its totals are kept; 'all' narrows nothing. */
export const countedBy =
  (name: string) =>
  (value: string): Filter =>
    value === 'all' ? {} : { key: { column: name, value } }
