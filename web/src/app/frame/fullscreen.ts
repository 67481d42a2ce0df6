import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the panel fills the screen. */
export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)

/** Enters or leaves fullscreen mode; nothing happens if the browser refuses. */
export async function toggleFullscreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {}
}
