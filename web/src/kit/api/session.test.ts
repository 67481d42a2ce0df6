// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession, endSession, onSessionChange, restoreSession, startSession } from './session.ts'

const later = new Date(Date.now() + 60_000).toISOString()
const past = new Date(Date.now() - 1).toISOString()

beforeEach(() => localStorage.clear())

test('a session that has not run out is restored', () => {
  startSession({ token: 't', expiry: later })
  restoreSession()
  expect(currentSession()).toEqual({ token: 't', expiry: later })
})

test('an expired session counts as none and is removed at start-up', () => {
  startSession({ token: 't', expiry: past })
  expect(currentSession()).toBeNull()
  restoreSession()
  expect(localStorage.getItem('masa.token')).toBeNull()
})

test('this tab and another one hear of a change', () => {
  const heard = vi.fn()
  const stop = onSessionChange(heard)
  startSession({ token: 't', expiry: later })
  endSession()
  window.dispatchEvent(new StorageEvent('storage', { key: 'masa.token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'masa.sidebar' }))
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
})
