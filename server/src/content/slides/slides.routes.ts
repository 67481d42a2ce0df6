import type { FastifyInstance } from 'fastify'
import { slideDelivery, slides } from '../../../../contract/src/content/slides.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import type { slideStore } from './slides.store.ts'

type Store = ReturnType<typeof slideStore>

export function slideRoutes(app: FastifyInstance, access: Access, store: Store): RecordKind[] {
  serve(app, access, slides, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async ({ slide_id, version, ...changes }, { person }) => ({
      version: await store.update(person, { id: slide_id, version }, changes),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  return [store.kind]
}

/** What the public site reads. */
export const slideDeliveryRoutes = (app: FastifyInstance, access: Access, store: Store): void =>
  serve(app, access, slideDelivery, { publicList: (query) => store.published(query) })
