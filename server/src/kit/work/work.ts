import { withoutUnseen } from '../../../../contract/src/kit/text/characters.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import type { Database, Queryable } from '../db/database.ts'
import { log, withoutPeople } from '../process/log.ts'
import type { Job } from './jobs.ts'
import { keepLease, type Leased, LeaseLost } from './lease.ts'

/**
 * One piece of work as its worker gets it. `attempt` counts from 1; `data` is what `enqueue` was given. `signal` aborts
 * when the piece is no longer this worker's. `hold`, in a transaction, throws in that case and otherwise keeps the
 * piece until the transaction ends.
 */
export type Piece<Data> = {
  key: string
  data: Data
  attempt: number
  signal: AbortSignal
  hold(tx: Queryable): Promise<void>
}

/** In how many ms to do the same work again; nothing when it is done. */
// biome-ignore lint/suspicious/noConfusingVoidType: a worker that is done returns nothing.
export type Again = { againMs: number } | void

/** How work of one kind is done. A run that throws is retried after `pauseMs(attempt)`. */
export type Worker<Data = Record<string, unknown>> = {
  kind: string
  /** How many pieces this process works on at the same time. */
  atOnce: number
  run(piece: Piece<Data>): Promise<Again>
  pauseMs?(attempt: number): number
  leaseMs?: number
  longestMs?: number
}

/** A killed process's work is free again after its lease. A living process renews it, for `longestMs` at most. */
const limits = { leaseMs: 30_000, longestMs: 600_000 }

/** Doubles with each attempt, from 5 s up to 15 minutes. */
const usualPause = (attempt: number) => Math.min(5_000 * 2 ** (attempt - 1), 900_000)

/**
 * Adds work to the queue within the caller's own transaction. A second call for the same kind and key does not
 * duplicate it: the earlier time counts, the data is replaced, and attempts start from 0.
 */
export async function enqueue(
  db: Queryable,
  kind: string,
  key: string | number,
  data: object = {},
  afterMs = 0,
): Promise<void> {
  await db.rows(
    `INSERT INTO work (kind, key, data, due_at, pause_ms) VALUES ($1, $2, $3, now() + $4::float8 * interval '1 ms', $4::float8)
     ON CONFLICT (kind, key) DO UPDATE SET data = EXCLUDED.data, attempts = 0, pause_ms = EXCLUDED.pause_ms,
       due_at = least(work.due_at, EXCLUDED.due_at)`,
    [kind, String(key), JSON.stringify(data), afterMs],
  )
}

/** Removes work from the queue. */
export const cancelWork = (db: Queryable, kind: string, key: string | number) =>
  db.rows('DELETE FROM work WHERE kind = $1 AND key = $2', [kind, String(key)])

/**
 * The job that does a kind's due work. A lease, renewed while the work runs, keeps other processes away; when this
 * process is killed, the lease ends and the work is due again. (graphile-worker keeps the lock of a killed process for
 * four hours.)
 */
