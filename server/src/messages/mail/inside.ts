import { clean } from '../../../../contract/src/kit/text/characters.ts'
import { internalDomain } from '../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { House } from '../../kit/domain.ts'
import { announceMail } from './accounts.rows.ts'
import type { ParsedMessage } from './mail.ports.ts'
import { compose } from './writing/compose.ts'
import { newMessageId } from './writing/draft-rows.ts'
import { ownMessage } from './writing/own-message.ts'

// No member of staff can have this address.
const masa = { name: 'Masa', address: `_masa@${internalDomain}` }

type Made = { parsed: ParsedMessage; key: string; size: number }

/** What Masa itself puts into a person's mailbox inside. A message is made first, because that writes a file. */
export function insideMail({ vault, sealed }: Pick<House, 'vault' | 'sealed'>) {
  return {
    async make(to: { name: string; address: string }, subject: string, html: string): Promise<Made> {
      const messageId = newMessageId(masa.address)
      const date = new Date()
      const written = { to: [to], cc: [], bcc: [], subject, html }
      const raw = await compose(sealed, { from: masa, written, messageId, date, answered: undefined, files: [] })
      const { key, size } = await sealed.put('mail', raw)
      const parsed = ownMessage({ messageId, from: [masa], to: [to], subject, date, html })
      return { parsed, key, size }
    },

    /** Returns the message's id; undefined if the person has no mailbox. */
    async put(tx: Queryable, staffId: number, { parsed, key, size }: Made): Promise<number | undefined> {
      const added = await tx.one<{ id: number; accountId: number }>(
        `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date, size)
         SELECT a.id, f.id, $2, $3, $4, a.email, $5, now(), $6 FROM mail_accounts a
         JOIN mail_folders f ON f.account_id = a.id AND f.role = 'inbox' WHERE a.staff_id = $1 AND a.deleted_at IS NULL
         RETURNING id, account_id AS "accountId"`,
        [staffId, parsed.messageId, masa.name, masa.address, clean(parsed.subject, 1_000), size],
      )
      if (!added) return undefined
      await tx.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3)', [
        added.id,
        vault.seal(JSON.stringify(parsed)),
        key,
      ])
      await sealed.keep(tx, key)
      await announceMail(tx, added.accountId)
      return added.id
    },
  }
}
