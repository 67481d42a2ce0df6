import { useSyncExternalStore } from 'react'
import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The current time in ms; renders again with each minute, so that a screen left open stays true. */
export function useNow(): number {
  useSyncExternalStore(onMinute, () => Math.floor(Date.now() / minute))
  return Date.now()
}

const dayNow = () => istanbulDay(new Date().toISOString())

/** Today in Istanbul, 'YYYY-MM-DD'; renders again after midnight. */
export const useToday = (): string => useSyncExternalStore(onMinute, dayNow)

/** Calls the listener with each minute, and when a hidden tab becomes visible. Returns an unsubscribe function. */
export function onMinute(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    wait()
    // A hidden tab's timers are held back.
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

function wait(): void {
  timer = setTimeout(
    () => {
      wait()
      tell()
    },
    minute - (Date.now() % minute),
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}
