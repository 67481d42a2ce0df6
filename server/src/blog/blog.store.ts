import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import {
  BlogPost,
  BlogPostDraft,
  BlogPostRow,
  blog,
  type blogDelivery,
  PublicBlogPost,
} from '../../../contract/src/blog.ts'
import type { Parsed } from '../../../contract/src/kit/endpoint.ts'
import * as field from '../../../contract/src/kit/fields.ts'
import { fold } from '../../../contract/src/kit/turkish.ts'
import type { Person } from '../kit/access.ts'
import { removeRow, restoreRow } from '../kit/bin.ts'
import type { Database, Sql } from '../kit/db/database.ts'
import { Failure } from '../kit/failure.ts'
import { cleanHtml } from '../kit/html.ts'
import { filtersOf, type RecordKind } from '../kit/kinds.ts'
import { type Filter, listRows, matchingIds } from '../kit/list.ts'
import { type Aim, findRow, getRow, insertRow, lockRow, updateRow } from '../kit/record.ts'
import { freeSlug, takeSlugTurn } from '../kit/slugs.ts'
import type { Table } from '../kit/table.ts'

type Draft = z.output<typeof BlogPostDraft>
type Changes = Parsed<typeof blog.update>

export const posts: Table = {
  domain: 'blog',
  name: 'blog_posts',
  title: 'Yazı',
  row: BlogPostRow,
  full: BlogPost,
  kept: true,
  search: 'search',
  draft: BlogPostDraft,
  draftColumns: {
    categorys: sql`ARRAY(SELECT category_id FROM blog_post_categories pc WHERE pc.post_id = t.id ORDER BY category_id)`,
  },
  label: 'title',
  columns: {
    url: sql`t.slug`,
    summary: sql`t.description`,
    category: sql`coalesce(named.category, '[]')`,
  },
  joins: sql`LEFT JOIN (
    SELECT pc.post_id, json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name COLLATE "tr-x-icu", c.id) AS category
    FROM page JOIN blog_post_categories pc ON pc.post_id = page.id
      JOIN blog_categories c ON c.id = pc.category_id AND c.deleted_at IS NULL
    GROUP BY pc.post_id) named ON named.post_id = t.id`,
}

const inCategories = (ids: number[] | undefined) =>
  ids === undefined
    ? []
    : [
        sql`EXISTS (SELECT FROM blog_post_categories pc WHERE pc.post_id = t.id AND pc.category_id = ANY(${ids}::bigint[]))`,
      ]

const published: Table = { ...posts, ...PublicBlogPost }

type Narrowing = Pick<Parsed<typeof blog.list>, 'isDraft' | 'categorys' | 'search'>

const filterOf = ({ isDraft, categorys, search }: Narrowing): Filter => ({
  search: fold(search),
  where: inCategories(categorys),
  ...(isDraft !== 'all' && { key: { column: 'is_draft', value: isDraft } }),
})

