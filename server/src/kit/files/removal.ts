import type { Database, Sql } from '../db/database.ts'
import type { FileStore } from './file-store.ts'

/** A backup holds it alone while it reads; who removes files holds it with others. */
export const removalLock = 7_460_013

/** Whether files may be removed in this transaction: false while a backup reads, whose rows name them still. */
export async function mayRemove(tx: Sql): Promise<boolean> {
  const row = await tx.one<{ free: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [removalLock])
  return row?.free === true
}

/** Removes a sealed file, unless a row names it; false while that has to wait. */
export const removeUnnamed = (db: Database, files: Pick<FileStore, 'remove'>, key: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await mayRemove(tx))) return false
    const row = await tx.one<{ named: boolean }>('SELECT sealed_file_is_named($1) AS named', [key])
    if (!row?.named) await files.remove(key)
    return true
  })
