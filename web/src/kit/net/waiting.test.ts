import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addWaiting, dropWaiting, sendWaiting, waitingNow } from './waiting.ts'

const send = vi.fn(async () => {})
const one = (id: string, sends: (() => Promise<void>) | undefined = send) => ({
  id,
  title: '',
  href: '/',
  at: '',
  send: sends,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of waitingNow()) dropWaiting(id)
  send.mockClear()
  vi.useRealTimers()
})

test('a save that keeps failing is retried less and less often, but at once when the person asks', async () => {
  addWaiting(one('a'))
  for (let second = 0; second < 120; second += 2) {
    await sendWaiting()
    vi.advanceTimersByTime(2_000)
  }
  expect(send.mock.calls.length).toBeLessThan(9)
  expect(send.mock.calls.length).toBeGreaterThan(4)
  send.mockClear()
  await sendWaiting({ now: true })
  expect(send).toHaveBeenCalledOnce()
})

test('a save is retried after its pause, even if the clock of the machine was set back meanwhile', async () => {
  addWaiting(one('a'))
  await sendWaiting()
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  vi.advanceTimersByTime(4_000)
  await sendWaiting()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form waits only once, and a save that an earlier page left is not sent automatically', async () => {
  addWaiting(one('a'))
  addWaiting(one('a'))
  addWaiting({ ...one('b'), send: undefined })
  await sendWaiting()
  expect(waitingNow()).toHaveLength(2)
  expect(send).toHaveBeenCalledOnce()
})
