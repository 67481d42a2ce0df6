import type { Queryable } from '../../../kit/db/database.ts'
import { countsWorkingDays, type LegalRule } from './legal-rules.ts'
import type { Holidays } from './working-days.ts'

const none: Holidays = { days: new Set(), years: new Set() }

/**
 * The holidays that a rule needs; none for a rule that counts calendar days. A year counts as known once it has its
 * national holidays and both religious ones, whose days differ each year.
 */
export async function holidaysFor(db: Queryable, rule: LegalRule | undefined): Promise<Holidays> {
  if (!rule || !countsWorkingDays(rule)) return none
  return readHolidays(db)
}

export async function readHolidays(db: Queryable): Promise<Holidays> {
  const row = await db.one<{ days: string[]; years: number[] }>(
    `SELECT ARRAY(SELECT to_char(day, 'YYYY-MM-DD') FROM public_holidays WHERE deleted_at IS NULL AND NOT half) AS days,
       ARRAY(SELECT extract(year FROM day)::int FROM public_holidays WHERE deleted_at IS NULL AND kind <> 'other' AND NOT half
         GROUP BY 1 HAVING count(DISTINCT kind) = 3) AS years`,
  )
  return { days: new Set(row?.days), years: new Set(row?.years) }
}
