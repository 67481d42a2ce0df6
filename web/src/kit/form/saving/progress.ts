import { useSyncExternalStore } from 'react'

/** Where a form stands: something typed, on its way, kept at that time (ISO 8601). */
export type Progress = {
  dirty: boolean
  saving: boolean
  /** A save was pressed and could not be sent. */
  waiting: boolean
  savedAt: string | null
  /** How many saves were refused, by the form or by the server. */
  refused: number
  /** The record that has what the last one was refused for, such as its name. */
  taken: number | undefined
}

export type ProgressStore = ReturnType<typeof createProgress>

/** Kept beside React, so that the first letter typed draws the save bar and not the whole form. */
export function createProgress() {
  let progress: Progress = { dirty: false, saving: false, waiting: false, savedAt: null, refused: 0, taken: undefined }
  const listeners = new Set<() => void>()
  return {
    current: () => progress,
    set(part: Partial<Progress>) {
      progress = { ...progress, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useProgress(store: ProgressStore): Progress {
  return useSyncExternalStore(store.subscribe, store.current)
}
