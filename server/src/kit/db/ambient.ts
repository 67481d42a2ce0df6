import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from './database.ts'

const current = new AsyncLocalStorage<Queryable>()

/**
 * The same database, but what is asked while a transaction's work runs joins that transaction. A transaction within it
 * is a savepoint, whose failure undoes only its own part. So a handler and what must commit with it need not know each
 * other. Nested transactions must run one after the other.
 */
export function ambient(db: Database): Database {
  return {
    ...db,
    rows: (text, values) => (current.getStore() ?? db).rows(text, values),
    one: (text, values) => (current.getStore() ?? db).one(text, values),
    awaited: (text, values) => current.getStore()?.rows(text, values) ?? db.awaited(text, values),
    shared: (text, values) => current.getStore()?.rows(text, values) ?? db.shared(text, values),
    transaction: (work) => {
      const outer = current.getStore()
      return outer ? inside(outer, work) : db.transaction((tx) => current.run(tx, () => work(tx)))
    },
  }
}

async function inside<T>(outer: Queryable, work: (db: Queryable) => Promise<T>): Promise<T> {
  await outer.rows('SAVEPOINT inside')
  try {
    const result = await work(outer)
    await outer.rows('RELEASE SAVEPOINT inside')
    return result
  } catch (error) {
    await outer.rows('ROLLBACK TO SAVEPOINT inside')
    await outer.rows('RELEASE SAVEPOINT inside')
    throw error
  }
}
