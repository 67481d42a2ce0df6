import { setMaxListeners } from 'node:events'
import { log } from '../process/log.ts'

/**
 * Work that repeats while the server runs; a long run ends early when `signal` says that it stops. A run that fails is
 * logged and tried again at its next time.
 */
export type Job = { name: string; everyMs: number; run(signal?: AbortSignal): Promise<unknown> }

/** Starts the jobs; the answer stops them and waits for those that are running. */
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
  while (!signal.aborted) {
    await pause(job.everyMs, signal)
    if (signal.aborted) return
    try {
      await job.run(signal)
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
