import { sharedState } from '../look/shared-state.ts'

/**
 * A save that got no answer. `send` tries it again; without `send` an earlier page left it, and it is opened at `href`.
 */
export type Waiting = { id: string; title: string; href: string; at: string; send: (() => Promise<void>) | undefined }

type Entry = Waiting & { tries: number; notBefore: number }

const firstPause = 2_000
const longestPause = 60_000

const entries = sharedState<readonly Entry[]>([])
export const waitingNow = entries.get
export const useWaiting: () => readonly Waiting[] = entries.use

/** Adds a waiting save; if one with this id already waits, that one stays. */
export function addWaiting(waiting: Waiting): void {
  if (waitingNow().some(({ id }) => id === waiting.id)) return
  entries.set([...waitingNow(), { ...waiting, tries: 0, notBefore: 0 }])
}

export function dropWaiting(id: string): void {
  const others = waitingNow().filter((entry) => entry.id !== id)
  if (others.length < waitingNow().length) entries.set(others)
}

export const dropAllWaiting = () => entries.set([])

/**
 * Sends the waiting saves one after the other, once the server answers again. A save that still fails waits longer each
 * time, unless the person asked for it (`now`).
 */
export async function sendWaiting({ now = false } = {}): Promise<void> {
  for (const entry of waitingNow()) {
    if (!entry.send || (!now && entry.notBefore > performance.now())) continue
    const pause = Math.min(firstPause * 2 ** entry.tries, longestPause)
    Object.assign(entry, { tries: entry.tries + 1, notBefore: performance.now() + pause })
    await entry.send()
  }
}
