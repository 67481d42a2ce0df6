import sql, { join, raw, type Sql } from 'sql-template-tag'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import { reached, type Table } from '../records/table.ts'
import { forEachRecord } from './receipt.ts'

type Seen = { status?: number | undefined; assignee?: string | undefined }
export type ManyWanted = {
  ids?: number[] | undefined
  filters?: Record<string, string> | undefined
  seen?: number[] | undefined
  seen_assignees?: string[] | undefined
  /** The status that the action sets, if it sets one. */
  status_id?: number | undefined
}
/** The ids of the newest rows, at most `most`, that match the list's filters and that the person may reach. */
export type Matching = (filters: Record<string, string>, most: number, person: Person) => Promise<number[]>

/**
 * Runs an action on each given record, or on the newest that match a list's filters; answers the receipt. If the caller
 * sent what the person saw, the action gets the version in which that still held, so a later change is a conflict. A
 * record that already has the target status is refused: a note on that move would be kept nowhere.
 */
export async function withMany(
  db: Database,
  table: Table,
  person: Person,
  { ids, filters, seen, seen_assignees, status_id: to }: ManyWanted,
  matching: Matching,
  action: (id: number, version: number | undefined) => Promise<unknown>,
) {
  if ((ids === undefined) === (filters === undefined)) throw invalid('ids', 'Kayıtları ya tek tek ya da süzgeçle seçin')
  if (seen && seen.length !== ids?.length)
    throw invalid('seen', 'Her kayıt için görülen durumu yazın', 'Görülen durumlar')
  if (seen_assignees && seen_assignees.length !== ids?.length)
    throw invalid('seen_assignees', 'Her kayıt için görülen görevliyi yazın', 'Görülen görevliler')
  const known = new Map(ids?.map((id, at) => [id, { status: seen?.[at], assignee: seen_assignees?.[at] }]))
  const chosen = ids ?? (await matching(filters ?? {}, bulkMost + 1, person))
  const taken = chosen.slice(0, bulkMost)
  const receipt = await forEachRecord(db, table, person, taken, async (id) => {
    return action(id, await versionSeen(db, table, person, id, { ...known.get(id), to }))
  })
  return { ...receipt, more: chosen.length > taken.length }
}

const isStill = (now: Sql, seen: number | string | undefined) =>
  seen === undefined ? sql`true` : sql`${now} = ${seen}`

function givenTo({ columns, name }: Table): Sql {
  if (columns?.given_to) return columns.given_to
  throw new Error(`${name} does not say to whom a record is given`)
}

/** Refuses when somebody else has changed the status or the assignee since the person chose the record. */
async function versionSeen(
  db: Database,
  table: Table,
  person: Person,
  id: number,
  { status, assignee, to }: Seen & { to: number | undefined },
): Promise<number | undefined> {
  if (status === undefined && assignee === undefined && to === undefined) return undefined
  const conditions = join([sql`t.id = ${id}`, ...reached(table, person)], ' AND ')
  const { text, values } = sql`
    SELECT t.version, ${isStill(sql`t.status_id`, status)} AS "sameStatus", ${isStill(givenTo(table), assignee)} AS "sameAssignee",
      ${to === undefined ? raw('false') : sql`t.status_id = ${to}`} AS "isThere"
    FROM ${raw(table.name)} t WHERE ${conditions}`
  const now = await db.one<{ version: number; sameStatus: boolean; sameAssignee: boolean; isThere: boolean }>(
    text,
    values,
  )
  if (now && !now.sameStatus)
    throw new Failure('conflict', 'Durumu siz seçtikten sonra değişti; gözden geçirip yeniden seçin')
  if (now && !now.sameAssignee)
    throw new Failure('conflict', 'Kime verildiği siz seçtikten sonra değişti; gözden geçirip yeniden seçin')
  if (now?.isThere) throw new Failure('conflict', 'Zaten bu durumda')
  return status === undefined && assignee === undefined ? undefined : now?.version
}

/** Undoes the person's latest change to each of some records, one by one, unless a record has changed since. */
export const undoMany =
  (db: Database, table: Table, undo: (person: Person, aim: { id: number; version: number }) => Promise<unknown>) =>
  async (person: Person, { ids, versions }: { ids: number[]; versions: number[] }) => {
    const left = new Map(ids.map((id, at) => [id, versions[at]]))
    if (versions.length !== ids.length || left.size !== ids.length)
      throw invalid('versions', 'Her kayıt için bir sürüm yazın', 'Sürümler')
    const receipt = await forEachRecord(
      db,
      table,
      person,
      ids,
      async (id) => void (await undo(person, { id, version: left.get(id) as number })),
    )
    return { ...receipt, more: false }
  }
