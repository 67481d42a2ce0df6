import { expect } from 'vitest'
import type { Queryable } from '../db/database.ts'

/**
 * Resolves when at least `n` connections wait, directly or through others, for what this transaction holds. Others that
 * wait for a moment, such as a job of the same test, do not count.
 */
export const untilLockWaits = (holding: Queryable, n: number): Promise<void> =>
  expect
    .poll(async () => {
      const waiting = await holding.one<{ n: number }>(
        `WITH RECURSIVE asleep AS (SELECT DISTINCT pid FROM pg_locks WHERE NOT granted),
           waiting AS (
             SELECT pid FROM asleep WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))
             UNION
             SELECT asleep.pid FROM waiting JOIN asleep ON waiting.pid = ANY(pg_blocking_pids(asleep.pid)))
         SELECT count(*)::int AS n FROM waiting`,
      )
      return waiting?.n
    })
    .toBeGreaterThanOrEqual(n)
