import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { enqueue } from '../../../kit/work/work.ts'
import { announceMail, wakeAccount } from '../accounts.rows.ts'
import { wakeUnknown } from '../delivery/deliveries.ts'
import { keptMessageId, keptSubject } from '../delivery/message-id.ts'
import { numberErased, settleErased } from '../erased.ts'
import type { KnownMessage, MailCursor, MailDelta, MailEnvelope, NamedMessage, SourceFolder } from '../mail.ports.ts'
import { reportWork } from '../work-kinds.ts'
import { tellVoid } from './undone.ts'

/** A folder of an account as it is kept. */
export type KeptFolder = { id: number; path: string; cursor: MailCursor | null }

/**
 * Makes an account's folders match those of its server, and returns them. What the server had in a missing folder goes
 * with it; what only Masa has moves to the folder that now has its role, or else to the inbox.
 */
export async function keepFolders(db: Database, accountId: number, folders: SourceFolder[]): Promise<KeptFolder[]> {
  const given = folders
    .filter(({ path }) => isStorable(path))
    .map(({ path, name, role }) => ({ path, name: clean(name, 1_000) || 'Adsız klasör', role }))
  const paths = given.map(({ path }) => path)
  return db.transaction(async (tx) => {
    const gone = await tx.rows<{ id: number; role: string | null }>(
      'SELECT id, role FROM mail_folders WHERE account_id = $1 AND path <> ALL($2::text[])',
      [accountId, paths],
    )
    // A role may have moved to another folder, and no two folders may have the same one.
    await tx.rows('UPDATE mail_folders SET role = NULL WHERE account_id = $1', [accountId])
    await tx.rows(
      `INSERT INTO mail_folders (account_id, path, name, role)
       SELECT $1, path, name, role FROM jsonb_to_recordset($2::jsonb) AS f (path text, name text, role text)
       ON CONFLICT (account_id, path) DO UPDATE SET name = EXCLUDED.name, role = EXCLUDED.role`,
      [accountId, JSON.stringify(given)],
    )
    await dropFolders(tx, accountId, gone)
    await placeDrafts(tx, accountId)
    const rows = await tx.rows<{
      id: number
      path: string
      uidvalidity: number | null
      uidnext: number
      modseq: string
    }>(
      `SELECT id, path, uidvalidity, uidnext, highest_modseq::text AS modseq FROM mail_folders
       WHERE account_id = $1 AND path = ANY($2::text[]) ORDER BY id`,
      [accountId, paths],
    )
    return rows.map(({ id, path, uidvalidity, uidnext, modseq }) => ({
      id,
      path,
      cursor: uidvalidity === null ? null : { uidvalidity, uidnext, modseq },
    }))
  })
}

const mostPathBytes = 2_000

/** A folder is asked for by the exact path that its server gave it; a path that no column takes cannot be kept. */
const isStorable = (path: string): boolean =>
  path !== '' && !/[\0\p{Cs}]/u.test(path) && Buffer.byteLength(path) <= mostPathBytes && [...path].length <= 1_000

const isOurs = `m.uid IS NULL AND NOT EXISTS (SELECT FROM mail_changes c WHERE c.row_id = m.id AND c.kind = 'move')`

async function dropFolders(
  tx: Queryable,
  accountId: number,
  gone: { id: number; role: string | null }[],
): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await dropCarried(tx, ids)
  await keepErased(tx, ids)
  await tx.rows(
    `UPDATE mail_messages m SET folder_id = f.id
     FROM jsonb_to_recordset($2::jsonb) AS g (id bigint, role text)
       JOIN LATERAL (SELECT id FROM mail_folders WHERE account_id = $1 AND role IN (g.role, 'inbox') ORDER BY role = 'inbox' LIMIT 1) f ON true
     WHERE m.folder_id = g.id AND ${isOurs}`,
    [accountId, JSON.stringify(gone)],
  )
  await tx.rows(
    `DELETE FROM mail_folders f WHERE id = ANY($1::bigint[]) AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.folder_id = f.id AND ${isOurs})`,
    [ids],
  )
}

/** Moves drafts to the folder that now has their role: the former one may be the trash. */
const placeDrafts = (tx: Queryable, accountId: number) =>
  tx.rows(
    `UPDATE mail_messages m SET folder_id = f.id FROM mail_drafts d, mail_folders f
     WHERE d.account_id = $1 AND m.draft_id = d.id AND f.account_id = $1 AND f.role = 'drafts' AND m.folder_id <> f.id`,
    [accountId],
  )

/** Takes the UIDs from erased messages: they are recognised by their name wherever they come again. */
const keepErased = (tx: Queryable, folderIds: number[]) =>
  tx.rows(
    `UPDATE mail_messages SET uid = NULL WHERE folder_id = ANY($1::bigint[]) AND state = 'erased' AND message_id <> ''`,
    [folderIds],
  )

