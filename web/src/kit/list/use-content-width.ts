import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What stands beside a list: the page's margins and, from a tablet on, the sidebar. */
const besideList = () => (innerWidth < 768 ? 34 : 298)

// Lists are about as broad as the one before.
let latest: number | undefined

/** Pixels that an element has for its content, as far as that is known before the first frame; in each frame that is seen it is right. */
export function useContentWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => latest ?? Math.max(0, innerWidth - besideList()))
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    // To ask an element that was just drawn costs its whole layout; an observer is told after that, and before anything is seen.
    const sizes = new ResizeObserver(() => {
      latest = measured.clientWidth
      flushSync(() => setRoom(measured.clientWidth))
    })
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [element])
  return room
}
