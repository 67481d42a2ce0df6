import type { House } from '../../../kit/domain.ts'
import { serverAccounts } from '../accounts.rows.ts'
import type { MailPorts } from '../mail.ports.ts'

/**
 * Whether a message that was given to a server, which did not answer, has gone: it is in its account's own folders, its
 * server keeps a copy, or somebody has reported on it. Only somebody who got it knows its Message-ID.
 */
export function mailOutcome({ db, vault }: Pick<House, 'db' | 'vault'>, { openSource }: Pick<MailPorts, 'openSource'>) {
  async function isKnownHere(accountId: number, messageId: string): Promise<boolean> {
    const seen = await db.one(
      `SELECT FROM mail_messages WHERE account_id = $1 AND message_id = $2 AND uid IS NOT NULL
       UNION ALL SELECT FROM mail_deliveries WHERE account_id = $1 AND message_id = $2 AND report_id <> '' LIMIT 1`,
      [accountId, messageId],
    )
    return seen !== undefined
  }

  return {
    isKnownHere,

    /** Throws `MailUnusable` when the server cannot be asked. */
    async hasGone(accountId: number, messageId: string): Promise<boolean> {
      if (await isKnownHere(accountId, messageId)) return true
      const [account] = await serverAccounts(db, vault, accountId)
      const folders = await db.rows<{ path: string }>(
        `SELECT path FROM mail_folders WHERE account_id = $1 AND role IN ('sent', 'inbox') ORDER BY role = 'sent' DESC`,
        [accountId],
      )
      if (!account || folders.length === 0) return false
      const source = await openSource(account.imap)
      try {
        for (const { path } of folders) if ((await source.find(path, messageId)).length > 0) return true
        return false
      } finally {
        await source.close()
      }
    },
  }
}
