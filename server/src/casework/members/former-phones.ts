import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Subject } from '../../kit/records/holding.ts'

/**
 * A person's former telephones, from the history of their membership, requests, and leads and sales in their own name.
 * Left out is a number that somebody else's record (member, request, lead, shipment, dealer or institution) has or had:
 * it is no longer, or never was, theirs.
 */
export async function formerPhones(db: Queryable, subject: Subject): Promise<string[]> {
  const rows = await db.rows<{ phone: string }>(
    `SELECT DISTINCT phone FROM (
       SELECT h.before ->> 'username' AS phone FROM history h WHERE h.domain = 'members' AND h.record_id = ANY($1)
       UNION ALL SELECT h.before ->> 'phone' FROM history h WHERE h.domain = 'cancellation' AND h.record_id = ANY($2)
       UNION ALL SELECT h.before ->> 'phone' FROM history h JOIN phone_bearers l ON l.lead_id = h.record_id
         WHERE h.domain = 'leads' AND l.lead_id = ANY($3) AND fold(l.name) = ANY($4)) before
     WHERE phone <> ''
       AND NOT EXISTS (SELECT FROM members m WHERE m.username = phone AND m.id <> ALL($1))
       AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.phone = before.phone AND r.id <> ALL($2))
       AND NOT EXISTS (SELECT FROM phone_bearers l WHERE l.phone = before.phone AND fold(l.name) <> ALL($4))
       AND NOT EXISTS (SELECT FROM history h
         WHERE (h.before ->> 'phone' = before.phone OR h.before ->> 'username' = before.phone OR h.before ->> 'fax_number' = before.phone)
         AND h.domain IN ('members', 'cancellation', 'leads', 'shipments', 'dealers', 'institutions')
         AND ($5::jsonb -> h.domain @> to_jsonb(h.record_id)) IS NOT TRUE
         AND NOT EXISTS (SELECT FROM phone_bearers l WHERE h.domain = 'leads' AND l.lead_id = h.record_id AND fold(l.name) = ANY($4)))`,
    [
      subject.of('members'),
      subject.of('cancellation'),
      subject.of('leads'),
      subject.knownAs().map(fold),
      JSON.stringify(Object.fromEntries(subject.records())),
    ],
  )
  return rows.map(({ phone }) => phone)
}
