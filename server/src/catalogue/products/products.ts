import sql from 'sql-template-tag'
import { products as calls, productBulk, productDelivery } from '../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { answerOf } from '../../content/publication/slugged.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { prepared } from '../../kit/http/serve.ts'
import { readWebAddress } from '../../kit/process/settings.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { shownOn, tagged } from '../channels/channels.ts'
import { comparison } from './comparison.ts'
import { bulkChanges } from './prices/bulk-change.ts'
import { importPrices } from './prices/price-import.ts'
import { priceJob } from './prices/price-plan.ts'
import { comparison as compared, publicPage } from './products.delivery.ts'
import { productDemo } from './products.demo.ts'
import { productStore } from './products.store.ts'
import { products as table } from './products.table.ts'

export function products({ db, settings }: House): Domain {
  const store = productStore(db)
  const bulk = bulkChanges(db, store)
  const site = comparison(db, readWebAddress('MASA_COMPARISON_URL', settings.variables.MASA_COMPARISON_URL))
  const state = async () => ({ data: await site.state() })
  return {
    calls: [
      served(calls, {
        list: (query) => store.list(query),
        get: ({ id }, { person }) => store.get(id, person),
        clone: async ({ id }, { person }) => ({ data: await store.copy(person, id) }),
        save: (input, { person }) => store.save(person, input),
        remove: ({ id }, { person }) => store.remove(person, id),
        slug: async ({ slug, id }) => ({ slug: await store.slug(slug, id) }),
        order: (order, { person }) => store.order(person, order),
        prices: ({ id }, { person }) => pricesOf(db, person, id),
        comparison: state,
        updateComparison: prepared((_input: object, { person }) => site.run(person), state),
        import: importPrices(db),
      }),
      served(productBulk, {
        bulkPreview: (input, { person }) => bulk.preview(person, input),
        bulkChange: (input, { person }) => bulk.change(person, input),
        bulkUndo: ({ undo }, { person }) => bulk.undo(person, undo),
      }),
    ],
    delivery: [
      served(productDelivery, {
        publicList: tagged(db, productDelivery.publicList, publicPage),
        publicGet: async ({ slug, channel }, { reply }) => {
          const path = `${productDelivery.publicGet.path}?channel=${channel}`
          return answerOf(reply, path, await store.read(slug, shownOn(channel)), 'Yayında böyle bir kampanya')
        },
        comparison: tagged(db, productDelivery.comparison, compared),
      }),
    ],
    past: {
      [table.domain]: {
        table,
        named: {
          category: sql`SELECT id, name FROM product_categories`,
          brand: sql`SELECT id, makename AS name FROM brands`,
        },
      },
    },
    kinds: [store.kind],
    demo: [productDemo],
    jobs: [priceJob(db)],
  }
}

type Prices = Answer<typeof calls.prices>

/** A campaign's prices over time, the oldest first. */
async function pricesOf(db: Database, person: Person, id: number): Promise<Prices> {
  if (!(await db.one('SELECT FROM products WHERE id = $1 AND deleted_at IS NULL', [id])))
    throw await gone(db, table, person, id)
  const data = await db.rows<Prices['data'][number]>(
    `SELECT p.id, p.at, CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS person,
       (p.price / 100.0)::float8 AS price, (p.price_sale / 100.0)::float8 AS price_sale, (NOT p.is_draft)::int AS status, p.reason
     FROM product_prices p LEFT JOIN staff s ON s.id = p.staff_id WHERE p.product_id = $1 ORDER BY p.at DESC, p.id DESC LIMIT 1000`,
    [id],
  )
  return { data: data.reverse() }
}
