import { createHash } from 'node:crypto'
import type pg from 'pg'

export type Sql = {
  /** Runs one statement, kept prepared by the text it has: build few texts, and give lists as `= any($1)`. */
  rows<R>(text: string, values?: unknown[]): Promise<R[]>
  /** The first row, or undefined. */
  one<R>(text: string, values?: unknown[]): Promise<R | undefined>
}

type Runner = Pick<pg.ClientBase, 'query'>

// Each kept statement costs memory in every connection of the server.
const most = 1000
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = `${generation}.${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
  names.set(text, name)
  return name
}

/** True when another process has migrated meanwhile and a kept statement no longer fits; new names are given then. */
export function renewsStatements(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
  names.clear()
  generation += 1
  return true
}

/** Statements on a pool or, `inTransaction`, on one connection; `unnamed` where a pooler forbids prepared ones. */
export function statements(runner: Runner, options: { unnamed: boolean; inTransaction: boolean }): Sql {
  const run = (text: string, values: unknown[]) =>
    runner.query({ name: options.unnamed ? undefined : nameOf(text), text, values })
  const rows = async <R>(text: string, values: unknown[] = []): Promise<R[]> => {
    const result = await run(text, values).catch((error) => {
      if (options.inTransaction || !renewsStatements(error)) throw error
      return run(text, values)
    })
    return result.rows as R[]
  }
  return { rows, one: async <R>(text: string, values?: unknown[]) => (await rows<R>(text, values))[0] }
}
