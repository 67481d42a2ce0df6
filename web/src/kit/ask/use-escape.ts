import { useEffect, useEffectEvent, useId } from 'react'
import { openCalendar, useTopDialog } from './open-dialogs.ts'

// The layers that are shown, the topmost last.
let layers: readonly string[] = []

/**
 * Escape for a layer over or in the screen that is no dialog; a layer above it, or an open list in it, gets the key
 * first. `isMeant` tells whether the key is meant for this layer while the focus is at that element; by default it
 * always is.
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
      // The same key press would also close the question whether to leave.
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [shown, isOnTop, layer])
}
