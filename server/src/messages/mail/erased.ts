import type { Sql } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { wakeAccount } from './accounts.rows.ts'
import { keptMessageId } from './delivery/message-id.ts'
import type { MailEnvelope } from './mail.ports.ts'

/** What a message that an erasure took is called until its server has deleted it: its Message-ID as a keyed hash; '' where it has none. */
export const erasedName = (vault: Pick<Vault, 'hash'>, messageId: string): string =>
  messageId === '' ? '' : `erased ${vault.hash(`message ${messageId}`).toString('hex')}`

/** Gives rows whose numbers hold no more the place and number under which their messages have come again, and notes these for deletion. */
export async function numberErased(
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  accountId: number,
  folderId: number,
  came: MailEnvelope[],
): Promise<void> {
  const rows = await tx.rows<{ id: number; name: string }>(
    `SELECT id, message_id AS name FROM mail_messages
     WHERE folder_id IN (SELECT id FROM mail_folders WHERE account_id = $1) AND uid IS NULL AND state = 'erased' AND message_id LIKE 'erased %'`,
    [accountId],
  )
  if (rows.length === 0) return
  const uids = new Map(came.map(({ uid, messageId }) => [erasedName(vault, keptMessageId(messageId)), uid]))
  for (const { id, name } of rows) {
    const uid = uids.get(name)
    if (uid === undefined) continue
    // Told to the server now, and not when it is asked next.
    await wakeAccount(tx, accountId)
    await tx.rows(
      `WITH numbered AS (UPDATE mail_messages SET folder_id = $2, uid = $4 WHERE id = $3
         AND NOT EXISTS (SELECT FROM mail_messages WHERE folder_id = $2 AND uid = $4) RETURNING uid)
       INSERT INTO mail_changes (account_id, folder_id, uid, kind) SELECT $1, $2, uid, 'delete' FROM numbered`,
      [accountId, folderId, id, uid],
    )
  }
}
