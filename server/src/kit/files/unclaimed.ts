import type { Sql } from '../db/database.ts'
import { enqueue, withdraw } from '../work.ts'

const kind = 'forget sealed file'
const hour = 3_600_000

/**
 * Notes a sealed file before it is written, so that one whose record never commits, as after a crash, is removed within
 * two hours.
 */
export const beginFile = (db: Sql, key: string) => enqueue(db, kind, key, {}, hour)

/** In the transaction of the record that names the file: it stays. */
export const keepFile = (tx: Sql, key: string) => withdraw(tx, kind, key)

/** In the transaction of the record that no longer names the file: it goes. */
export const forgetFile = (tx: Sql, key: string) => enqueue(tx, kind, key)
