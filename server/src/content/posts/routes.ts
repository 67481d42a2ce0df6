import type { FastifyInstance } from 'fastify'
import type { PostCalls, PostCategoryCalls, PostDeliveryCalls } from '../../../../contract/src/content/posts.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Access, demand, type Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { postStore } from './store.ts'
import type { PostTables } from './tables.ts'

/** Removes what is no article though it has an id of theirs, by its own right. Tells whether there was such a thing. */
export type RemoveElsewhere = (person: Person, id: number) => Promise<boolean>

type Calls = { posts: PostCalls; categories: PostCategoryCalls }

/** Mounts the calls of one kind of articles and of its categories. */
export function postRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  of: PostTables,
  calls: Calls,
  removeElsewhere?: RemoveElsewhere,
): RecordKind[] {
  const posts = postStore(db, of)
  const lookup = lookupStore(db, of.categories)

  serve(app, access, calls.posts, {
    list: (query) => posts.list(query),
    get: ({ id }) => posts.get(id),
    create: async (draft, { person }) => ({ id: await posts.create(person, draft) }),
    update: async (changes, { person }) => ({ version: await posts.update(person, changes) }),
    remove: async ({ id }, { person }) => {
      if (await removeElsewhere?.(person, id)) return
      demand(person, calls.posts.remove.right)
      await posts.remove(person, id)
    },
    slug: async ({ slug, id }) => ({ slug: await posts.slug(slug, id) }),
  })

  serve(app, access, calls.categories, lookupHandlers(lookup, ['id', 'name', 'count']))

  return [posts.kind, lookupKind(of.categoryKind, of.categories, lookup)]
}

/** What the public site reads of them. */
export function postDeliveryRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  of: PostTables,
  calls: PostDeliveryCalls,
): void {
  const posts = postStore(db, of)
  serve(app, access, calls, {
    publicList: (query) => posts.publicList(query),
    publicGet: async ({ slug }, { reply }) => {
      const post = await posts.read(slug)
      if (post === undefined) throw notFound(of.title)
      if (typeof post !== 'string') return post
      return reply.redirect(calls.publicGet.path.replace('{slug}', post), 301)
    },
  })
}
