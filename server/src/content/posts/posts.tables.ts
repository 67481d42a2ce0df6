import sql, { raw, type Sql } from 'sql-template-tag'
import {
  Post,
  PostCategory,
  PostCategoryDraft,
  PostCategoryFull,
  PostDraft,
  PostRow,
  PublicPost,
  postCategoryQuery,
} from '../../../../contract/src/content/posts.ts'
import { publicationWords } from '../../../../contract/src/content/publication.ts'
import type { Lookup } from '../../kit/records/lookup.ts'
import type { Table } from '../../kit/records/table.ts'
import { plannedPublication } from '../publication/publication.ts'

/** Posts of one kind: `prefix` begins the names of their tables (`blog_posts`, `blog_categories` …). */
export type PostNames = {
  domain: string
  prefix: string
  /** What a post is called in a sentence: 'Yazı'. */
  title: string
  /** The name of this kind of record: 'Blog yazısı'. */
  kind: string
  /** The same for its categories: 'Blog kategorisi'. */
  categoryKind: string
  /** Why a category with posts cannot be deleted: 'Bu kategoride yazı var'. */
  inUse: string
}

export type PostTables = PostNames & {
  posts: Table
  /** The posts as the site reads them: without passive categories, and published or not. */
  delivered: Table
  categories: Lookup
  links: string
  oldSlugs: string
}

/** A category `c` that the site may name. */
export const activeCategory = sql`c.deleted_at IS NULL AND c.status = 1`

const categoriesOf = (links: string, categories: string, condition: Sql) =>
  sql`LEFT JOIN (
    SELECT pc.post_id, json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name COLLATE "tr-x-icu", c.id) AS category
    FROM page JOIN ${raw(links)} pc ON pc.post_id = page.id JOIN ${raw(categories)} c ON c.id = pc.category_id AND ${condition}
    GROUP BY pc.post_id) named ON named.post_id = t.id`

export function postTables(names: PostNames): PostTables {
  const { domain, prefix, title, inUse } = names
  const posts = `${prefix}_posts`
  const categories = `${prefix}_categories`
  const links = `${prefix}_post_categories`
  const table: Table = {
    domain,
    name: posts,
    title,
    row: PostRow,
    full: Post,
    kept: true,
    search: 'search',
    draft: PostDraft,
    words: { isDraft: publicationWords },
    planned: plannedPublication,
    draftColumns: {
      categorys: sql`ARRAY(SELECT category_id FROM ${raw(links)} pc WHERE pc.post_id = t.id ORDER BY category_id)`,
    },
    pointers: { categorys: sql`SELECT id FROM ${raw(categories)} WHERE deleted_at IS NULL` },
    label: 'title',
    columns: {
      url: sql`t.slug`,
      summary: sql`t.description`,
      category: sql`coalesce(named.category, '[]')`,
    },
    joins: categoriesOf(links, categories, sql`c.deleted_at IS NULL`),
  }
  return {
    ...names,
    links,
    oldSlugs: `${prefix}_old_slugs`,
    posts: table,
    delivered: { ...table, ...PublicPost, joins: categoriesOf(links, categories, activeCategory) },
    categories: {
      domain: `${domain}_categories`,
      name: categories,
      title: 'Kategori',
      row: PostCategory,
      full: PostCategoryFull,
      draft: PostCategoryDraft,
      query: postCategoryQuery,
      label: 'name',
      inUse,
      columns: {
        // Subtracts the posts in the trash, which are few compared to all posts of a category.
        count: sql`((SELECT coalesce(sum(n), 0) FROM ${raw(`${links}_counts`)} WHERE key = t.id::text)
          - (SELECT count(*) FROM ${raw(posts)} p JOIN ${raw(links)} pc ON pc.post_id = p.id
            WHERE p.deleted_at IS NOT NULL AND pc.category_id = t.id))::int`,
      },
    },
  }
}
