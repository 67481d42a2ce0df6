import type { Sql } from '../../kit/db/database.ts'
import type { Subject } from '../../kit/records/holding.ts'

/**
 * Telephones that a person's membership and requests bore before, by their history; one that a member or a request of somebody
 * else bears is no longer, or never was, theirs.
 */
export async function formerPhones(db: Sql, subject: Subject): Promise<string[]> {
  const rows = await db.rows<{ phone: string }>(
    `SELECT DISTINCT phone FROM (
       SELECT h.before ->> 'username' AS phone FROM history h WHERE h.domain = 'members' AND h.record_id = ANY($1)
       UNION ALL SELECT h.before ->> 'phone' FROM history h WHERE h.domain = 'cancellation' AND h.record_id = ANY($2)) before
     WHERE phone <> ''
       AND NOT EXISTS (SELECT FROM members m WHERE m.username = phone AND m.id <> ALL($1))
       AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.phone = before.phone AND r.id <> ALL($2))`,
    [subject.of('members'), subject.of('cancellation')],
  )
  return rows.map(({ phone }) => phone)
}
