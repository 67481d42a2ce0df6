import sql, { raw } from 'sql-template-tag'
import { slug } from '../../../../contract/src/kit/text/slug.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Queryable } from '../../kit/db/database.ts'

/**
 * A free slug for a record of `table`: `wanted` or, if another record (not `exceptId`, not deleted) has it, the first
 * free one of `wanted-2`, `wanted-3` … Writers take turns (`takeSlugTurn`), so that two never get the same.
 */
export async function freeSlug(db: Queryable, table: string, wanted: string, exceptId?: number): Promise<string> {
  const normal = slug(wanted).slice(0, longest).replace(/-$/, '')
  if (normal === '') return ''
  // Usually it is free, which an index tells at once; numbered neighbours are searched only otherwise.
  const same = sql`SELECT 1 FROM ${raw(table)} WHERE deleted_at IS NULL AND id IS DISTINCT FROM ${exceptId ?? null}::bigint
    AND slug = ${normal}`
  if ((await db.rows(same.text, same.values)).length === 0) return normal
  const statement = sql`SELECT slug FROM ${raw(table)} WHERE deleted_at IS NULL AND id IS DISTINCT FROM ${exceptId ?? null}::bigint
    AND (slug = ${normal} OR slug LIKE ${`${normal.length > short ? normal.slice(0, short) : `${normal}-`}%`})`
  const taken = new Set((await db.rows<{ slug: string }>(statement.text, statement.values)).map((row) => row.slug))
  let suffix = 2
  while (taken.has(numbered(normal, suffix))) suffix += 1
  return numbered(normal, suffix)
}

const longest = 200
// Leaves room for a number.
const short = 190

const numbered = (normal: string, suffix: number) =>
  `${normal.length > short ? normal.slice(0, short).replace(/-$/, '') : normal}-${suffix}`

/** Serializes the callers of `freeSlug` for a table until the transaction ends. */
export const takeSlugTurn = (tx: Queryable, table: string) => lockNamed(tx, `slugs of ${table}`)
