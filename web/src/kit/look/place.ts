import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What the screen says of its place where the router does not know it. */
type Place = {
  /** Path of the list that its way back leads to. */
  list?: string | undefined
  /** Of the router's entry of that key, the address that stands in its place. */
  kept?: { key: string; path: string } | undefined
}

let place: Place = {}
const listeners = new Set<() => void>()

export function setPlace(more: Place): void {
  place = { ...place, ...more }
  for (const listener of listeners) listener()
}

/** Tells as long as the screen stands to which list it leads back. */
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
