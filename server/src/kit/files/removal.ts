import type { Database, Queryable } from '../db/database.ts'
import type { FileStore } from './file-store.ts'

/** Advisory lock: a backup holds it exclusively while it reads; those who remove files hold it shared. */
export const removalLock = 7_460_013

/** Whether files may be removed in this transaction: false while a backup reads, since its rows still name them. */
export async function mayRemove(tx: Queryable): Promise<boolean> {
  const row = await tx.one<{ free: boolean }>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [removalLock])
  return row?.free === true
}

/** Removes a sealed file, unless a row names it; answers false when the removal has to wait. */
export const removeUnnamed = (db: Database, files: Pick<FileStore, 'remove'>, key: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await mayRemove(tx))) return false
    const row = await tx.one<{ named: boolean }>('SELECT sealed_file_is_named($1) AS named', [key])
    if (!row?.named) await files.remove(key)
    return true
  })
