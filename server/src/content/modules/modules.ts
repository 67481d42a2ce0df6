import { modules as calls } from '../../../../contract/src/content/modules.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { moduleStore } from './modules.store.ts'

/** The modules of which pages are made. */
export function modules({ db }: House): Domain {
  const store = moduleStore(db)
  return {
    calls: [
      served(calls, {
        all: () => store.all(),
        get: ({ id }, { person }) => store.get(id, person),
        create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
        update: async (changes, { person }) => ({ version: await store.update(person, changes) }),
        remove: ({ id }, { person }) => store.remove(person, id),
      }),
    ],
    kinds: [store.kind],
  }
}
