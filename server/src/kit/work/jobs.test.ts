import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Job, startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a job runs in `ms`. */
async function runsIn(ms: number, job: Omit<Job, 'name' | 'run'>, answers: unknown[] = []) {
  const run = vi.fn(async () => answers[run.mock.calls.length - 1])
  const stop = startJobs([{ name: 'counted', run, ...job }])
  await vi.advanceTimersByTimeAsync(ms)
  await stop()
  return run.mock.calls.length
}

test('a job runs at its interval, and waits longer after a run with nothing to do', async () => {
  expect(await runsIn(1_050, { everyMs: 100 })).toBe(10)
  expect(await runsIn(1_050, { everyMs: 100, restMs: 400 }, [3, 0, 0, 5])).toBe(4)
})

test('a job that is not due does not run, and a failed check whether it is due is repeated', async () => {
  let asked = 0
  const isDue = async () => {
    asked += 1
    if (asked === 2) throw new Error('the database is away')
    return asked > 3
  }
  expect(await runsIn(550, { everyMs: 100, isDue })).toBe(2)
})
