import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What the screen tells about its place where the router does not know it. */
type Place = {
  /** Path of the list that the screen leads back to. */
  list?: string | undefined
  /** `path` replaces the address of the router's history entry with this key. */
  kept?: { key: string; path: string } | undefined
}

let place: Place = {}
const listeners = new Set<() => void>()

export function setPlace(more: Place): void {
  place = { ...place, ...more }
  for (const listener of listeners) listener()
}

/** While the screen is mounted, notes which list it leads back to. */
export function useBackList(href: string | undefined): void {
  const list = href?.split('?')[0]
  useLayoutEffect(() => {
    if (list === undefined) return
    setPlace({ list })
    return () => setPlace({ list: undefined })
  }, [list])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)
