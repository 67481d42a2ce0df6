import { isDeepStrictEqual } from 'node:util'
import sql, { join, raw } from 'sql-template-tag'
import { labelOf } from '../../../../contract/src/kit/messages.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Revival } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { asRecord } from '../../kit/records/history.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import type { Values } from '../../kit/records/record.ts'
import { reached, type Table } from '../../kit/records/table.ts'

/** `upTo`: the id of the last line that the state is to hold. */
export type Line = { domain: string; recordId: number; upTo: number }

/**
 * A record's current draft, and the draft that restoring its state after a history line would give, as far as that is
 * possible by now. Takes no locks.
 */
export async function returning(
  db: Queryable,
  revivals: readonly Revival[],
  table: Table,
  line: Line,
  person: Person,
): Promise<{ before: Values; after: Values; note: string; version: number }> {
  const { record: before, version } = await draftOf(db, table, line.recordId, person)
  const after = await stateAt(db, line)
  const notes: string[] = []
  for (const key of differing(after, before)) {
    const staying = table.stays?.[key]
    // What is not part of the draft, such as the place in a list, is not brought back either.
    if (staying !== undefined || !Object.hasOwn(before, key)) delete after[key]
    if (staying !== undefined) notes.push(staying)
  }
  notes.push(...(await leaveGone(db, table, before, after)))
  for (const revive of revivals) {
    const differs = differing(after, before)
    const revived = await revive(db, table, only(after, differs))
    for (const key of differs) delete after[key]
    Object.assign(after, revived.values)
    notes.push(...revived.notes)
  }
  return { before, after, note: notes.join('; '), version }
}

/** The keys that would change. */
export const differing = (after: Values, before: Values): string[] =>
  Object.keys(after).filter((key) => !isDeepStrictEqual(pointed(after[key]), pointed(before[key])))

export const only = (values: Values, keys: string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

/** Leaves out what an older version names and nobody can choose any more; answers the sentences that say so. */
async function leaveGone(db: Queryable, table: Table, before: Values, after: Values): Promise<string[]> {
  const notes: string[] = []
  for (const key of differing(after, before)) {
    const offered = table.pointers?.[key]
    const older = after[key]
    if (!offered || older === null) continue
    const { text, values } = sql`SELECT r.id FROM (${offered}) r WHERE r.id = ANY(${idsIn(older)}::bigint[])`
    const living = new Set((await db.rows<{ id: number }>(text, values)).map(({ id }) => id))
    const gone = idsIn(older).filter((id) => !living.has(id) && !idsIn(before[key]).includes(id))
    if (gone.length === 0) continue
    if (Array.isArray(older)) after[key] = older.filter((id) => !gone.includes(id))
    else delete after[key]
    const what = Array.isArray(older) ? 'artık seçilemeyenler geri gelmez' : 'o zamanki artık seçilemez, şimdiki kalır'
    notes.push(`${labelOf(table.draft, key)}: ${what}`)
  }
  return notes
}

/** The ids of Masa's own records in a value. */
const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap((one) => {
    if (one === null || typeof one !== 'object') return typeof one === 'number' ? [one] : []
    return 'id' in one && !('remote' in one) ? [Number(one.id)] : []
  })

/** The value to compare: a pointer to a record without the record's name, which may have changed. */
function pointed(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('id' in value) || !('name' in value)) return value
  const { name: _, ...said } = value
  return said
}

async function draftOf(db: Queryable, table: Table, id: number, person: Person) {
  const where = join([sql`t.id = ${id} AND t.deleted_at IS NULL`, ...reached(table, person)], ' AND ')
  const statement = sql`SELECT ${asRecord(table)} AS record, t.version FROM ${raw(table.name)} t WHERE ${where}`
  const row = await db.one<{ record: Values; version: number }>(statement.text, statement.values)
  if (!row) throw await gone(db, table, person, id)
  return row
}

/**
 * A record's draft as it stood after a line of its history: each key by the last line that set it or, where none did, as
 * the next line that changed it found it. Records that ship with Masa have no first line, and a newer key is not in it.
 */
async function stateAt(db: Queryable, { domain, recordId, upTo }: Line): Promise<Values> {
  const row = await db.one<{ state: Values | null }>(
    `SELECT jsonb_object_agg(key, value ORDER BY turn) AS state FROM (
       SELECT key, value, h.id AS turn FROM history h, jsonb_each(h.after) WHERE h.domain = $1 AND h.record_id = $2 AND h.id <= $3
       UNION ALL SELECT key, value, -h.id FROM history h, jsonb_each(h.before)
         WHERE h.domain = $1 AND h.record_id = $2 AND h.id > $3) told`,
    [domain, recordId, upTo],
  )
  return row?.state ?? {}
}
