import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { folderFor, folderOf, type SeenFolder } from './access.ts'

/** `onServer`: the message's account is on a server. */
export type OnServer = { id: number; accountId: number; onServer: boolean }

/** A message that is locked, and where it is. */
export type Locked = OnServer & {
  folderId: number
  uid: number | null
  draftId: number | null
  role: string | null
  path: string
}

/** Where the server has a message, as far as it knows: a move that it has not been told of does not count. */
type Place = { folderId: number; uid: number; moveId: number | null; isBegun?: boolean }

/** `folder`: a key in the messages' own account, or a role such as `trash`. */
type Aimed = { folder?: string | undefined; role?: string | undefined }

/** A folder may have the name of a role, so a folder with that key comes first. */
async function targetOf(tx: Queryable, accountId: number, { folder, role }: Aimed): Promise<SeenFolder> {
  const found = role === undefined ? undefined : await folderFor(tx, accountId, role)
  if (found) return found
  if (folder === undefined) throw notFound('Klasör')
  return folderOf(tx, accountId, folder).catch(async (error) => {
    const meant = await folderFor(tx, accountId, folder)
    if (meant) return meant
    throw error
  })
}

/** What was moved from one folder to another, both by their keys. */
type Moved = Answer<typeof mail.move>['moved'][number]

/** Moves messages to a folder of their accounts; returns what was not there already. */
export async function moveTo(tx: Queryable, person: Person, rows: Locked[], aimed: Aimed): Promise<Moved[]> {
  const targets = new Map<number, SeenFolder>()
  const moved: Moved[] = []
  for (const row of rows) {
    if (row.draftId !== null) throw new Failure('conflict', 'Taslaklar başka bir klasöre taşınamaz')
    const known = targets.get(row.accountId)
    const target = known ?? (await targetOf(tx, row.accountId, aimed))
    targets.set(row.accountId, target)
    if (target.id === row.folderId) continue
    await moveRow(tx, person, row, target)
    add(moved, row, target)
  }
  return moved
}

/** Moves those of the messages that are in the trash to where each was before. */
export async function moveBack(tx: Queryable, person: Person, rows: Locked[]) {
  const folders = new Set<string>()
  const moved: Moved[] = []
  for (const row of rows.filter(({ role }) => role === 'trash')) {
    const origin = await originOf(tx, row)
    await moveRow(tx, person, row, origin)
    folders.add(origin.name)
    add(moved, row, origin)
  }
  return { folders: [...folders], moved }
}

function add(moved: Moved[], { id, path: from }: Locked, { path: to }: SeenFolder): void {
  const alike = moved.find((one) => one.from === from && one.to === to)
  if (alike) alike.ids.push(id)
  else moved.push({ ids: [id], from, to })
}

/**
 * The folder in which a message in the trash was before; the inbox if another program moved it, as then nobody knows.
 */
async function originOf(tx: Queryable, { id, accountId }: Locked): Promise<SeenFolder & { name: string }> {
  const origin = await tx.one<SeenFolder & { name: string }>(
    `SELECT f.id, f.path, f.role, f.name FROM mail_messages m JOIN mail_folders f ON f.account_id = $2
     WHERE m.id = $1 AND (f.id = m.came_from OR f.role = 'inbox') ORDER BY f.id IS NOT DISTINCT FROM m.came_from DESC LIMIT 1`,
    [id, accountId],
  )
  if (!origin) throw notFound('Klasör')
  return origin
}

/**
 * A message that goes back to where its server still has it counts as never moved. If the server is being told of a
 * move just now, its outcome is awaited: then the message is moved on from there.
 */
export async function moveRow(tx: Queryable, person: Person, row: Locked, target: SeenFolder): Promise<void> {
  const place = row.onServer ? await placeOf(tx, row) : undefined
  if (place?.isBegun) {
    // Whoever moves a message that was to be deleted wants to keep it.
    await tx.rows(`UPDATE mail_changes SET afterwards = afterwards - 'delete' WHERE id = $1`, [place.moveId])
    return placeRow(tx, row, target, null)
  }
  if (place?.moveId) await tx.rows('DELETE FROM mail_changes WHERE id = $1', [place.moveId])
  const isBack = place?.folderId === target.id
  await placeRow(tx, row, target, isBack ? place.uid : null)
  if (!place || isBack) return
  await tx.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id) VALUES ($1, $2, $3, 'move', $4, $5)`,
    [row.accountId, place.folderId, place.uid, JSON.stringify({ folder_id: target.id, staff_id: person.id }), row.id],
  )
}

const placeRow = async (tx: Queryable, row: Locked, target: SeenFolder, uid: number | null) =>
  void (await tx.rows('UPDATE mail_messages SET folder_id = $2, uid = $3, came_from = $4 WHERE id = $1', [
    row.id,
    target.id,
    uid,
    target.role === 'trash' ? row.folderId : null,
  ]))

async function placeOf(tx: Queryable, row: Locked): Promise<Place | undefined> {
  if (row.uid !== null) return { folderId: row.folderId, uid: row.uid, moveId: null }
  return tx.one<Place>(
    `SELECT folder_id AS "folderId", uid, id AS "moveId", begun AS "isBegun" FROM mail_changes
     WHERE row_id = $1 AND kind = 'move' FOR UPDATE`,
    [row.id],
  )
}
