import type { Readable } from 'node:stream'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import type { Again, Worker } from '../../../kit/work/work.ts'
import { serverAccounts, wakeAccount } from '../accounts.rows.ts'
import type { MailPorts } from '../mail.ports.ts'
import { copyWork } from '../work-kinds.ts'

type Row = { id: number; accountId: number; folderId: number; path: string; fileKey: string }

/** Files a sent message in the server's own folder; after a failure only if it has not come from there meanwhile. */
export function copyWorker({ db, vault, sealed }: House, { openSource }: Pick<MailPorts, 'openSource'>): Worker {
  return {
    kind: copyWork,
    atOnce: 2,
    pauseMs: (attempt) => Math.min(150_000 * attempt, 3_600_000),
    async run({ key, attempt }): Promise<Again> {
      const row = await db.one<Row>(
        `SELECT m.id, m.account_id AS "accountId", f.id AS "folderId", f.path, b.file_key AS "fileKey" FROM mail_messages m
         JOIN mail_folders f ON f.account_id = m.account_id AND f.role = 'sent' JOIN mail_bodies b ON b.message_id = m.id
         WHERE m.id = $1 AND m.uid IS NULL`,
        [Number(key)],
      )
      const [account] = row ? await serverAccounts(db, vault, row.accountId) : []
      if (!row || !account || attempt > 20) return
      const source = await openSource(account.imap)
      try {
        const raw: Readable = await sealed.get(row.fileKey)
        const uid = await source.append(row.path, raw, { seen: true })
        if (uid !== undefined) await db.transaction((tx) => numberCopy(tx, row, uid))
        await wakeAccount(db, row.accountId)
      } finally {
        await source.close()
      }
    },
  }
}

/** Does to the copy what was done to the message while its copy was on its way. */
async function numberCopy(tx: Queryable, { id, accountId, folderId }: Row, uid: number): Promise<void> {
  const now = await tx.one<{ folderId: number }>(
    'SELECT folder_id AS "folderId" FROM mail_messages WHERE id = $1 AND uid IS NULL FOR UPDATE',
    [id],
  )
  const known = await tx.one('SELECT FROM mail_messages WHERE folder_id = $1 AND uid = $2', [folderId, uid])
  if (known) return
  if (now?.folderId === folderId) {
    await tx.rows('UPDATE mail_messages SET uid = $2 WHERE id = $1', [id, uid])
    return
  }
  await tx.rows(
    'INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id) VALUES ($1, $2, $3, $4, $5, $6)',
    now
      ? [accountId, folderId, uid, 'move', JSON.stringify({ folder_id: now.folderId }), id]
      : [accountId, folderId, uid, 'delete', '{}', null],
  )
}
