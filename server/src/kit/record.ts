import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { Person } from './access.ts'
import type { Sql } from './db/database.ts'
import { Failure, notFound } from './failure.ts'
import { Json } from './serve.ts'
import { selected, snake, type Table } from './table.ts'

/** The living record `{data}` that meets the condition over `t`, if there is one. */
export async function findRow(db: Sql, table: Table, condition: Fragment): Promise<Json | undefined> {
  const statement = sql`SELECT json_build_object('data', row_to_json(r))::text AS found FROM (
    SELECT ${selected(table, table.full)} FROM ${raw(table.name)} t WHERE t.deleted_at IS NULL AND ${condition}) r`
  const row = await db.one<{ found: string }>(statement.text, statement.values)
  return row && new Json(row.found)
}

/** The living record `{data}` of an id, or a `not_found`. */
export async function getRow(db: Sql, table: Table, id: number): Promise<Json> {
  const row = await findRow(db, table, sql`t.id = ${id}`)
  if (!row) throw notFound(table.title)
  return row
}

/** Column → value; undefined leaves the column alone. */
export type Values = Record<string, unknown>

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/** Adds a record and answers its id. */
export async function insertRow(db: Sql, table: Table, person: Person, values: Values): Promise<number> {
  const entries = [...given(values), ['createdBy', person.id], ['updatedBy', person.id]] as [string, unknown][]
  const names = raw(entries.map(([key]) => snake(key)).join(', '))
  const statement = sql`INSERT INTO ${raw(table.name)} (${names}) VALUES (${join(entries.map(([, value]) => value))}) RETURNING id`
  const row = await db.one<{ id: number }>(statement.text, statement.values)
  return (row as { id: number }).id
}

/**
 * Changes a living record and raises its version; with nothing different it writes nothing. A `version` that is no
 * longer the stored one is a `conflict` that carries `current`, `version`, `changed_by` and `changed_at`.
 * `touched` raises the version even so, when something beside the row changed.
 */
export async function updateRow(
  db: Sql,
  table: Table,
  person: Person,
  { id, version, touched = false }: { id: number; version?: number | undefined; touched?: boolean },
  values: Values,
): Promise<void> {
  const locked = await lockRow(db, table, id)
  if (version !== undefined && version !== locked.version) throw await conflict(db, table, id, locked)
  const entries = given(values)
  if (entries.length === 0 && !touched) return
  const sets = entries.map(([key, value]) => sql`${raw(snake(key))} = ${value}`)
  const differs = entries.map(([key, value]) => sql`t.${raw(snake(key))} IS DISTINCT FROM ${value}`)
  const statement = sql`UPDATE ${raw(table.name)} t SET ${join(
    [...sets, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${person.id}`],
    ', ',
  )} WHERE t.id = ${id} AND (${join([raw(String(touched)), ...differs], ' OR ')})`
  await db.rows(statement.text, statement.values)
}

type Locked = { version: number; updatedAt: string; updatedBy: number | null; updatedByName: string | null }

/** Locks a living record for the rest of the transaction, or throws `not_found`. */
export async function lockRow(db: Sql, table: Table, id: number): Promise<Locked> {
  const row = await db.one<Locked>(
    `SELECT version, updated_at AS "updatedAt", updated_by AS "updatedBy",
       (SELECT name FROM staff WHERE staff.id = t.updated_by) AS "updatedByName"
     FROM ${table.name} t WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )
  if (!row) throw notFound(table.title)
  return row
}

async function conflict(db: Sql, table: Table, id: number, locked: Locked): Promise<Failure> {
  const { text } = await getRow(db, table, id)
  return new Failure('conflict', 'Siz düzenlerken bu kayıt başkası tarafından değiştirildi', undefined, {
    current: JSON.parse(text).data,
    version: locked.version,
    changed_by: locked.updatedBy === null ? null : { id: locked.updatedBy, name: locked.updatedByName ?? '' },
    changed_at: locked.updatedAt,
  })
}

/** Marks a living record deleted; it keeps its row and blocks no unique value. */
export async function removeRow(db: Sql, table: Table, person: Person, id: number): Promise<void> {
  const rows = await db.rows(
    `UPDATE ${table.name} SET deleted_at = now(), deleted_by = $2, version = version + 1 WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
    [id, person.id],
  )
  if (rows.length === 0) throw notFound(table.title)
}
