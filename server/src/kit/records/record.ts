import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import { may, type Person } from '../http/access.ts'
import { Failure, notFound } from '../http/failure.ts'
import { Json } from '../http/serve.ts'
import { type Action, asRecord, keysOf, noted, notedChange, noteRecord, plannedChange } from './history.ts'
import { gone } from './meanwhile.ts'
import { reached, selectList, shown, snake, type Table } from './table.ts'

/** The living record that meets the condition over `t`, as `{data}`; undefined if there is none. */
export async function findRow(db: Queryable, table: Table, condition: Sql): Promise<Json | undefined> {
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE t.deleted_at IS NULL AND ${condition}`
  const statement = sql`SELECT json_build_object('data', row_to_json(r))::text AS found FROM (${shown(table, ids, selectList(table, table.full))}) r`
  const row = await db.one<{ found: string }>(statement.text, statement.values)
  return row && new Json(row.found)
}

/**
 * The living record with an id, as `{data}`; for a `person`, only one that they reach. Throws `not_found`, to a person
 * with who deleted it.
 */
export async function getRow(db: Queryable, table: Table, id: number, person?: Person): Promise<Json> {
  const own = person ? reached(table, person) : []
  const row = await findRow(db, table, join([sql`t.id = ${id}`, ...own], ' AND '))
  if (!row) throw person ? await gone(db, table, person, id) : notFound(table.title)
  return row
}

/**
 * What every change of a row sets besides its values. A conflict names `updated_by`, which is null when Masa itself
 * made the change, or else the planned change (`plannedChange`).
 */
export const stamp = ({ id }: Pick<Person, 'id'>): Sql =>
  sql`version = version + 1, updated_at = now(), updated_by = ${id || null}`

/** Like `stamp`, for a statement written as text; `by` is the parameter of the person's id. */
export const stampText = (by: `$${number}` | 'NULL') => `version = version + 1, updated_at = now(), updated_by = ${by}`

/** Values by column; an undefined value leaves its column as it is. */
export type Values = Record<string, unknown>

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/**
 * Adds a record with its first line of history and answers its id. `related` writes rows of other tables; then the
 * caller must have a transaction open.
 */
export async function insertRow(
  db: Queryable,
  table: Table,
  person: Person,
  values: Values,
  related?: (id: number) => Promise<unknown>,
  action: 'create' | 'import' = 'create',
): Promise<number> {
  const entries = [...given(values), ['createdBy', person.id || null], ['updatedBy', person.id || null]] as [
    string,
    unknown,
  ][]
  const names = raw(entries.map(([key]) => snake(key)).join(', '))
  const insert = sql`INSERT INTO ${raw(table.name)} (${names}) VALUES (${join(entries.map(([, value]) => value))})`
  const statement = related
    ? sql`${insert} RETURNING id`
    : sql`WITH t AS (${insert} RETURNING *), noted AS (${noted(table, person, action, { after: asRecord(table) })}) SELECT id FROM t`
  const { id } = (await db.one<{ id: number }>(statement.text, statement.values)) as { id: number }
  if (related) {
    await related(id)
    await noteRecord(db, table, person, action, id)
  }
  return id
}

/**
 * Which record an update is for, the version the caller read, and why. `locked`: its whole draft, if the caller has
 * locked it already.
 */
export type Aim = { id: number; version?: number | undefined; action?: Action; reason?: string; locked?: Locked }

/**
 * Changes a living record within a transaction, raises its version, and records what differs; without a difference it
 * writes nothing. Answers the version then stored. A stale `version` is a `conflict` with `version`, `changed_by`,
 * `changed_at` and, for a reader, `current`. `related` writes rows of other tables and answers whether they differed.
 */
export async function updateRow(
  db: Queryable,
  table: Table,
  person: Person,
  aim: Aim,
  values: Values,
  related?: () => Promise<boolean>,
): Promise<number> {
  const { id, action = 'update', reason = '' } = aim
  const entries = given(values)
  const keys = keysOf(table, related || aim.locked ? undefined : entries.map(([key]) => snake(key)))
  const locked = await lockSeen(db, table, person, aim, keys)
  const touched = (await related?.()) ?? false
  if (entries.length === 0 && !touched) return locked.version
  const sets = entries.map(([key, value]) => sql`${raw(snake(key))} = ${value}`)
  const differs = entries.map(([key, value]) => sql`t.${raw(snake(key))} IS DISTINCT FROM ${value}`)
  const statement = sql`WITH t AS (
    UPDATE ${raw(table.name)} t SET ${join([...sets, stamp(person)], ', ')}
    WHERE t.id = ${id} AND (${join([raw(String(touched)), ...differs], ' OR ')}) RETURNING *
  ), noted AS (${notedChange(table, person, action, { before: sql`${locked.record}::jsonb`, keys, reason })}) SELECT version FROM t`
  const changed = await db.one<{ version: number }>(statement.text, statement.values)
  return changed?.version ?? locked.version
}

export type Locked = {
  version: number
  /** The draft, as JSON text. */
  record: string
  updatedAt: string
  updatedBy: number | null
}

/**
 * Locks a living record for the rest of the transaction, or throws `not_found`; for a `person` also when their rights
 * do not reach it, and with who deleted it. `keys`: the draft keys to read.
 */
export async function lockRow(
  db: Queryable,
  table: Table,
  id: number,
  keys?: string[],
  person?: Person,
): Promise<Locked> {
  const own = person ? reached(table, person) : []
  const row = await lockWhere(db, table, join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...own], ' AND '), keys)
  if (!row) throw person ? await gone(db, table, person, id) : notFound(table.title)
  return row
}

/** Like `lockRow`, for a record that meets the condition over `t`, living or in the trash; undefined if none does. */
export async function lockWhere(
  db: Queryable,
  table: Table,
  condition: Sql,
  keys?: string[],
): Promise<Locked | undefined> {
  const locked = sql`FROM ${raw(table.name)} t WHERE ${condition} FOR UPDATE OF t`
  if (readsOthers(table, keys)) {
    // A statement that waits for the row lock sees the values of other tables as they were before it waited.
    const first = sql`SELECT ${locked}`
    await db.rows(first.text, first.values)
  }
  const statement = sql`SELECT t.version, ${asRecord(table, keys)}::text AS record, t.updated_at AS "updatedAt", t.updated_by AS "updatedBy"
    ${locked}`
  return db.one<Locked>(statement.text, statement.values)
}

const readsOthers = ({ draftColumns = {} }: Table, keys = Object.keys(draftColumns)) =>
  keys.some((key) => draftColumns[key]?.sql.includes('SELECT'))

/**
 * Locks a living record that the person's rights reach, before a change is checked in any other way. A person with a
 * stale version is told that first, and not what else is wrong with their input.
 */
export async function lockSeen(
  db: Queryable,
  table: Table,
  person: Person,
  { id, version, locked: seen }: Pick<Aim, 'id' | 'version' | 'locked'>,
  keys?: string[],
): Promise<Locked> {
  const locked = seen ?? (await lockRow(db, table, id, keys, person))
  if (version !== undefined && version !== locked.version) throw await conflict(db, table, person, id, locked)
  return locked
}

/**
 * Like `lockSeen`, but before a transaction and without a lock. It only saves needless work: the write itself refuses a
 * stale version.
 */
export async function isStale(
  db: Queryable,
  { name }: Table,
  { id, version }: Pick<Aim, 'id' | 'version'>,
): Promise<boolean> {
  if (version === undefined) return false
  const row = await db.one<{ version: number }>(`SELECT version FROM ${name} WHERE id = $1`, [id])
  return row !== undefined && row.version !== version
}

/**
 * Only a person who may read the record gets its current state; one with the right to write alone only learns that it
 * changed.
 */
async function conflict(db: Queryable, table: Table, person: Person, id: number, locked: Locked): Promise<Failure> {
  const current = may(person, `${table.domain}:read`) && JSON.parse((await getRow(db, table, id, person)).text).data
  const planned = await plannedChange(db, table, id)
  return changedMeanwhile(db, person, { ...locked, planned }, current ? { current } : {})
}

type Changed = Pick<Locked, 'version' | 'updatedBy' | 'updatedAt'> & { planned?: string | undefined }

/** The conflict that says who, or which planned change, has changed a record since it was read, and when. */
export async function changedMeanwhile(
  db: Queryable,
  person: Person,
  { version, updatedBy, updatedAt, planned }: Changed,
  more: Record<string, unknown> = {},
  what = 'kayıt',
): Promise<Failure> {
  const saver = planned
    ? { name: planned.toLocaleLowerCase('tr') }
    : await db.one<{ name: string }>('SELECT name FROM staff WHERE id = $1', [updatedBy])
  const saverId = planned ? 0 : updatedBy
  const isOwn = saverId !== null && saverId === person.id
  const told = isOwn
    ? `Bu ${what} sizin başka bir işleminizle değişti`
    : `Bu ${what} bu arada ${saver?.name || 'başkası'} tarafından değiştirildi`
  return new Failure('conflict', told, undefined, {
    ...more,
    version,
    changed_by: saverId === null ? null : { id: saverId, name: saver?.name ?? '' },
    changed_at: updatedAt,
  })
}
