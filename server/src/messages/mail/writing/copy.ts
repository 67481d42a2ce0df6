import type { Readable } from 'node:stream'
import type { House } from '../../../kit/domain.ts'
import type { Again, Worker } from '../../../kit/work/work.ts'
import { serverAccounts, wakeAccount } from '../accounts.rows.ts'
import type { MailPorts } from '../mail.ports.ts'
import { copyWork } from '../work-kinds.ts'

/** Puts what was sent into the server's own folder; after a failure only when it has not come from there meanwhile. */
export function copyWorker({ db, vault, sealed }: House, { openSource }: Pick<MailPorts, 'openSource'>): Worker {
  return {
    kind: copyWork,
    atOnce: 2,
    pauseMs: (attempt) => Math.min(150_000 * attempt, 3_600_000),
    async run({ key, attempt }): Promise<Again> {
      const row = await db.one<{ accountId: number; path: string; fileKey: string }>(
        `SELECT m.account_id AS "accountId", f.path, b.file_key AS "fileKey" FROM mail_messages m
         JOIN mail_folders f ON f.id = m.folder_id AND f.role = 'sent' JOIN mail_bodies b ON b.message_id = m.id
         WHERE m.id = $1 AND m.uid IS NULL`,
        [Number(key)],
      )
      const [account] = row ? await serverAccounts(db, vault, row.accountId) : []
      if (!row || !account || attempt > 20) return
      const source = await openSource(account.imap)
      try {
        const raw: Readable = await sealed.get(row.fileKey)
        const uid = await source.append(row.path, raw, { seen: true })
        if (uid !== undefined)
          await db.rows(
            `UPDATE mail_messages m SET uid = $2 WHERE id = $1 AND uid IS NULL
               AND NOT EXISTS (SELECT FROM mail_messages o WHERE o.folder_id = m.folder_id AND o.uid = $2)`,
            [Number(key), uid],
          )
        await wakeAccount(db, row.accountId)
      } finally {
        await source.close()
      }
    },
  }
}
