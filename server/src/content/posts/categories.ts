import type { Queryable } from '../../kit/db/database.ts'
import { invalid } from '../../kit/http/failure.ts'
import { missingWords } from '../../kit/records/missing.ts'
import type { PostTables } from './posts.tables.ts'

type Of = Pick<PostTables, 'links' | 'categories'>

const living = (db: Queryable, { categories }: Of, ids: number[], lock = '') =>
  db.rows<{ id: number }>(
    `SELECT id FROM ${categories.name} WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id ${lock}`,
    [ids],
  )

/** The ids that belong to existing categories. */
export const livingCategories = async (db: Queryable, of: Of, ids: number[]): Promise<number[]> =>
  (await living(db, of, ids)).map(({ id }) => id)

/** The categories of a post that the site names: existing and active ones. */
export const shownCategories = (db: Queryable, { categories }: Of, ids: number[]) =>
  db.rows<{ id: number; name: string }>(
    `SELECT id, name FROM ${categories.name} WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL AND status = 1
     ORDER BY name COLLATE "tr-x-icu", id`,
    [ids],
  )

/** Replaces the categories of a post; returns whether they differ from before. */
export async function setCategories(db: Queryable, of: Of, postId: number, ids: number[]): Promise<boolean> {
  const known = await living(db, of, ids, 'FOR SHARE')
  const unknown = ids.filter((id) => !known.some((row) => row.id === id))
  if (unknown.length > 0) {
    throw invalid('categorys', await missingWords(db, of.categories.domain, unknown, 'kategori'), 'Kategoriler')
  }
  const dropped = await db.rows(
    `DELETE FROM ${of.links} WHERE post_id = $1 AND category_id <> ALL($2::bigint[]) RETURNING 1`,
    [postId, ids],
  )
  const added = await db.rows(
    `INSERT INTO ${of.links} (post_id, category_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING RETURNING 1`,
    [postId, ids],
  )
  return dropped.length + added.length > 0
}
