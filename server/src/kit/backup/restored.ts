import type { Database } from '../db/database.ts'
import type { Domain } from '../domain.ts'

/**
 * Before the first start on a restored backup, which has no epoch yet: each domain settles what it must not do again, and the
 * new epoch begins; all of it or nothing.
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
