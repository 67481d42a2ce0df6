import sql from 'sql-template-tag'
import { brandTable } from '../../catalogue/brands/brands.table.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid, notFound, taken } from '../../kit/http/failure.ts'
import { asRecord, keysOf, notedChange, noteRecord } from '../../kit/records/history.ts'
import { type Aim, stamp } from '../../kit/records/record.ts'
import { refusing } from '../../kit/records/refusing.ts'

type Brand = { makename?: string | undefined; makeImage?: string | undefined }

/**
 * Returns the brand: the given id, else the brand of that name, else a new one. Locks its institution first and then
 * the brand, as every change of both does. `known`: that institution, deleted or not, if there is one.
 */
export async function brandOf(
  tx: Queryable,
  person: Person,
  { id, makename = '', makeImage = '' }: Brand & { id?: number | undefined },
): Promise<{ id: number; known: { living: boolean } | undefined }> {
  if (id !== undefined) return lockBoth(tx, id)
  const made = await tx.one<{ id: number }>(
    `INSERT INTO brands (makename, make_image, created_by, updated_by) VALUES ($1, $2, $3, $3)
     ON CONFLICT (fold(makename)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [makename, makeImage, person.id],
  )
  if (made) {
    await noteRecord(tx, brandTable, person, 'create', made.id)
    return { id: made.id, known: undefined }
  }
  // A separate statement, so that it sees the row of a concurrent transaction that was faster.
  const found = await tx.one<{ id: number }>(
    'SELECT id FROM brands WHERE fold(makename) = fold($1) AND deleted_at IS NULL',
    [makename],
  )
  if (!found) throw notFound('Marka')
  return lockBoth(tx, found.id)
}

/** Locks a brand and the institution with the same id. Throws `refuse()` if the brand is deleted. */
export async function lockBoth(tx: Queryable, id: number, refuse = () => notFound('Marka')) {
  const lockInstitution = () =>
    tx.one<{ living: boolean }>('SELECT deleted_at IS NULL AS living FROM institutions WHERE id = $1 FOR UPDATE', [id])
  const known = await lockInstitution()
  if (!(await tx.one('SELECT FROM brands WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id]))) throw refuse()
  // Reads again: somebody may have made the brand an institution while this waited for its lock.
  return { id, known: known ?? (await lockInstitution()) }
}

const same = ['brand.makename', 'Bu adda başka bir kurum var', 'Kurum adı'] as const
/** Two people may give the same name at once; the database's unique index then refuses the second. */
const named = refusing({ brands_makename_living: () => invalid(...same) })

/**
 * Changes a brand's name or logo, with a line in the brand's own history; returns whether it differed. `invalid` if
 * another brand has the name.
 */
export async function changeBrand(
  tx: Queryable,
  person: Person,
  { id, action = 'update' }: Aim,
  { makename, makeImage }: Brand,
): Promise<boolean> {
  if (makename !== undefined) {
    const other = await tx.one<{ id: number }>(
      'SELECT id FROM brands WHERE fold(makename) = fold($1) AND id <> $2 AND deleted_at IS NULL',
      [makename, id],
    )
    if (other) throw taken(other.id, ...same)
  }
  const locked = sql`SELECT ${asRecord(brandTable)}::text AS record FROM brands t WHERE t.id = ${id} FOR UPDATE`
  const { record } = (await tx.one<{ record: string }>(locked.text, locked.values)) as { record: string }
  const before = sql`${record}::jsonb`
  const values = sql`coalesce(${makename}, makename), coalesce(${makeImage}, make_image)`
  const statement = sql`WITH t AS (
    UPDATE brands SET (makename, make_image) = ROW(${values}), ${stamp(person)}
    WHERE id = ${id} AND (makename, make_image) IS DISTINCT FROM (${values}) RETURNING *
  ), noted AS (${notedChange(brandTable, person, action, { before, keys: keysOf(brandTable), reason: '' })}) SELECT FROM t`
  return (await named(() => tx.rows(statement.text, statement.values))()).length > 0
}
