/** Form → whether a draft keeps its input. */
const unsaved = new Map<string, boolean>()
const watchers = new Set<() => void>()
const keepers = new Set<() => Promise<void>>()
let leaving = false

/** Sets whether the form with this key has unsaved changes. Forms clear their key when they unmount. */
export function markUnsaved(key: string, isUnsaved: boolean, isKept = false): void {
  if (isUnsaved) unsaved.set(key, isKept)
  else unsaved.delete(key)
  for (const tell of watchers) tell()
}

/** Calls `tell` whenever the unsaved state of a form is set. Returns an unsubscribe function. */
export function watchUnsaved(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export function anythingUnsaved(): boolean {
  return unsaved.size > 0
}

/** Whether leaving the page would lose input that no draft holds. */
export function anythingToLose(): boolean {
  return [...unsaved.values()].includes(false)
}

/** Registers a function that stores a form's draft. Returns an unregister function. */
export function onKeepDrafts(keep: () => Promise<void>): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Stores all drafts; from now on nobody is asked before the page is left. */
export async function letLeave(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()))
  leaving = true
}

export function isLeaving(): boolean {
  return leaving
}
