import type { FastifyInstance } from 'fastify'
import { pages, pagesDelivery } from '../../../../contract/src/content/pages.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { pageStore } from './pages.store.ts'

export function pageRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = pageStore(db)
  serve(app, access, pages, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async (changes, { person }) => ({ version: await store.update(person, changes) }),
    remove: ({ id }, { person }) => store.remove(person, id),
    slug: async ({ slug, id }) => ({ slug: await store.slug(slug, id) }),
  })
  return [store.kind]
}

/** What the public site reads. */
export function pageDeliveryRoutes(app: FastifyInstance, access: Access, db: Database): void {
  const store = pageStore(db)
  serve(app, access, pagesDelivery, {
    publicList: (query) => store.publicList(query),
    publicGet: async ({ slug }, { reply }) => {
      const page = await store.read(slug)
      if (page === undefined) throw notFound('Yayında böyle bir sayfa')
      if (typeof page !== 'string') return page
      return reply.redirect(pagesDelivery.publicGet.path.replace('{slug}', page), 301)
    },
  })
}
