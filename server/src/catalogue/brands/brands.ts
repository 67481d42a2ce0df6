import * as z from 'zod/mini'
import { BrandDraft, brands as calls } from '../../../../contract/src/catalogue/brands.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { type RecordKind, updateBeneath } from '../../kit/records/kinds.ts'
import { refuseUsed } from '../../kit/records/lookup.ts'
import { missingWords } from '../../kit/records/missing.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { type Aim, lockRow, type Values } from '../../kit/records/record.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { removeRow } from '../../kit/records/trash.ts'
import { importRows } from '../../kit/sheets/import/import-rows.ts'
import { brandTable as table } from './brands.table.ts'

/** Brands; an institution is a brand, too. */
export function brands({ db, kinds }: House): Domain {
  const store = brandStore(db, kinds)
  return {
    calls: [
      served(calls, {
        ...recordHandlers(store),
        all: () =>
          db.rows<Answer<typeof calls.all>[number]>(
            `SELECT id, makename, make_image AS "makeImage" FROM brands WHERE deleted_at IS NULL
             ORDER BY makename COLLATE "tr-x-icu", id`,
          ),
        import: importRows(db, table),
      }),
    ],
    kinds: [store.kind],
  }
}

function brandStore(db: Database, kinds: House['kinds']) {
  const plain = plainRecords(db, table, {
    kind: 'Marka',
    query: calls.list.query,
    refused: { brands_makename_living: () => invalid('makename', 'Bu adda başka bir marka var', 'Marka adı') },
  })
  const remove = (person: Person, id: number, reason?: string) =>
    db.transaction(async (tx) => {
      await lockRow(tx, table, id, [], person)
      await refuseUsed(tx, table, id)
      await removeRow(tx, table, person, id, reason)
    })
  const update = (person: Person, aim: Aim, values: Values) =>
    db.transaction((tx) => updateBeneath(tx, kinds(), table, person, aim, () => plain.update(person, aim, values)))
  const revert: RecordKind['revert'] = async (person, id, draft, action = 'restore_version') => {
    await update(person, { id, action }, z.parse(patch(BrandDraft), draft))
  }
  return { ...plain, update, remove, kind: { ...plain.kind, remove, revert } }
}

/** Throws `invalid`, for the field `key`, if a brand does not exist; locks the brands until the transaction ends. */
export async function demandBrands(tx: Queryable, ids: number[], key: string): Promise<void> {
  const living = await tx.rows<{ id: number }>(
    'SELECT id FROM brands WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id FOR SHARE',
    [ids],
  )
  const missing = ids.filter((id) => !living.some((brand) => brand.id === id))
  if (missing.length === 0) return
  throw invalid(key, await missingWords(tx, 'brands', missing, 'marka'), 'Marka')
}
