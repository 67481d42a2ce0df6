import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import type { Database, Queryable } from '../db/database.ts'
import { Json } from '../http/serve.ts'
import type { View } from '../records/table.ts'
import { ListExport } from '../sheets/export/list-export.ts'
import { conditions, type Filter, isDated, isMoreThanPeriod, isNarrowed, totalOf } from './conditions.ts'
import { lastDayOf, type Series, totalOfDays } from './days.ts'
import { allRows, countedList, gatheredList, keptList, offsetOf, orderExpression, walkedList } from './pages.ts'

/**
 * One page of a list and its exact total, both from one snapshot, as the contract's `{data, page, total, error}` or in
 * the shape of a `nested` or `numbered` view. With a `format`: all rows that match, as a file.
 */
export async function listRows(
  db: Database,
  table: View,
  asked: ListQuery,
  filter: Filter = {},
): Promise<Json | ListExport> {
  const query = { ...asked, limit: asked.page_size ?? asked.limit, page: asked.page_number ?? asked.page }
  if (query.format) return new ListExport(db, table, allRows(table, query, filter))
  const statement = await statementOf(db, table, query, filter)
  const [found] = await db.awaited<{ list: string }>(statement.text, statement.values)
  return new Json((found as { list: string }).list)
}

async function statementOf(db: Database, table: View, query: ListQuery, filter: Filter): Promise<Sql> {
  const { key, period } = filter
  if (table.kept && !isNarrowed(filter)) return keptList(table, query, filter, await isMerged(db, table, query, key))
  const told = filter.told ?? (isDated(filter) && !isMoreThanPeriod(filter) ? toldOfList(table, key) : undefined)
  if (!told) return countedList(table, query, filter)
  const total = totalOfDays(table.name, told, period)
  if (query.order.field === 'id')
    return (await isWalkable(db, table, query, filter, told))
      ? walkedList(table, query, filter, total)
      : gatheredList(table, query, filter, total)
  // Every table with kept days has an index by creation time.
  const isByDay = isDated(filter) && orderExpression(table, query).sql === 't.created_at'
  if (!isByDay) return countedList(table, query, filter)
  return walkedList(table, query, filter, total, await isMerged(db, table, query, key))
}

function toldOfList({ days: dims }: View, key: Filter['key']): Series | undefined {
  const value = key?.value
  return dims && { dims, key: typeof value === 'object' ? sql`SELECT k.id::text FROM (${value}) k (id)` : value }
}

/**
 * Whether to find the page by walking the list by id. The walk passes every row newer than the last match. Scattered
 * rows must be common enough: for a page of rare ones, the walk would pass more other rows than there are matches.
 */
async function isWalkable(
  db: Database,
  table: View,
  query: ListQuery,
  filter: Filter,
  told: NonNullable<Filter['told']>,
): Promise<boolean> {
  const { period, key } = filter
  if (!told.scattered && !isDated(filter)) return true
  const walked = told.scattered ? toldOfList(table, key) : told
  const last = lastDayOf(table.name, told, period)
  const met = totalOfDays(table.name, told, period)
  const listed = told.scattered ? totalOf(table, key ? { key } : {}) : met
  const later = walked ? totalOfDays(table.name, walked, {}, last) : sql`0`
  const found = await figures(db, { met, listed, later })
  return found.later + ((offsetOf(query) + query.limit) * found.listed) / Math.max(found.met, 1) < found.met
}

const mostMerged = 10_000

/**
 * Whether a page of several values is merged from the index of each value. An index over all values may hold any number
 * of other rows first; it is walked only for late pages, when these values are most of the rows.
 */
async function isMerged(db: Database, table: View, query: ListQuery, key: Filter['key']): Promise<boolean> {
  if (!key || typeof key.value === 'string' || !table.orderedByKey?.includes(query.order.field)) return false
  const reach = offsetOf(query) + query.limit
  if (reach <= mostMerged) return true
  const { listed, all } = await figures(db, { listed: totalOf(table, { key }), all: totalOf(table) })
  return 2 * listed * listed < reach * all
}

async function figures<Name extends string>(db: Database, asked: Record<Name, Sql>): Promise<Record<Name, number>> {
  const columns = Object.entries<Sql>(asked).map(([name, figure]) => sql`${figure}::float8 AS ${raw(name)}`)
  const { text, values } = sql`SELECT ${join(columns, ', ')}`
  return (await db.one<Record<Name, number>>(text, values)) as Record<Name, number>
}

/** Ids of the rows that a filter matches, newest first, at most `most`. */
export async function matchingIds(db: Queryable, table: View, filter: Filter, most: number): Promise<number[]> {
  const statement = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY t.id DESC LIMIT ${most}`
  return (await db.rows<{ id: number }>(statement.text, statement.values)).map(({ id }) => id)
}
