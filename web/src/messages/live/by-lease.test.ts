// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byLease } from './by-lease.ts'

const minute = 60_000
const open: AbortController[] = []
let working: string[] = []

/** A tab on plain http; closing it tells the others, as the browser does. */
function tab(name: string) {
  const stop = new AbortController()
  open.push(stop)
  byLease('stream', stop.signal, async (signal) => {
    working.push(name)
    signal.addEventListener('abort', () => {
      working = working.filter((one) => one !== name)
    })
  })
  return () => {
    stop.abort()
    window.dispatchEvent(new StorageEvent('storage', { key: 'stream' }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  for (const stop of open.splice(0)) stop.abort()
  working = []
  vi.useRealTimers()
})

test('of ten tabs on plain http one holds the stream, and keeps it', () => {
  for (let at = 0; at < 10; at += 1) tab(`tab ${at}`)
  vi.advanceTimersByTime(1_000)
  expect(working).toHaveLength(1)
  const [first] = working
  vi.advanceTimersByTime(10 * minute)
  expect(working).toEqual([first])
})

test('when that tab closes, one of the others takes over', () => {
  const close = tab('first')
  vi.advanceTimersByTime(1_000)
  for (const name of ['second', 'third', 'fourth']) tab(name)
  vi.advanceTimersByTime(minute)
  expect(working).toEqual(['first'])
  close()
  vi.advanceTimersByTime(3_000)
  expect(working).toHaveLength(1)
  expect(working).not.toContain('first')
})

test.each([
  ['crashed', () => {}],
  ['crashed before the clock was set back', () => void vi.setSystemTime(Date.now() - 180 * minute)],
])('a tab takes over from one that %s', (_, meanwhile) => {
  localStorage.setItem('stream', `another ${Date.now() + minute}`)
  tab('second')
  vi.advanceTimersByTime(10_000)
  expect(working).toEqual([])
  meanwhile()
  vi.advanceTimersByTime(2 * minute)
  expect(working).toEqual(['second'])
})
