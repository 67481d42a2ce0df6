import type { Sql } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { wakeAccount } from './accounts.rows.ts'
import { keptMessageId } from './delivery/message-id.ts'
import type { MailEnvelope } from './mail.ports.ts'

/** What a message that an erasure took is called until its server has deleted it: its Message-ID as a keyed hash; '' where it has none. */
export const erasedName = (vault: Pick<Vault, 'hash'>, messageId: string): string =>
  messageId === '' ? '' : `erased ${vault.hash(`message ${messageId}`).toString('hex')}`

type Deleted = { asked: number[]; removed: number[] }

/** What the server has deleted is over; what was not where it was known is looked for by its name, wherever it comes. */
export async function settleErased(tx: Sql, folderId: number, { asked, removed }: Deleted): Promise<void> {
  await tx.rows(
    `DELETE FROM mail_messages WHERE folder_id = $1 AND state = 'erased' AND (uid = ANY($2::bigint[]) OR message_id = '' AND uid = ANY($3::bigint[]))`,
    [folderId, removed, asked],
  )
  await tx.rows(
    `UPDATE mail_messages SET uid = NULL WHERE folder_id = $1 AND state = 'erased' AND uid = ANY($2::bigint[])`,
    [folderId, asked],
  )
}

/** What lies under the name of something erased is erased, too: it has come again under another number, or has been filed away meanwhile. */
export async function numberErased(
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  accountId: number,
  folderId: number,
  came: MailEnvelope[],
): Promise<void> {
  const rows = await tx.rows<{ id: number; name: string; folderId: number; uid: number | null }>(
    `SELECT id, message_id AS name, folder_id AS "folderId", uid FROM mail_messages
     WHERE folder_id IN (SELECT id FROM mail_folders WHERE account_id = $1) AND state = 'erased' AND message_id LIKE 'erased %'`,
    [accountId],
  )
  if (rows.length === 0) return
  const uids = new Map(came.map(({ uid, messageId }) => [erasedName(vault, keptMessageId(messageId)), uid]))
  for (const row of rows) {
    const uid = uids.get(row.name)
    if (uid === undefined || (row.uid === uid && row.folderId === folderId)) continue
    // Told to the server now, and not when it is asked next.
    await wakeAccount(tx, accountId)
    await tx.rows(
      `WITH numbered AS (UPDATE mail_messages SET folder_id = $2, uid = $4 WHERE id = $3 AND uid IS NULL
         AND NOT EXISTS (SELECT FROM mail_messages WHERE folder_id = $2 AND uid = $4))
       INSERT INTO mail_changes (account_id, folder_id, uid, kind) SELECT $1, $2, $4, 'delete'
       WHERE NOT EXISTS (SELECT FROM mail_changes WHERE folder_id = $2 AND uid = $4 AND kind = 'delete')`,
      [accountId, folderId, row.id, uid],
    )
  }
}
