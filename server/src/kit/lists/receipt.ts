import sql, { join, raw } from 'sql-template-tag'
import { bulkTogether } from '../../../../contract/src/kit/bulk.ts'
import type { Database } from '../db/database.ts'
import { may, type Person } from '../http/access.ts'
import { asFailure } from '../http/failure.ts'
import { labelOf, reached, type Table } from '../records/table.ts'

type Line = { id: number; title: string; message: string }
type Part = { done: number[]; failed: Line[]; notes: Line[] }
type Receipt = Part & { success: boolean }

/** A receipt says whether anything came of the call, also to those who read no further than `success`. */
export const receiptOf = <Some extends Pick<Part, 'done' | 'failed'>>(some: Some) => ({
  success: some.done.length > 0 || some.failed.length === 0,
  ...some,
})

/**
 * Runs an action on each record separately, so that a refused one does not stop the others. A string that an action
 * returns is a note on its record. `bulkTogether` records share one commit, since a commit each would take most of the
 * time. All callers lock in the same order, so that two with the same records wait for each other and do not deadlock.
 */
export async function forEachRecord(
  db: Database,
  table: Table,
  person: Person,
  ids: number[],
  action: (id: number) => Promise<unknown>,
): Promise<Receipt> {
  const receipt: Part = { done: [], failed: [], notes: [] }
  const inTurn = await turnsOf(db, table, ids)
  for (let from = 0; from < ids.length; from += bulkTogether) {
    const part = await db.transaction(() => some(db, table, person, inTurn.slice(from, from + bulkTogether), action))
    receipt.done.push(...part.done)
    receipt.failed.push(...part.failed)
    receipt.notes.push(...part.notes)
  }
  const place = new Map(ids.map((id, at) => [id, at]))
  const asAsked = <One>(some: One[], idOf: (one: One) => number) =>
    some.toSorted((one, other) => (place.get(idOf(one)) ?? 0) - (place.get(idOf(other)) ?? 0))
  return receiptOf({
    done: asAsked(receipt.done, (id) => id),
    failed: asAsked(receipt.failed, ({ id }) => id),
    notes: asAsked(receipt.notes, ({ id }) => id),
  })
}

async function turnsOf(db: Database, { name, turn }: Table, ids: number[]): Promise<number[]> {
  if (!turn) return ids.toSorted((one, other) => one - other)
  const { text, values } =
    sql`SELECT id FROM unnest(${ids}::bigint[]) id LEFT JOIN ${raw(name)} t USING (id) ORDER BY ${turn}, id`
  return (await db.rows<{ id: number }>(text, values)).map(({ id }) => id)
}

async function some(
  db: Database,
  table: Table,
  person: Person,
  ids: number[],
  action: (id: number) => Promise<unknown>,
) {
  const part: Part = { done: [], failed: [], notes: [] }
  for (const id of ids) {
    try {
      const note = await db.transaction(() => action(id))
      part.done.push(id)
      if (typeof note === 'string') part.notes.push({ id, title: await titleOf(db, table, person, id), message: note })
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code === 'unexpected' || failure.code === 'unavailable') throw error
      part.failed.push({ id, title: await titleOf(db, table, person, id), message: failure.message })
    }
  }
  return part
}

/** The record's name, or '' for a person who may not read it. */
async function titleOf(db: Database, table: Table, person: Person, id: number): Promise<string> {
  if (!may(person, `${table.domain}:read`)) return ''
  const one = join([sql`t.id = ${id}`, ...reached(table, person)], ' AND ')
  const statement = sql`SELECT ${labelOf(table, 't')} AS title FROM ${raw(table.name)} t WHERE ${one}`
  const row = await db.one<{ title: string }>(statement.text, statement.values)
  return row?.title ?? ''
}