export function workJob<Data>(db: Database, worker: Worker<Data>, everyMs = 500): Job {
  const { kind, atOnce, run, pauseMs = usualPause, leaseMs, longestMs } = { ...limits, ...worker }
  return {
    name: `work: ${kind}`,
    everyMs,
    isDue: async () => (await dueKinds(db)).has(kind),
    async run(signal) {
      const going = new Set<Promise<void>>()
      try {
        while (!signal?.aborted) {
          for (const piece of await take(atOnce - going.size).catch((error) => unlessIdle(going.size === 0, error))) {
            const done = finish(piece).finally(() => going.delete(done))
            going.add(done)
          }
          if (going.size === 0) return
          await oneOf(going, going.size < atOnce ? everyMs : undefined)
        }
      } finally {
        await Promise.all(going)
      }
    },
  }

  /**
   * While other work runs, perhaps for ever, an error must not end the loop: it takes later work once the database
   * answers.
   */
  function unlessIdle(isIdle: boolean, error: unknown): [] {
    if (isIdle) throw error
    log.warn({ kind, err: error }, 'no work is taken for the moment')
    return []
  }

  async function take(most: number): Promise<Leased<Data>[]> {
    const since = performance.now()
    const taken = await db.rows<Omit<Leased<Data>, 'since'>>(
      `UPDATE work SET leased_until = now() + $2 * interval '1 ms', attempts = attempts + 1, taken = taken + 1
       WHERE id IN (SELECT id FROM work WHERE kind = $1 AND due_at <= now() AND (leased_until IS NULL OR leased_until < now())
         ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, key, data, attempts, taken`,
      [kind, leaseMs, most],
    )
    return taken.map((piece) => ({ ...piece, since }))
  }

  async function finish(taken: Leased<Data>): Promise<void> {
    const { key, data, attempts } = taken
    const lease = keepLease(db, taken, { leaseMs, longestMs })
    try {
      const again = await lease.during(run({ key, data, attempt: attempts, signal: lease.signal, hold: lease.hold }))
      if (again) await later(taken, again.againMs, '')
      else await done(taken)
    } catch (error) {
      if (error instanceof LeaseLost) return log.warn({ kind, key, attempt: attempts }, 'work was taken by another')
      log.warn({ kind, key, attempt: attempts, err: error }, 'work failed and will be tried again')
      await later(taken, pauseMs(attempts), error instanceof Error ? error.message : String(error)).catch((err) =>
        log.warn({ kind, key, err }, 'work is due again only when its lease ends'),
      )
    } finally {
      lease.end()
    }
  }

  /** Deletes the work; if it was enqueued again meanwhile, it stays and is due. */
  async function done({ id, taken, attempts }: Leased<Data>): Promise<void> {
    await db.rows(
      `WITH gone AS (DELETE FROM work WHERE id = $1 AND taken = $2 AND attempts = $3)
       UPDATE work SET leased_until = NULL WHERE id = $1 AND taken = $2 AND attempts <> $3`,
      [id, taken, attempts],
    )
  }

  async function later({ id, taken, attempts }: Leased<Data>, ms: number, error: string): Promise<void> {
    await db.rows(
      `UPDATE work SET leased_until = NULL, last_error = $5,
         due_at = CASE WHEN attempts = $3 THEN now() + $4 * interval '1 ms' ELSE due_at END,
         pause_ms = CASE WHEN attempts = $3 THEN $4::float8 END WHERE id = $1 AND taken = $2`,
      [id, taken, attempts, ms, cut(withoutUnseen(withoutPeople(error)), 1000)],
    )
  }
}

/**
 * Makes retries due whose time was set by a clock that was put back since, counts the delay of new work anew, and frees
 * what a killed process had leased by that clock: otherwise all of it would wait as long as the clock went back. A living
 * process renews its lease every few seconds.
 */
export const pausesJob = (db: Queryable): Job => ({
  name: 'work: pauses',
  everyMs: 30_000,
  run: () =>
    db.rows(
      `UPDATE work SET leased_until = NULL,
         due_at = least(due_at, now() + CASE WHEN attempts = 0 THEN pause_ms ELSE 0 END * interval '1 ms')
       WHERE leased_until > now() + interval '1 hour' OR pause_ms IS NOT NULL AND leased_until IS NULL
         AND due_at > now() + pause_ms * interval '1 ms' + interval '10 seconds'`,
    ),
})

const askedAt = new WeakMap<Database, { at: number; kinds: Promise<Set<string>> }>()
const fresh = 400

/**
 * The kinds with work that is due: one query for all workers of a server, which would otherwise send twenty a second.
 */
function dueKinds(db: Database): Promise<Set<string>> {
  const now = performance.now()
  const before = askedAt.get(db)
  if (before && now - before.at < fresh) return before.kinds
  const kinds = db
    .rows<{ kind: string }>(
      'SELECT DISTINCT kind FROM work WHERE due_at <= now() AND (leased_until IS NULL OR leased_until < now())',
    )
    .then((rows) => new Set(rows.map(({ kind }) => kind)))
  askedAt.set(db, { at: now, kinds })
  return kinds
}

/** Waits until one of them is done, or until `ms` have passed. */
async function oneOf(going: Set<Promise<void>>, ms: number | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    if (ms !== undefined) timer = setTimeout(resolve, ms)
  })
  await Promise.race([...going, late])
  clearTimeout(timer)
}
