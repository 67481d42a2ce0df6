import { useSyncExternalStore } from 'react'

/**
 * A save that got no answer. `send` tries it again; without `send` an earlier page left it, and it is opened at `href`.
 */
export type Waiting = { id: string; title: string; href: string; at: string; send: (() => Promise<void>) | undefined }

type Entry = Waiting & { tries: number; notBefore: number }

const firstPause = 2_000
const longestPause = 60_000

let entries: readonly Entry[] = []
const listeners = new Set<() => void>()

/** Adds a waiting save; if one with this id already waits, that one stays. */
export function addWaiting(waiting: Waiting): void {
  if (entries.some(({ id }) => id === waiting.id)) return
  set([...entries, { ...waiting, tries: 0, notBefore: 0 }])
}

export function dropWaiting(id: string): void {
  if (entries.some((entry) => entry.id === id)) set(entries.filter((entry) => entry.id !== id))
}

/**
 * Sends the waiting saves one after the other, once the server answers again. A save that still fails waits longer each
 * time, unless the person asked for it (`now`).
 */
export async function sendWaiting({ now = false } = {}): Promise<void> {
  for (const entry of entries) {
    if (!entry.send || (!now && entry.notBefore > performance.now())) continue
    const pause = Math.min(firstPause * 2 ** entry.tries, longestPause)
    Object.assign(entry, { tries: entry.tries + 1, notBefore: performance.now() + pause })
    await entry.send()
  }
}

export function waitingNow(): readonly Waiting[] {
  return entries
}

export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(subscribe, waitingNow)
}

function set(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
