import { hash } from 'node:crypto'
import type pg from 'pg'
import sql, { type Sql as Fragment, raw } from 'sql-template-tag'

export type Sql = {
  /** Runs one statement, kept prepared by the text it has: build few texts, and give lists as `= any($1)`. */
  rows<R>(text: string, values?: unknown[]): Promise<R[]>
  /** The first row, or undefined. */
  one<R>(text: string, values?: unknown[]): Promise<R | undefined>
}

/**
 * A value of a condition, of which PostgreSQL keeps one plan for all: of one it knows, such as the number of somebody who has
 * little, it thinks so much better that it plans anew each time, which takes longer than a short answer.
 */
export const genericPlan = (value: number | string): Fragment =>
  sql`(SELECT ${value}::${raw(typeof value === 'number' ? 'bigint' : 'text')})`

type Runner = Pick<pg.ClientBase, 'query'>

// Each kept statement costs memory in every connection of the server.
const most = 1000

type Kept = { name: string; text: string }

/** The names under which the connections of one pool keep statements prepared. */
export class StatementNames {
  private readonly kept = new Map<string, Kept>()
  private generation = 0

  /** The name of a text, and the text as it was first met: the driver compares it at each run, which the same one passes at once. */
  of(text: string): Kept | undefined {
    const known = this.kept.get(text)
    if (known || this.kept.size >= most) return known
    const kept = { name: `${this.generation}.${hash('sha256', text, 'base64url').slice(0, 16)}`, text }
    this.kept.set(text, kept)
    return kept
  }

  /** True when another process has migrated meanwhile and a kept statement no longer fits; new names are given then. */
  renewedAfter(error: unknown): boolean {
    const { code, routine } = error as { code?: string; routine?: string }
    if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
    this.kept.clear()
    this.generation += 1
    return true
  }
}

/** Statements on a pool or, `inTransaction`, on one connection; without `names`, where a pooler forbids it, none is kept. */
export function statements(runner: Runner, names: StatementNames | undefined, inTransaction = false): Sql {
  const run = (text: string, values: unknown[] = []) => runner.query({ ...(names?.of(text) ?? { text }), values })
  const found = async (text: string, values?: unknown[]) => {
    try {
      return await run(text, values)
    } catch (error) {
      if (inTransaction || !names?.renewedAfter(error)) throw error
      return run(text, values)
    }
  }
  return {
    rows: async <R>(text: string, values?: unknown[]) => (await found(text, values)).rows as R[],
    one: async <R>(text: string, values?: unknown[]) => (await found(text, values)).rows[0] as R | undefined,
  }
}
