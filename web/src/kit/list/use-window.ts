import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ListState } from './state.ts'

const allUpTo = 200

/** The stretch of rows that is drawn: all of them up to 200, beyond that only those near the eye. */
export type Window = {
  scroller: React.RefObject<HTMLDivElement | null>
  /** Positions of the drawn rows. */
  drawn: readonly number[]
  /** Pixels of the rows before and after them. */
  before: number
  after: number
  scrollTo: (position: number) => void
}

const scrollOf = new Map<string, number>()

export function useWindow(count: number, height: number, state: ListState): Window {
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = count > allUpTo
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other heights need new measures
  useEffect(() => virtual.measure(), [virtual, height])

  // Another page begins at its top; the same page seen again where it was left.
  const seen = JSON.stringify(state)
  const isEmpty = count === 0
  useEffect(() => {
    const element = scroller.current
    if (!element || isEmpty) return
    element.scrollTop = scrollOf.get(seen) ?? 0
    const keep = () => scrollOf.set(seen, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [seen, isEmpty])

  const items = virtual.getVirtualItems()
  return {
    scroller,
    drawn: isLong ? items.map(({ index }) => index) : Array.from({ length: count }, (_, position) => position),
    before: isLong ? (items[0]?.start ?? 0) : 0,
    after: isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    scrollTo: (position) => {
      if (isLong) virtual.scrollToIndex(position)
    },
  }
}
