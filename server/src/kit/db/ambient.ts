import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql } from './database.ts'

const current = new AsyncLocalStorage<Sql>()

/**
 * The same database, in which everything that is asked while a transaction's work runs belongs to that transaction,
 * also what asks for a transaction of its own. So a handler and what must commit with it need not know of each other.
 */
export function ambient(db: Database): Database {
  return {
    ...db,
    rows: (text, values) => (current.getStore() ?? db).rows(text, values),
    one: (text, values) => (current.getStore() ?? db).one(text, values),
    transaction: (work) => {
      const outer = current.getStore()
      return outer ? work(outer) : db.transaction((tx) => current.run(tx, () => work(tx)))
    },
  }
}
