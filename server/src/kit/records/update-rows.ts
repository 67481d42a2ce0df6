import sql, { join, raw } from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { asRecord, notedChange } from './history.ts'
import { stamp, type Values } from './record.ts'
import { snake, type Table } from './table.ts'

/** A row's id with a value for every column that is written, in JSON form. */
export type RowChange = Values & { id: number }

/**
 * Changes many rows in one statement, each to its own values, raises their versions, and records what differs of
 * `keys`. The caller has locked the rows. Answers the rows that differed, with the version then stored.
 */
export async function updateRows(
  tx: Queryable,
  table: Table,
  person: Person,
  changes: RowChange[],
  { keys, reason = '' }: { keys: string[]; reason?: string },
): Promise<{ id: number; version: number }[]> {
  const [first] = changes
  if (!first) return []
  const columns = Object.keys(first).filter((key) => key !== 'id')
  const rows = changes.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])))
  const name = raw(table.name)
  const listed = (alias: string) => raw(columns.map((key) => `${alias}.${snake(key)}`).join(', '))
  const sets = columns.map((key) => raw(`${snake(key)} = g.${snake(key)}`))
  const statement = sql`WITH given AS MATERIALIZED (
      SELECT id, ${listed('g')} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb) g),
    old AS MATERIALIZED (SELECT t.id, ${asRecord(table, keys)} AS record FROM ${name} t JOIN given USING (id)),
    t AS (UPDATE ${name} t SET ${join([...sets, stamp(person)], ', ')} FROM given g
      WHERE t.id = g.id AND (${listed('t')}) IS DISTINCT FROM (${listed('g')}) RETURNING t.*),
    noted AS (${notedChange(table, person, 'update', { before: raw('old.record'), keys, reason, from: raw('t JOIN old USING (id)') })})
    SELECT id, version FROM t`
  return tx.rows(statement.text, statement.values)
}
