import { useEffect, useLayoutEffect } from 'react'

/** Title of the browser's tab while a screen has one of its own, such as the name of the record it shows. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = titled(title)
  }, [title])
}

/** Title that a screen is registered with. A layout effect, so that the screen's own title comes after it. */
export function useScreenTitle(title: string | undefined, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place with the same title has to reset it too
  useLayoutEffect(() => {
    document.title = titled(title)
  }, [title, place])
}

function titled(title: string | undefined): string {
  return title ? `${title} · Masa` : 'Masa'
}
