import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from '../kit/db/database.ts'

const request = new AsyncLocalStorage<string[]>()

const writes = (text: string) => /\b(INSERT INTO|DELETE FROM|UPDATE (?!OF\b|SKIP\b|NOWAIT\b)\w+)/.test(text)
// A step that begins like this counts, queues, draws or uses up a code beforehand, and outlives a write that fails.
const apart = /^\s*((INSERT INTO|DELETE FROM) (guesses|work|petitions|recovery_codes)|UPDATE staff SET totp_step)\b/

/** The database of a served app, through which `inOneCommit` sees what a request commits. */
export function watched(db: Database): Database {
  const noting = (db: Queryable, note: (text: string) => void): Queryable => ({
    rows: (text, values) => {
      if (writes(text)) note(text)
      return db.rows(text, values)
    },
    one: (text, values) => {
      if (writes(text)) note(text)
      return db.one(text, values)
    },
  })
  const committed = (step: string) => {
    if (step !== '' && !apart.test(step)) request.getStore()?.push(step)
  }
  return {
    ...db,
    ...noting(db, committed),
    transaction: async (work) => {
      let step: string[] = []
      const result = await db.transaction((tx) => {
        step = []
        return work(noting(tx, (text) => step.push(text)))
      })
      committed(step.join(';\n'))
      return result
    },
  }
}

/**
 * Runs a request. With a name, throws if its writes were committed in several steps, between which a crash could fall.
 */
export async function inOneCommit<T>(name: string | undefined, run: () => Promise<T>): Promise<T> {
  if (name === undefined) return run()
  const commits: string[] = []
  const result = await request.run(commits, run)
  if (commits.length > 1) throw new Error(`${name} committed in ${commits.length} steps:\n${commits.join('\n--\n')}`)
  return result
}
