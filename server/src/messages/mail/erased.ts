import type { Queryable } from '../../kit/db/database.ts'
import { forgotten } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { wakeAccount } from './accounts.rows.ts'
import { noteForServer, tellChanged } from './changes.ts'
import { keptMessageId, keptSubject } from './delivery/message-id.ts'
import type { MailEnvelope } from './mail.ports.ts'
import type { OnServer } from './moves.ts'

/**
 * The name of an erased message until its server has deleted it: a keyed hash of its Message-ID and its subject,
 * because some devices give all their messages one Message-ID; '' if it has none.
 */
function erasedName(vault: Pick<Vault, 'hash'>, messageId: string, subject: string): string {
  if (messageId === '') return ''
  return `erased ${vault.hash(`message ${messageId} ${subject.replace(/\s+/g, ' ').trim()}`).toString('hex')}`
}

/**
 * Erases messages and their copies in the account (same Message-ID, subject and date), opened or not. One that is being
 * moved goes back, so that its row keeps the UID until the server deletes it. A row with a UID is renamed to a keyed
 * hash, which matches under any UID; a row without one keeps the Message-ID that Masa gave it.
 */
export async function eraseMessages(tx: Queryable, vault: Pick<Vault, 'hash'>, found: number[]): Promise<void> {
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

/**
 * Deletes the rows of erased messages that the server has deleted. Those that were not where Masa knew them are
 * recognised by their name wherever they appear, unless they already did.
 */
export async function settleErased(tx: Queryable, folderId: number, { asked, removed }: Deleted): Promise<void> {
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

// The row of a message that Masa sent has the time at which it was written; the server's copy has that of its headers.
const sameMs = 60_000

/**
 * Erases a message that comes with the name, subject and date of an erased one: under another UID, or filed elsewhere
 * meanwhile. If the erased one seems to be elsewhere still, this is a second one, or that folder was not read since:
 * the server is told to delete it there first, which shows which it is.
 */
export async function numberErased(
  tx: Queryable,
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
    // So that the server is told now, not at the next poll.
    await wakeAccount(tx, accountId)
    for (const row of known) if (row.uid !== null) await noteDelete(tx, accountId, row.folderId, row.uid)
    if (!there) await placeErased(tx, known, folderId, uid)
    else if (there.state !== 'erased') await eraseMessages(tx, vault, [there.id])
    await noteDelete(tx, accountId, folderId, uid)
  }
}

/**
 * Gives the UID to a row that waits for its message; if no row waits, this is one more message and gets its own row.
 */
async function placeErased(tx: Queryable, known: Erased[], folderId: number, uid: number): Promise<void> {
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

const noteDelete = (tx: Queryable, accountId: number, folderId: number, uid: number) =>
  tx.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind) SELECT $1, $2, $3, 'delete'
     WHERE NOT EXISTS (SELECT FROM mail_changes WHERE folder_id = $2 AND uid = $3 AND kind = 'delete')`,
    [accountId, folderId, uid],
  )
