import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import {
  type PostCalls,
  type PostDeliveryCalls,
  PostDraft,
  PublicPost,
  postListQuery,
} from '../../../../contract/src/kit/posts.ts'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import type { Person } from '../access.ts'
import { removeRow, restoreRow } from '../bin.ts'
import type { Database } from '../db/database.ts'
import { cleanHtml } from '../html.ts'
import { filtersOf, type RecordKind } from '../kinds.ts'
import { type Filter, listRows, matchingIds } from '../list.ts'
import { type Aim, findRow, getRow, insertRow, lockRow, updateRow } from '../record.ts'
import { publicationReason, settledPublication, withoutPast } from '../schedule.ts'
import { freeSlug, takeSlugTurn } from '../slugs.ts'
import { livingCategories, namedCategories, setCategories } from './categories.ts'
import { changeSlug, movedTo } from './post-slugs.ts'
import type { PostTables } from './tables.ts'

type Query = Parsed<PostCalls['list']>
type Narrowing = Pick<Query, 'isDraft' | 'categorys' | 'search'>

/** Articles with categories, drafts and slugs that redirect after a change. */
export function postStore(db: Database, of: PostTables) {
  const { posts } = of
  const published = { ...posts, ...PublicPost }

  const inCategories = (ids: number[] | undefined) =>
    ids === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM ${raw(of.links)} pc WHERE pc.post_id = t.id AND pc.category_id = ANY(${ids}::bigint[]))`,
        ]

  const filterOf = ({ isDraft, categorys, search }: Narrowing): Filter => ({
    search: fold(search),
    where: inCategories(categorys),
    ...(isDraft !== 'all' && { key: { column: 'is_draft', value: isDraft } }),
  })

  const store = {
    list: (query: Query) => listRows(db, posts, query, filterOf(query)),

    get: (id: number) => getRow(db, posts, id),

    slug: (wanted: string, exceptId?: number) => freeSlug(db, posts.name, wanted, exceptId),

    create: (person: Person, draft: z.output<typeof PostDraft>) =>
      db.transaction(async (tx) => {
        const { categorys, ...fields } = draft
        await takeSlugTurn(tx, posts.name)
        const { id } = (await tx.one<{ id: number }>(`SELECT nextval('content_id') AS id`)) as { id: number }
        const slug = (await freeSlug(tx, posts.name, fields.slug || fields.title)) || `kayit-${id}`
        const values = { ...fields, ...settledPublication(undefined, fields), id, slug, body: cleanHtml(fields.body) }
        return insertRow(tx, posts, person, values, () => setCategories(tx, of, id, categorys))
      }),

    update: (
      person: Person,
      { postid, version, categorys, ...fields }: Parsed<PostCalls['update']>,
      why: Pick<Aim, 'action' | 'reason'> = {},
    ) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, posts.name)
        const { record } = await lockRow(tx, posts, postid)
        const slug = fields.slug === undefined ? undefined : await changeSlug(tx, of, postid, fields.slug, fields.title)
        const body = fields.body === undefined ? undefined : cleanHtml(fields.body)
        const publication = settledPublication(JSON.parse(record), fields)
        const values = { ...fields, ...publication, slug, body }
        const related = async () => categorys !== undefined && setCategories(tx, of, postid, categorys)
        return updateRow(tx, posts, person, { id: postid, version, ...why }, values, related)
      }),

    remove: (person: Person, id: number, reason?: string) => removeRow(db, posts, person, id, reason),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, posts.name)
        const binned = await tx.one<{ slug: string }>(`SELECT slug FROM ${posts.name} WHERE id = $1`, [id])
        const slug = binned && (await freeSlug(tx, posts.name, binned.slug, id))
        await restoreRow(tx, posts, person, id, binned && { slug })
        return slug === binned?.slug ? undefined : `Bağlantısı başka bir kayıtta kullanıldığı için “${slug}” oldu`
      }),

    publicList: (query: Parsed<PostDeliveryCalls['publicList']>) =>
      listRows(db, published, query, {
        key: { column: 'is_draft', value: 'false' },
        where: inCategories(query.categorys),
      }),

    published: (slug: string) => findRow(db, published, sql`t.slug = ${slug} AND NOT t.is_draft`),

    movedTo: (old: string) => movedTo(db, of, old),
  }

  const kind: RecordKind = {
    table: posts,
    kind: of.kind,
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft) => {
      const changes = z.parse(field.patch(PostDraft), draft)
      // A category that is gone since keeps the rest of the older version from nobody.
      const categorys = changes.categorys && (await livingCategories(db, of, changes.categorys))
      await store.update(
        person,
        { ...changes, ...withoutPast(changes), categorys, postid: id },
        { action: 'restore_version' },
      )
    },
    preview: async (draft) => {
      const { title, slug, image, tags, categorys, body, description } = draft as z.output<typeof PostDraft>
      const category = await namedCategories(db, of, categorys)
      return { title, url: slug, image, tags, category, summary: description, body: cleanHtml(body) }
    },
    publish: (person, id, changes) => store.update(person, { postid: id, ...changes }, { reason: publicationReason }),
    matching: (filters, most) => matchingIds(db, posts, filterOf(filtersOf(postListQuery, filters)), most),
  }
  return { ...store, kind }
}
