import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { type Person, requireRight } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { accountOf, folderFor, folderOf, type SeenFolder } from './access.ts'
import { announceMail, wakeAccount } from './accounts.rows.ts'
import type { MailFlags } from './mail.ports.ts'
import { lockSeen } from './mailbox.ts'
import { type Locked, moveBack, moveRow, moveTo, type OnServer } from './moves.ts'

/**
 * What people do to messages: it takes effect here at once and is noted for the server that has them. A note names the
 * place where the server has the message, so flags are told before a move that waits.
 */
export function mailChanges(db: Database) {
  /** Changes those of the messages that the person sees and nobody has deleted meanwhile; tells everybody concerned. */
  const changing = <Done>(person: Person, ids: number[], work: (tx: Queryable, rows: Locked[]) => Promise<Done>) =>
    db.transaction(async (tx) => {
      const rows = await tx.rows<Locked>(lockSeen, [person.id, ids])
      if (rows.length === 0) throw notFound('İleti')
      const done = await work(tx, rows)
      await tellChanged(tx, rows)
      return done
    })

  return {
    /**
     * Others share a mailbox that is not the person's own, so marking its messages as read takes the right to write.
     */
    read: (person: Person, id: number) =>
      changing(person, [id], async (tx, rows) => {
        const own = await accountOf(tx, person)
        if (rows.some(({ accountId }) => accountId !== own.id)) requireRight(person, 'mail:write')
        await setFlags(tx, rows, { seen: true })
      }),

    async flag(person: Person, { ids, seen, flagged, spam }: Parsed<typeof mail.flag>) {
      await changing(person, ids, async (tx, rows) => {
        const flags = { ...(seen !== undefined && { seen }), ...(flagged !== undefined && { flagged }) }
        if (Object.keys(flags).length > 0) await setFlags(tx, rows, flags)
        if (spam !== undefined) await moveTo(tx, person, rows, { role: spam ? 'junk' : 'inbox' })
      })
    },

    /** With `outOf`, what somebody has moved elsewhere meanwhile stays there. */
    async move(person: Person, { ids, folder, role, out_of: outOf }: Parsed<typeof mail.move>) {
      if ((folder === undefined) === (role === undefined))
        throw invalid('folder', 'Ya klasörü ya da görevini yazın', 'Klasör')
      const moved = await changing(person, ids, (tx, rows) => {
        const here = rows.filter((row) => outOf === undefined || row.path === outOf || row.role === outOf)
        if (here.length === 0)
          throw new Failure('conflict', 'İleti bu arada başka bir klasöre taşınmış; olduğu yerde kaldı')
        return moveTo(tx, person, here, { folder, role })
      })
      return { moved }
    },

    /** Moves messages from the trash to where each was before; one that has left the trash meanwhile stays. */
    restore: (person: Person, { ids }: Parsed<typeof mail.restore>) =>
      changing(person, ids, (tx, rows) => moveBack(tx, person, rows)),

    /** Moves a message to the trash; one that is there already, and a draft, is deleted for good. */
    remove: (person: Person, id: number) =>
      changing(person, [id], async (tx, [row]) => {
        if (!row) return
        const trash = await folderFor(tx, row.accountId, 'trash')
        if (row.draftId !== null) await removeDraftRow(tx, row.draftId)
        else if (!trash || trash.id === row.folderId) await removeRows(tx, person, [row])
        else await moveRow(tx, person, row, trash)
      }),

    readAll: (person: Person, { account, folder }: Parsed<typeof mail.readAll>) =>
      inFolder(
        person,
        account,
        (tx, id) => folderOf(tx, id, folder),
        'AND NOT seen',
        (tx, rows) => setFlags(tx, rows, { seen: true }),
      ),

    /** With `most`, what came into the folder since the person counted its messages is not deleted unseen. */
    empty: (person: Person, { account, role, most }: Parsed<typeof mail.empty>) =>
      inFolder(
        person,
        account,
        (tx, id) => folderFor(tx, id, role),
        'AND draft_id IS NULL',
        (tx, rows) => {
          if (most !== undefined && rows.length > most)
            throw new Failure('conflict', 'Klasöre bu arada başka iletiler geldi; hiçbiri silinmedi')
          return removeRows(tx, person, rows)
        },
      ),
  }

  /** Changes all messages of a folder that meet `meant`; returns how many they were. */
  async function inFolder(
    person: Person,
    account: number | undefined,
    find: (tx: Queryable, accountId: number) => Promise<SeenFolder | undefined>,
    meant: string,
    work: (tx: Queryable, rows: Locked[]) => Promise<void>,
  ): Promise<{ count: number }> {
    return db.transaction(async (tx) => {
      const seen = await accountOf(tx, person, account)
      const folder = await find(tx, seen.id)
      if (!folder) return { count: 0 }
      const rows = await tx.rows<Locked>(
        `SELECT id, account_id AS "accountId", folder_id AS "folderId", uid, draft_id AS "draftId", $2::text AS role, $3::boolean AS "onServer", $4 AS path
         FROM mail_messages WHERE folder_id = $1 ${meant} ORDER BY id FOR UPDATE`,
        [folder.id, folder.role, seen.kind === 'imap', folder.path],
      )
      if (rows.length > 0) await work(tx, rows)
      await tellChanged(tx, rows)
      return { count: rows.length }
    })
  }
}

