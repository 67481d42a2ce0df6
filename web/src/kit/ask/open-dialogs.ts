import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Notes a modal dialog while it is open; what lies outside of it can neither be seen nor pressed. Returns the way to stop. */
export function noteDialog(dialog: HTMLElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((one) => one !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A calendar that is open: where a day can be typed, no attribute of its line tells of it. */
export const openCalendar = '[data-dates-dropdown]'

/** The modal dialog on top; undefined while none is open. */
export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
