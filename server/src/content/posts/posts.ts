import sql, { raw } from 'sql-template-tag'
import type { PostCalls, PostCategoryCalls, PostDeliveryCalls } from '../../../../contract/src/content/posts.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { type Person, requireRight } from '../../kit/http/access.ts'
import { lookupHandlers, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { answerOf } from '../publication/slugged.ts'
import { postStore } from './posts.store.ts'
import type { PostTables } from './posts.tables.ts'

/**
 * Removes a record that is no post but has an id of the same sequence, if the person has that record's own right;
 * returns whether there was one.
 */
export type RemoveElsewhere = (person: Person, id: number) => Promise<boolean>

type Calls = { posts: PostCalls; categories: PostCategoryCalls; delivery: PostDeliveryCalls }

/** The domain of one kind of posts and its categories. */
export function postDomain(
  { db }: House,
  of: PostTables,
  calls: Calls,
  removeElsewhere?: RemoveElsewhere,
): Required<Pick<Domain, 'calls' | 'delivery' | 'past' | 'kinds'>> {
  const posts = postStore(db, of)
  const lookup = lookupStore(db, of.categories)
  return {
    calls: [
      served(calls.posts, {
        list: (query) => posts.list(query),
        get: ({ id }, { person }) => posts.get(id, person),
        create: async (draft, { person }) => ({ id: await posts.create(person, draft) }),
        update: async (changes, { person }) => ({ version: await posts.update(person, changes) }),
        remove: async ({ id }, { person }) => {
          if (await removeElsewhere?.(person, id)) return
          requireRight(person, calls.posts.remove.right)
          await posts.remove(person, id)
        },
        slug: async ({ slug, id }) => ({ slug: await posts.slug(slug, id) }),
      }),
      served(calls.categories, lookupHandlers(lookup, ['id', 'name', 'count'])),
    ],
    delivery: [
      served(calls.delivery, {
        publicList: (query) => posts.publicList(query),
        publicGet: async ({ slug }, { reply }) =>
          answerOf(reply, calls.delivery.publicGet.path, await posts.read(slug), of.title),
      }),
    ],
    past: {
      [of.domain]: {
        table: of.posts,
        named: { categorys: sql`SELECT id, name FROM ${raw(of.categories.name)}` },
      },
    },
    kinds: [posts.kind, lookupKind(of.categoryKind, of.categories, lookup)],
  }
}
