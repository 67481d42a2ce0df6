import type { Sql } from '../../kit/db/database.ts'
import { forgotten } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { wakeAccount } from './accounts.rows.ts'
import { noteForServer, type OnServer, tellChanged } from './changes.ts'
import { keptMessageId, keptSubject } from './delivery/message-id.ts'
import type { MailEnvelope } from './mail.ports.ts'

/**
 * What a message that an erasure took is called until its server has deleted it: a keyed hash of its Message-ID and of its subject,
 * for some devices give all that they send one Message-ID; '' where it has none.
 */
function erasedName(vault: Pick<Vault, 'hash'>, messageId: string, subject: string): string {
  if (messageId === '') return ''
  return `erased ${vault.hash(`message ${messageId} ${subject.replace(/\s+/g, ' ').trim()}`).toString('hex')}`
}

/**
 * Erases messages with their copies in the account, opened or not: those of the same name, subject and date. One on its way to
 * another folder goes back, so that its row keeps the server's number until that is deleted. What has such a number is called by a
 * keyed hash of its name, by which it is known under whatever number; what has none yet keeps the name that Masa gave it.
 */
export async function eraseMessages(tx: Sql, vault: Pick<Vault, 'hash'>, found: number[]): Promise<void> {
  if (found.length === 0) return
  const held = await tx.rows<{ id: number; name: string; subject: string }>(
    `SELECT id, message_id AS name, subject FROM mail_messages WHERE id IN (
       SELECT unnest($1::bigint[])
       UNION SELECT copy.id FROM mail_messages m JOIN mail_messages copy USING (account_id, message_id, subject, date)
       WHERE m.id = ANY($1::bigint[]) AND message_id <> '' AND copy.state <> 'erased')
     ORDER BY id FOR UPDATE`,
    [found],
  )
  const ids = held.map(({ id }) => id)
  await tx.rows(
    `WITH moved AS (DELETE FROM mail_changes WHERE row_id = ANY($1::bigint[]) AND kind = 'move' RETURNING row_id, folder_id, uid)
     UPDATE mail_messages m SET folder_id = moved.folder_id, uid = moved.uid FROM moved WHERE m.id = moved.row_id`,
    [ids],
  )
  await tx.rows('DELETE FROM mail_bodies WHERE message_id = ANY($1::bigint[])', [ids])
  const rows = await tx.rows<OnServer>(
    `UPDATE mail_messages m SET from_name = $2, from_address = '', recipients = $2, subject = 'Silinen ileti', state = 'erased',
       has_attachment = false, message_id = CASE WHEN a.kind <> 'imap' THEN '' WHEN m.uid IS NULL THEN m.message_id ELSE n.name END
     FROM mail_accounts a, unnest($1::bigint[], $3::text[]) n (id, name) WHERE a.id = m.account_id AND m.id = n.id
     RETURNING m.id, m.account_id AS "accountId", a.kind = 'imap' AS "onServer"`,
    [ids, forgotten.whole, held.map(({ name, subject }) => erasedName(vault, name, subject))],
  )
  await noteForServer(tx, rows, 'delete', {})
  await tellChanged(tx, rows)
}

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

type Erased = { id: number; name: string; folderId: number; uid: number | null; at: number }

const erasedRow =
  'id, message_id AS name, folder_id AS "folderId", uid, (extract(epoch FROM date) * 1000)::bigint AS at'

// What Masa has sent bears the time at which it was written here, and in a server's copy that of its head.
const sameMs = 60_000

/**
 * What lies under the name, subject and date of something erased is erased, too: it has come again under another number, or has been filed away
 * meanwhile. Where that seems to lie elsewhere still, this is a second one, or its folder has not been looked at since: asked
 * before this one is told, it shows which.
 */
export async function numberErased(
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  accountId: number,
  folderId: number,
  came: Pick<MailEnvelope, 'uid' | 'messageId' | 'subject' | 'date'>[],
): Promise<void> {
  const rows = await tx.rows<Erased>(
    `SELECT ${erasedRow} FROM mail_messages
     WHERE folder_id IN (SELECT id FROM mail_folders WHERE account_id = $1) AND state = 'erased' AND message_id LIKE 'erased %'`,
    [accountId],
  )
  if (rows.length === 0) return
  const named = new Map(rows.map(({ name }) => [name, [] as Erased[]]))
  for (const row of rows) named.get(row.name)?.push(row)
  for (const { uid, messageId, subject, date } of came) {
    const known = named.get(erasedName(vault, keptMessageId(messageId), keptSubject(subject)))
    if (!known?.some(({ at }) => Math.abs(at - date.getTime()) < sameMs)) continue
    if (known.some((row) => row.folderId === folderId && row.uid === uid)) continue
    const there = await tx.one<{ id: number; state: string }>(
      'SELECT id, state FROM mail_messages WHERE folder_id = $1 AND uid = $2',
      [folderId, uid],
    )
    // Told to the server now, and not when it is asked next.
    await wakeAccount(tx, accountId)
    for (const row of known) if (row.uid !== null) await noteDelete(tx, accountId, row.folderId, row.uid)
    if (!there) await placeErased(tx, known, folderId, uid)
    else if (there.state !== 'erased') await eraseMessages(tx, vault, [there.id])
    await noteDelete(tx, accountId, folderId, uid)
  }
}

/** The row that waits has its message; beside rows that have theirs it is one more. */
async function placeErased(tx: Sql, known: Erased[], folderId: number, uid: number): Promise<void> {
  const waiting = known.find((row) => row.uid === null)
  const placed = await tx.one<Erased>(
    waiting
      ? `UPDATE mail_messages SET folder_id = $2, uid = $3 WHERE id = $1 AND uid IS NULL
         RETURNING ${erasedRow}`
      : `INSERT INTO mail_messages (account_id, folder_id, uid, message_id, from_name, recipients, subject, date, seen, state)
         SELECT account_id, $2, $3, message_id, from_name, recipients, subject, date, seen, state FROM mail_messages WHERE id = $1
         RETURNING ${erasedRow}`,
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
