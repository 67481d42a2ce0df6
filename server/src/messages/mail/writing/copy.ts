import type { Readable } from 'node:stream'
import { mailPath } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import type { Again, Worker } from '../../../kit/work/work.ts'
import { hearersAmong, notify } from '../../live/announce.ts'
import { serverAccounts, wakeAccount } from '../accounts.rows.ts'
import { type MailPorts, MailRefused } from '../mail.ports.ts'
import { copyWork } from '../work-kinds.ts'

type Row = { id: number; accountId: number; folderId: number; path: string; name: string; fileKey: string }

/** Who sent the message. */
type Copied = { staffId?: number | null }

/** The refused attempts of which the sender is told: not the first, which may be a moment's trouble. */
const toldAttempts = [3, 20]

/** After a working day of attempts, a few a day. */
const pauseMs = (attempt: number) => (attempt > 20 ? 6 * 3_600_000 : Math.min(150_000 * attempt, 3_600_000))

/**
 * Files a sent message in the server's own folder; after a failure only if it has not come from there meanwhile. It is
 * tried until the server takes it, because a full mailbox or an outage may last for days.
 */
export function copyWorker(
  { db, vault, sealed }: House,
  { openSource }: Pick<MailPorts, 'openSource'>,
): Worker<Copied> {
  return {
    kind: copyWork,
    atOnce: 2,
    pauseMs,
    async run({ key, attempt, data: { staffId } }): Promise<Again> {
      const row = await db.one<Row>(
        `SELECT m.id, m.account_id AS "accountId", f.id AS "folderId", f.path, f.name, b.file_key AS "fileKey" FROM mail_messages m
         JOIN mail_folders f ON f.account_id = m.account_id AND f.role = 'sent' JOIN mail_bodies b ON b.message_id = m.id
         WHERE m.id = $1 AND m.uid IS NULL`,
        [Number(key)],
      )
      const [account] = row ? await serverAccounts(db, vault, row.accountId) : []
      if (!row || !account) return
      const source = await openSource(account.imap)
      try {
        const raw: Readable = await sealed.get(row.fileKey)
        const uid = await source.append(row.path, raw, { seen: true })
        if (uid !== undefined) await db.transaction((tx) => numberCopy(tx, row, uid))
        await wakeAccount(db, row.accountId)
      } catch (error) {
        if (error instanceof MailRefused && toldAttempts.includes(attempt) && typeof staffId === 'number')
          await db.transaction((tx) => tellUnfiled(tx, row, staffId))
        throw error
      } finally {
        await source.close()
      }
    },
  }
}

/** Tells the sender, if they still see the mailbox; one notice for all messages of the folder, until it is read. */
async function tellUnfiled(tx: Queryable, row: Row, staffId: number): Promise<void> {
  const { accountId: account, folderId: recordId, name, path: folder } = row
  const sees = await tx.one('SELECT FROM mail_account_people WHERE account_id = $1 AND staff_id = $2', [
    account,
    staffId,
  ])
  if (!sees || (await hearersAmong(tx, [staffId], 'mail')).length === 0) return
  const text = `Gönderdiğiniz bazı iletilerin “${name}” kopyası şimdilik yalnız Masa’da; posta kutusu dolmuş olabilir`
  await notify(tx, {
    kind: 'mail_refused',
    domain: 'mail',
    recordId,
    text,
    path: mailPath({ account, folder }),
    staffId,
  })
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
