import type { Database } from '../db/database.ts'
import type { Domain } from '../domain.ts'

/**
 * Runs before the first start on a restored backup, which has no epoch yet: each domain settles what must not be done
 * again, and a new epoch begins; all in one transaction.
 */
export async function settleRestored(db: Database, domains: readonly Domain[]): Promise<void> {
  if (await db.one('SELECT FROM epoch')) return
  await db.transaction(async (tx) => {
    await tx.rows('LOCK TABLE epoch IN SHARE ROW EXCLUSIVE MODE')
    if (await tx.one('SELECT FROM epoch')) return
    for (const { restored } of domains) await restored?.(tx)
    await tx.rows('INSERT INTO epoch DEFAULT VALUES')
  })
}
