import type { Sql } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { wakeAccount } from './accounts.rows.ts'
import { keptMessageId } from './delivery/message-id.ts'
import type { MailEnvelope } from './mail.ports.ts'

/** What a message that an erasure took is called until its server has deleted it: its Message-ID as a keyed hash; '' where it has none. */
export const erasedName = (vault: Pick<Vault, 'hash'>, messageId: string): string =>
  messageId === '' ? '' : `erased ${vault.hash(`message ${messageId}`).toString('hex')}`

type Deleted = { asked: number[]; removed: number[] }

/** What the server has deleted is over; what was not where it was known is looked for by its name, wherever it comes, unless it has come. */
export async function settleErased(tx: Sql, folderId: number, { asked, removed }: Deleted): Promise<void> {
  await tx.rows(
    `DELETE FROM mail_messages WHERE folder_id = $1 AND state = 'erased' AND (uid = ANY($2::bigint[]) OR message_id = '' AND uid = ANY($3::bigint[]))`,
    [folderId, removed, asked],
  )
  await tx.rows(
    `UPDATE mail_messages SET uid = NULL WHERE folder_id = $1 AND state = 'erased' AND uid = ANY($2::bigint[])`,
    [folderId, asked],
  )
  await tx.rows(
    `DELETE FROM mail_messages w USING mail_messages o WHERE w.folder_id = $1 AND w.state = 'erased' AND w.uid IS NULL AND w.message_id LIKE 'erased %'
       AND o.account_id = w.account_id AND o.state = 'erased' AND o.message_id = w.message_id AND (o.uid IS NOT NULL OR o.id < w.id)`,
    [folderId],
  )
}

type Erased = { id: number; name: string; folderId: number; uid: number | null }

/**
 * What lies under the name of something erased is erased, too: it has come again under another number, or has been filed away
 * meanwhile. Where that seems to lie elsewhere still, this is a second one, or its folder has not been looked at since: asked
 * before this one is told, it shows which.
 */
export async function numberErased(
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  accountId: number,
  folderId: number,
  came: MailEnvelope[],
): Promise<void> {
  const rows = await tx.rows<Erased>(
    `SELECT id, message_id AS name, folder_id AS "folderId", uid FROM mail_messages
     WHERE folder_id IN (SELECT id FROM mail_folders WHERE account_id = $1) AND state = 'erased' AND message_id LIKE 'erased %'`,
    [accountId],
  )
  if (rows.length === 0) return
  const named = new Map(rows.map(({ name }) => [name, [] as Erased[]]))
  for (const row of rows) named.get(row.name)?.push(row)
  for (const { uid, messageId } of came) {
    const known = named.get(erasedName(vault, keptMessageId(messageId)))
    if (!known || known.some((row) => row.folderId === folderId && row.uid === uid)) continue
    // Told to the server now, and not when it is asked next.
    await wakeAccount(tx, accountId)
    for (const row of known) if (row.uid !== null) await noteDelete(tx, accountId, row.folderId, row.uid)
    await placeErased(tx, known, folderId, uid)
    await noteDelete(tx, accountId, folderId, uid)
  }
}

/** The row that waits has its message; beside rows that have theirs it is one more. A place that is taken stays as it is. */
async function placeErased(tx: Sql, known: Erased[], folderId: number, uid: number): Promise<void> {
  const isFree = 'NOT EXISTS (SELECT FROM mail_messages WHERE folder_id = $2 AND uid = $3)'
  const waiting = known.find((row) => row.uid === null)
  const placed = await tx.one<Erased>(
    waiting
      ? `UPDATE mail_messages SET folder_id = $2, uid = $3 WHERE id = $1 AND uid IS NULL AND ${isFree}
         RETURNING id, message_id AS name, folder_id AS "folderId", uid`
      : `INSERT INTO mail_messages (account_id, folder_id, uid, message_id, from_name, recipients, subject, date, seen, state)
         SELECT account_id, $2, $3, message_id, from_name, recipients, subject, date, seen, state FROM mail_messages WHERE id = $1 AND ${isFree}
         RETURNING id, message_id AS name, folder_id AS "folderId", uid`,
    [(waiting ?? known[0])?.id, folderId, uid],
  )
  if (!placed) return
  if (waiting) Object.assign(waiting, placed)
  else known.push(placed)
}

const noteDelete = (tx: Sql, accountId: number, folderId: number, uid: number) =>
  tx.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind) SELECT $1, $2, $3, 'delete'
     WHERE NOT EXISTS (SELECT FROM mail_changes WHERE folder_id = $2 AND uid = $3 AND kind = 'delete')`,
    [accountId, folderId, uid],
  )
