import { jobs as jobCalls, jobDelivery } from '../../../../contract/src/content/jobs.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { savedHandlers } from '../../kit/records/plain-records.ts'
import { jobDemo } from './jobs.demo.ts'
import { jobStore } from './jobs.store.ts'

export function jobs({ db }: House): Domain {
  const store = jobStore(db)
  return {
    calls: [
      served(jobCalls, {
        ...savedHandlers(store),
        status: async ({ id, newStatus }, { person }) => ({
          version: await store.update(person, { id }, { status: newStatus }),
        }),
      }),
    ],
    delivery: [
      served(jobDelivery, {
        publicList: (query) => store.published(query),
        publicGet: ({ id }) => store.publishedOne(id),
      }),
    ],
    kinds: [store.kind],
    demo: [jobDemo],
  }
}
