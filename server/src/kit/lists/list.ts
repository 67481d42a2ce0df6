import sql, { empty, type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import type { Database, Sql } from '../db/database.ts'
import { Json } from '../http/serve.ts'
import { column, selectList, shown, sortExpression, type View } from '../records/table.ts'
import { exported } from '../sheets/export/columns.ts'
import { ListExport } from '../sheets/export/list-export.ts'
import { isBounded, lastDayOf, madeBetween, type Period, type Series, totalOfDays } from './days.ts'
import { byWords, isCommon } from './newest.ts'

/** What narrows a list; `where` is any other condition over `t`. */
export type Filter = {
  /** A value of the kept filter, or a statement that answers several. */
  key?: { column: string; value: string | Fragment }
  /** When its rows were made. */
  period?: Period
  where?: Fragment[]
  search?: string
  /** Conditions of a text that an index has together with the key. */
  searched?: Fragment[]
  /** The one thing beside key and period, figures of whose days are kept; an index has its rows by id, unless they are `scattered`. */
  told?: Series & { scattered?: boolean }
}

const oneOf = (value: string | Fragment, type: string) =>
  typeof value === 'string' ? sql`= ${value}` : sql`= ANY(ARRAY(${value})${raw(type)})`

/** Conditions that every word of a folded search text must meet; words under three letters match at a word's start. */
export function searchConditions(expression: Fragment, folded: string): Fragment[] {
  const words = folded.split(' ').filter((word) => word !== '')
  return words.map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`${expression} LIKE ${word.length < 3 ? `% ${literal}%` : `%${literal}%`}`
  })
}

type Counted = Pick<View, 'name' | 'kept' | 'everyRow' | 'search'>

const livingOf = (table: Counted) => (table.everyRow ? raw('true') : raw('t.deleted_at IS NULL'))

/** What a row `t` of the list meets. */
export function conditions(table: Counted, filter: Filter): Fragment {
  const found = table.search && filter.search ? searchConditions(raw(`t.${table.search}`), filter.search) : []
  const keyed = filter.key ? [sql`t.${raw(filter.key.column)} ${oneOf(filter.key.value, '')}`] : []
  const made = filter.period ? madeBetween(filter.period) : []
  return join(
    [livingOf(table), ...keyed, ...made, ...(filter.where ?? []), ...(filter.searched ?? []), ...found],
    ' AND ',
  )
}

const isMoreThanPeriod = (filter: Filter) => Boolean(filter.where?.length || filter.searched?.length || filter.search)
const isDated = ({ period }: Filter) => period !== undefined && isBounded(period)
const isNarrowed = (filter: Filter) => isMoreThanPeriod(filter) || isDated(filter)

/**
 * One page of a list and its exact total, both of one snapshot, as the contract's `{data, page, total, error}`,
 * or in the words of a `nested` or `numbered` view.
 * With a `format`: all rows that match, as a file.
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
  const found = await db.one<{ list: string }>(statement.text, statement.values)
  return new Json((found as { list: string }).list)
}

async function statementOf(db: Database, table: View, query: ListQuery, filter: Filter): Promise<Fragment> {
  const { key, period } = filter
  if (table.kept && !isNarrowed(filter)) return keptList(table, query, filter, await isMerged(db, table, query, key))
  const told = filter.told ?? (isDated(filter) && !isMoreThanPeriod(filter) ? toldOfList(table, key) : undefined)
  if (!told) return countedList(table, query, filter)
  const total = totalOfDays(table.name, told, period)
  if (query.order.field === 'id')
    return (await isWalkable(db, table, query, filter, told))
      ? walkedList(table, query, filter, total)
      : gatheredList(table, query, filter, total)
  // Every table whose days are kept has an index of what was made when.
  const isByDay = isDated(filter) && orderExpression(table, query).sql === 't.created_at'
  if (!isByDay) return countedList(table, query, filter)
  return walkedList(table, query, filter, total, await isMerged(db, table, query, key))
}

function toldOfList({ days: dims }: View, key: Filter['key']): Series | undefined {
  const value = key?.value
  return dims && { dims, key: typeof value === 'object' ? sql`SELECT k.id::text FROM (${value}) k (id)` : value }
}

/**
 * Whether the page is found by walking the list by id. All that is newer than the last that meets the filter is passed; and
 * what lies scattered is walked to where it is common enough: to a page of the rare, more others are passed than it has rows.
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
 * Whether a page of several values is merged from the index of each. An index of all may hold any number of others first; it is
 * walked to late pages where these values are most of them.
 */
async function isMerged(db: Database, table: View, query: ListQuery, key: Filter['key']): Promise<boolean> {
  if (!key || typeof key.value === 'string' || !table.orderedByKey?.includes(query.order.field)) return false
  const reach = offsetOf(query) + query.limit
  if (reach <= mostMerged) return true
  const { listed, all } = await figures(db, { listed: totalOf(table, { key }), all: totalOf(table) })
  return 2 * listed * listed < reach * all
}

