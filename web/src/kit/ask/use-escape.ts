import { useEffect, useEffectEvent } from 'react'
import { openCalendar, useTopDialog } from './open-dialogs.ts'

/** Escape, for what comes over a screen and is no dialog; one that lies over it, or a list that is open in it, has the key first. */
export function useEscape(shown: boolean, onEscape: () => void): void {
  const isOnTop = useTopDialog() === undefined
  const act = useEffectEvent(onEscape)
  useEffect(() => {
    if (!shown || !isOnTop) return
    const press = (event: KeyboardEvent) => {
      const isPopups = (event.target as Element).getAttribute?.('data-mantine-stop-propagation') === 'true'
      if (event.key !== 'Escape' || event.isComposing || isPopups || document.querySelector(openCalendar)) return
      // The browser would close by the same press what asks whether to leave.
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [shown, isOnTop])
}
