import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { Sql } from '../db/database.ts'
import { may, type Person } from '../http/access.ts'
import { Failure, notFound } from '../http/failure.ts'
import { Json } from '../http/serve.ts'
import { type Action, asRecord, keysOf, noted, notedChange, noteRecord } from './history.ts'
import { reached, selectList, shown, snake, type Table } from './table.ts'

/** The living record `{data}` that meets the condition over `t`, if there is one. */
export async function findRow(db: Sql, table: Table, condition: Fragment): Promise<Json | undefined> {
  const ids = sql`SELECT t.id FROM ${raw(table.name)} t WHERE t.deleted_at IS NULL AND ${condition}`
  const statement = sql`SELECT json_build_object('data', row_to_json(r))::text AS found FROM (${shown(table, ids, selectList(table, table.full))}) r`
  const row = await db.one<{ found: string }>(statement.text, statement.values)
  return row && new Json(row.found)
}

/** The living record `{data}` of an id, or a `not_found`; for a `person` only one that their rights reach. */
export async function getRow(db: Sql, table: Table, id: number, person?: Person): Promise<Json> {
  const own = person ? reached(table, person) : []
  const row = await findRow(db, table, join([sql`t.id = ${id}`, ...own], ' AND '))
  if (!row) throw notFound(table.title)
  return row
}

/** What every change of a row sets beside its values, so that a conflict names who it was: nobody where Masa itself did it. */
export const stamp = ({ id }: Pick<Person, 'id'>): Fragment =>
  sql`version = version + 1, updated_at = now(), updated_by = ${id || null}`

/** The same in a statement that is text; `by` is its parameter. */
export const stampText = (by: `$${number}` | 'NULL') => `version = version + 1, updated_at = now(), updated_by = ${by}`

/** Column → value; undefined leaves the column alone. */
export type Values = Record<string, unknown>

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/**
 * Adds a record with its first line of history and answers its id. `related` writes what stands in other tables; it needs
 * a transaction around it all.
 */
export async function insertRow(
  db: Sql,
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

/** Which record an update is meant for, the version it was read with, and why. `locked`: all its draft, where it is locked already. */
export type Aim = { id: number; version?: number | undefined; action?: Action; reason?: string; locked?: Locked }

/**
 * Changes a living record inside a transaction, raises its version and notes what differs; with nothing different it
 * writes nothing. Answers the version that is stored then. A `version` that is no longer the stored one is a `conflict` that carries `version`,
 * `changed_by`, `changed_at` and, for who may read it, `current`. `related` writes what stands in other tables and tells whether that differed.
 */
export async function updateRow(
  db: Sql,
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
  /** What a person fills in, as JSON text. */
  record: string
  updatedAt: string
  updatedBy: number | null
}

/**
 * Locks a living record for the rest of the transaction, or throws `not_found`: for a `person` also where their rights do not
 * reach it. `keys`: those of its draft that are wanted.
 */
export async function lockRow(db: Sql, table: Table, id: number, keys?: string[], person?: Person): Promise<Locked> {
  const own = person ? reached(table, person) : []
  const row = await lockWhere(db, table, join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...own], ' AND '), keys)
  if (!row) throw notFound(table.title)
  return row
}

/** The same for the record, living or in the bin, that meets the condition over `t`, if there is one. */
export async function lockWhere(
  db: Sql,
  table: Table,
  condition: Fragment,
  keys?: string[],
): Promise<Locked | undefined> {
  const locked = sql`FROM ${raw(table.name)} t WHERE ${condition} FOR UPDATE OF t`
  if (readsOthers(table, keys)) {
    // A statement that waits for the row sees the values of other tables as they were before it waited.
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
 * Locks a living record that the person's rights reach before anything else is asked of a change: whoever has an older state in
 * view is told so first, and not what else is wrong with what they have typed over it.
 */
export async function lockSeen(
  db: Sql,
  table: Table,
  person: Person,
  { id, version, locked: seen }: Pick<Aim, 'id' | 'version' | 'locked'>,
  keys?: string[],
): Promise<Locked> {
  const locked = seen ?? (await lockRow(db, table, id, keys, person))
  if (version !== undefined && version !== locked.version) throw await conflict(db, table, person, id, locked)
  return locked
}

/** The same before there is a transaction, where it only spares a look elsewhere: the refusal is the write's own. */
export async function isStale(
  db: Sql,
  { name }: Table,
  { id, version }: Pick<Aim, 'id' | 'version'>,
): Promise<boolean> {
  if (version === undefined) return false
  const row = await db.one<{ version: number }>(`SELECT version FROM ${name} WHERE id = $1`, [id])
  return row !== undefined && row.version !== version
}

/** What stands by now is shown to who may read it; who may write alone hears that it changed. */
async function conflict(db: Sql, table: Table, person: Person, id: number, locked: Locked): Promise<Failure> {
  const current = may(person, `${table.domain}:read`) && JSON.parse((await getRow(db, table, id, person)).text).data
  return changedMeanwhile(db, locked, current ? { current } : {})
}

/** The conflict that tells who has changed a record, and when, since it was read. */
export async function changedMeanwhile(
  db: Sql,
  { version, updatedBy, updatedAt }: Pick<Locked, 'version' | 'updatedBy' | 'updatedAt'>,
  more: Record<string, unknown> = {},
  what = 'kayıt',
): Promise<Failure> {
  const saver = await db.one<{ name: string }>('SELECT name FROM staff WHERE id = $1', [updatedBy])
  return new Failure('conflict', `Siz düzenlerken bu ${what} başkası tarafından değiştirildi`, undefined, {
    ...more,
    version,
    changed_by: updatedBy === null ? null : { id: updatedBy, name: saver?.name ?? '' },
    changed_at: updatedAt,
  })
}
