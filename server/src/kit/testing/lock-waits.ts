import { expect } from 'vitest'
import type { Database } from '../db/database.ts'

/** Resolves when so many connections of this test's database, or more, wait for a lock that another holds. */
export const untilLockWaits = (db: Database, n: number): Promise<void> =>
  expect
    .poll(async () => {
      const waiting = await db.one<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return waiting?.n
    })
    .toBeGreaterThanOrEqual(n)
