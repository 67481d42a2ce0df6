import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { retention as calls } from '../../../../contract/src/records/retention.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Holding } from '../../kit/records/holding.ts'
import type { Retained } from '../../kit/records/retained.ts'
import { instant } from '../../kit/records/table.ts'

export type Action = 'anonymise' | 'delete' | 'erase'

export type Rule = {
  id: number
  key: string
  title: string
  action: Action
  count: number
  unit: 'day' | 'month'
}

const shownExamples = 5

/** The moment before which a term must have begun to be over at `end`. */
export const beginningOf = ({ count, unit }: Pick<Rule, 'count' | 'unit'>, end: Sql) =>
  unit === 'day' ? sql`${end} - make_interval(days => ${count})` : sql`${end} - make_interval(months => ${count})`

/**
 * The rows `c` of `due` that a rule takes. Unless it just deletes rows, it spares people with an open case; if it
 * erases whole persons, also those with any younger record or with an erasure under way.
 */
export function taken({ due, domain }: Retained, action: Action, holdings: readonly Holding[], before: Sql): Sql {
  const rows = sql`FROM (${due(before)}) c WHERE true`
  const traces = join(
    holdings.flatMap(({ traces: own }) => (own ? [own] : [])),
    ' UNION ALL ',
  )
  if (action === 'delete') return rows
  const keeps = action === 'erase' ? sql`(k.is_open OR k.at >= ${before})` : sql`k.is_open`
  const nobody = (same: Sql) => sql` AND NOT EXISTS (SELECT FROM (${traces}) k WHERE ${same} AND ${keeps})`
  return sql`${rows} ${nobody(sql`k.phone = c.phone AND c.phone <> ''`)} ${nobody(sql`k.hash = c.hash`)}
    ${nobody(sql`k.of_id = c.of_id AND k.of_domain = c.of_domain`)} ${
      action === 'erase'
        ? sql` AND NOT EXISTS (SELECT FROM erasures e WHERE e.domain = ${domain} AND e.record_id = c.id AND e.state IN ('asked', 'approved', 'files'))`
        : empty
    }`
}

type Due = Answer<typeof calls.preview>['data'][number]

// For a table that was filled but not analysed yet, PostgreSQL expects a handful of rows and scans all of it for each
// row of another.
const unknownTables =
  "SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND reltuples <= 0 AND pg_relation_size(oid) > 500000 LIMIT 1"

/** What a rule would take at a given time: how many rows, the oldest, and some examples by id. */
export async function previewOf(
  db: Database,
  rule: Rule,
  kind: Retained,
  holdings: readonly Holding[],
  at: Date,
): Promise<Due> {
  const before = beginningOf(rule, sql`${at.toISOString()}::timestamptz`)
  const { text, values } =
    sql`WITH found AS MATERIALIZED (SELECT c.id, c.at ${taken(kind, rule.action, holdings, before)})
    SELECT count(*) AS count, ${instant(sql`min(at)`)} AS oldest,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'at', ${instant(sql`at`)}) ORDER BY id), '[]')
        FROM (SELECT id, at FROM found ORDER BY id LIMIT ${shownExamples}) shown) AS examples
    FROM found`
  const found = await db.transaction(async (tx) => {
    if (await tx.one(unknownTables)) await tx.rows('SET LOCAL enable_nestloop = off')
    return tx.one<Pick<Due, 'count' | 'oldest' | 'examples'>>(text, values)
  })
  const { id, key, title, action } = rule
  return { rule: id, key, title, action, ...(found as NonNullable<typeof found>) }
}
