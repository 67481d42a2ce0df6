import type { Sql } from '../db/database.ts'
import { freeSlug } from '../slugs.ts'
import type { PostTables } from './tables.ts'

type Of = Pick<PostTables, 'posts' | 'oldSlugs'>
type Kept = { slug: string; title: string; isDraft: boolean }

/** The slug that an update stores. A published article stays readable under the old one. */
export async function changeSlug(
  db: Sql,
  { posts, oldSlugs }: Of,
  id: number,
  wanted: string,
  newTitle: string | undefined,
): Promise<string> {
  const post = (await db.one<Kept>(`SELECT slug, title, is_draft AS "isDraft" FROM ${posts.name} WHERE id = $1`, [
    id,
  ])) as Kept
  const slug = (await freeSlug(db, posts.name, wanted || newTitle || post.title, id)) || `kayit-${id}`
  if (slug !== post.slug && !post.isDraft) {
    await db.rows(
      `INSERT INTO ${oldSlugs} (slug, post_id) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET post_id = EXCLUDED.post_id`,
      [post.slug, id],
    )
  }
  return slug
}

/** The slug under which an article that was once published as `old` is read today. */
export async function movedTo(db: Sql, { posts, oldSlugs }: Of, old: string): Promise<string | undefined> {
  const row = await db.one<{ slug: string }>(
    `SELECT t.slug FROM ${oldSlugs} o JOIN ${posts.name} t ON t.id = o.post_id
     WHERE o.slug = $1 AND t.deleted_at IS NULL AND NOT t.is_draft`,
    [old],
  )
  return row?.slug
}
