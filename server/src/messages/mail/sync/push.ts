import type { Database, Queryable } from '../../../kit/db/database.ts'
import { log } from '../../../kit/process/log.ts'
import type { Piece } from '../../../kit/work/work.ts'
import { announceMail, wakeAccount } from '../accounts.rows.ts'
import { settleErased } from '../erased.ts'
import { type MailFlags, MailRefused, type MailSource, type NamedMessage } from '../mail.ports.ts'
import { newestNames } from './arrivals.ts'
import { type NotedChange, tellUndone } from './undone.ts'

type Change = NotedChange & {
  id: number
  path: string
  uidvalidity: number | null
  uidnext: number | null
  uid: number
  rowId: number | null
}

const mostAtOnce = 200

/** `read` makes a folder known; one that the server does not open stays unknown. */
type Way = {
  source: MailSource
  piece: Piece<unknown>
  isOver(): boolean
  read(folder: { id: number; path: string }): Promise<void>
}

/**
 * Tells the server what was done here, in order, and removes each change only when the server has it. A change may be
 * told twice: after a cut, the server says that the message is not there. Returns the folders that may have changed.
 */
export async function pushChanges(
  db: Database,
  accountId: number,
  { source, piece, isOver, read }: Way,
): Promise<Set<number>> {
  const touched = new Set<number>()
  const asked = new Set<number>()
  for (;;) {
    const changes = await waiting(db, accountId)
    const [first] = changes
    if (!first) return touched
    // A message moved into a folder, and on before it was ever read, has a number that nothing vouches for yet.
    if (first.uidvalidity === null && !asked.has(first.folderId)) {
      asked.add(first.folderId)
      await read({ id: first.folderId, path: first.path })
      if (isOver()) return touched
      continue
    }
    const alike = changes.slice(0, changes.findIndex((one) => !isAlike(one, first)) >>> 0)
    touched.add(first.folderId)
    if (first.data.folder_id !== undefined) touched.add(first.data.folder_id)
    try {
      await tell(db, source, alike, piece)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      // Telling each on its own shows which of them the server refuses.
      for (const one of alike) await tell(db, source, [one], piece).catch((refusal) => giveUp(db, one, refusal, piece))
      if (first.kind !== 'delete') continue
      // The folder is read before more is told: a message that the server does not delete may have been moved
      // meanwhile, and is then told where it is now.
      await wakeAccount(db, accountId)
      return touched
    }
  }
}

const waiting = (db: Queryable, accountId: number) =>
  db.rows<Change>(
    `SELECT c.id, c.folder_id AS "folderId", f.path, f.uidvalidity, f.uidnext, c.uid, c.kind, c.data, c.row_id AS "rowId"
     FROM mail_changes c JOIN mail_folders f ON f.id = c.folder_id WHERE c.account_id = $1 ORDER BY c.id LIMIT ${mostAtOnce}`,
    [accountId],
  )

const isAlike = (one: Change, other: Change) =>
  one.kind === other.kind && one.folderId === other.folderId && JSON.stringify(one.data) === JSON.stringify(other.data)

async function tell(db: Database, source: MailSource, noted: Change[], piece: Piece<unknown>): Promise<void> {
  const changes = await begin(db, noted)
  const [first] = changes
  if (!first) return
  const { kind, path, uidvalidity, uidnext, data } = first
  const uids = [...new Set(changes.map(({ uid }) => uid))].sort((one, other) => one - other)
  const names = [...(await newestNames(db, changes[0]?.folderId as number)), ...(await carriedNames(db, changes))]
  const place = { path, uidvalidity, uidnext, names }
  let moved = new Map<number, number>()
  let target: { id: number; path: string } | undefined
  if (kind === 'flags') await source.setFlags(place, uids, data)
  const removed = kind === 'delete' ? await source.remove(place, uids) : []
  if (kind === 'move') {
    target = await db.one<{ id: number; path: string }>('SELECT id, path FROM mail_folders WHERE id = $1', [
      data.folder_id,
    ])
    if (!target) throw new MailRefused('the folder is there no more')
    moved = await source.move(place, uids, target.path)
    for (const { uid, rowId } of changes) {
      const found = moved.has(uid) || rowId === null ? undefined : await findMoved(db, source, rowId, target)
      if (found !== undefined) moved.set(uid, found)
    }
  }
  await db.transaction(async (tx) => {
    await piece.hold(tx)
    for (const { id, uid, rowId } of target ? changes : [])
      if (rowId !== null) await settleMoved(tx, { id, rowId, folderId: target?.id as number }, moved.get(uid))
    if (kind === 'delete') await settleErased(tx, changes[0]?.folderId as number, { asked: uids, removed })
    await tx.rows('DELETE FROM mail_changes WHERE id = ANY($1::bigint[])', [changes.map(({ id }) => id)])
  })
}

/**
 * Marks and returns the changes that are still wanted. From here on the server may have made
 * them, and what people do waits for the outcome.
 */
async function begin(db: Queryable, changes: Change[]): Promise<Change[]> {
  const begun = await db.rows<{ id: number }>(
    'UPDATE mail_changes SET begun = true WHERE id = ANY($1::bigint[]) RETURNING id',
    [changes.map(({ id }) => id)],
  )
  const ids = new Set(begun.map(({ id }) => id))
  return changes.filter(({ id }) => ids.has(id))
}

