import { mailPath } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { hearersAmong, notify } from '../../live/announce.ts'
import type { MailFlags } from '../mail.ports.ts'

/** `staff_id`: who moved or deleted the message, if a person did. Nobody is told of a flag. */
export type NotedChange = {
  folderId: number
  kind: 'flags' | 'move' | 'delete'
  data: MailFlags & { folder_id?: number; staff_id?: number }
}

const did = { move: 'taşıdığınız', delete: 'sildiğiniz' }

/**
 * Tells who moved or deleted a message that its server still has where it was: one notice for all messages of a folder,
 * until it is read.
 */
export async function tellUndone(tx: Queryable, { kind, folderId, data }: NotedChange): Promise<void> {
  if (data.staff_id === undefined || kind === 'flags') return
  const [staffId] = await hearersAmong(tx, [data.staff_id], 'mail')
  const folder = await tx.one<{ account: number; name: string; path: string }>(
    `SELECT f.account_id AS account, f.name, f.path FROM mail_folders f
       JOIN mail_account_people p ON p.account_id = f.account_id WHERE f.id = $1 AND p.staff_id = $2`,
    [folderId, staffId ?? null],
  )
  if (staffId === undefined || !folder) return
  const { account, name, path: key } = folder
  const text = `“${name}” klasöründen ${did[kind]} bazı iletiler orada duruyor; klasörlerin adı değişmiş olabilir`
  const path = mailPath({ account, folder: key })
  await notify(tx, { kind: 'mail_refused', domain: 'mail', recordId: folderId, text, path, staffId })
}

/** The same for all changes that wait for these folders, whose numbers are void. */
export async function tellVoid(tx: Queryable, folderIds: number[]): Promise<void> {
  const waiting = await tx.rows<NotedChange>(
    `SELECT DISTINCT folder_id AS "folderId", kind, jsonb_build_object('staff_id', data -> 'staff_id') AS data
     FROM mail_changes WHERE folder_id = ANY($1::bigint[]) AND data ? 'staff_id'`,
    [folderIds],
  )
  for (const change of waiting) await tellUndone(tx, change)
}
