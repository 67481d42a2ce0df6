import { useEffect, useState, useSyncExternalStore } from 'react'

/** The state of a form: changed, being saved, or saved at a time (ISO 8601). */
export type Progress = {
  dirty: boolean
  saving: boolean
  /** A save could not be sent and waits. */
  waiting: boolean
  savedAt: string | null
  /** How many saves were refused, by the form or by the server. */
  refused: number
  /** Id of the record that already has the value for which the last save was refused, such as its name. */
  taken: number | undefined
}

export type ProgressStore = ReturnType<typeof createProgress>

/** Kept outside React state, so that the first letter typed re-renders the save bar and not the whole form. */
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

/** The progress of a small form that is not saved step by step: only whether it is `dirty`. */
export function useDirtyProgress(dirty: boolean): ProgressStore {
  const [progress] = useState(createProgress)
  useEffect(() => progress.set({ dirty }), [progress, dirty])
  return progress
}
