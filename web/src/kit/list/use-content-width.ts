import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that an element has for its content, from the first frame on. */
export function useContentWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setRoom(measured.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [element])
  return room
}
