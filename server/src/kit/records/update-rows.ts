import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { type Action, asRecord, notedChange } from './history.ts'
import { stamp, type Values } from './record.ts'
import { snake, type Table } from './table.ts'

/** A row by its id, with every one of the columns that are written, as JSON knows them. */
export type RowChange = Values & { id: number }

/**
 * Changes many rows by one statement, each to values of its own, raises their versions and notes what differs: `keys` of their
 * records. Whoever calls has locked them. Answers the rows that differed, with the version that is stored then.
 */
export async function updateRows(
  tx: Sql,
  table: Table,
  person: Person,
  changes: RowChange[],
  { keys, action = 'update', reason = '' }: { keys: string[]; action?: Action; reason?: string },
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
    noted AS (${notedChange(table, person, action, { before: raw('old.record'), keys, reason, from: raw('t JOIN old USING (id)') })})
    SELECT id, version FROM t`
  return tx.rows(statement.text, statement.values)
}
