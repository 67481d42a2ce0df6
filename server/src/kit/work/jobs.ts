import { setMaxListeners } from 'node:events'
import type { Queryable } from '../db/database.ts'
import { log } from '../process/log.ts'

/**
 * Work that repeats while the server runs. A long run should end early when `signal` aborts, as the server stops. A
 * failed run is logged and repeated at the next time.
 */
export type Job = {
  name: string
  everyMs: number
  /** The pause after a run that answered 0, which means that there was nothing to do. */
  restMs?: number
  /** Asked before each run, where that is cheaper than the run. */
  isDue?(): Promise<boolean>
  run(signal?: AbortSignal): Promise<unknown>
}

/** Folds the rows that writers have appended, by a database function that answers how many rows it took. */
export const foldJob = (db: Queryable, fold: 'compact_counts' | 'compact_days', everyMs: number): Job => ({
  name: fold,
  everyMs,
  restMs: 4_000,
  run: async () => (await db.one<{ rows: number }>(`SELECT ${fold}() AS rows`))?.rows,
})

/** Starts the jobs; the returned function stops them and waits for those that are running. */
export function startJobs(jobs: Job[]): () => Promise<void> {
  const stopped = new AbortController()
  setMaxListeners(jobs.length, stopped.signal)
  const loops = jobs.map((job) => repeat(job, stopped.signal))
  return async () => {
    stopped.abort()
    await Promise.all(loops)
  }
}

async function repeat(job: Job, signal: AbortSignal): Promise<void> {
  let rests = false
  while (!signal.aborted) {
    await pause(rests ? (job.restMs ?? job.everyMs) : job.everyMs, signal)
    if (signal.aborted) return
    try {
      if (job.isDue && !(await job.isDue())) continue
      rests = (await job.run(signal)) === 0
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed')
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
