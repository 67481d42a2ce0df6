import {
  specialCampaigns as calls,
  campaignCategories,
  specialCampaignDelivery,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { notFound } from '../../kit/http/failure.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { tagged } from '../channels/channels.ts'
import { specialCampaignDemo } from './special-campaigns.demo.ts'
import { publicPage, specialCampaignStore } from './special-campaigns.store.ts'
import { categories } from './special-campaigns.table.ts'

/** Special campaigns and their categories; what they point to is Masa's own catalogue. */
export function specialCampaigns({ db }: House): Domain {
  const store = specialCampaignStore(db)
  const lookup = lookupStore(db, categories)
  return {
    calls: [
      served(calls, {
        list: (query) => store.list(query),
        get: ({ id }) => store.get(id),
        save: (input, { person }) => store.save(person, input),
        status: async ({ id, newStatus }, { person }) => ({
          version: await store.update(person, { id }, { status: newStatus as 0 | 1 }),
        }),
        remove: ({ id }, { person }) => store.remove(person, id),
        slug: async ({ slug, id }) => ({ slug: await store.slug(slug, id) }),
        order: (order, { person }) => store.order(person, order),
        platforms: () =>
          db.rows<Answer<typeof calls.platforms>[number]>(
            'SELECT id, name, slug FROM product_categories WHERE deleted_at IS NULL AND status = 1 ORDER BY siralama, id',
          ),
        platformProducts: ({ platformId }) => productsOf(db, platformId),
      }),
      served(campaignCategories, lookupHandlers(lookup, ['id', 'name'])),
    ],
    delivery: [
      served(specialCampaignDelivery, {
        publicList: tagged(db, specialCampaignDelivery.publicList, publicPage),
        publicGet: async ({ slug }, { reply }) => {
          const found = await store.read(slug)
          if (found === undefined) throw notFound('Yayında böyle bir özel kampanya')
          if (typeof found !== 'string') return found
          return reply.redirect(specialCampaignDelivery.publicGet.path.replace('{slug}', found), 301)
        },
      }),
    ],
    demo: [specialCampaignDemo],
    kinds: [store.kind, lookupKind('Özel kampanya kategorisi', categories, lookup)],
  }
}

type Offered = Answer<typeof calls.platformProducts>[number]

async function productsOf(db: Database, platformId: number): Promise<Offered[]> {
  if (!(await db.one('SELECT FROM product_categories WHERE id = $1 AND deleted_at IS NULL', [platformId])))
    throw notFound('Platform')
  return db.rows<Offered>(
    `SELECT p.id, p.title AS name, p.slug, json_build_object('name', coalesce(b.makename, '')) AS subset
     FROM products p LEFT JOIN brands b ON b.id = p.brand_id AND b.deleted_at IS NULL
     WHERE p.category_id = $1 AND p.deleted_at IS NULL ORDER BY p.siralama, p.id LIMIT 1000`,
    [platformId],
  )
}
