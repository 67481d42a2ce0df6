import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../db/database.ts'

type Statement = { text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Plan nodes that read tables or indexes; all other nodes read what these return. */
const reads = /^(Seq|Index|Index Only|Bitmap Heap|Bitmap Index|Tid|Tid Range|Sample) Scan$/

const touchedBy = (plan: Plan): number => {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + touchedBy(one), 0)
  if (!reads.test(plan['Node Type'])) return below
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + (plan['Actual Rows'] + dropped) * plan['Actual Loops']
}

const textOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value))

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(textOf(one))).join(',')}}`)
  return pg.escapeLiteral(textOf(value))
}

let probes = 0

/**
 * How many rows a statement reads, including those filtered out, by the worse of its plans: for these values, and for
 * any.
 */
async function rowsTouchedBy(db: Database, { text, values }: Statement): Promise<number> {
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const counts: number[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await db.transaction(async (tx) => {
      // A statement that fails stays prepared, so each name is used only once.
      probes += 1
      const probe = `probe_${probes}`
      await tx.rows(`SET LOCAL plan_cache_mode = ${mode}`)
      await tx.rows(`PREPARE ${probe} AS ${text}`)
      const [row] = await tx.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${probe} ${given}`,
      )
      await tx.rows(`DEALLOCATE ${probe}`)
      const plan = (row as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]?.Plan as Plan
      counts.push(Math.round(touchedBy(plan)))
    })
  }
  return Math.max(...counts)
}

/** How many rows are touched by all SELECTs that `work` sends through `db`. */
export async function rowsTouched(db: Database, work: () => Promise<unknown>): Promise<number> {
  const spies = (['rows', 'one', 'awaited', 'shared'] as const).map((way) => vi.spyOn(db, way))
  await work()
  const sent = spies.flatMap((spy) => spy.mock.calls.map(([text, values]) => ({ text, values: values ?? [] })))
  for (const spy of spies) spy.mockRestore()
  const reads = sent.filter(({ text }) => /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE)\b/.test(text))
  if (reads.length === 0) throw new Error('it sent no SELECT by a way that is watched')
  let sum = 0
  for (const statement of reads) sum += await rowsTouchedBy(db, statement)
  return sum
}
