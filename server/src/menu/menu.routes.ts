import type { FastifyInstance } from 'fastify'
import { fold } from '../../../contract/src/kit/turkish.ts'
import { menu, menuDelivery } from '../../../contract/src/menu.ts'
import type { Access } from '../kit/access.ts'
import type { Database } from '../kit/db/database.ts'
import type { RecordKind } from '../kit/kinds.ts'
import { serve } from '../kit/serve.ts'
import { targets } from './links.ts'
import { menuStore } from './menu.store.ts'

export function menuRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = menuStore(db)
  serve(app, access, menu, {
    get: ({ place }) => store.get(place),
    save: async (saved, { person }) => ({ version: await store.save(person, saved) }),
    targets: ({ link_type, search }) => targets(db, link_type, fold(search)),
  })
  return [store.kind]
}

/** What the public site reads. */
export function menuDeliveryRoutes(app: FastifyInstance, access: Access, db: Database): void {
  const store = menuStore(db)
  serve(app, access, menuDelivery, {
    publicGet: async ({ place }) => ({ data: await store.published(place) }),
  })
}
