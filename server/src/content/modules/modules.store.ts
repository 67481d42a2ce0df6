import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { type modules as calls, Module, ModuleDraft } from '../../../../contract/src/content/modules.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, taken } from '../../kit/http/failure.ts'
import { Json } from '../../kit/http/serve.ts'
import { matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow, insertRow, lockSeen, updateRow } from '../../kit/records/record.ts'
import { selectList, type Table } from '../../kit/records/table.ts'
import { removeRow, restoreRow } from '../../kit/records/trash.ts'
import { cleanFields } from './module-fields.ts'

const modules: Table = {
  domain: 'modules',
  name: 'modules',
  title: 'Modül',
  row: Module,
  full: Module,
  draft: ModuleDraft,
  label: 'title',
  columns: {
    count: sql`(SELECT count(*)::int FROM pages p WHERE p.deleted_at IS NULL AND p.module_names @> ARRAY[t.name])`,
  },
}

/** The modules of which pages are made. Shipped ones cannot be changed; no two share a name, unless deleted. */
export function moduleStore(db: Database) {
  const refuseShipped = async (tx: Queryable, person: Person, aim: Aim) => {
    await lockSeen(tx, modules, person, aim, [])
    const row = await tx.one<{ is_admin: number }>('SELECT is_admin FROM modules WHERE id = $1', [aim.id])
    if (row?.is_admin === 1)
      throw new Failure('conflict', 'Masa ile gelen modül değiştirilemez; kopyasını düzenleyebilirsiniz')
  }

  const bearerOf = async (tx: Queryable, name: string, exceptId?: number) => {
    await lockNamed(tx, 'names of modules')
    return tx.one<{ id: number; title: string }>(
      'SELECT id, title FROM modules WHERE name = $1 AND deleted_at IS NULL AND id IS DISTINCT FROM $2::bigint',
      [name, exceptId ?? null],
    )
  }

  const refuseTaken = async (tx: Queryable, name: string | undefined, exceptId?: number) => {
    const other = name === undefined ? undefined : await bearerOf(tx, name, exceptId)
    if (other) throw taken(other.id, 'name', `“${name}” adlı bir modül var, başka bir ad yazın`, 'Ad')
  }

  const store = {
    async all() {
      const found = await db.one<{ list: string }>(
        sql`SELECT coalesce(json_agg(row_to_json(r)), '[]')::text AS list FROM (SELECT ${selectList(modules, Module)}
          FROM modules t WHERE t.deleted_at IS NULL ORDER BY t.id) r`.text,
      )
      return new Json((found as { list: string }).list)
    },

    get: (id: number, person: Person) => getRow(db, modules, id, person),

    create: (person: Person, draft: z.output<typeof ModuleDraft>) =>
      db.transaction(async (tx) => {
        await refuseTaken(tx, draft.name)
        return insertRow(tx, modules, person, { ...draft, data: JSON.stringify(cleanFields(draft.data)) })
      }),

    update: (
      person: Person,
      { id, version, data, ...fields }: Parsed<typeof calls.update>,
      action: Aim['action'] = 'update',
    ) =>
      db.transaction(async (tx) => {
        await refuseShipped(tx, person, { id, version })
        await refuseTaken(tx, fields.name ?? undefined, id)
        const values = { ...fields, data: data && JSON.stringify(cleanFields(data)) }
        return updateRow(tx, modules, person, { id, version, action }, values)
      }),

    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        await refuseShipped(tx, person, { id })
        await removeRow(tx, modules, person, id, reason)
      }),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const trashed = await tx.one<{ name: string }>('SELECT name FROM modules WHERE id = $1', [id])
        const other = trashed && (await bearerOf(tx, trashed.name, id))
        if (other)
          throw new Failure(
            'conflict',
            `“${trashed.name}” adı bu arada “${other.title}” modülünde kullanılmış; önce onun adını değiştirin`,
          )
        await restoreRow(tx, modules, person, id)
        return undefined
      }),
  }

  const kind: RecordKind = {
    table: modules,
    kind: 'Modül',
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft, action = 'restore_version') => {
      await store.update(person, { ...z.parse(patch(ModuleDraft), draft), id }, action)
    },
    matching: (filters, most) => {
      // The list has no filters; any given one is refused.
      filtersOf(z.object({}), filters)
      return matchingIds(db, modules, { where: [sql`t.is_admin = 0`] }, most)
    },
  }
  return { ...store, kind }
}
