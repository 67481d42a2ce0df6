import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Width beside a list: the page's margins and, from a tablet on, the sidebar. */
const besideList = () => (innerWidth < 768 ? 34 : 298)

// The next list is about as wide as the last one.
let latest: number | undefined

/**
 * Width in pixels of an element's content: an estimate before the first frame, and exact in every frame that is
 * visible.
 */
export function useContentWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => latest ?? Math.max(0, innerWidth - besideList()))
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    // Reading the width of an element that was just rendered forces its whole layout; the observer runs after layout
    // and before paint.
    const sizes = new ResizeObserver(() => {
      latest = measured.clientWidth
      flushSync(() => setRoom(measured.clientWidth))
    })
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [element])
  return room
}