async function figures<Name extends string>(
  db: Database,
  asked: Record<Name, Fragment>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<Fragment>(asked).map(([name, figure]) => sql`${figure}::float8 AS ${raw(name)}`)
  const { text, values } = sql`SELECT ${join(columns, ', ')}`
  return (await db.one<Record<Name, number>>(text, values)) as Record<Name, number>
}

const ofKey = ({ key }: Filter) => (key ? sql`WHERE key ${oneOf(key.value, '::text[]')}` : empty)

/** The total of a list, as an expression: kept where it is kept, else counted. */
export const totalOf = (table: Counted, filter: Filter = {}): Fragment =>
  table.kept && !isNarrowed(filter)
    ? sql`(SELECT coalesce(sum(n), 0)::bigint FROM ${raw(`${table.name}_counts`)} ${ofKey(filter)})`
    : sql`(SELECT count(*) FROM ${raw(table.name)} t WHERE ${conditions(table, filter)})`

/** The answer's JSON of rows and a total, as a statement. */
export const answer = (table: View, rows: Fragment, page: number, total: Fragment) => {
  if (table.numbered)
    return sql`SELECT json_build_object(${table.numbered}::text, coalesce((${rows}), '[]'::json), 'page_number', ${page}::int,
      'total_records', ${total}, 'error', false)::text AS list`
  const place = sql`'page', ${page}::int, 'total', ${total}`
  const paged = table.nested ? sql`'pagination', json_build_object(${place})` : place
  return sql`SELECT json_build_object('data', coalesce((${rows}), '[]'::json), ${paged}, 'error', false)::text AS list`
}

/** The rows of some ids as JSON, in their order. */
export const pageRows = (table: View, ids: Fragment, order: Fragment) =>
  sql`SELECT json_agg(row_to_json(r)) FROM (${shown(table, ids, selectList(table, table.row))} ORDER BY ${order}) r`

// PostgreSQL keeps one plan for a statement only when it does not look worse than one made anew; with an unknown LIMIT it
// does. The usual sizes are therefore written out.
const usualSizes = new Set([8, 10, 25, 50, 100, 200])
export const limitOf = ({ limit }: Pick<ListQuery, 'limit'>) =>
  usualSizes.has(limit) ? raw(String(limit)) : sql`${limit}`

export const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit

// A truth that is seldom met looks better with its value known, too, and each call would be planned anew: it is written out.
const writtenOut = (value: string) => (value === 'true' || value === 'false' ? raw(value) : sql`${value}`)

/** By id, a further page is found by walking the kept counts to the bucket in which it begins; other orders walk their index. */
function keptList(table: View, query: ListQuery, filter: Filter, merged: boolean): Fragment {
  const { field, direction } = query.order
  const way = raw(direction)
  if (field !== 'id') return walkedList(table, query, filter, totalOf(table, filter), merged)
  const rows = pageRows(table, idsFromStart(table, query, filter), sql`t.id ${way}`)
  if (query.page === 1) return answer(table, rows, 1, totalOf(table, filter))
  // The buckets are walked in the order in which their index has them, and no further than to the page. Whole numbers up to 2^53
  // are exact in float8, whose running sums cost a tenth of numeric ones.
  return sql`WITH start AS MATERIALIZED (
      SELECT bucket, ${offsetOf(query)}::bigint - before::bigint AS inside FROM (
        SELECT bucket, n, sum(n) OVER (ORDER BY bucket ${way} ROWS UNBOUNDED PRECEDING) - n AS before FROM (
          SELECT bucket, sum(n::float8) AS n FROM ${raw(`${table.name}_counts`)} ${ofKey(filter)}
          GROUP BY bucket ORDER BY bucket ${way}
        ) buckets
      ) walked WHERE before + n > ${offsetOf(query)}::bigint ORDER BY bucket ${way} LIMIT 1
    ) ${answer(table, rows, query.page, totalOf(table, filter))}`
}

/** The page from an index of its order. */
function walkedList(table: View, query: ListQuery, filter: Filter, total: Fragment, merged = false): Fragment {
  const way = raw(query.order.direction)
  const sort = orderExpression(table, query)
  const ids = merged
    ? mergedIds(table, query, filter)
    : sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY ${sort} ${way}, t.id ${way}
      LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  return answer(table, pageRows(table, ids, sql`${sort} ${way}, t.id ${way}`), query.page, total)
}

