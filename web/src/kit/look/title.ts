import { useLayoutEffect } from 'react'

/** Shows the title that a screen is registered with in the browser tab. */
export function useScreenTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · Masa` : 'Masa'
  }, [title])
}
