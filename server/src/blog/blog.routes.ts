import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  BlogCategory,
  BlogCategoryDraft,
  BlogCategoryFull,
  blog,
  blogCategories,
  blogDelivery,
} from '../../../contract/src/blog.ts'
import type { Access } from '../kit/access.ts'
import type { Database } from '../kit/db/database.ts'
import { notFound } from '../kit/failure.ts'
import type { RecordKind } from '../kit/kinds.ts'
import { type Lookup, lookupKind, lookupStore } from '../kit/lookup.ts'
import { serve } from '../kit/serve.ts'
import { blogStore } from './blog.store.ts'

const categories: Lookup = {
  domain: 'blog_categories',
  name: 'blog_categories',
  title: 'Kategori',
  row: BlogCategory,
  full: BlogCategoryFull,
  draft: BlogCategoryDraft,
  label: 'name',
  inUse: 'Bu kategoride yazı var',
  columns: {
    count: sql`(SELECT count(*)::int FROM blog_post_categories pc JOIN blog_posts p ON p.id = pc.post_id
      WHERE pc.category_id = t.id AND p.deleted_at IS NULL)`,
  },
}

export function blogRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const posts = blogStore(db)
  const lookup = lookupStore(db, categories)

  serve(app, access, blog, {
    list: (query) => posts.list(query),
    get: ({ id }) => posts.get(id),
    create: async (draft, { person }) => ({ id: await posts.create(person, draft) }),
    update: async (changes, { person }) => ({ version: await posts.update(person, changes) }),
    remove: ({ id }, { person }) => posts.remove(person, id),
    slug: async ({ slug, id }) => ({ slug: await posts.slug(slug, id) }),
  })

  serve(app, access, blogCategories, {
    all: () => lookup.offered(['id', 'name', 'count']),
    list: (query) => lookup.list(query),
    get: ({ id }) => lookup.get(id),
    create: async (draft, { person }) => ({ id: await lookup.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await lookup.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => lookup.remove(person, id),
    import: (_input, { person, request }) => lookup.import(person, request),
  })

  return [posts.kind, lookupKind('Blog kategorisi', categories, lookup)]
}

/** What the public site reads. */
export function blogDeliveryRoutes(app: FastifyInstance, access: Access, db: Database): void {
  const posts = blogStore(db)
  serve(app, access, blogDelivery, {
    publicList: (query) => posts.publicList(query),
    publicGet: async ({ slug }, { reply }) => {
      const post = await posts.published(slug)
      if (post) return post
      const moved = await posts.movedTo(slug)
      if (moved === undefined) throw notFound('Yazı')
      return reply.redirect(`/public/v1/blog/${moved}`, 301)
    },
  })
}
