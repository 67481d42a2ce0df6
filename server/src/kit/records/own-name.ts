import { labelOf } from '../../../../contract/src/kit/messages.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { lockNamed } from '../db/advisory-lock.ts'
import type { Queryable } from '../db/database.ts'
import { Failure, taken } from '../http/failure.ts'
import type { Table } from './table.ts'

/** Serializes concurrent writers of the table's names until the transaction ends. */
export const lockNames = (tx: Queryable, { name }: Table) => lockNamed(tx, `names of ${name}`)

/** Which of the names living records already have, in any spelling: the folded name with the record's id. */
export async function namesTaken(
  tx: Queryable,
  { name, label }: Table,
  names: string[],
  but = 0,
): Promise<Map<string, number>> {
  const bearers = await tx.rows<{ folded: string; id: number }>(
    `SELECT DISTINCT ON (1) fold(${label}) AS folded, id FROM ${name}
     WHERE deleted_at IS NULL AND id <> $2 AND fold(${label}) = ANY($1::text[]) ORDER BY 1, id`,
    [names.map(fold), but],
  )
  return new Map(bearers.map(({ folded, id }) => [folded, id]))
}

/** Refuses a name that another record has, unless that one is deleted. */
export async function refuseTaken(tx: Queryable, table: Table, name: unknown, but?: number): Promise<void> {
  const id = await bearerOf(tx, table, String(name), but)
  if (id === undefined) return
  const key = String(table.label)
  throw taken(id, key, `Bu ad kullanılıyor (No ${id}); başka bir ad yazın`, labelOf(table.draft, key))
}

/** Refuses to restore a record whose name another record has taken meanwhile. */
export async function refuseTakenMeanwhile(tx: Queryable, table: Table, id: number): Promise<void> {
  const trashed = await tx.one<{ name: string }>(`SELECT ${table.label} AS name FROM ${table.name} WHERE id = $1`, [id])
  const other = trashed && (await bearerOf(tx, table, trashed.name, id))
  if (other === undefined) return
  throw new Failure('conflict', `“${trashed?.name}” adı bu arada kullanılmış (No ${other}); önce onun adını değiştirin`)
}

async function bearerOf(tx: Queryable, table: Table, name: string, but?: number): Promise<number | undefined> {
  await lockNames(tx, table)
  return (await namesTaken(tx, table, [name], but)).get(fold(name))
}
