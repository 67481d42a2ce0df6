/** Form → whether a draft keeps what is typed in it. */
const unsaved = new Map<string, boolean>()
const watchers = new Set<() => void>()
const keepers = new Set<() => Promise<void>>()
let leaving = false

/** Tells whether the form of that key holds something that is not saved. Forms clear their key when they close. */
export function markUnsaved(key: string, isUnsaved: boolean, isKept = false): void {
  if (isUnsaved) unsaved.set(key, isKept)
  else unsaved.delete(key)
  for (const tell of watchers) tell()
}

/** Tells of each time that a form holds something that is not saved, or does no longer. Returns the way to stop. */
export function watchUnsaved(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export function anythingUnsaved(): boolean {
  return unsaved.size > 0
}

/** Whether leaving the page would lose something, since no draft holds it. */
export function anythingToLose(): boolean {
  return [...unsaved.values()].includes(false)
}

/** Registers what keeps a form's text in the browser. Returns the way to stop. */
export function onKeepDrafts(keep: () => Promise<void>): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Leaves the whole page for an address without a question; what is typed is kept as drafts first. */
export async function leaveFor(href: string): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()))
  leaving = true
  location.assign(href)
}

export function isLeaving(): boolean {
  return leaving
}