/**
 * Deletes the rows of moves from folders whose numbers are void: the messages are where they were, and come again, which
 * is told.
 */
async function dropCarried(tx: Queryable, folderIds: number[]): Promise<void> {
  await tellVoid(tx, folderIds)
  await tx.rows(
    `DELETE FROM mail_messages m USING mail_changes c
     WHERE c.folder_id = ANY($1::bigint[]) AND c.kind = 'move' AND m.id = c.row_id AND m.uid IS NULL`,
    [folderIds],
  )
}

/**
 * How far a folder is known; null if it was never read, undefined if it no longer exists. `counts` also counts its
 * messages, which takes a while in a large one.
 */
export async function cursorOf(
  db: Queryable,
  folderId: number,
  { counts = false } = {},
): Promise<MailCursor | null | undefined> {
  const row = await db.one<{ uidvalidity: number | null; uidnext: number; modseq: string | null }>(
    'SELECT uidvalidity, uidnext, highest_modseq::text AS modseq FROM mail_folders WHERE id = $1',
    [folderId],
  )
  if (!row) return undefined
  const { uidvalidity, ...known } = row
  if (uidvalidity === null) return null
  const names = await newestNames(db, folderId)
  if (!counts) return { uidvalidity, ...known, names }
  const all = await db.one<{ count: number }>(
    'SELECT count(*)::int AS count FROM mail_messages WHERE folder_id = $1 AND uid IS NOT NULL',
    [folderId],
  )
  return { uidvalidity, ...known, names, count: all?.count ?? 0 }
}

/** The newest messages of a folder that have a Message-ID. */
export const newestNames = (db: Queryable, folderId: number): Promise<NamedMessage[]> =>
  db.rows<NamedMessage>(
    `SELECT uid, message_id AS "messageId" FROM mail_messages
     WHERE folder_id = $1 AND uid IS NOT NULL AND message_id <> '' AND state = 'ok' ORDER BY uid DESC LIMIT 3`,
    [folderId],
  )

/** What is kept of a folder's messages that its server knows. */
export const knownMessages = (db: Queryable, folderId: number): Promise<KnownMessage[]> =>
  db.rows<KnownMessage>(
    'SELECT uid, seen, flagged, answered FROM mail_messages WHERE folder_id = $1 AND uid IS NOT NULL',
    [folderId],
  )

/**
 * Keeps what a server tells of a folder together with how far it has told it. A message that was put there here and has
 * no UID yet gets that of the same Message-ID; one with a change that the server does not know yet stays as it is.
 */
export async function keepDelta(
  db: Database,
  vault: Pick<Vault, 'hash'>,
  accountId: number,
  folderId: number,
  delta: MailDelta,
): Promise<void> {
  const { renumbered, upserts, vanished, cursor } = delta
  await db.transaction(async (tx) => {
    if (renumbered) {
      await dropCarried(tx, [folderId])
      await tx.rows('DELETE FROM mail_changes WHERE folder_id = $1', [folderId])
      await keepErased(tx, [folderId])
      await tx.rows(
        `UPDATE mail_drafts d SET answers_name = m.message_id FROM mail_messages m
         WHERE m.folder_id = $1 AND m.uid IS NOT NULL AND m.message_id <> '' AND d.answers_id = m.id`,
        [folderId],
      )
      await tx.rows('DELETE FROM mail_messages WHERE folder_id = $1 AND uid IS NOT NULL', [folderId])
    }
    if (vanished.length > 0) {
      await settleErased(tx, folderId, { asked: vanished, removed: [] })
      await tx.rows('DELETE FROM mail_messages WHERE folder_id = $1 AND uid = ANY($2::bigint[])', [folderId, vanished])
    }
    if (upserts.length > 0) {
      const came = upserts.map(({ date, ...envelope }) => ({ ...envelope, date: dated(date) }))
      await numberErased(tx, vault, accountId, folderId, came)
      await keepEnvelopes(tx, accountId, folderId, came)
    }
    await tx.rows('UPDATE mail_folders SET uidvalidity = $2, uidnext = $3, highest_modseq = $4 WHERE id = $1', [
      folderId,
      cursor.uidvalidity,
      cursor.uidnext,
      cursor.modseq,
    ])
    if (renumbered || upserts.length + vanished.length > 0) await announceMail(tx, accountId)
  })
}

/**
 * Whether message `w` is expected to come to its folder. A sent message that is in the inbox only because there is no
 * other place never is, whatever comes there.
 */
