import { slides as calls, slideDelivery } from '../../../../contract/src/content/slides.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { slideDemo } from './slides.demo.ts'
import { slideStore } from './slides.store.ts'

/** Slides of the site's first page. */
export function slides({ db }: House): Domain {
  const store = slideStore(db)
  return {
    calls: [
      served(calls, {
        ...recordHandlers(store),
        update: async ({ slide_id, version, ...changes }, { person }) => ({
          version: await store.update(person, { id: slide_id, version }, changes),
        }),
      }),
    ],
    delivery: [served(slideDelivery, { publicList: (query) => store.published(query) })],
    kinds: [store.kind],
    demo: [slideDemo],
  }
}
