import type { Database } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { wakeAccount } from '../accounts.rows.ts'
import { ports } from './lab-server.ts'

/** The accounts of the lab in Masa, and what Masa keeps of them. */
export function labRows(db: Database, vault: Vault) {
  async function account(user: string, port = ports.imap): Promise<number> {
    const row = await db.one<{ id: number }>(
      `INSERT INTO mail_accounts (kind, nickname, email, imap_host, imap_port, imap_security, username, password)
       VALUES ('imap', $1, $1 || '@ornek.test', '127.0.0.1', $2, 'none', $1, $3) RETURNING id`,
      [user, port, vault.seal('gizli')],
    )
    return row?.id as number
  }

  const count = async (id: number) =>
    (await db.one<{ n: number }>('SELECT count(*)::int AS n FROM mail_messages WHERE account_id = $1', [id]))?.n

  const here = async (id: number) =>
    (
      await db.rows<{ line: string }>(
        `SELECT f.path || ' ' || coalesce(m.uid::text, '-') || ' ' || m.subject || ' ' || m.seen AS line
         FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id WHERE m.account_id = $1`,
        [id],
      )
    )
      .map(({ line }) => line)
      .sort()

  /**
   * Acts as people do: from the inbox message `at` on, moves six to a folder, and marks the next six as read or unread.
   */
  const change = (id: number, at: number, to: string) =>
    db.transaction(async (tx) => {
      const folder = await tx.one<{ id: number }>('SELECT id FROM mail_folders WHERE account_id = $1 AND path = $2', [
        id,
        to,
      ])
      const some = await tx.rows<{ id: number; uid: number; folder: number }>(
        `SELECT m.id, m.uid, m.folder_id AS folder FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id
         WHERE m.account_id = $1 AND f.path = 'INBOX' AND m.uid IS NOT NULL
           AND NOT EXISTS (SELECT FROM mail_changes c WHERE c.folder_id = m.folder_id AND c.uid = m.uid)
         ORDER BY m.id OFFSET $2 LIMIT 12 FOR UPDATE OF m`,
        [id, at],
      )
      const moved = some.slice(0, 6)
      const read = some.slice(6)
      await tx.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = ANY($1::bigint[])', [
        moved.map((one) => one.id),
        folder?.id,
      ])
      await tx.rows('UPDATE mail_messages SET seen = NOT seen WHERE id = ANY($1::bigint[])', [
        read.map((one) => one.id),
      ])
      await tx.rows(
        `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id)
         SELECT $1, folder, uid, 'move', jsonb_build_object('folder_id', $3::bigint), id
         FROM jsonb_to_recordset($2::jsonb) AS m (id bigint, uid bigint, folder bigint)`,
        [id, JSON.stringify(moved), folder?.id],
      )
      await tx.rows(
        `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data)
         SELECT $1, r.folder, r.uid, 'flags', jsonb_build_object('seen', m.seen)
         FROM jsonb_to_recordset($2::jsonb) AS r (id bigint, uid bigint, folder bigint) JOIN mail_messages m ON m.id = r.id`,
        [id, JSON.stringify(read)],
      )
      await wakeAccount(tx, id)
    })

  return { account, count, here, change }
}
