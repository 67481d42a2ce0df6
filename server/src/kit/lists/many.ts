import sql, { join, raw } from 'sql-template-tag'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import { reached, type Table } from '../records/table.ts'
import { forEachRecord } from './receipt.ts'

type Wanted = { ids?: number[] | undefined; filters?: Record<string, string> | undefined; seen?: number[] | undefined }
type Matching = (filters: Record<string, string>, most: number, person: Person) => Promise<number[]>

/**
 * Does an action on each of the records that are named, or of the newest that a list's filters match; the receipt of it. Where the
 * person said what they saw, the action is given the version that was still so: what changes before it locks is a conflict.
 */
export async function withMany(
  db: Database,
  table: Table,
  person: Person,
  { ids, filters, seen }: Wanted,
  matching: Matching,
  action: (id: number, version: number | undefined) => Promise<unknown>,
) {
  if ((ids === undefined) === (filters === undefined)) throw invalid('ids', 'Kayıtları ya tek tek ya da süzgeçle seçin')
  if (seen && seen.length !== ids?.length)
    throw invalid('seen', 'Her kayıt için görülen durumu yazın', 'Görülen durumlar')
  const statuses = new Map(ids?.map((id, at) => [id, seen?.[at]]))
  const chosen = ids ?? (await matching(filters ?? {}, bulkMost + 1, person))
  const taken = chosen.slice(0, bulkMost)
  const receipt = await forEachRecord(db, table, person, taken, async (id) => {
    return action(id, await versionSeen(db, table, person, id, statuses.get(id)))
  })
  return { success: true as const, ...receipt, more: chosen.length > taken.length }
}

/** What somebody else has decided since the person chose it is not decided over. */
async function versionSeen(
  db: Database,
  table: Table,
  person: Person,
  id: number,
  seen: number | undefined,
): Promise<number | undefined> {
  if (seen === undefined) return undefined
  const conditions = join([sql`t.id = ${id}`, ...reached(table, person)], ' AND ')
  const { text, values } =
    sql`SELECT t.version, t.status_id = ${seen} AS same FROM ${raw(table.name)} t WHERE ${conditions}`
  const now = await db.one<{ version: number; same: boolean }>(text, values)
  if (now && !now.same)
    throw new Failure('conflict', 'Durumu siz seçtikten sonra değişti; gözden geçirip yeniden seçin')
  return now?.version
}
