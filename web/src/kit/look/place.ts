import { useLayoutEffect } from 'react'
import { sharedState } from './shared-state.ts'

/** What the screen tells about its place where the router does not know it. */
type Place = {
  /** Path of the list that the screen leads back to. */
  list?: string | undefined
  /** `path` replaces the address of the router's history entry with this key. */
  kept?: { key: string; path: string } | undefined
}

const place = sharedState<Place>({})

export function setPlace(more: Place): void {
  place.set({ ...place.get(), ...more })
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

export const usePlace = place.use
