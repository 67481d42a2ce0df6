import { useLayoutEffect } from 'react'

/** Title that a screen is registered with, in the browser's tab. */
export function useScreenTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · Masa` : 'Masa'
  }, [title])
}