/** Messages that are to be moved, with the numbers that they have where they are. */
const carriedNames = (db: Queryable, changes: Change[]) =>
  db.rows<NamedMessage>(
    `SELECT c.uid, m.message_id AS "messageId" FROM mail_changes c JOIN mail_messages m ON m.id = c.row_id
     WHERE c.id = ANY($1::bigint[]) AND c.kind = 'move' AND m.message_id <> '' AND m.state = 'ok'`,
    [changes.map(({ id }) => id)],
  )

/**
 * The number of a moved message, for servers that do not tell it; undefined if another program took the message before.
 * A number that is already known there is another message's, whatever its Message-ID.
 */
async function findMoved(
  db: Queryable,
  source: MailSource,
  rowId: number,
  { id, path }: { id: number; path: string },
): Promise<number | undefined> {
  const row = await db.one<{ name: string }>('SELECT message_id AS name FROM mail_messages WHERE id = $1', [rowId])
  if (!row?.name) return undefined
  const uids = await source.find(path, row.name)
  const known = await db.rows<{ uid: number }>(
    'SELECT uid FROM mail_messages WHERE folder_id = $1 AND uid = ANY($2::bigint[])',
    [id, uids],
  )
  return uids.find((uid) => !known.some((one) => one.uid === uid))
}

type MovedRow = { id: number; rowId: number; folderId: number }

/**
 * A moved row gets its number at the new place; if it stands elsewhere by now, it is moved on from there.
 * A row that was not found there is deleted: the next reading brings the message where it is. An erased
 * row waits for its message, wherever it comes.
 */
async function settleMoved(tx: Queryable, { id, rowId, folderId }: MovedRow, uid: number | undefined): Promise<void> {
  const row = await tx.one<{ accountId: number; stands: number; isTold: boolean }>(
    `SELECT account_id AS "accountId", folder_id AS stands,
       EXISTS (SELECT FROM mail_changes c WHERE c.row_id = m.id AND c.kind = 'move' AND c.id <> $2) AS "isTold"
     FROM mail_messages m WHERE id = $1 AND uid IS NULL FOR UPDATE`,
    [rowId, id],
  )
  if (!row || (row.stands !== folderId && row.isTold)) return
  if (uid === undefined) {
    await tx.rows(`DELETE FROM mail_messages WHERE id = $1 AND (state <> 'erased' OR message_id = '')`, [rowId])
    return
  }
  await tx.rows('DELETE FROM mail_messages WHERE folder_id = $1 AND uid = $2', [folderId, uid])
  if (row.stands === folderId) await tx.rows('UPDATE mail_messages SET uid = $2 WHERE id = $1', [rowId, uid])
  const isOver = await noteAfterwards(tx, { id, rowId, accountId: row.accountId, folderId, uid })
  if (row.stands === folderId || isOver) return
  await tx.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id) VALUES ($1, $2, $3, 'move', $4, $5)`,
    [row.accountId, folderId, uid, JSON.stringify({ folder_id: row.stands }), rowId],
  )
}

type Settled = { id: number; rowId: number; accountId: number; folderId: number; uid: number }

/**
 * Notes what was done to a message while a change of it was being told, for the place where the
 * message is now. Returns whether it is deleted.
 */
async function noteAfterwards(tx: Queryable, { id, rowId, accountId, folderId, uid }: Settled): Promise<boolean> {
  const change = await tx.one<{ afterwards: MailFlags & { delete?: true } }>(
    'SELECT afterwards FROM mail_changes WHERE id = $1 FOR UPDATE',
    [id],
  )
  const { delete: isOver = false, ...flags } = change?.afterwards ?? {}
  if (!isOver && Object.keys(flags).length === 0) return false
  await tx.rows(`INSERT INTO mail_changes (account_id, folder_id, uid, kind, data) VALUES ($1, $2, $3, $4, $5)`, [
    accountId,
    folderId,
    uid,
    ...(isOver ? ['delete', '{}'] : ['flags', JSON.stringify(flags)]),
  ])
  if (!isOver) return false
  await tx.rows('DELETE FROM mail_messages WHERE id = $1', [rowId])
  await announceMail(tx, accountId)
  return true
}

/** The server refused, so its own state holds: the row goes back, and the folder is read as if little were known. */
async function giveUp(db: Database, change: Change, refusal: unknown, piece: Piece<unknown>): Promise<void> {
  if (!(refusal instanceof MailRefused)) throw refusal
  log.warn({ kind: change.kind, reason: refusal.message }, 'a mail server refused a change')
  await db.transaction(async (tx) => {
    await piece.hold(tx)
    const { id, rowId, folderId, uid } = change
    if (rowId !== null) {
      const back = await tx.one<{ accountId: number }>(
        `UPDATE mail_messages m SET folder_id = $2, uid = $3 WHERE id = $1 AND uid IS NULL
           AND NOT EXISTS (SELECT FROM mail_messages o WHERE o.folder_id = $2 AND o.uid = $3) RETURNING account_id AS "accountId"`,
        [rowId, folderId, uid],
      )
      if (back) await noteAfterwards(tx, { ...back, id, rowId, folderId, uid })
    }
    await tx.rows('UPDATE mail_folders SET highest_modseq = 1 WHERE id = $1 AND highest_modseq IS NOT NULL', [folderId])
    await tx.rows('DELETE FROM mail_changes WHERE id = $1', [id])
    await tellUndone(tx, change)
  })
}
