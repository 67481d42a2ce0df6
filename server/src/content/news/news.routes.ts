import type { FastifyInstance } from 'fastify'
import { news, newsCategories, newsCategoriesAlso, newsDelivery } from '../../../../contract/src/content/news.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupStore } from '../../kit/records/lookup.ts'
import { postDeliveryRoutes, postRoutes } from '../posts/routes.ts'
import { postTables } from '../posts/tables.ts'

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
