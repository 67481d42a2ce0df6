import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { HistoryAction } from '../../../../contract/src/kit/history-actions.ts'
import type { Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { column, instant, isInstant, snake, type Table } from './table.ts'

export type Action = Exclude<HistoryAction, Access | 'export'>

/**
 * What a person fills in of a record, as one jsonb over the alias `t`: the keys of the table's draft, or those given.
 */
export function asRecord(table: Table, keys?: string[]): Sql {
  if (keys) return recordOf(table, keys)
  const known = records.get(table) ?? recordOf(table, Object.keys(table.draft.shape))
  records.set(table, known)
  return known
}

// Cached: every write needs it, and building it costs as much as several statements.
const records = new WeakMap<Table, Sql>()

function recordOf(table: Table, keys: string[]): Sql {
  if (keys.length === 0) return raw("'{}'::jsonb")
  const columns = keys.map((key) => {
    const plain = isInstant(table.draft.shape[key]) ? instant(column(key)) : column(key)
    return sql`${table.draftColumns?.[key] ?? plain} AS ${raw(`"${key}"`)}`
  })
  const record = sql`(SELECT to_jsonb(d) FROM (SELECT ${join(columns, ', ')}) d)`
  return record.values.length === 0 ? raw(record.text) : record
}

/** The draft keys whose values an UPDATE of these columns may change; all keys when the columns are not known. */
export const keysOf = (table: Table, columns?: string[]): string[] =>
  Object.keys(table.draft.shape).filter((key) => !columns || table.draftColumns?.[key] || columns.includes(snake(key)))

type Noted = { before?: Sql; after?: Sql; reason?: string }

/** The INSERT of one history line per row of the CTE `t`, which must come earlier in the statement. */
export function noted(table: Table, person: Person, action: Action, { before, after, reason = '' }: Noted): Sql {
  return sql`INSERT INTO history (person_id, person_name, domain, record_id, action, before, after, reason)
    SELECT ${person.id}, ${person.name}, ${table.domain}, t.id, ${action}, ${before ?? raw('NULL')}, ${after ?? raw('NULL')}, ${reason} FROM t`
}

type Changed = {
  /** The former values of `keys`, as jsonb. */
  before: Sql
  keys: string[]
  reason: string
  /** `t`, joined with what `before` reads from. */
  from?: Sql
}

/** Like `noted`, for changed rows: keys whose values are the same before and after are left out. */
export function notedChange(
  table: Table,
  person: Person,
  action: Action,
  { before, keys, reason, from = raw('t') }: Changed,
): Sql {
  const same = keys.map((key) => `CASE WHEN b -> '${key}' = a -> '${key}' THEN '${key}' END`)
  return sql`INSERT INTO history (person_id, person_name, domain, record_id, action, before, after, reason)
    SELECT ${person.id}, ${person.name}, ${table.domain}, t.id, ${action}, b - same, a - same, ${reason}
    FROM ${from} CROSS JOIN LATERAL (SELECT ${before} AS b, ${asRecord(table, keys)} AS a OFFSET 0) r
      CROSS JOIN LATERAL (SELECT ARRAY[${raw(same.join(', '))}]::text[] AS same OFFSET 0) s`
}

/** The reason of a record's last change if it is one of its table's `planned`, which a person's own act is not. */
export async function plannedChange(db: Queryable, table: Table, id: number): Promise<string | undefined> {
  if (!table.planned) return undefined
  const { text, values } =
    sql`SELECT h.reason FROM ${raw(table.name)} t CROSS JOIN LATERAL (SELECT at, reason, after FROM history
      WHERE domain = ${table.domain} AND record_id = t.id AND after IS NOT NULL ORDER BY id DESC LIMIT 1) h
    WHERE t.id = ${id} AND h.at >= t.updated_at AND h.after ? (${JSON.stringify(table.planned)}::jsonb ->> h.reason)`
  return (await db.one<{ reason: string }>(text, values))?.reason
}

/** Writes a history line with the whole record as it is now. */
export async function noteRecord(
  db: Queryable,
  table: Table,
  person: Person,
  action: Action,
  id: number,
): Promise<void> {
  const statement = sql`WITH t AS (SELECT * FROM ${raw(table.name)} WHERE id = ${id})
    ${noted(table, person, action, { after: asRecord(table) })}`
  await db.rows(statement.text, statement.values)
}

/**
 * Writes a history line for an action that changes no draft field, such as a new secret; `before` and `after` are what
 * it tells.
 */
export async function noteAction(
  db: Queryable,
  person: Person,
  domain: string,
  recordId: number,
  action: Action,
  { before, after }: { before?: object; after?: object } = {},
): Promise<void> {
  await db.rows(
    'INSERT INTO history (person_id, person_name, domain, record_id, action, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [person.id, person.name, domain, recordId, action, before ?? null, after ?? null],
  )
}

/** How a person saw personal data: opened a record, revealed a masked value, or downloaded a document. */
type Access = 'open' | 'reveal' | 'download'

/**
 * Records who looked at a person's data or document, and why ('Kim baktı?'), each time. `once`: at most one line in ten
 * minutes for the same person, record, action and reason, for a screen that reloads itself.
 */
export async function noteAccess(
  db: Queryable,
  person: Person,
  domain: string,
  recordId: number,
  action: Access,
  reason = '',
  { once = false } = {},
): Promise<void> {
  await db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action, reason) SELECT $1, $2, $3, $4, $5, $6
     WHERE NOT $7 OR NOT EXISTS (SELECT FROM history WHERE domain = $3 AND record_id = $4 AND person_id = $1
       AND action = $5 AND reason = $6 AND at > now() - interval '10 minutes')`,
    [person.id, person.name, domain, recordId, action, reason, once],
  )
}