function mergedIds(table: View, query: ListQuery, { key, ...filter }: Filter): Fragment {
  const way = raw(query.order.direction)
  const { column, value } = key as NonNullable<Filter['key']>
  const meets = sql`t.${raw(column)} = wanted.key AND ${conditions(table, filter)}`
  return sql`SELECT t.id FROM unnest(ARRAY(${value})) wanted (key) CROSS JOIN LATERAL (
      SELECT t.id, ${orderExpression(table, query)} AS sorted FROM ${raw(table.name)} t WHERE ${meets}
      ORDER BY sorted ${way}, t.id ${way} LIMIT ${offsetOf(query) + query.limit}::bigint
    ) t ORDER BY t.sorted ${way}, t.id ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
}

/**
 * The page from all that meet the filter, whose number is known. By an expression, since PostgreSQL would walk the ids as if
 * these lay evenly among them.
 */
function gatheredList(table: View, query: ListQuery, filter: Filter, total: Fragment): Fragment {
  const way = raw(query.order.direction)
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY (t.id + 0) ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  return answer(table, pageRows(table, ids, sql`t.id ${way}`), query.page, total)
}

/**
 * Ids of a page: of the first one from the end of the list, of others from the bucket `start` on. The order begins with what is
 * the same for all of them, as their own index does: by the id alone PostgreSQL may walk the primary key, past any number of
 * rows of other filters.
 */
function idsFromStart(table: View, query: ListQuery, { key }: Filter): Fragment {
  const way = raw(query.order.direction)
  const limit = limitOf(query)
  const isFirst = query.page === 1
  const [isBefore, edge, isWithin] =
    query.order.direction === 'desc'
      ? [raw('<'), raw('((SELECT bucket FROM start) + 1) << 12'), raw('>=')]
      : [raw('>='), raw('(SELECT bucket FROM start) << 12'), raw('<=')]
  const from = sql`FROM ${raw(table.name)} t WHERE ${livingOf(table)}`
  const page = isFirst ? sql`LIMIT ${limit}` : sql`LIMIT ${limit} OFFSET (SELECT inside FROM start)`
  if (!key) {
    const order = table.everyRow ? empty : sql`t.deleted_at ${way},`
    return sql`SELECT t.id ${from} ${isFirst ? empty : sql`AND t.id ${isBefore} ${edge}`} ORDER BY ${order} t.id ${way} ${page}`
  }
  const column = raw(`t.${key.column}`)
  const of = (value: Fragment) => {
    // By an equation PostgreSQL would forget the column in the order, and with it the index.
    const within = isFirst
      ? sql`${column} <= ${value} AND ${column} >= ${value}`
      : sql`(${column}, t.id) ${isBefore} (${value}, ${edge}) AND ${column} ${isWithin} ${value}`
    return sql`SELECT t.id ${from} AND ${within} ORDER BY ${column} ${way}, t.id ${way}`
  }
  if (typeof key.value === 'string') return sql`${of(writtenOut(key.value))} ${page}`
  const most = isFirst ? limit : sql`${limit}::bigint + (SELECT inside FROM start)`
  return sql`SELECT t.id FROM unnest(ARRAY(${key.value})) wanted (key) CROSS JOIN LATERAL (
      ${of(raw('wanted.key'))} LIMIT ${most}
    ) t ORDER BY t.id ${way} ${page}`
}

/** With a search or a free filter the matches are found once, and counted and paged from there. */
function countedList(table: View, query: ListQuery, filter: Filter): Fragment {
  const way = raw(query.order.direction)
  const sort = orderExpression(table, query)
  const ids = sql`SELECT id FROM found ORDER BY sorted ${way}, id ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  const rows = pageRows(table, ids, sql`${sort} ${way}, t.id ${way}`)
  const total = sql`(SELECT count(*) FROM found)`
  return sql`WITH ${foundRows(table, filter, sort)} ${answer(table, rows, query.page, total)}`
}

/**
 * What meets a filter, as `found` of `id` and `sorted`. An index of key and text walks every place of the key; a rare text is
 * therefore found by itself, and each row of it is asked for its key.
 */
function foundRows(table: View, filter: Filter, sort: Fragment): Fragment {
  const { name } = table
  const found = (from: Fragment) =>
    sql`SELECT t.id, ${sort} AS sorted FROM ${from} t WHERE ${conditions(table, filter)}`
  if (!filter.key || !filter.searched?.length) return sql`found AS MATERIALIZED (${found(raw(name))})`
  const searched = join(filter.searched, ' AND ')
  return sql`common AS MATERIALIZED (SELECT ${isCommon(name, searched)} AS yes), found AS MATERIALIZED (
      ${found(raw(name))} AND (SELECT yes FROM common) UNION ALL ${found(byWords(name, searched))} AND NOT (SELECT yes FROM common)
    )`
}

function allRows(table: View, query: ListQuery, filter: Filter): Fragment {
  const way = raw(query.order.direction)
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)}`
  const rows = table.joins
    ? shown(table, ids, exported(table))
    : sql`SELECT ${exported(table)} FROM ${raw(table.name)} t WHERE ${conditions(table, filter)}`
  return sql`${rows} ORDER BY ${orderExpression(table, query)} ${way}, t.id ${way}`
}

const orderExpression = (table: View, { order }: ListQuery) =>
  order.field === 'id' ? column('id') : sortExpression(table, order.field)

/** Ids of what a filter matches, newest first, at most `most`. */
export async function matchingIds(db: Sql, table: View, filter: Filter, most: number): Promise<number[]> {
  const statement = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY t.id DESC LIMIT ${most}`
  return (await db.rows<{ id: number }>(statement.text, statement.values)).map(({ id }) => id)
}
