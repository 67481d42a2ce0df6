import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid, notFound } from '../../kit/http/failure.ts'
import { stampText } from '../../kit/records/record.ts'

type Brand = { makename?: string | undefined; makeImage?: string | undefined }

/** The id of a brand: the one that is named, else the one of that name, else a new one. */
export async function brandOf(
  tx: Sql,
  person: Person,
  { id, makename = '', makeImage = '' }: Brand & { id?: number | undefined },
): Promise<number> {
  if (id !== undefined) {
    const named = await tx.one('SELECT FROM brands WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id])
    if (!named) throw notFound('Marka')
    return id
  }
  await tx.rows(
    `INSERT INTO brands (makename, make_image, created_by, updated_by) VALUES ($1, $2, $3, $3)
     ON CONFLICT (fold(makename)) WHERE deleted_at IS NULL DO NOTHING`,
    [makename, makeImage, person.id],
  )
  // A statement of its own: it sees the row of someone who was quicker.
  const found = await tx.one<{ id: number }>(
    'SELECT id FROM brands WHERE fold(makename) = fold($1) AND deleted_at IS NULL FOR UPDATE',
    [makename],
  )
  return (found as { id: number }).id
}

/** Gives a brand another name or logo and tells whether that differed. A name that another brand has is `invalid`. */
export async function changeBrand(
  tx: Sql,
  person: Person,
  id: number,
  { makename, makeImage }: Brand,
): Promise<boolean> {
  if (makename !== undefined) {
    const taken = await tx.one(
      'SELECT FROM brands WHERE fold(makename) = fold($1) AND id <> $2 AND deleted_at IS NULL',
      [makename, id],
    )
    if (taken) {
      throw invalid('brand.makename', 'Bu adda başka bir kurum var', 'Kurum adı')
    }
  }
  const changed = await tx.rows(
    `UPDATE brands SET makename = coalesce($2, makename), make_image = coalesce($3, make_image),
       ${stampText('$4')}
     WHERE id = $1 AND (makename, make_image) IS DISTINCT FROM (coalesce($2, makename), coalesce($3, make_image)) RETURNING 1`,
    [id, makename, makeImage, person.id],
  )
  return changed.length > 0
}
