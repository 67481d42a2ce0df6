// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  adoptSession,
  currentSession,
  endSession,
  onSessionChange,
  onSessionElsewhere,
  restoreSession,
  startSession,
} from './session.ts'

const later = new Date(Date.now() + 60_000).toISOString()
const past = new Date(Date.now() - 1).toISOString()

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

test('a session that has not expired is restored', () => {
  startSession({ token: 't', expiry: later })
  restoreSession()
  expect(currentSession()).toEqual({ token: 't', expiry: later })
})

test('an expired session is removed at start-up', () => {
  startSession({ token: 't', expiry: past })
  restoreSession()
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('masa.token')).toBeNull()
})

test('a tab keeps its session when the browser’s clock jumps ahead: the server says when it ends', () => {
  startSession({ token: 't', expiry: later })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(later) + 1 })
  expect(currentSession()?.token).toBe('t')
})

test('a tab is notified of its own sign-in and sign-out', () => {
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  startSession({ token: 't', expiry: later })
  endSession()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('the session of another tab is reported, but not used before it is adopted', () => {
  startSession({ token: 'mine', expiry: later })
  const heard = vi.fn()
  const stop = onSessionElsewhere(heard)
  localStorage.setItem('masa.token', 'theirs')
  window.dispatchEvent(new StorageEvent('storage', { key: 'masa.token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'masa.sidebar' }))
  expect(heard.mock.calls).toEqual([[{ token: 'theirs', expiry: later }]])
  expect(currentSession()?.token).toBe('mine')
  adoptSession({ token: 'theirs', expiry: later })
  expect(currentSession()?.token).toBe('theirs')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toHaveBeenLastCalledWith(null)
  stop()
})
