import type { Database } from './db/database.ts'
import { asFailure } from './failure.ts'
import type { Table } from './table.ts'

type Receipt = { done: number[]; failed: { id: number; title: string; message: string }[] }

/** Does a deed on each record by itself, so that one that is refused keeps none of the others back. */
export async function each(
  db: Database,
  table: Table,
  ids: number[],
  deed: (id: number) => Promise<void>,
): Promise<Receipt> {
  const receipt: Receipt = { done: [], failed: [] }
  for (const id of ids) {
    try {
      await deed(id)
      receipt.done.push(id)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code === 'unexpected' || failure.code === 'unavailable') throw error
      const row = await db.one<{ title: string }>(`SELECT ${table.label} AS title FROM ${table.name} WHERE id = $1`, [
        id,
      ])
      receipt.failed.push({ id, title: row?.title ?? '', message: failure.message })
    }
  }
  return receipt
}
