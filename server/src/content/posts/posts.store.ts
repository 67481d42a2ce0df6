import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import {
  type PostCalls,
  type PostDeliveryCalls,
  PostDraft,
  postListQuery,
} from '../../../../contract/src/content/posts.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import type { Database } from '../../kit/db/database.ts'
import { cleanHtml } from '../../kit/html/html.ts'
import type { Person } from '../../kit/http/access.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { countedBy, filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow } from '../../kit/records/record.ts'
import { removeRow } from '../../kit/records/trash.ts'
import { publicationReason, withoutPast } from '../publication/publication.ts'
import { sluggedRecords } from '../publication/slugged.ts'
import { livingCategories, setCategories, shownCategories } from './categories.ts'
import { activeCategory, type PostTables } from './posts.tables.ts'

type Query = Parsed<PostCalls['list']>

const cleanBody = (body: string) => cleanHtml(body, { field: 'body', title: 'İçerik' })

/** Posts with categories, drafts and slugs that redirect after a change. */
export function postStore(db: Database, of: PostTables) {
  const { posts } = of
  const slugged = sluggedRecords(db, { table: posts, published: of.delivered, oldSlugs: of.oldSlugs })

  const categorys = (ids: number[]): Filter => ({
    where: [
      sql`EXISTS (SELECT FROM ${raw(of.links)} pc WHERE pc.post_id = t.id AND pc.category_id = ANY(${ids}::bigint[]))`,
    ],
  })
  const activeCategorys = (ids: number[]): Filter => ({
    where: [
      sql`EXISTS (SELECT FROM ${raw(of.links)} pc JOIN ${raw(of.categories.name)} c ON c.id = pc.category_id
        WHERE pc.post_id = t.id AND pc.category_id = ANY(${ids}::bigint[]) AND ${activeCategory})`,
    ],
  })
  const filterOf = (query: z.output<typeof postListQuery>): Filter =>
    filterBy(query, { isDraft: countedBy('is_draft'), categorys })

  const store = {
    list: (query: Query) => listRows(db, posts, query, filterOf(query)),

    get: (id: number, person: Person) => getRow(db, posts, id, person),

    slug: slugged.slug,

    create: (person: Person, { categorys, body, ...fields }: z.output<typeof PostDraft>) =>
      slugged.create(person, { ...fields, body: cleanBody(body) }, (tx, id) => setCategories(tx, of, id, categorys)),

    update: (
      person: Person,
      { postid, version, categorys, body, ...fields }: Parsed<PostCalls['update']>,
      why: Pick<Aim, 'action' | 'reason'> = {},
    ) =>
      slugged.update(
        person,
        { id: postid, version, ...why },
        { ...fields, body: body === undefined ? undefined : cleanBody(body) },
        async (tx) => categorys !== undefined && setCategories(tx, of, postid, categorys),
      ),

    remove: (person: Person, id: number, reason?: string) => removeRow(db, posts, person, id, reason),

    restore: slugged.restore,

    publicList: (query: Parsed<PostDeliveryCalls['publicList']>) =>
      listRows(db, of.delivered, query, {
        ...filterBy(query, { categorys: activeCategorys }),
        ...countedBy('is_draft')('false'),
      }),

    read: slugged.read,
  }

  const kind: RecordKind = {
    table: posts,
    kind: of.kind,
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft, action = 'restore_version') => {
      const changes = z.parse(patch(PostDraft), draft)
      // A category that was deleted since must not keep the rest of the older version from being restored.
      const categorys = changes.categorys && (await livingCategories(db, of, changes.categorys))
      await store.update(person, { ...changes, ...withoutPast(changes), categorys, postid: id }, { action })
    },
    preview: async (draft) => {
      const { title, slug, image, tags, categorys, body, description } = draft as z.output<typeof PostDraft>
      const category = await shownCategories(db, of, categorys)
      return { title, url: slug, image, tags, category, summary: description, body: cleanBody(body) }
    },
    publish: (person, { id, version }, changes) =>
      store.update(person, { postid: id, version, ...changes }, { reason: publicationReason }),
    matching: (filters, most) => matchingIds(db, posts, filterOf(filtersOf(postListQuery, filters)), most),
  }
  return { ...store, kind }
}
