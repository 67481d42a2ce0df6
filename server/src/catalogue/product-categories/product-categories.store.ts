import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { NewOrder } from '../../../../contract/src/catalogue/order.ts'
import {
  type productCategories as calls,
  ProductCategoryDraft,
  productCategoryListQuery,
} from '../../../../contract/src/catalogue/product-categories.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../contract/src/kit/list.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { freeSlug, takeSlugTurn } from '../../content/publication/slugs.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { searchConditions } from '../../kit/lists/conditions.ts'
import { filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { lookupStore } from '../../kit/records/lookup.ts'
import { type Aim, insertRow, lockSeen, updateRow } from '../../kit/records/record.ts'
import { restoreRow } from '../../kit/records/trash.ts'
import { demandBrands } from '../brands/brands.ts'
import { lastPlace, reorder } from '../order/order.ts'
import { settledFeatures } from './category-features.ts'
import { categories as table } from './product-categories.table.ts'

type Draft = z.output<typeof ProductCategoryDraft>
type Changes = Partial<Draft>
type Filters = Omit<Parsed<typeof calls.list>, keyof ListQuery>

const filterOf = (query: Filters) =>
  filterBy(query, { search: (text) => ({ where: searchConditions(raw("(' ' || fold(t.name))"), fold(text)) }) })

/** Categories with their brands, features and dealer inputs. */
export function productCategoryStore(db: Database) {
  const lookup = lookupStore(db, table)

  const store = {
    list: (query: Parsed<typeof calls.list>) => listRows(db, table, query, filterOf(query)),

    get: lookup.get,

    create: (person: Person, { brands, ...draft }: Draft) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, table.name)
        const { id } = (await tx.one<{ id: number }>(
          `SELECT nextval(pg_get_serial_sequence('product_categories', 'id')) AS id`,
        )) as { id: number }
        const slug = (await freeSlug(tx, table.name, draft.slug || draft.name)) || `kayit-${id}`
        const values = { ...(await storedParts(tx, id, draft)), id, slug, siralama: await lastPlace(tx, table) }
        return insertRow(tx, table, person, values, () => setBrands(tx, id, brands))
      }),

    update: (person: Person, aim: Aim, { brands, ...changes }: Changes) =>
      db.transaction(async (tx) => {
        if (changes.slug !== undefined) await takeSlugTurn(tx, table.name)
        const locked = await lockSeen(tx, table, person, aim)
        await refuseShipped(tx, aim.id)
        const wanted =
          changes.slug === undefined ? undefined : changes.slug || changes.name || JSON.parse(locked.record).name
        const slug =
          wanted === undefined ? undefined : (await freeSlug(tx, table.name, wanted, aim.id)) || `kayit-${aim.id}`
        const values = { ...(await storedParts(tx, aim.id, changes)), slug }
        const related = async () => brands !== undefined && setBrands(tx, aim.id, brands)
        return updateRow(tx, table, person, { ...aim, locked }, values, related)
      }),

    remove: lookup.remove,

    order: (person: Person, order: NewOrder) => reorder(db, table, person, order),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, table.name)
        const trashed = await tx.one<{ slug: string }>('SELECT slug FROM product_categories WHERE id = $1', [id])
        const slug = trashed && (await freeSlug(tx, table.name, trashed.slug, id))
        await restoreRow(tx, table, person, id, trashed && { slug })
        return slug === trashed?.slug ? undefined : `Bağlantısı başka bir kategoride kullanıldığı için “${slug}” oldu`
      }),
  }

  const kind: RecordKind = {
    table,
    kind: 'Kampanya kategorisi',
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft, action = 'restore_version') => {
      const { brands, ...changes } = z.parse(patch(ProductCategoryDraft), draft) as Changes
      // A brand that was deleted since must not keep the rest of the older version from being restored.
      await store.update(person, { id, action }, { ...changes, brands: brands && (await livingBrands(db, brands)) })
    },
    matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(productCategoryListQuery, filters)), most),
  }
  return { ...store, kind }
}

/** The values of the category's own row. Lists as JSON text: the driver would write them as PostgreSQL arrays. */
async function storedParts(tx: Queryable, id: number, { features, inputs, ...plain }: Omit<Changes, 'brands'>) {
  return {
    ...plain,
    features: features && JSON.stringify(await settledFeatures(tx, id, features)),
    inputs: inputs && JSON.stringify(inputs),
  }
}

/** Replaces the brands of a category; returns whether they differ from before. */
async function setBrands(tx: Queryable, id: number, brands: number[]): Promise<boolean> {
  await demandBrands(tx, brands, 'brands')
  const statement = sql`WITH gone AS (DELETE FROM product_category_brands WHERE category_id = ${id}
      AND brand_id <> ALL(${brands}::bigint[])
      AND brand_id IN (SELECT b.id FROM brands b WHERE b.deleted_at IS NULL) RETURNING 1),
    added AS (INSERT INTO product_category_brands (category_id, brand_id) SELECT ${id}, unnest(${brands}::bigint[])
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT FROM gone UNION ALL SELECT FROM added`
  return (await tx.rows(statement.text, statement.values)).length > 0
}

const livingBrands = async (db: Queryable, ids: number[]) =>
  (
    await db.rows<{ id: number }>('SELECT id FROM brands WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL', [ids])
  ).map(({ id }) => id)

async function refuseShipped(tx: Queryable, id: number): Promise<void> {
  const row = await tx.one<{ is_admin: number }>('SELECT is_admin FROM product_categories WHERE id = $1', [id])
  if (row?.is_admin === 1)
    throw new Failure('conflict', 'Kategori sistemle birlikte gelir; değiştirilemez ve silinemez')
}
