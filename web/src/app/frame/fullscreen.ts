import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the panel fills the screen. */
export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

/** Fills the screen, or leaves it; a browser that does not want to stays as it is. */
export async function toggleFullscreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {}
}