const isComing = `(w.state = 'erased' OR (SELECT role FROM mail_folders WHERE id = w.folder_id) IS DISTINCT FROM 'inbox'
  OR EXISTS (SELECT FROM mail_changes c WHERE c.row_id = w.id AND c.kind = 'move'))`

async function keepEnvelopes(
  tx: Queryable,
  accountId: number,
  folderId: number,
  upserts: MailEnvelope[],
): Promise<void> {
  const rows = JSON.stringify(upserts.map(rowOf))
  const deletes = await tx.rows(
    `WITH numbered AS (UPDATE mail_messages m SET uid = g.uid, message_id = CASE m.state WHEN 'erased' THEN '' ELSE m.message_id END
     FROM (SELECT DISTINCT ON (message_id) message_id, uid FROM jsonb_to_recordset($2::jsonb) AS g (message_id text, uid bigint)
       WHERE message_id <> '' AND NOT EXISTS (SELECT FROM mail_messages k WHERE k.folder_id = $1 AND k.uid = g.uid)
       ORDER BY message_id, uid) g
     WHERE m.id = (SELECT min(w.id) FROM mail_messages w WHERE w.account_id = $3 AND w.message_id = g.message_id
       AND w.folder_id = $1 AND w.uid IS NULL AND w.draft_id IS NULL AND ${isComing})
     RETURNING m.uid, m.state)
     INSERT INTO mail_changes (account_id, folder_id, uid, kind) SELECT $3, $1, uid, 'delete' FROM numbered WHERE state = 'erased' RETURNING 1`,
    [folderId, rows, accountId],
  )
  if (deletes.length > 0) await wakeAccount(tx, accountId)
  // Waits for anybody who moves or deletes one now: the next statement sees their note, and takes it for no new one.
  await tx.rows('SELECT FROM mail_messages WHERE folder_id = $1 AND uid = ANY($2::bigint[]) ORDER BY id FOR UPDATE', [
    folderId,
    upserts.map(({ uid }) => uid),
  ])
  const kept = await tx.rows<{ id: number; uid: number; name: string; isNew: boolean }>(
    `INSERT INTO mail_messages AS m (account_id, folder_id, uid, message_id, from_name, from_address, recipients, subject, date,
       seen, flagged, answered, has_attachment, size, state)
     SELECT $3, $1, g.* FROM jsonb_to_recordset($2::jsonb) AS g (uid bigint, message_id text, from_name text, from_address text,
       recipients text, subject text, date timestamptz, seen boolean, flagged boolean, answered boolean, has_attachment boolean,
       size bigint, state text)
     WHERE NOT EXISTS (SELECT FROM mail_changes c WHERE c.folder_id = $1 AND c.uid = g.uid)
     ON CONFLICT (folder_id, uid) DO UPDATE SET seen = EXCLUDED.seen, flagged = EXCLUDED.flagged, answered = EXCLUDED.answered
     WHERE (m.seen, m.flagged, m.answered) IS DISTINCT FROM (EXCLUDED.seen, EXCLUDED.flagged, EXCLUDED.answered)
     RETURNING id, uid, message_id AS name, xmax = 0 AS "isNew"`,
    [folderId, rows, accountId],
  )
  const fresh = kept.filter(({ isNew }) => isNew)
  await tx.rows(
    `UPDATE mail_drafts d SET answers_id = k.id, answers_name = '' FROM unnest($1::bigint[], $2::text[]) k (id, name)
     WHERE d.answers_name <> '' AND d.answers_name = k.name AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.id = d.answers_id)`,
    [fresh.map(({ id }) => id), fresh.map(({ name }) => name)],
  )
  const reports = new Set(upserts.filter(({ isReport }) => isReport).map(({ uid }) => uid))
  for (const { id, uid } of fresh) if (reports.has(uid)) await enqueue(tx, reportWork, id)
  await wakeUnknown(tx, accountId, fresh.map(({ name }) => name).filter(Boolean))
}

const rowOf = (envelope: MailEnvelope) => ({
  uid: envelope.uid,
  message_id: keptMessageId(envelope.messageId),
  from_name: clean(envelope.from.name, 500),
  from_address: clean(envelope.from.address, 500),
  recipients: clean(envelope.recipients, 2_000),
  subject: keptSubject(envelope.subject),
  date: envelope.date.toISOString(),
  seen: envelope.seen,
  flagged: envelope.flagged,
  answered: envelope.answered,
  has_attachment: envelope.hasAttachment,
  size: envelope.size,
  state: envelope.state,
})

const oldest = Date.UTC(1970, 0, 1)

/** Limits a date, which its sender may have made up, to between 1970 and tomorrow. */
function dated(date: Date): Date {
  const at = date.getTime()
  return new Date(Number.isNaN(at) ? oldest : Math.min(Math.max(at, oldest), Date.now() + 86_400_000))
}
