import sql from 'sql-template-tag'
import {
  specialCampaigns as calls,
  campaignCategories,
  specialCampaignDelivery,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import { answerOf } from '../../content/publication/slugged.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { prepared } from '../../kit/http/serve.ts'
import { readWebAddress } from '../../kit/process/settings.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { tagged } from '../channels/channels.ts'
import { ownPlatforms } from './platforms.ts'
import { remotePlatforms } from './remote-platforms.ts'
import { specialCampaignDemo } from './special-campaigns.demo.ts'
import { publicPage, specialCampaignStore } from './special-campaigns.store.ts'
import { categories, specials } from './special-campaigns.table.ts'

/** Special campaigns and their categories, over Masa's own catalogue unless a remote one is set. */
export function specialCampaigns({ db, settings: { variables } }: House): Domain {
  const catalogueUrl = readWebAddress('MASA_CATALOGUE_URL', variables.MASA_CATALOGUE_URL)
  const platforms = catalogueUrl === '' ? ownPlatforms(db) : remotePlatforms(catalogueUrl)
  const store = specialCampaignStore(db, platforms)
  const lookup = lookupStore(db, categories)
  return {
    calls: [
      served(calls, {
        list: (query) => store.list(query),
        get: ({ id }, { person }) => store.get(id, person),
        save: prepared(
          (input, { person }) => store.pointers(input, person),
          (input, { person }, pointers) => store.save(person, input, pointers),
        ),
        status: async ({ id, newStatus }, { person }) => ({
          version: await store.update(person, { id }, { status: newStatus as 0 | 1 }),
        }),
        remove: ({ id }, { person }) => store.remove(person, id),
        slug: async ({ slug, id }) => ({ slug: await store.slug(slug, id) }),
        order: (order, { person }) => store.order(person, order),
        platforms: () => platforms.all(),
        platformProducts: ({ platformId }) => platforms.productsOf(platformId),
      }),
      served(campaignCategories, lookupHandlers(lookup, ['id', 'name'])),
    ],
    delivery: [
      served(specialCampaignDelivery, {
        publicList: tagged(db, specialCampaignDelivery.publicList, publicPage),
        publicGet: async ({ slug }, { reply }) =>
          answerOf(
            reply,
            specialCampaignDelivery.publicGet.path,
            await store.read(slug),
            'Yayında böyle bir özel kampanya',
          ),
      }),
    ],
    demo: [specialCampaignDemo],
    past: {
      [specials.domain]: { table: specials, named: { category: sql`SELECT id, name FROM campaign_categories` } },
    },
    kinds: [store.kind, lookupKind('Özel kampanya kategorisi', categories, lookup)],
  }
}