/** Tells the people who see the messages, and wakes the servers that have them. */
export async function tellChanged(tx: Queryable, rows: OnServer[]): Promise<void> {
  const accounts = new Map(rows.map(({ accountId, onServer }) => [accountId, onServer]))
  for (const [id, onServer] of accounts) {
    await announceMail(tx, id)
    if (onServer) await wakeAccount(tx, id)
  }
}

export async function setFlags(tx: Queryable, rows: OnServer[], flags: MailFlags): Promise<void> {
  await tx.rows(
    `UPDATE mail_messages SET seen = coalesce($2, seen), flagged = coalesce($3, flagged), answered = coalesce($4, answered)
     WHERE id = ANY($1::bigint[])`,
    [rows.map(({ id }) => id), flags.seen ?? null, flags.flagged ?? null, flags.answered ?? null],
  )
  await noteForServer(tx, rows, 'flags', flags)
}

/**
 * Notes a change for the servers that have the messages, in one statement, ahead of a move that a server does not know
 * yet. If a server is being told of a move just now, the change waits for the outcome (`afterwards`) and is noted where
 * the message is then. Returns the messages that wait so.
 */
export async function noteForServer(
  tx: Queryable,
  rows: OnServer[],
  kind: 'flags' | 'delete',
  data: object,
): Promise<Set<number>> {
  const known = rows.filter(({ onServer }) => onServer).map(({ id }) => id)
  const onTheirWay = await awaitMoves(tx, known, kind === 'delete' ? { delete: true } : data)
  const ids = known.filter((id) => !onTheirWay.has(id))
  if (ids.length === 0) return onTheirWay
  await tx.rows(
    `WITH moved AS (DELETE FROM mail_changes WHERE row_id = ANY($1::bigint[]) AND kind = 'move' RETURNING *),
     noted AS (INSERT INTO mail_changes (account_id, folder_id, uid, kind, data)
       SELECT m.account_id, coalesce(c.folder_id, m.folder_id), coalesce(c.uid, m.uid), $2, $3::jsonb
       FROM mail_messages m LEFT JOIN moved c ON c.row_id = m.id
       WHERE m.id = ANY($1::bigint[]) AND coalesce(c.uid, m.uid) IS NOT NULL ORDER BY m.id RETURNING 1)
     INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id)
       SELECT account_id, folder_id, uid, 'move', data, row_id FROM moved
       WHERE $2 = 'flags' AND (SELECT count(*) FROM noted) >= 0 ORDER BY id`,
    [ids, kind, JSON.stringify(data)],
  )
  return onTheirWay
}

async function awaitMoves(tx: Queryable, ids: number[], afterwards: object): Promise<Set<number>> {
  const moves = await tx.rows<{ id: number; rowId: number; isBegun: boolean }>(
    `SELECT id, row_id AS "rowId", begun AS "isBegun" FROM mail_changes WHERE row_id = ANY($1::bigint[]) AND kind = 'move'
     ORDER BY id FOR UPDATE`,
    [ids],
  )
  const begun = moves.filter(({ isBegun }) => isBegun)
  if (begun.length > 0)
    await tx.rows('UPDATE mail_changes SET afterwards = afterwards || $2::jsonb WHERE id = ANY($1::bigint[])', [
      begun.map(({ id }) => id),
      JSON.stringify(afterwards),
    ])
  return new Set(begun.map(({ rowId }) => rowId))
}

async function removeRows(tx: Queryable, person: Person, rows: Locked[]): Promise<void> {
  const onTheirWay = await noteForServer(tx, rows, 'delete', { staff_id: person.id })
  const ids = rows.map(({ id }) => id).filter((id) => !onTheirWay.has(id))
  await tx.rows('DELETE FROM mail_messages WHERE id = ANY($1::bigint[])', [ids])
}

async function removeDraftRow(tx: Queryable, draftId: number): Promise<void> {
  // Locked, so that no sending begins between this check and the deletion of the draft.
  const sending = await tx.one<{ state: string }>('SELECT state FROM mail_outbox WHERE draft_id = $1 FOR UPDATE', [
    draftId,
  ])
  if (sending?.state === 'sending') throw new Failure('conflict', 'Bu ileti şu anda gönderiliyor')
  await tx.rows('DELETE FROM mail_drafts WHERE id = $1', [draftId])
}
