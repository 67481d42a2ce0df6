import type { FastifyInstance } from 'fastify'
import { blog, blogCategories, blogDelivery } from '../../../../contract/src/content/blog.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { postDeliveryRoutes, postRoutes, type RemoveElsewhere } from '../posts/routes.ts'
import { postTables } from '../posts/tables.ts'

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
