import type { MailProblem } from '../../../../contract/src/messages/mail-parts.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { liveChannel } from '../live/announce.ts'
import type { MailLogin } from './mail.ports.ts'

/** Tells those who see an account, and nobody else, that its mail has changed. */
export const announceMail = (db: Queryable, accountId: number) =>
  db.rows(
    `SELECT pg_notify($2, json_build_object('type', 'changed', 'domain', 'mail', 'id', $1::bigint, 'staff_id', staff_id)::text)
     FROM mail_account_people WHERE account_id = $1`,
    [accountId, liveChannel],
  )

/** Carries the ids of accounts whose server is to be asked, or told something, at once. */
export const wakeChannel = 'masa_mail'

/** Takes effect when the caller's transaction commits. */
export const wakeAccount = (db: Queryable, accountId: number) =>
  db.rows('SELECT pg_notify($1, $2)', [wakeChannel, String(accountId)])

/** A mailbox on a server, with its logins. `smtp` is null if none was given. */
export type ServerAccount = { id: number; email: string; imap: MailLogin; smtp: MailLogin | null; version: number }

type Row = {
  id: number
  email: string
  username: string
  password: Buffer
  version: number
  imap_host: string
  imap_port: number
  imap_security: MailLogin['security']
  smtp_host: string
  smtp_port: number
  smtp_security: MailLogin['security']
}

/** The mailboxes on servers: all of them, or one. */
export async function serverAccounts(db: Queryable, vault: Vault, id?: number): Promise<ServerAccount[]> {
  const rows = await db.rows<Row>(
    `SELECT id, email, username, password, version, imap_host, imap_port, imap_security, smtp_host, smtp_port, smtp_security
     FROM mail_accounts WHERE kind = 'imap' AND deleted_at IS NULL AND ($1::bigint IS NULL OR id = $1) ORDER BY id`,
    [id ?? null],
  )
  return rows.map((row) => {
    const entered = { username: row.username, password: vault.open(row.password) }
    const smtp = { host: row.smtp_host, port: row.smtp_port, security: row.smtp_security, ...entered }
    return {
      id: row.id,
      email: row.email,
      version: row.version,
      imap: { host: row.imap_host, port: row.imap_port, security: row.imap_security, ...entered },
      smtp: row.smtp_host === '' ? null : smtp,
    }
  })
}

/**
 * Notes that the account's server has answered and all it told is kept, or that it cannot be
 * used (`problem`); screens then show since when.
 */
export async function noteServer(db: Database, accountId: number, problem: MailProblem | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.rows(
      problem
        ? `UPDATE mail_accounts SET down_since = coalesce(down_since, now()), last_error = $2
           WHERE id = $1 AND (down_since IS NULL OR last_error <> $2) RETURNING 1`
        : `UPDATE mail_accounts SET synced_at = now(), down_since = NULL, last_error = $2 WHERE id = $1 RETURNING 1`,
      [accountId, problem ?? ''],
    )
    if (changed.length > 0) await announceMail(tx, accountId)
  })
}
