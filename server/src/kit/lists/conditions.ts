import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { View } from '../records/table.ts'
import { isBounded, madeBetween, type Period, type Series } from './days.ts'

/** What narrows a list; `where` has any other conditions over `t`. */
export type Filter = {
  /** A value of the main filter, whose totals are kept, or a statement that yields several values. */
  key?: { column: string; value: string | Sql }
  /** When the rows were made. */
  period?: Period
  where?: Sql[]
  search?: string
  /** Text conditions for which one index has the text together with the key. */
  searched?: Sql[]
  /**
   * The only condition besides key and period, with its own kept figures of days; an index has its rows by id, unless
   * they are `scattered`.
   */
  told?: Series & { scattered?: boolean }
}

const oneOf = (value: string | Sql, type: string) =>
  typeof value === 'string' ? sql`= ${value}` : sql`= ANY(ARRAY(${value})${raw(type)})`

/** One condition for each word of a folded search text; words under three letters match at a word's start. */
export function searchConditions(expression: Sql, folded: string): Sql[] {
  const words = folded.split(' ').filter((word) => word !== '')
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`${expression} LIKE ${word.length < 3 ? `% ${literal}%` : `%${literal}%`}`
  })
}

type Counted = Pick<View, 'name' | 'kept' | 'everyRow' | 'search'>

export const livingOf = (table: Counted) => (table.everyRow ? raw('true') : raw('t.deleted_at IS NULL'))

/** The condition that every row `t` of the list meets. */
export function conditions(table: Counted, filter: Filter): Sql {
  const found = table.search && filter.search ? searchConditions(raw(`t.${table.search}`), filter.search) : []
  const keyed = filter.key ? [sql`t.${raw(filter.key.column)} ${oneOf(filter.key.value, '')}`] : []
  const made = filter.period ? madeBetween(filter.period) : []
  return join(
    [livingOf(table), ...keyed, ...made, ...(filter.where ?? []), ...(filter.searched ?? []), ...found],
    ' AND ',
  )
}

export const isMoreThanPeriod = (filter: Filter) =>
  Boolean(filter.where?.length || filter.searched?.length || filter.search)
export const isDated = ({ period }: Filter) => period !== undefined && isBounded(period)
export const isNarrowed = (filter: Filter) => isMoreThanPeriod(filter) || isDated(filter)

export const ofKey = ({ key }: Filter) => (key ? sql`WHERE key ${oneOf(key.value, '::text[]')}` : empty)

/** The total of a list, as an expression: read from the kept counts if they have it, else counted. */
export const totalOf = (table: Counted, filter: Filter = {}): Sql =>
  table.kept && !isNarrowed(filter)
    ? sql`(SELECT coalesce(sum(n), 0)::bigint FROM ${raw(`${table.name}_counts`)} ${ofKey(filter)})`
    : sql`(SELECT count(*) FROM ${raw(table.name)} t WHERE ${conditions(table, filter)})`
