import sql, { join, raw, type Sql } from 'sql-template-tag'
import { dayEnd, dayStart } from '../../../../contract/src/kit/values/dates.ts'

/** Days of Istanbul, both ends included; without one of them it is open on that side. */
export type Period = { from?: string | undefined; to?: string | undefined }

export const isBounded = ({ from, to }: Period) => from !== undefined || to !== undefined

/** Conditions for rows `t` that were made in a period. */
export const madeBetween = ({ from, to }: Period): Sql[] => [
  ...(from === undefined ? [] : [sql`t.created_at >= ${dayStart(from)}`]),
  ...(to === undefined ? [] : [sql`t.created_at < ${dayEnd(to)}`]),
]

/** Which kept figures of days to read, in the terms of `keep_days`. */
export type Series = {
  dims: readonly string[]
  /** A value of the column `key`, or a statement that yields several; undefined: all. */
  key?: string | Sql | undefined
  /** A value of the column `col`, or a statement that yields several; undefined: all. */
  col?: string | Sql | undefined
}

const among = (column: string, value: string | Sql | undefined) => {
  if (value === undefined) return []
  return [typeof value === 'string' ? sql`${raw(column)} = ${value}` : sql`${raw(column)} IN (${value})`]
}

const daysOf = (table: string) => raw(`${table}_days`)

const inPeriod = ({ from, to }: Period) => [
  ...(from === undefined ? [] : [sql`day >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`day <= ${to}::date`]),
]

/** How many living rows the series has, as the sum of its days; with `after`, only of later days. */
export function totalOfDays(table: string, { dims, key, col }: Series, period: Period = {}, after?: Sql): Sql {
  const later = after ? [sql`day > ${after}`] : []
  const asked = [
    sql`dim = ANY(${dims}::text[])`,
    ...among('key', key),
    ...among('col', col),
    ...inPeriod(period),
    ...later,
  ]
  return sql`(SELECT coalesce(sum(n), 0)::bigint FROM ${daysOf(table)} WHERE ${join(asked, ' AND ')})`
}

/** The last day on which the series has rows. */
export function lastDayOf(table: string, { dims, key, col }: Series, period: Period = {}): Sql {
  const asked = [sql`dim = d.dim AND n > 0`, ...among('key', key), ...among('col', col), ...inPeriod(period)]
  return sql`(SELECT max(last.day) FROM unnest(${dims}::text[]) d (dim) CROSS JOIN LATERAL (
    SELECT day FROM ${daysOf(table)} WHERE ${join(asked, ' AND ')} ORDER BY day DESC LIMIT 1) last)`
}
