import type { FastifyInstance } from 'fastify'
import { faqCategories, faqDelivery, faqs } from '../../../../contract/src/content/faqs.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { faqStore, publicFaqs } from './faqs.store.ts'
import { categories } from './faqs.tables.ts'

export function faqRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = faqStore(db)
  const lookup = lookupStore(db, categories)

  serve(app, access, faqs, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    save: (input, { person }) => store.save(person, input),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  serve(app, access, faqCategories, lookupHandlers(lookup, ['id', 'name', 'image', 'count']))

  return [store.kind, lookupKind('S.S.S. kategorisi', categories, lookup)]
}

/** What the public site reads. */
export const faqDeliveryRoutes = (app: FastifyInstance, access: Access, db: Database): void =>
  serve(app, access, faqDelivery, { publicList: (query) => publicFaqs(db, query) })
