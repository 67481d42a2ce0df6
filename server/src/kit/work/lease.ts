import type { Database, Queryable } from '../db/database.ts'

/**
 * A row of `work` that is leased: `taken` numbers its leases, `since` is when this one was requested, by this process's
 * clock.
 */
export type Leased<Data> = { id: number; key: string; data: Data; attempts: number; taken: number; since: number }

/** Another process has the work by now, or no one has. */
export class LeaseLost extends Error {}

/** The work itself took too long; it is retried. */
class TooLong extends Error {}

type Lease = {
  signal: AbortSignal
  during<T>(work: Promise<T>): Promise<T>
  hold(tx: Queryable): Promise<void>
  end(): void
}

type Limits = { leaseMs: number; longestMs: number }

/**
 * Renews a lease three times within its length, until `end`. When it cannot be renewed in time, or the work takes too
 * long, `signal` aborts and `during` rejects: from then on another process may do the same work.
 */
export function keepLease<Data>(
  db: Database,
  { id, taken, since }: Leased<Data>,
  { leaseMs, longestMs }: Limits,
): Lease {
  const lost = new AbortController()
  const over = new Promise<never>((_, reject) =>
    lost.signal.addEventListener('abort', () => reject(lost.signal.reason)),
  )
  over.catch(() => {})
  // By this process's clock it ends a little early, so that two processes never work on it at once.
  const mineMs = leaseMs * 0.9
  const lose = () => lost.abort(new LeaseLost())
  let end = setTimeout(lose, since + mineMs - performance.now())
  const tooLong = setTimeout(() => lost.abort(new TooLong(`not done within ${longestMs} ms`)), longestMs)
  const beat = setInterval(() => void renew(), leaseMs / 3)

  async function renew(): Promise<void> {
    const asked = performance.now()
    const kept = await db
      .rows(
        `UPDATE work SET leased_until = now() + $3 * interval '1 ms'
         WHERE id = $1 AND taken = $2 AND leased_until > now() RETURNING 1`,
        [id, taken, leaseMs],
      )
      .catch(() => undefined)
    if (kept?.length === 0) lose()
    if (!kept?.length || lost.signal.aborted) return
    clearTimeout(end)
    end = setTimeout(lose, asked + mineMs - performance.now())
  }

  return {
    signal: lost.signal,
    during: (work) => {
      work.catch(() => {})
      return Promise.race([work, over])
    },
    async hold(tx) {
      const held = await tx.one(
        'SELECT FROM work WHERE id = $1 AND taken = $2 AND leased_until > clock_timestamp() FOR UPDATE',
        [id, taken],
      )
      if (!held || lost.signal.aborted) throw new LeaseLost()
    },
    end() {
      clearTimeout(end)
      clearTimeout(tooLong)
      clearInterval(beat)
    },
  }
}
