import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql } from '../kit/db/database.ts'

const request = new AsyncLocalStorage<string[]>()

// What is counted or noted beforehand must outlive a write that fails.
const apart = /^\s*(INSERT INTO|DELETE FROM) (guesses|work)\b/
const writes = (text: string) =>
  /\b(INSERT INTO|DELETE FROM|UPDATE (?!OF\b|SKIP\b|NOWAIT\b)\w+)/.test(text) && !apart.test(text)

/** The database of a served app, in which `inOneCommit` sees what a request commits. */
export function watched(db: Database): Database {
  const seen = (text: string) => {
    if (writes(text)) request.getStore()?.push(text)
  }
  return {
    ...db,
    rows: (text, values) => {
      seen(text)
      return db.rows(text, values)
    },
    one: (text, values) => {
      seen(text)
      return db.one(text, values)
    },
    transaction: async (work) => {
      let inside: string[] = []
      const result = await db.transaction((tx) => {
        inside = []
        const noting: Sql = {
          ...tx,
          rows: (text, values) => {
            if (writes(text)) inside.push(text)
            return tx.rows(text, values)
          },
          one: (text, values) => {
            if (writes(text)) inside.push(text)
            return tx.one(text, values)
          },
        }
        return work(noting)
      })
      if (inside.length > 0) request.getStore()?.push(inside.join(';\n'))
      return result
    },
  }
}

/** Runs a request; throws when what it wrote was committed in more than one step, between which a crash could fall. */
export async function inOneCommit<T>(name: string, run: () => Promise<T>): Promise<T> {
  const commits: string[] = []
  const result = await request.run(commits, run)
  if (commits.length > 1) throw new Error(`${name} committed in ${commits.length} steps:\n${commits.join('\n--\n')}`)
  return result
}
