import { type ReactNode, useSyncExternalStore } from 'react'

type Draw = (done: () => void) => ReactNode

let shown: readonly Draw[] = []
const listeners = new Set<() => void>()

/**
 * Shows a dialog over whatever screen is open until it reports that it is done; for what is shown only once, such as a
 * secret.
 */
export function showUntilDone(draw: Draw): void {
  set([...shown, draw])
}

/** Mounted once in the page, for `showUntilDone`; shows the dialogs one after the other. */
export function DialogHost() {
  const [first] = useSyncExternalStore(subscribe, () => shown)
  return first?.(() => set(shown.filter((one) => one !== first)))
}

function set(next: readonly Draw[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