export function blogStore(db: Database) {
  const store = {
    list: (query: Parsed<typeof blog.list>) => listRows(db, posts, query, filterOf(query)),

    get: (id: number) => getRow(db, posts, id),

    slug: (wanted: string, exceptId?: number) => freeSlug(db, posts.name, wanted, exceptId),

    create: (person: Person, draft: Draft) =>
      db.transaction(async (tx) => {
        const { categorys, ...fields } = draft
        await takeSlugTurn(tx, posts.name)
        const { id } = (await tx.one<{ id: number }>(`SELECT nextval('content_id') AS id`)) as { id: number }
        const slug = (await freeSlug(tx, posts.name, fields.slug || fields.title)) || `kayit-${id}`
        const values = { ...fields, id, slug, body: cleanHtml(fields.body) }
        return insertRow(tx, posts, person, values, () => setCategories(tx, id, categorys))
      }),

    update: (person: Person, { postid, version, categorys, ...fields }: Changes, action: Aim['action'] = 'update') =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, posts.name)
        await lockRow(tx, posts, postid)
        const slug = fields.slug === undefined ? undefined : await changeSlug(tx, postid, fields.slug, fields.title)
        const body = fields.body === undefined ? undefined : cleanHtml(fields.body)
        const related = async () => categorys !== undefined && setCategories(tx, postid, categorys)
        return updateRow(tx, posts, person, { id: postid, version, action }, { ...fields, slug, body }, related)
      }),

    remove: (person: Person, id: number, reason?: string) => removeRow(db, posts, person, id, reason),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, posts.name)
        const binned = await tx.one<{ slug: string }>('SELECT slug FROM blog_posts WHERE id = $1', [id])
        const slug = binned && (await freeSlug(tx, posts.name, binned.slug, id))
        await restoreRow(tx, posts, person, id, binned && { slug })
        return slug === binned?.slug ? undefined : `Bağlantısı başka bir yazıda kullanıldığı için “${slug}” oldu`
      }),

    publicList: (query: Parsed<typeof blogDelivery.publicList>) =>
      listRows(db, published, query, {
        key: { column: 'is_draft', value: 'false' },
        where: inCategories(query.categorys),
      }),

    published: (slug: string) => findRow(db, published, sql`t.slug = ${slug} AND NOT t.is_draft`),

    /** The slug under which a post that was once published as `old` is read today. */
    async movedTo(old: string): Promise<string | undefined> {
      const row = await db.one<{ slug: string }>(
        `SELECT t.slug FROM blog_old_slugs o JOIN blog_posts t ON t.id = o.post_id
         WHERE o.slug = $1 AND t.deleted_at IS NULL AND NOT t.is_draft`,
        [old],
      )
      return row?.slug
    },
  }

  const kind: RecordKind = {
    table: posts,
    kind: 'Blog yazısı',
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft) => {
      const changes = z.parse(field.patch(BlogPostDraft), draft)
      // A category that is gone since keeps the rest of the older version from nobody.
      const categorys = changes.categorys && (await livingCategories(db, changes.categorys))
      await store.update(person, { ...changes, categorys, postid: id }, 'restore_version')
    },
    matching: (filters, most) => matchingIds(db, posts, filterOf(filtersOf(blog.list.query, filters)), most),
  }
  return { ...store, kind }
}

async function livingCategories(db: Sql, ids: number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    'SELECT id FROM blog_categories WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Replaces the categories of a post and tells whether they differ from before. */
async function setCategories(db: Sql, postId: number, ids: number[]): Promise<boolean> {
  const living = await db.rows<{ id: number }>(
    'SELECT id FROM blog_categories WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id FOR SHARE',
    [ids],
  )
  const unknown = ids.find((id) => !living.some((row) => row.id === id))
  if (unknown !== undefined) {
    const sentence = `${unknown} numaralı kategori bulunamadı`
    throw new Failure('invalid', `Kategoriler: ${sentence}`, { categorys: sentence })
  }
  const dropped = await db.rows(
    'DELETE FROM blog_post_categories WHERE post_id = $1 AND category_id <> ALL($2::bigint[]) RETURNING 1',
    [postId, ids],
  )
  const added = await db.rows(
    `INSERT INTO blog_post_categories (post_id, category_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
    [postId, ids],
  )
  return dropped.length + added.length > 0
}

/** The slug that an update stores. A published post stays readable under the old one. */
async function changeSlug(db: Sql, id: number, wanted: string, newTitle: string | undefined): Promise<string> {
  const post = (await db.one<{ slug: string; title: string; isDraft: boolean }>(
    'SELECT slug, title, is_draft AS "isDraft" FROM blog_posts WHERE id = $1',
    [id],
  )) as { slug: string; title: string; isDraft: boolean }
  const slug = (await freeSlug(db, posts.name, wanted || newTitle || post.title, id)) || `kayit-${id}`
  if (slug !== post.slug && !post.isDraft) {
    await db.rows(
      'INSERT INTO blog_old_slugs (slug, post_id) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET post_id = EXCLUDED.post_id',
      [post.slug, id],
    )
  }
  return slug
}
