import type { Database } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { ports } from './lab-server.ts'

/** The accounts of the lab in Masa, and what it has taken of them. */
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

  return { account, count, here }
}
