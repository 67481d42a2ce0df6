import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { invalid } from '../http/failure.ts'
import type { Table } from '../records/table.ts'
import { forEachRecord } from './receipt.ts'

type Wanted = { ids?: number[] | undefined; filters?: Record<string, string> | undefined }
type Matching = (filters: Record<string, string>, most: number, person: Person) => Promise<number[]>

/** Does an action on each of the records that are named, or of the newest that a list's filters match; the receipt of it. */
export async function withMany(
  db: Database,
  table: Table,
  person: Person,
  { ids, filters }: Wanted,
  matching: Matching,
  action: (id: number) => Promise<unknown>,
) {
  if ((ids === undefined) === (filters === undefined)) throw invalid('ids', 'Kayıtları ya tek tek ya da süzgeçle seçin')
  const chosen = ids ?? (await matching(filters ?? {}, bulkMost + 1, person))
  const taken = chosen.slice(0, bulkMost)
  const receipt = await forEachRecord(db, table, person, taken, action)
  return { success: true as const, ...receipt, more: chosen.length > taken.length }
}
