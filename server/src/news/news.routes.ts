import type { FastifyInstance } from 'fastify'
import { news, newsCategories, newsCategoriesAlso, newsDelivery } from '../../../contract/src/news.ts'
import type { Access } from '../kit/access.ts'
import type { Database } from '../kit/db/database.ts'
import type { RecordKind } from '../kit/kinds.ts'
import { lookupStore } from '../kit/lookup.ts'
import { postDeliveryRoutes, postRoutes } from '../kit/posts/routes.ts'
import { postTables } from '../kit/posts/tables.ts'
import { serve } from '../kit/serve.ts'

const tables = postTables({
  domain: 'news',
  prefix: 'news',
  title: 'Haber',
  kind: 'Haber',
  categoryKind: 'Haber kategorisi',
  inUse: 'Bu kategoride haber var',
})

export function newsRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const categories = lookupStore(db, tables.categories)
  serve(app, access, newsCategoriesAlso, { all: () => categories.offered(['id', 'name', 'count']) })
  return postRoutes(app, access, db, tables, { posts: news, categories: newsCategories })
}

/** What the public site reads. */
export const newsDeliveryRoutes = (app: FastifyInstance, access: Access, db: Database): void =>
  postDeliveryRoutes(app, access, db, tables, newsDelivery)
