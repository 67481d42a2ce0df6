import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Width beside a list: the page's margins and, from a tablet on, the sidebar. */
const besideList = () => (innerWidth < 768 ? 34 : 298)

// The next list is about as wide as the last one.
let latest: { room: number; spacing: number } | undefined

/**
 * Width in pixels of an element's content, and what the person's own style adds to each letter: an estimate before the
 * first frame, and exact in every frame that is visible.
 */
export function useContentWidth(element: RefObject<HTMLElement | null>): { room: number; spacing: number } {
  const [seen, setSeen] = useState(() => latest ?? { room: Math.max(0, innerWidth - besideList()), spacing: 0 })
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    // Reading the width of an element that was just rendered forces its whole layout; the observer runs after layout
    // and before paint.
    const sizes = new ResizeObserver(() => {
      const room = measured.clientWidth
      const spacing = Number.parseFloat(getComputedStyle(measured).letterSpacing) || 0
      if (latest?.room !== room || latest.spacing !== spacing) latest = { room, spacing }
      const next = latest
      flushSync(() => setSeen(next))
    })
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [element])
  return seen
}
