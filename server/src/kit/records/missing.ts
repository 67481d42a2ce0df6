import type { Queryable } from '../db/database.ts'

/**
 * Says that chosen records are not there. Deleted ones are named: whoever chose one before somebody else deleted it saw
 * its name and not its number. `word`: what a sentence calls one of them.
 */
export async function missingWords(
  db: Queryable,
  domain: string,
  ids: readonly (number | string)[],
  word: string,
): Promise<string> {
  const deleted = await db.rows<{ title: string }>(
    'SELECT title FROM deleted_records WHERE domain = $1 AND record_id = ANY($2::bigint[]) ORDER BY record_id',
    [domain, ids],
  )
  if (deleted.length === 0) return `${ids.join(', ')} numaralı ${word} bulunamadı`
  return `${deleted.map(({ title }) => `“${title}”`).join(', ')} silinmiş; seçiminizi değiştirin`
}
