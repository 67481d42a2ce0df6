import type { FastifyInstance } from 'fastify'
import { menu, menuDelivery } from '../../../../contract/src/content/menu.ts'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
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
