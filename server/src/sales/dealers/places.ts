import type { Queryable } from '../../kit/db/database.ts'

type Named = { id: number; name: string }

/** The 81 provinces, by name. */
export const provinces = (db: Queryable) =>
  db.rows<Named>('SELECT id, name FROM provinces ORDER BY name COLLATE "tr-x-icu"')

/** The districts of some provinces, or of all; `place` names the province too. */
export const districts = (db: Queryable, provinceIds?: number[]) =>
  db.rows<Named & { place: string; city_id: number }>(
    `SELECT d.id, d.name, p.name || ' / ' || d.name AS place, p.id AS city_id FROM districts d JOIN provinces p ON p.id = d.province_id
     WHERE $1::bigint[] IS NULL OR p.id = ANY($1::bigint[]) ORDER BY p.name COLLATE "tr-x-icu", d.name COLLATE "tr-x-icu"`,
    [provinceIds ?? null],
  )

export const dealerTypes = (db: Queryable) => db.rows<Named>('SELECT id, name FROM dealer_types ORDER BY id')
