import sql, { join, raw } from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure, notFound } from '../http/failure.ts'
import { asRecord, noted } from './history.ts'
import { gone } from './meanwhile.ts'
import { stamp, type Values } from './record.ts'
import { labelOf, reached, snake, type Table } from './table.ts'

const isBack = 'Çöp kutusunda değil; başka biri geri yüklemiş olabilir'
const inUse = 'Başka kayıtlar bu kayda dayanıyor; onlar durdukça kalıcı olarak silinemez, çöp kutusunda kalır'

/** Moves a living record to the trash. It keeps its row and relations, and blocks no unique value. */
export async function removeRow(db: Queryable, table: Table, person: Person, id: number, reason = ''): Promise<void> {
  const statement = sql`WITH t AS (
      UPDATE ${raw(table.name)} t SET deleted_at = now(), deleted_by = ${person.id}, ${stamp(person)}
      WHERE ${join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...reached(table, person)], ' AND ')} RETURNING *),
    trashed AS (INSERT INTO deleted_records (domain, record_id, title, deleted_by)
      SELECT ${table.domain}, t.id, ${labelOf(table, 't')}, ${person.id} FROM t),
    noted AS (${noted(table, person, 'delete', { reason })})
    SELECT id FROM t`
  const rows = await db.rows(statement.text, statement.values)
  if (rows.length === 0) throw await gone(db, table, person, id)
}

/**
 * Restores a record from the trash, with its id and relations. `values`: what a living one needs, such as a free slug.
 */
export async function restoreRow(
  db: Queryable,
  table: Table,
  person: Person,
  id: number,
  values: Values = {},
): Promise<void> {
  const sets = Object.entries(values).map(([key, value]) => sql`${raw(snake(key))} = ${value}`)
  const after = asRecord(table)
  const before = sql`(SELECT record FROM before)`
  const statement = sql`WITH before AS (SELECT ${after} AS record FROM ${raw(table.name)} t WHERE t.id = ${id}),
    t AS (UPDATE ${raw(table.name)} t SET ${join([...sets, sql`deleted_at = NULL, deleted_by = NULL`, stamp(person)], ', ')}
      WHERE ${join([sql`t.id = ${id} AND t.deleted_at IS NOT NULL`, ...reached(table, person)], ' AND ')} RETURNING *),
    taken AS (DELETE FROM deleted_records USING t WHERE domain = ${table.domain} AND record_id = t.id),
    noted AS (${noted(table, person, 'restore', {
      before: sql`nullif(changed_keys(${after}, ${before}), '{}')`,
      after: sql`nullif(changed_keys(${before}, ${after}), '{}')`,
    })})
    SELECT id FROM t`
  const rows = await db.rows(statement.text, statement.values)
  if (rows.length === 0) throw await notThere(db, table, person, id)
  // If the statement waited for a lock, its snapshot lacks what another transaction added to the trash meanwhile.
  const left = sql`DELETE FROM deleted_records WHERE domain = ${table.domain} AND record_id = ${id}
    AND EXISTS (SELECT FROM ${raw(table.name)} WHERE id = ${id} AND deleted_at IS NULL)`
  await db.rows(left.text, left.values)
}

/** Why a record is not in the trash: it lives, or there is none. */
async function notThere(db: Queryable, table: Table, person: Person, id: number): Promise<Failure> {
  const one = join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...reached(table, person)], ' AND ')
  const statement = sql`SELECT FROM ${raw(table.name)} t WHERE ${one}`
  const lives = await db.one(statement.text, statement.values)
  return lives ? new Failure('conflict', isBack) : notFound(table.title)
}

/** Deletes a record in the trash for good. */
export async function purgeRow(db: Queryable, table: Table, person: Person, id: number): Promise<void> {
  const statement = sql`WITH t AS (DELETE FROM ${raw(table.name)} t
      WHERE ${join([sql`t.id = ${id} AND t.deleted_at IS NOT NULL`, ...reached(table, person)], ' AND ')} RETURNING *),
    taken AS (DELETE FROM deleted_records USING t WHERE domain = ${table.domain} AND record_id = t.id),
    noted AS (${noted(table, person, 'purge', {})})
    SELECT id FROM t`
  const rows = await db.rows(statement.text, statement.values).catch((error) => {
    throw error.code === '23503' ? new Failure('conflict', inUse) : error
  })
  if (rows.length === 0) throw await notThere(db, table, person, id)
}
