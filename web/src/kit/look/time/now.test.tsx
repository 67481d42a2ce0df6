// @vitest-environment happy-dom
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { Ago } from './Ago.tsx'
import { useToday } from './now.ts'

let root: Root
let shown: HTMLElement

function Screen() {
  return (
    <>
      <i>{useToday()}</i> <Ago at="2026-12-31T20:40:00.000Z" />
    </>
  )
}

beforeEach(async () => {
  // A quarter to midnight in Istanbul, on the last day of a year.
  vi.useFakeTimers({ now: new Date('2026-12-31T20:45:30Z') })
  shown = document.createElement('div')
  root = testRoot(shown)
  await act(async () => root.render(<Screen />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('what a screen says of a time, and its today, stay true while it is left open', () => {
  expect(shown.textContent).toBe('2026-12-31 5 dakika önce')
  act(() => vi.advanceTimersByTime(30_000))
  expect(shown.textContent).toBe('2026-12-31 6 dakika önce')
  act(() => vi.advanceTimersByTime(14 * 60_000))
  expect(shown.textContent).toBe('2027-01-01 20 dakika önce')
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(shown.textContent).toBe('2027-01-01 dün 23:40')
})

test('a tab whose timers were held back while it was hidden is true again when it is looked at', () => {
  vi.setSystemTime(new Date('2027-01-01T06:00:00Z'))
  expect(shown.textContent).toBe('2026-12-31 5 dakika önce')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown.textContent).toBe('2027-01-01 dün 23:40')
})

test('a screen that shows no time keeps no timer', () => {
  expect(vi.getTimerCount()).toBe(1)
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
