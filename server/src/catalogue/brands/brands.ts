import sql from 'sql-template-tag'
import { Brand, BrandDraft, BrandFull, brands as calls } from '../../../../contract/src/catalogue/brands.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { removeRow } from '../../kit/records/bin.ts'
import { refuseUsed } from '../../kit/records/lookup.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { lockRow } from '../../kit/records/record.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { refusing } from '../../kit/records/refusing.ts'
import type { Table } from '../../kit/records/table.ts'
import { importRows } from '../../kit/sheets/import/import-rows.ts'

const count = sql`((SELECT count(*) FROM products p WHERE p.brand_id = t.id AND p.deleted_at IS NULL) + institutions_of_brand(t.id))::int`

const table = {
  domain: calls.list.domain,
  name: 'brands',
  title: 'Marka',
  row: Brand,
  full: BrandFull,
  draft: BrandDraft,
  label: 'makename',
  columns: { makeImage: sql`t.make_image`, count },
  inUse: 'Bu markanın kampanyası ya da kurumu var',
} satisfies Table & Record<'inUse', string>

/** Brands; an institution is a brand, too. */
export function brands({ db }: House): Domain {
  const store = brandStore(db)
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

function brandStore(db: Database) {
  const plain = plainRecords(db, table, {
    kind: 'Marka',
    query: calls.list.query,
  })
  const remove = (person: Person, id: number, reason?: string) =>
    db.transaction(async (tx) => {
      await lockRow(tx, table, id)
      await refuseUsed(tx, table, id)
      await removeRow(tx, table, person, id, reason)
    })
  const named = refusing({
    brands_makename_living: () => invalid('makename', 'Bu adda başka bir marka var', 'Marka adı'),
  })
  return {
    ...plain,
    create: named(plain.create),
    update: named(plain.update),
    remove,
    kind: { ...plain.kind, remove },
  }
}

/** Refuses brands that are not there, in the field that names them. */
export async function demandBrands(tx: Sql, ids: number[], key: string): Promise<void> {
  const living = await tx.rows<{ id: number }>(
    'SELECT id FROM brands WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL FOR SHARE',
    [ids],
  )
  const missing = ids.filter((id) => !living.some((brand) => brand.id === id))
  if (missing.length === 0) return
  throw invalid(key, `${missing.join(', ')} numaralı marka bulunamadı`, 'Marka')
}
