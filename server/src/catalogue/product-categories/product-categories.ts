import sql, { raw } from 'sql-template-tag'
import {
  productCategories as calls,
  productCategoryDelivery,
} from '../../../../contract/src/catalogue/product-categories.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { freeSlug } from '../../content/publication/slugs.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { notFound } from '../../kit/http/failure.ts'
import { Json } from '../../kit/http/serve.ts'
import { isOffered } from '../../kit/records/lookup.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { foldChanges, onePage, tagged } from '../channels/channels.ts'
import { productCategoryStore } from './product-categories.store.ts'
import { categories, offeredBrands, offeredFeatures } from './product-categories.table.ts'
import { promoImages, servePromoImages } from './promo-images.ts'

/** Categories of campaigns, and the icons that ship with Masa. */
export function productCategories({ db }: House): Domain {
  const store = productCategoryStore(db)
  return {
    calls: [
      served(calls, {
        ...recordHandlers(store),
        all: ({ passive }) => {
          const rows = sql`SELECT id, name, slug, icon, maya, web, app, kolayiptal FROM product_categories t
            WHERE ${isOffered(passive)} ORDER BY siralama, id`
          return db.rows<Answer<typeof calls.all>[number]>(rows.text, rows.values)
        },
        slug: async ({ slug, id }) => ({ slug: await freeSlug(db, 'product_categories', slug, id) }),
        order: (order, { person }) => store.order(person, order),
        features: ({ categoryId }) => ofCategory(db, categoryId, sql`${offeredFeatures}`),
        brands: ({ categoryId }) =>
          ofCategory(
            db,
            categoryId,
            sql`json_build_object('brands', ${offeredBrands}, 'inputs', t.inputs, 'version', t.version)`,
          ),
        icons: () => promoImages,
      }),
    ],
    delivery: [
      served(productCategoryDelivery, {
        publicList: tagged(db, productCategoryDelivery.publicList, ({ channel }: { channel: string }) => {
          return onePage(sql`SELECT id, name, slug, icon FROM product_categories
            WHERE deleted_at IS NULL AND status = 1 AND ${raw(channel)} ORDER BY siralama, id`)
        }),
      }),
    ],
    past: {
      [categories.domain]: { table: categories, named: { brands: sql`SELECT id, makename AS name FROM brands` } },
    },
    kinds: [store.kind],
    jobs: [{ name: 'fold catalogue changes', everyMs: 1_000, run: () => foldChanges(db) }],
    routes: servePromoImages,
  }
}

async function ofCategory(db: Database, id: number, answer: ReturnType<typeof sql>): Promise<Json> {
  const statement = sql`SELECT (${answer})::text AS answer FROM product_categories t WHERE t.id = ${id} AND t.deleted_at IS NULL`
  const found = await db.one<{ answer: string }>(statement.text, statement.values)
  if (!found) throw notFound('Kategori')
  return new Json(found.answer)
}
