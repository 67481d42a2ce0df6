import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { MailAddress } from '../../../../contract/src/messages/mail-parts.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { accountOf } from './access.ts'

const most = 8

/** People to whom a person may want to write: the staff, senders in this mailbox, and those to whom it has written. */
export async function addressesFor(
  db: Database,
  person: Person,
  search: string,
  account?: number,
): Promise<MailAddress[]> {
  const { id } = await accountOf(db, person, account)
  const words = fold(search).replace(/[\\%_]/g, '\\$&')
  if (words === '') return []
  return db.rows<MailAddress>(
    `SELECT name, address FROM (SELECT DISTINCT ON (lower(address)) name, address, place FROM (
       (SELECT trim(first_name || ' ' || last_name) AS name, email AS address, 0 AS place FROM mail_accounts
        WHERE kind = 'internal' AND is_dismissed = 0 AND deleted_at IS NULL AND staff_id <> $4
          AND fold(nickname || ' ' || first_name || ' ' || last_name) LIKE '%' || $2 || '%'
        ORDER BY nickname COLLATE "tr-x-icu" LIMIT $3)
       UNION ALL
       (SELECT max(from_name), from_address, 1 FROM (SELECT from_name, from_address FROM mail_messages
          WHERE account_id = $1 AND search LIKE '%' || $2 || '%' AND from_address LIKE '%@%' AND from_address NOT LIKE '%@masa.internal'
            AND fold(from_name || ' ' || from_address) LIKE '%' || $2 || '%' ORDER BY date DESC LIMIT 200) recent
        GROUP BY from_address LIMIT $3)
       UNION ALL
       (SELECT '', recipient, 2 FROM mail_deliveries
        WHERE account_id = $1 AND state <> 'failed' AND fold(recipient) LIKE '%' || $2 || '%'
        GROUP BY recipient ORDER BY max(at) DESC LIMIT $3)) found ORDER BY lower(address), place) one
     ORDER BY place, name, address LIMIT $3`,
    [id, words, most, person.id],
  )
}
