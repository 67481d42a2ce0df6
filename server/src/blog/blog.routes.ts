import type { FastifyInstance } from 'fastify'
import { blog, blogCategories, blogDelivery } from '../../../contract/src/blog.ts'
import type { Access } from '../kit/access.ts'
import type { Database } from '../kit/db/database.ts'
import type { RecordKind } from '../kit/kinds.ts'
import { postDeliveryRoutes, postRoutes, type RemoveElsewhere } from '../kit/posts/routes.ts'
import { postTables } from '../kit/posts/tables.ts'

const tables = postTables({
  domain: 'blog',
  prefix: 'blog',
  title: 'Yazı',
  kind: 'Blog yazısı',
  categoryKind: 'Blog kategorisi',
  inUse: 'Bu kategoride yazı var',
})

export const blogRoutes = (
  app: FastifyInstance,
  access: Access,
  db: Database,
  removeElsewhere: RemoveElsewhere,
): RecordKind[] => postRoutes(app, access, db, tables, { posts: blog, categories: blogCategories }, removeElsewhere)

/** What the public site reads. */
export const blogDeliveryRoutes = (app: FastifyInstance, access: Access, db: Database): void =>
  postDeliveryRoutes(app, access, db, tables, blogDelivery)
