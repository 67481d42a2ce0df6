import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import type { Database } from '../../kit/db/database.ts'
import { Json } from '../../kit/http/serve.ts'
import { answer, limitOf, offsetOf, pageRows } from '../../kit/lists/pages.ts'
import type { View } from '../../kit/records/table.ts'
import type { Job } from '../../kit/work/jobs.ts'

/** The filters of a page's lines; `from` and `to` are instants, `to` is exclusive. */
export type LinesWanted = {
  domain?: string | undefined
  person?: number | undefined
  actions?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The filters as conditions over `t`. */
export const wanted = ({ domain, person, actions, from, to }: LinesWanted): Sql[] => [
  ...(domain === undefined ? [] : [sql`t.domain = ${domain}`]),
  ...(person === undefined ? [] : [sql`t.person_id = ${person}`]),
  ...(actions === undefined ? [] : [sql`t.action = ANY(${actions}::text[])`]),
  ...(from === undefined ? [] : [sql`t.at >= ${from}`]),
  ...(to === undefined ? [] : [sql`t.at < ${to}`]),
]

const inBucket = (bucket: Sql) => sql`t.id >= ${bucket} << 12 AND t.id < (${bucket} + 1) << 12`

/**
 * One page of the history and its exact total: kept counts of full buckets, a live count of the tail, and only the few
 * buckets that hold the page are read. The first and the thousandth page cost the same.
 */
export async function historyPage(db: Database, view: View, query: ListQuery, lines: LinesWanted): Promise<Json> {
  const { domain, person, actions, from, to } = lines
  const conditions = wanted(lines)
  const also = conditions.length > 0 ? sql`AND ${join(conditions, ' AND ')}` : empty
  const way = raw(query.order.direction)
  // PostgreSQL estimates an unknown OFFSET so badly that it would plan each first page anew: slower than reading it.
  const offset = query.page === 1 ? raw('0') : sql`${offsetOf(query)}`
  const limit = limitOf(query)
  const isDated = from !== undefined || to !== undefined
  const inside = sql`b.first_at >= ${from ?? '-infinity'}::timestamptz AND b.last_at < ${to ?? 'infinity'}::timestamptz`
  const touched = sql`b.last_at >= ${from ?? '-infinity'}::timestamptz AND b.first_at < ${to ?? 'infinity'}::timestamptz`
  const person_ = person === undefined ? null : String(person)
  const keys = (actions ?? [null]).map((action) => sql`history_key(${domain ?? null}, ${person_}, ${action})`)
  const kept = sql`SELECT c.bucket, sum(c.n)::bigint AS n FROM history_counts c ${isDated ? raw('JOIN history_buckets b USING (bucket)') : empty}
    WHERE c.key = ANY(ARRAY[${join(keys)}]) ${isDated ? sql`AND ${inside}` : empty} GROUP BY c.bucket`
  const cut = sql`SELECT b.bucket, count(*) FROM history_buckets b JOIN LATERAL (
      SELECT FROM history t WHERE ${inBucket(raw('b.bucket'))} ${also} OFFSET 0
    ) t ON true WHERE ${touched} AND NOT (${inside}) GROUP BY 1`
  const tail = sql`SELECT t.id >> 12, count(*) FROM history t
    WHERE t.id >= (SELECT counted << 12 FROM history_progress) ${also} GROUP BY 1`
  const ids = sql`SELECT t.id FROM chosen c CROSS JOIN LATERAL (
      SELECT t.id FROM history t WHERE ${inBucket(raw('c.bucket'))} ${also}
      ORDER BY t.id ${way} LIMIT ${offset}::bigint + ${limit}::bigint - c.before
    ) t ORDER BY t.id ${way} LIMIT ${limit} OFFSET ${offset}::bigint - (SELECT min(before) FROM chosen)`
  const statement = sql`WITH buckets AS MATERIALIZED (${kept} UNION ALL ${tail} ${isDated ? sql`UNION ALL ${cut}` : empty}),
    walked AS (SELECT bucket, n, (sum(n) OVER (ORDER BY bucket ${way}) - n)::bigint AS before FROM buckets),
    chosen AS MATERIALIZED (SELECT bucket, before FROM walked
      WHERE before < ${offset}::bigint + ${limit}::bigint AND before + n > ${offset}::bigint)
    ${answer(view, pageRows(view, ids, sql`t.id ${way}`), query.page, sql`(SELECT coalesce(sum(n), 0)::bigint FROM buckets)`)}`
  const [found] = await db.shared<{ list: string }>(statement.text, statement.values)
  return new Json((found as { list: string }).list)
}

/** The job that counts full buckets. */
export const countHistory = (db: Database): Job => ({
  name: 'count history',
  everyMs: 2_000,
  async run(signal) {
    while (!signal?.aborted) {
      const step = await db.one<{ more: boolean }>('SELECT count_history() AS more')
      if (!step?.more) return
    }
  },
})
