import { type ReactNode, useSyncExternalStore } from 'react'

type Draw = (done: () => void) => ReactNode

let shown: readonly Draw[] = []
const listeners = new Set<() => void>()

/** Shows a dialog of what is told once, such as a secret, over whatever screen is open, until it says that it is done. */
export function showUntilDone(draw: Draw): void {
  set([...shown, draw])
}

/** Stands once in the page, for `showUntilDone`; one after the other. */
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
