import type { Queryable } from '../../kit/db/database.ts'
import { isNarrowed, type Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import type { Values } from '../../kit/records/record.ts'
import { partnerRole } from './dealers.table.ts'

/** The solution partners, who have dealers of their own, by name. */
export const partners = (db: Queryable) =>
  db.rows<{ id: number; name: string }>(
    `SELECT id, name FROM staff WHERE role_id = $1 AND status = 1 AND deleted_at IS NULL ORDER BY name COLLATE "tr-x-icu", id`,
    [partnerRole],
  )

const isPartner = async (db: Queryable, wanted: unknown) => (await partners(db)).some(({ id }) => id === wanted)

/**
 * Throws `invalid` for a person who is no solution partner, unless they are among the dealer's `owners` already. Somebody
 * who reaches only their own dealers can neither give one away nor take another's: the partner stays themselves.
 */
export async function settlePartner(
  tx: Queryable,
  person: Person,
  values: Values,
  owners: number[] = [],
): Promise<Values> {
  if (isNarrowed(person, 'dealers')) return 'partner_id' in values ? { ...values, partner_id: person.id } : values
  const wanted = values.partner_id
  if (wanted === undefined || wanted === null || owners.includes(Number(wanted))) return values
  if (await isPartner(tx, wanted)) return values
  throw invalid('partner_id', 'Bu kişi çözüm ortağı değil; listeden birini seçin', 'Çözüm ortağı')
}

/** An older version without its partner, if that person is no solution partner any more. */
export async function withoutFormerPartner<Given extends { partner_id?: number | null | undefined }>(
  db: Queryable,
  { partner_id, ...others }: Given,
) {
  const stays = typeof partner_id !== 'number' || (await isPartner(db, partner_id))
  return stays ? { partner_id, ...others } : others
}
