import * as z from 'zod/mini'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { type Context, parse } from '../http/serve.ts'
import { type Filters, filterBy, within } from '../lists/filters.ts'
import { listRows, matchingIds } from '../lists/list.ts'
import { filtersOf, type RecordKind } from './kinds.ts'
import { type Aim, getRow, insertRow, lockSeen, updateRow, type Values } from './record.ts'
import { type RecordStore, recordHandlers } from './record-handlers.ts'
import { refusing } from './refusing.ts'
import type { Table } from './table.ts'
import { removeRow, restoreRow } from './trash.ts'

/** What is particular to one kind of plain records. */
export type PlainRules<Query extends z.ZodMiniObject> = {
  /** What a person calls one record: 'İş ilanı'. */
  kind: string
  query: Query
  filters?: Filters<z.output<Query>>
  /** Turns values that passed validation into those to be stored; runs in the write's transaction. */
  settle?(tx: Queryable, values: Values): Promise<Values> | Values
  /** Messages for what the database refuses, by the name of the constraint. */
  refused?: Parameters<typeof refusing>[0]
  /** Answers the values of an older version that can still be restored. */
  revived?(values: Values): Promise<Values>
}

/** Records of plain columns in one table: list, single, writes, trash and history. */
export function plainRecords<Query extends z.ZodMiniObject>(db: Database, table: Table, rules: PlainRules<Query>) {
  const { query, settle = (_tx, values) => values, refused = {}, revived = async (values) => values } = rules
  const fitting = refusing(refused)
  const filterOf = (asked: z.output<Query>, person: Person) => within(filterBy(asked, rules.filters), table, person)
  const changes = patch(table.draft)

  const store = {
    list: (asked: z.output<Query> & ListQuery, person: Person) => listRows(db, table, asked, filterOf(asked, person)),

    get: (id: number, person: Person) => getRow(db, table, id, person),

    create: fitting((person: Person, draft: Values) =>
      db.transaction(async (tx) => insertRow(tx, table, person, await settle(tx, draft))),
    ),

    update: fitting((person: Person, aim: Aim, values: Values) =>
      db.transaction(async (tx) => {
        if (rules.settle) await lockSeen(tx, table, person, aim, [])
        return updateRow(tx, table, person, aim, await settle(tx, values))
      }),
    ),

    /** Creates without an id, updates with one. */
    async save(person: Person, { id, version, ...values }: Partial<Pick<Aim, 'id' | 'version'>> & Values) {
      if (id === undefined) return { id: await store.create(person, parse(table.draft, values)), version: 1 }
      return { id, version: await store.update(person, { id, version }, values) }
    },

    remove: (person: Person, id: number, reason?: string) => removeRow(db, table, person, id, reason),
  }

  const kind: RecordKind = {
    table,
    kind: rules.kind,
    remove: store.remove,
    restore: fitting(async (person, id) => {
      await restoreRow(db, table, person, id)
      return undefined
    }),
    async revert(person, id, draft, action = 'restore_version') {
      await store.update(person, { id, action }, await revived(z.parse(changes, draft)))
    },
    matching: (filters, most, person) => matchingIds(db, table, filterOf(filtersOf(query, filters), person), most),
  }
  return { ...store, kind }
}

type Saving = Partial<Pick<Aim, 'id' | 'version'>> & Values

/** The ordinary calls of plain records; `save` creates without an id and updates with one. */
export function savedHandlers<Query>(
  store: RecordStore<Query> & { save(person: Person, input: Saving): Promise<{ id: number; version: number }> },
) {
  return {
    ...recordHandlers(store),
    save: (input: Saving, { person }: Context) => store.save(person, input),
  }
}
