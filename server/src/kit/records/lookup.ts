import sql, { join, raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure } from '../http/failure.ts'
import { Json } from '../http/serve.ts'
import type { Filter } from '../lists/conditions.ts'
import { filterBy } from '../lists/filters.ts'
import { listRows, matchingIds } from '../lists/list.ts'
import { importRows } from '../sheets/import/import-rows.ts'
import { filtersOf, type RecordKind } from './kinds.ts'
import { refuseTaken, refuseTakenMeanwhile } from './own-name.ts'
import { type Aim, getRow, insertRow, lockSeen, updateRow, type Values } from './record.ts'
import { recordHandlers } from './record-handlers.ts'
import { column, type Table } from './table.ts'
import { removeRow, restoreRow } from './trash.ts'

/**
 * A short list that other rows point to (categories, reasons, statuses). A row's `count` is the number of living rows
 * that use it.
 */
export type Lookup = Table &
  Used & {
    query: z.ZodMiniObject
    /** People choose a row by its name, so no two rows have the same name. */
    isChosenByName?: true
  }

/** A table whose rows others use. */
type Used = {
  name: string
  columns: Record<string, Sql> & { count: Sql }
  /** Why a row in use cannot be deleted: 'Kategoride yazı var'. */
  inUse: string
}

/** The condition of a row that is offered as a choice; passive rows are if wanted. */
export const isOffered = (passive = false) =>
  passive ? sql`t.deleted_at IS NULL` : sql`t.deleted_at IS NULL AND t.status = 1`

/** Refuses to delete a row that others use; the caller has locked the row. */
export async function refuseUsed(tx: Queryable, { name, columns, inUse }: Used, id: number): Promise<void> {
  const users = sql`SELECT (${columns.count})::int AS count FROM ${raw(name)} t WHERE t.id = ${id}`
  const row = await tx.one<{ count: number }>(users.text, users.values)
  if (row && row.count > 0) throw new Failure('conflict', `${inUse} (${formatCount(row.count)}), bu yüzden silinemez`)
}

/**
 * List, single, create, update and remove of a lookup. Rows that ship with the product (`is_admin`) cannot be changed
 * or removed, and a row in use cannot be removed; both throw a `conflict`.
 */
export function lookupStore(db: Database, lookup: Lookup) {
  const refuseShipped = async (tx: Queryable, person: Person, aim: Aim) => {
    await lockSeen(tx, lookup, person, aim, [])
    const row = await tx.one<{ is_admin: number }>(`SELECT is_admin FROM ${lookup.name} WHERE id = $1`, [aim.id])
    if (row?.is_admin === 1)
      throw new Failure('conflict', `${lookup.title} sistemle birlikte gelir; değiştirilemez ve silinemez`)
  }
  async function refuseAlike(tx: Queryable, values: Values, but?: number): Promise<void> {
    const name = values[String(lookup.label)]
    if (lookup.isChosenByName && name !== undefined) await refuseTaken(tx, lookup, name, but)
  }
  return {
    /** The active rows by name, if wanted also the passive ones, with the given columns, as a bare JSON array. */
    async offered(keys: string[], passive = false) {
      const columns = join(
        keys.map((key) => sql`${lookup.columns[key] ?? column(key)} AS ${raw(`"${key}"`)}`),
        ', ',
      )
      const statement = sql`SELECT coalesce(json_agg(row_to_json(r)), '[]')::text AS list FROM (
        SELECT ${columns} FROM ${raw(lookup.name)} t WHERE ${isOffered(passive)}
        ORDER BY t.name COLLATE "tr-x-icu", t.id) r`
      const row = await db.one<{ list: string }>(statement.text, statement.values)
      return new Json((row as { list: string }).list)
    },
    list: (query: ListQuery) => listRows(db, lookup, query, filterBy(query)),
    get: (id: number, person: Person) => getRow(db, lookup, id, person),
    create: (person: Person, draft: Values) =>
      db.transaction(async (tx) => {
        await refuseAlike(tx, draft)
        return insertRow(tx, lookup, person, draft)
      }),
    import: importRows(db, lookup),
    update: (person: Person, aim: Aim, changes: Values) =>
      db.transaction(async (tx) => {
        await refuseShipped(tx, person, aim)
        await refuseAlike(tx, changes, aim.id)
        return updateRow(tx, lookup, person, aim, changes)
      }),
    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        if (lookup.isChosenByName) await refuseTakenMeanwhile(tx, lookup, id)
        await restoreRow(tx, lookup, person, id)
      }),
    matching: (filter: Filter, most: number) => matchingIds(db, lookup, filter, most),
    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        await refuseShipped(tx, person, { id })
        await refuseUsed(tx, lookup, id)
        await removeRow(tx, lookup, person, id, reason)
      }),
  }
}

/** The handlers of a lookup's calls; `offered` are the columns that a list of choices shows of each row. */
export function lookupHandlers(store: ReturnType<typeof lookupStore>, offered: string[]) {
  return {
    ...recordHandlers(store),
    all: ({ passive }: { passive?: boolean | undefined }) => store.offered(offered, passive),
    import: store.import,
  }
}

/** A lookup's records, for the trash, the history and bulk writes. */
export function lookupKind(
  kind: string,
  lookup: Lookup,
  store: Pick<ReturnType<typeof lookupStore>, 'update' | 'restore' | 'remove' | 'matching'>,
): RecordKind {
  return {
    table: lookup,
    kind,
    remove: store.remove,
    async restore(person, id) {
      await store.restore(person, id)
      return undefined
    },
    async matching(filters, most) {
      return store.matching(filterBy(filtersOf(lookup.query, filters)), most)
    },
    async revert(person, id, draft, action = 'restore_version') {
      await store.update(person, { id, action }, draft)
    },
  }
}
