import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Registers an open modal dialog; what is outside it can be neither seen nor pressed. Returns a function that
 * unregisters it.
 */
export function noteDialog(dialog: HTMLElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An open calendar: no attribute of a typed day's field shows that its calendar is open. */
export const openCalendar = '[data-dates-dropdown]'

/** The topmost modal dialog; undefined while none is open. */
export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
