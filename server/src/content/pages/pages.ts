import { pages as calls, pagesDelivery } from '../../../../contract/src/content/pages.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { answerOf } from '../publication/slugged.ts'
import { pageDemo } from './pages.demo.ts'
import { pageStore } from './pages.store.ts'

/** Pages that are made of modules. */
export function pages({ db }: House): Domain {
  const store = pageStore(db)
  return {
    calls: [
      served(calls, {
        list: (query) => store.list(query),
        get: ({ id }, { person }) => store.get(id, person),
        create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
        update: async (changes, { person }) => ({ version: await store.update(person, changes) }),
        remove: ({ id }, { person }) => store.remove(person, id),
        slug: async ({ slug, id }) => ({ slug: await store.slug(slug, id) }),
      }),
    ],
    delivery: [
      served(pagesDelivery, {
        publicList: (query) => store.publicList(query),
        publicGet: async ({ slug }, { reply }) =>
          answerOf(reply, pagesDelivery.publicGet.path, await store.read(slug), 'Yayında böyle bir sayfa'),
      }),
    ],
    shows: { pages: ['menu'] },
    kinds: [store.kind],
    demo: [pageDemo],
  }
}
