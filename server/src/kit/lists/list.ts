import sql, { empty, type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import type { Database, Sql } from '../db/database.ts'
import { Json } from '../http/serve.ts'
import { column, selected, shown, sortExpression, type View } from '../records/table.ts'
import { exported } from '../sheets/export/columns.ts'
import { ListExport } from '../sheets/export/list-export.ts'

/**
 * What narrows a list. `key` is a value of the kept filter, or a statement that answers several; `where` any other
 * condition over `t`. `total` says how many rows meet all of it, where that is kept; an index has them by id, unless they are
 * `scattered` among others.
 */
export type Filter = {
  key?: { column: string; value: string | Fragment }
  where?: Fragment[]
  search?: string
  total?: Fragment
  scattered?: boolean
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
  const searched = table.search && filter.search ? searchConditions(raw(`t.${table.search}`), filter.search) : []
  const keyed = filter.key ? [sql`t.${raw(filter.key.column)} ${oneOf(filter.key.value, '')}`] : []
  return join([livingOf(table), ...keyed, ...(filter.where ?? []), ...searched], ' AND ')
}

const isNarrowed = (filter: Filter) => Boolean(filter.where?.length || filter.search)

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
  const statement = (await isWalkable(db, table, query, filter))
    ? walkedList(table, query, filter, filter.total as Fragment)
    : statementOf(table, query, filter)
  const found = await db.one<{ list: string }>(statement.text, statement.values)
  return new Json((found as { list: string }).list)
}

/**
 * Whether the page is found by walking the list by id. What lies scattered is walked to where it is common enough: to a page
 * of the rare, more others are passed than it has rows in all.
 */
async function isWalkable(db: Database, table: View, query: ListQuery, filter: Filter): Promise<boolean> {
  const { total, scattered, key } = filter
  if (!total || query.order.field !== 'id') return false
  if (!scattered) return true
  const { text, values } = sql`SELECT ${total}::float8 AS met, ${totalOf(table, key ? { key } : {})}::float8 AS listed`
  const { met, listed } = (await db.one<{ met: number; listed: number }>(text, values)) ?? { met: 0, listed: 0 }
  return ((offsetOf(query) + query.limit) * listed) / Math.max(met, 1) < met
}

function statementOf(table: View, query: ListQuery, filter: Filter): Fragment {
  return table.kept && !isNarrowed(filter) ? keptList(table, query, filter) : countedList(table, query, filter)
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
  sql`SELECT json_agg(row_to_json(r)) FROM (${shown(table, ids, selected(table, table.row))} ORDER BY ${order}) r`

// PostgreSQL keeps one plan for a statement only when it does not look worse than one made anew; with an unknown LIMIT it
// does. The usual sizes are therefore written out.
const usualSizes = new Set([10, 25, 50, 100, 200])
export const limitOf = ({ limit }: Pick<ListQuery, 'limit'>) =>
  usualSizes.has(limit) ? raw(String(limit)) : sql`${limit}`

export const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit

/** By id, a further page is found by walking the kept counts to the bucket in which it begins; other orders walk their index. */
function keptList(table: View, query: ListQuery, filter: Filter): Fragment {
  const { field, direction } = query.order
  const way = raw(direction)
  if (field !== 'id') return walkedList(table, query, filter, totalOf(table, filter))
  const rows = pageRows(table, idsFromStart(table, query, filter), sql`t.id ${way}`)
  if (query.page === 1) return answer(table, rows, 1, totalOf(table, filter))
  // Whole numbers up to 2^53 are exact in float8, whose running sums cost a tenth of numeric ones.
  return sql`WITH buckets AS MATERIALIZED (
      SELECT bucket, sum(n::float8) AS n FROM ${raw(`${table.name}_counts`)} ${ofKey(filter)} GROUP BY bucket
    ),
    walked AS (SELECT bucket, sum(n) OVER (ORDER BY bucket ${way}) - n AS before FROM buckets WHERE n > 0),
    start AS MATERIALIZED (SELECT bucket, ${offsetOf(query)}::bigint - before::bigint AS inside FROM walked
      WHERE before <= ${offsetOf(query)}::bigint ORDER BY before DESC LIMIT 1)
    ${answer(table, rows, query.page, sql`(SELECT coalesce(sum(n), 0)::bigint FROM buckets)`)}`
}

/** The page from an index of its order. */
function walkedList(table: View, query: ListQuery, filter: Filter, total: Fragment): Fragment {
  const way = raw(query.order.direction)
  const order = sql`${orderExpression(table, query)} ${way}, t.id ${way}`
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY ${order} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  return answer(table, pageRows(table, ids, order), query.page, total)
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
  const of = (value: string | Fragment) => {
    // By an equation PostgreSQL would forget the column in the order, and with it the index.
    const within = isFirst
      ? sql`${column} <= ${value} AND ${column} >= ${value}`
      : sql`(${column}, t.id) ${isBefore} (${value}, ${edge}) AND ${column} ${isWithin} ${value}`
    return sql`SELECT t.id ${from} AND ${within} ORDER BY ${column} ${way}, t.id ${way}`
  }
  if (typeof key.value === 'string') return sql`${of(key.value)} ${page}`
  const most = isFirst ? limit : sql`${limit}::bigint + (SELECT inside FROM start)`
  return sql`SELECT t.id FROM unnest(ARRAY(${key.value})) wanted (key) CROSS JOIN LATERAL (
      ${of(raw('wanted.key'))} LIMIT ${most}
    ) t ORDER BY t.id ${way} ${page}`
}

/** With a search or a free filter the matches are found once, and counted and paged from there. */
function countedList(table: View, query: ListQuery, filter: Filter): Fragment {
  const way = raw(query.order.direction)
  const sort = orderExpression(table, query)
  const found = sql`SELECT t.id, ${sort} AS sorted FROM ${raw(table.name)} t WHERE ${conditions(table, filter)}`
  const ids = sql`SELECT id FROM found ORDER BY sorted ${way}, id ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  const rows = pageRows(table, ids, sql`${sort} ${way}, t.id ${way}`)
  return sql`WITH found AS MATERIALIZED (${found}) ${answer(table, rows, query.page, sql`(SELECT count(*) FROM found)`)}`
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
