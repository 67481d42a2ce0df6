import { hash } from 'node:crypto'
import type pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'

export type Queryable = {
  /** Runs one statement, kept prepared under its text: so use few different texts, and pass lists as `= any($1)`. */
  rows<R>(text: string, values?: unknown[]): Promise<R[]>
  /** The first row, or undefined. */
  one<R>(text: string, values?: unknown[]): Promise<R | undefined>
}

/**
 * Hides a value of a condition in a subquery, so that PostgreSQL keeps one plan for all values. For a known value, such
 * as the id of a person with few rows, a new plan looks so much better that it plans each time, which takes longer than
 * a short answer.
 */
export const genericPlan = (value: number | string): Sql =>
  sql`(SELECT ${value}::${raw(typeof value === 'number' ? 'bigint' : 'text')})`

type Runner = Pick<pg.ClientBase, 'query'>

// Each prepared statement costs memory in every connection of the server.
const most = 1000

type Kept = { name: string; text: string }

/** The names under which the connections of one pool keep their prepared statements. */
export class StatementNames {
  private readonly kept = new Map<string, Kept>()
  private generation = 0

  /**
   * The name for a text, and the first string with this text: the driver compares them at each run, identical ones
   * fastest.
   */
  of(text: string): Kept | undefined {
    const known = this.kept.get(text)
    if (known || this.kept.size >= most) return known
    const kept = { name: `${this.generation}.${hash('sha256', text, 'base64url').slice(0, 16)}`, text }
    this.kept.set(text, kept)
    return kept
  }

  /** True when another process has migrated and a prepared statement no longer fits; from then on, names are new. */
  renewedAfter(error: unknown): boolean {
    const { code, routine } = error as { code?: string; routine?: string }
    if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
    this.kept.clear()
    this.generation += 1
    return true
  }
}

/**
 * Statements on a pool or, `inTransaction`, on one connection; without `names`, which poolers forbid, none is prepared.
 */
export function statements(runner: Runner, names: StatementNames | undefined, inTransaction = false): Queryable {
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
