import sql, { empty, type Sql as Fragment, raw } from 'sql-template-tag'
import { type ListQuery, placeWords } from '../../../../contract/src/kit/list.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { dayEnd, dayStart } from '../../../../contract/src/kit/values/dates.ts'
import type { Person } from '../http/access.ts'
import { column, reached, type Table } from '../records/table.ts'
import type { Filter } from './list.ts'

/** What a list's own filters ask of its rows. One that is not named here asks that the column of its name is equal. */
export type Filters<Query> = {
  [Key in Exclude<keyof Query, keyof ListQuery | 'search'>]?: (value: NonNullable<Query[Key]>) => Filter
}

const ofEveryList = new Set([...placeWords, 'search'])

/** What a parsed query asks of the rows of its list. */
export function filterBy<Query extends object>(query: Query, filters: Filters<Query> = {}): Filter {
  const named = filters as Record<string, ((value: unknown) => Filter) | undefined>
  const parts = Object.entries(query)
    .filter(([key, value]) => !ofEveryList.has(key) && value !== undefined)
    .map(([key, value]) => named[key]?.(value) ?? { where: [sql`${column(key)} = ${value}`] })
  const where = parts.flatMap((part) => part.where ?? [])
  const { search = '' } = query as { search?: string }
  return Object.assign({ search: fold(search) }, ...parts, { where })
}

/** A filter that asks nothing beyond the rows that a person's rights reach. */
export const within = (filter: Filter, table: Pick<Table, 'own' | 'domain'>, person: Person): Filter => ({
  ...filter,
  where: [...(filter.where ?? []), ...reached(table, person)],
})

/** Rows that were made from one day of Istanbul to another. */
export const madeBetween = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Fragment[] => [
  ...(from === undefined ? [] : [sql`t.created_at >= ${dayStart(from)}`]),
  ...(to === undefined ? [] : [sql`t.created_at < ${dayEnd(to)}`]),
]

/** The filter by which a list's totals are kept; 'all' asks nothing. */
export const kept =
  (name: string) =>
  (value: string): Filter =>
    value === 'all' ? {} : { key: { column: name, value } }

type Told = {
  dims: readonly string[]
  key: string | number
  /** Values of the second thing, one or as a statement; undefined: all. */
  col?: string | Fragment | undefined
}

/** How many rows one thing has, under some value of the kept filter or all: the sum of the days that `keep_days` keeps of them. */
export function totalOfDays(days: string, { dims, key, col }: Told): Fragment {
  const under = col === undefined ? empty : typeof col === 'string' ? sql`AND col = ${col}` : sql`AND col IN (${col})`
  return sql`(SELECT coalesce(sum(n), 0)::bigint FROM ${raw(days)}
    WHERE dim = ANY(${dims}::text[]) AND key = ${String(key)} ${under})`
}
