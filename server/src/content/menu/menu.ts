import { menu as calls, menuDelivery } from '../../../../contract/src/content/menu.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { targets } from './links.ts'
import { menuDemo } from './menu.demo.ts'
import { menuStore } from './menu.store.ts'

/** The menus of the site. */
export function menu({ db }: House): Domain {
  const store = menuStore(db)
  return {
    calls: [
      served(calls, {
        get: ({ place }) => store.get(place),
        save: async (saved, { person }) => ({ version: await store.save(person, saved) }),
        targets: ({ link_type, search }) => targets(db, link_type, fold(search)),
      }),
    ],
    delivery: [served(menuDelivery, { publicGet: async ({ place }) => ({ data: await store.published(place) }) })],
    shows: { menu: ['blog', 'news', 'pages', 'product_categories', 'products', 'special_campaigns'] },
    kinds: [store.kind],
    demo: [menuDemo],
  }
}
