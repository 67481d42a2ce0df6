import { useEffect, useEffectEvent, useId } from 'react'
import { openCalendar, useTopDialog } from './open-dialogs.ts'

// What is shown, the last one on top.
let layers: readonly string[] = []

/**
 * Escape, for what comes over a screen, or stands in it, and is no dialog; what lies over it, or a list that is open in it, has
 * the key first. `isMeant`: whether the key is its own where the focus is there; unless told, it is anywhere.
 */
export function useEscape(
  shown: boolean,
  onEscape: () => void,
  isMeant: (at: Element) => boolean | undefined = () => true,
): void {
  const layer = useId()
  const isOnTop = useTopDialog() === undefined
  const act = useEffectEvent(onEscape)
  const isOwn = useEffectEvent(isMeant)
  useEffect(() => {
    if (!shown) return
    layers = [...layers, layer]
    return () => {
      layers = layers.filter((one) => one !== layer)
    }
  }, [shown, layer])
  useEffect(() => {
    if (!shown || !isOnTop) return
    const press = (event: KeyboardEvent) => {
      const isPopups = (event.target as Element).getAttribute?.('data-mantine-stop-propagation') === 'true'
      if (event.key !== 'Escape' || event.isComposing || isPopups || document.querySelector(openCalendar)) return
      if (layers.at(-1) !== layer || !isOwn(event.target as Element)) return
      // The browser would close by the same press what asks whether to leave.
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [shown, isOnTop, layer])
}
