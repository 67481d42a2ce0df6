import { useSyncExternalStore } from 'react'

export type Density = 'roomy' | 'compact'

const key = 'masa.density'
const listeners = new Set<() => void>()

const kept = (): Density => (localStorage.getItem(key) === JSON.stringify('compact') ? 'compact' : 'roomy')

/** Written by hand: Mantine's hook for local storage would weigh as much as the table on the first visit. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useDensity = (): Density => useSyncExternalStore(subscribe, kept)

export function setDensity(density: Density): void {
  localStorage.setItem(key, JSON.stringify(density))
  for (const listener of listeners) listener()
}
