import type { Queryable } from './statements.ts'

/** Waits for the advisory lock with this name, and holds it until the transaction ends. */
export const lockNamed = (tx: Queryable, name: string): Promise<unknown> =>
  tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])

/** Like `lockNamed`, but answers false at once if another transaction holds the lock. */
export async function tryLockNamed(tx: Queryable, name: string): Promise<boolean> {
  const row = await tx.one<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken', [
    name,
  ])
  return row?.taken === true
}
