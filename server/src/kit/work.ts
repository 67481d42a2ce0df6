import type { Database, Sql } from './db/database.ts'
import type { Job } from './jobs.ts'
import { log } from './log.ts'

/** One piece of work as its worker gets it. `attempt` counts from 1; `data` is what `enqueue` was given. */
export type Piece<Data> = { key: string; data: Data; attempt: number }

/** When the same work is to be done again: after so many milliseconds. Nothing: it is done. */
// biome-ignore lint/suspicious/noConfusingVoidType: a worker that is done returns nothing.
export type Again = { againMs: number } | void

/** How work of a kind is done. A run that throws comes back after `pauseMs(attempt)`; a run takes less than `leaseMs`. */
export type Worker<Data = Record<string, unknown>> = {
  kind: string
  /** Pieces at the same time, in this process. */
  atOnce: number
  leaseMs: number
  run(piece: Piece<Data>): Promise<Again>
  pauseMs?(attempt: number): number
}

/** Doubles from 5 s to 15 minutes. */
const usualPause = (attempt: number) => Math.min(5_000 * 2 ** (attempt - 1), 900_000)

/**
 * Notes work in the caller's own transaction. The same kind and key again moves what waits to the earlier time and starts
 * its attempts anew; it never becomes two.
 */
export async function enqueue(
  db: Sql,
  kind: string,
  key: string | number,
  data: object = {},
  afterMs = 0,
): Promise<void> {
  await db.rows(
    `INSERT INTO work (kind, key, data, due_at) VALUES ($1, $2, $3, now() + $4 * interval '1 ms')
     ON CONFLICT (kind, key) DO UPDATE SET data = EXCLUDED.data, attempts = 0, due_at = least(work.due_at, EXCLUDED.due_at)`,
    [kind, String(key), JSON.stringify(data), afterMs],
  )
}

/** Takes back work that waits, with what it was for. */
export const withdraw = (db: Sql, kind: string, key: string | number) =>
  db.rows('DELETE FROM work WHERE kind = $1 AND key = $2', [kind, String(key)])

type Taken = { id: number; key: string; data: Record<string, unknown>; attempts: number }

/**
 * The job that does a kind's due work. A lease keeps other processes away meanwhile; when this one is killed, the lease
 * ends and the work is due again. (graphile-worker keeps the lock of a killed process for four hours.)
 */
export function workJob<Data>(db: Database, worker: Worker<Data>, everyMs = 500): Job {
  const { kind, atOnce, leaseMs, run, pauseMs = usualPause } = worker
  return {
    name: `work: ${kind}`,
    everyMs,
    async run(signal) {
      while (!signal?.aborted) {
        const taken = await db.rows<Taken>(
          `UPDATE work SET leased_until = now() + $2 * interval '1 ms', attempts = attempts + 1
           WHERE id IN (SELECT id FROM work WHERE kind = $1 AND due_at <= now() AND (leased_until IS NULL OR leased_until < now())
             ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
           RETURNING id, key, data, attempts`,
          [kind, leaseMs, atOnce],
        )
        await Promise.all(taken.map((piece) => finish(piece)))
        if (taken.length < atOnce) return
      }

      async function finish({ id, key, data, attempts }: Taken): Promise<void> {
        try {
          const again = await run({ key, data: data as Data, attempt: attempts })
          if (again) await later(id, again.againMs, '')
          else if (!(await done(id, attempts))) await db.rows('UPDATE work SET leased_until = NULL WHERE id = $1', [id])
        } catch (error) {
          log.warn({ kind, key, attempt: attempts, err: error }, 'work failed and will be tried again')
          await later(id, pauseMs(attempts), error instanceof Error ? error.message : String(error))
        }
      }
    },
  }

  /** False when the same work was asked for again meanwhile. */
  async function done(id: number, attempts: number): Promise<boolean> {
    return (await db.rows('DELETE FROM work WHERE id = $1 AND attempts = $2 RETURNING 1', [id, attempts])).length > 0
  }

  async function later(id: number, ms: number, error: string): Promise<void> {
    await db.rows(
      `UPDATE work SET leased_until = NULL, due_at = now() + $2 * interval '1 ms', last_error = $3 WHERE id = $1`,
      [id, ms, error.slice(0, 1000)],
    )
  }
}
