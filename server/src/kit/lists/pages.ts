import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { column, selectList, shown, sortExpression, type View } from '../records/table.ts'
import { exported } from '../sheets/export/columns.ts'
import { conditions, type Filter, livingOf, ofKey, totalOf } from './conditions.ts'
import { byWords, isCommon } from './newest.ts'

/** A statement for the answer's JSON, made of rows and a total. */
export const answer = (table: View, rows: Sql, page: number, total: Sql) => {
  if (table.numbered)
    return sql`SELECT json_build_object(${table.numbered}::text, coalesce((${rows}), '[]'::json), 'page_number', ${page}::int,
      'total_records', ${total}, 'error', false)::text AS list`
  const place = sql`'page', ${page}::int, 'total', ${total}`
  const paged = table.nested ? sql`'pagination', json_build_object(${place})` : place
  return sql`SELECT json_build_object('data', coalesce((${rows}), '[]'::json), ${paged}, 'error', false)::text AS list`
}

/** The rows of some ids as JSON, in the given order. */
export const pageRows = (table: View, ids: Sql, order: Sql) =>
  sql`SELECT json_agg(row_to_json(r)) FROM (${shown(table, ids, selectList(table, table.row))} ORDER BY ${order}) r`

// PostgreSQL reuses a plan only when it does not look worse than a new one; with the LIMIT as a parameter it does. The
// usual sizes are therefore literals.
const usualSizes = new Set([8, 10, 25, 50, 100, 200])
export const limitOf = ({ limit }: Pick<ListQuery, 'limit'>) =>
  usualSizes.has(limit) ? raw(String(limit)) : sql`${limit}`

export const offsetOf = ({ page, limit }: ListQuery) => (page - 1) * limit

// With a rare boolean as a parameter, a plan for its value also looks better than the reused one, and PostgreSQL would
// plan each call anew. It is therefore a literal, too.
const writtenOut = (value: string) => (value === 'true' || value === 'false' ? raw(value) : sql`${value}`)

/**
 * Sorted by id, a further page is found by walking the kept counts to the bucket in which it begins; other orders walk
 * their index.
 */
export function keptList(table: View, query: ListQuery, filter: Filter, merged: boolean): Sql {
  const { field, direction } = query.order
  const way = raw(direction)
  if (field !== 'id') return walkedList(table, query, filter, totalOf(table, filter), merged)
  const rows = pageRows(table, idsFromStart(table, query, filter), sql`t.id ${way}`)
  if (query.page === 1) return answer(table, rows, 1, totalOf(table, filter))
  // The buckets are walked in the order of their index, and no further than to the page. Whole numbers up to 2^53 are
  // exact in float8, whose running sums cost a tenth of numeric ones.
  return sql`WITH start AS MATERIALIZED (
      SELECT bucket, ${offsetOf(query)}::bigint - before::bigint AS inside FROM (
        SELECT bucket, n, sum(n) OVER (ORDER BY bucket ${way} ROWS UNBOUNDED PRECEDING) - n AS before FROM (
          SELECT bucket, sum(n::float8) AS n FROM ${raw(`${table.name}_counts`)} ${ofKey(filter)}
          GROUP BY bucket ORDER BY bucket ${way}
        ) buckets
      ) walked WHERE before + n > ${offsetOf(query)}::bigint ORDER BY bucket ${way} LIMIT 1
    ) ${answer(table, rows, query.page, totalOf(table, filter))}`
}

/** The page, read from an index of its sort order. */
export function walkedList(table: View, query: ListQuery, filter: Filter, total: Sql, merged = false): Sql {
  const way = raw(query.order.direction)
  const sort = orderExpression(table, query)
  const ids = merged
    ? mergedIds(table, query, filter)
    : sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY ${sort} ${way}, t.id ${way}
      LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  return answer(table, pageRows(table, ids, sql`${sort} ${way}, t.id ${way}`), query.page, total)
}

function mergedIds(table: View, query: ListQuery, { key, ...filter }: Filter): Sql {
  const way = raw(query.order.direction)
  const { column, value } = key as NonNullable<Filter['key']>
  const meets = sql`t.${raw(column)} = wanted.key AND ${conditions(table, filter)}`
  return sql`SELECT t.id FROM unnest(ARRAY(${value})) wanted (key) CROSS JOIN LATERAL (
      SELECT t.id, ${orderExpression(table, query)} AS sorted FROM ${raw(table.name)} t WHERE ${meets}
      ORDER BY sorted ${way}, t.id ${way} LIMIT ${offsetOf(query) + query.limit}::bigint
    ) t ORDER BY t.sorted ${way}, t.id ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
}

/**
 * The page, sorted from all rows that match the filter, whose number is known. Sorts by an expression, since PostgreSQL
 * would otherwise walk the ids as if the matches were spread evenly among them.
 */
export function gatheredList(table: View, query: ListQuery, filter: Filter, total: Sql): Sql {
  const way = raw(query.order.direction)
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)} ORDER BY (t.id + 0) ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  return answer(table, pageRows(table, ids, sql`t.id ${way}`), query.page, total)
}

/**
 * Ids of a page: the first one starts at the end of the list, others at the bucket `start`. The order begins with the
 * column that is equal in all rows, as their own index does: sorted by id alone, PostgreSQL may walk the primary key,
 * past any number of other rows.
 */
function idsFromStart(table: View, query: ListQuery, { key }: Filter): Sql {
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
  const of = (value: Sql) => {
    // With an equality PostgreSQL drops the column from the order, and then it does not use the index.
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

/** For a search or a free filter: the matches are found once, then counted and paged. */
export function countedList(table: View, query: ListQuery, filter: Filter): Sql {
  const way = raw(query.order.direction)
  const sort = orderExpression(table, query)
  const ids = sql`SELECT id FROM found ORDER BY sorted ${way}, id ${way} LIMIT ${limitOf(query)} OFFSET ${offsetOf(query)}`
  const rows = pageRows(table, ids, sql`${sort} ${way}, t.id ${way}`)
  const total = sql`(SELECT count(*) FROM found)`
  return sql`WITH ${foundRows(table, filter, sort)} ${answer(table, rows, query.page, total)}`
}

/**
 * The matches of a filter, as the CTE `found` of `id` and `sorted`. An index of key and text walks all entries of the
 * key; so a rare text is searched on its own, and each match is checked for its key.
 */
function foundRows(table: View, filter: Filter, sort: Sql): Sql {
  const { name } = table
  const found = (from: Sql) => sql`SELECT t.id, ${sort} AS sorted FROM ${from} t WHERE ${conditions(table, filter)}`
  if (!filter.key || !filter.searched?.length) return sql`found AS MATERIALIZED (${found(raw(name))})`
  const searched = join(filter.searched, ' AND ')
  return sql`common AS MATERIALIZED (SELECT ${isCommon(name, searched)} AS yes), found AS MATERIALIZED (
      ${found(raw(name))} AND (SELECT yes FROM common) UNION ALL ${found(byWords(name, searched))} AND NOT (SELECT yes FROM common)
    )`
}

export function allRows(table: View, query: ListQuery, filter: Filter): Sql {
  const way = raw(query.order.direction)
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE ${conditions(table, filter)}`
  const rows = table.joins
    ? shown(table, ids, exported(table))
    : sql`SELECT ${exported(table)} FROM ${raw(table.name)} t WHERE ${conditions(table, filter)}`
  return sql`${rows} ORDER BY ${orderExpression(table, query)} ${way}, t.id ${way}`
}

export const orderExpression = (table: View, { order }: ListQuery) =>
  order.field === 'id' ? column('id') : sortExpression(table, order.field)
