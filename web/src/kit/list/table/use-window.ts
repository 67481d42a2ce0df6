import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const allUpTo = 200
const overscan = 12
/** How many new rows one task renders at most, unless more are visible. */
const together = 16

/** The range of rows that is rendered: all rows up to 200, beyond that only those near the viewport. */
export type Window = {
  scroller: React.RefObject<HTMLDivElement | null>
  /** Positions of the rendered rows. */
  drawn: readonly number[]
  /** Height in pixels of the rows before and after them. */
  before: number
  after: number
  scrollTo: (position: number) => void
}

type RowRange = { first: number; end: number }

/** What is visible: `view` pixels starting at `top`, of `count` rows that are `height` pixels high. */
type Sight = { top: number; view: number; height: number; count: number }

/** The visible rows and `around` more on either side; `end` is the first row that is not rendered. */
export function rangeOf({ top, view, height, count }: Sight, around = overscan): RowRange {
  const first = Math.min(Math.max(0, Math.floor(top / height) - around), Math.max(0, count - overscan))
  return { first, end: Math.min(count, Math.ceil((top + view) / height) + around) }
}

/**
 * The range to render next: the visible rows at once, plus as many around them as avoid a long task; the rest follows
 * in separate tasks.
 */
export function nextRange(now: RowRange, sight: Sight): RowRange {
  const whole = rangeOf(sight)
  if (now.first === whole.first && now.end === whole.end) return now
  const steps = [overscan, overscan / 2, 0].map((around) => rangeOf(sight, around))
  return steps.find((step) => newRows(now, step) <= together) ?? rangeOf(sight, 0)
}

const newRows = (now: RowRange, { first, end }: RowRange) =>
  end - first - Math.max(0, Math.min(end, now.end) - Math.max(first, now.first))

const scrollOf = new Map<string, number>()

/** `seen` identifies what is shown: the list, its page and its filters. */
export function useWindow(count: number, height: number, seen: string): Window {
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = count > allUpTo
  const [near, setNear] = useState<RowRange>({ first: 0, end: 60 })

  function look({ scrollTop: top, clientHeight: view }: HTMLElement) {
    setNear((now) => nextRange(now, { top, view, height, count }))
  }
  const latest = useRef(look)
  latest.current = look

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height or number of rows needs a new measurement
  useEffect(() => {
    const element = scroller.current
    if (!isLong || !element) return
    const again = () => latest.current(element)
    const sizes = new ResizeObserver(again)
    sizes.observe(element)
    element.addEventListener('scroll', again, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', again)
    }
  }, [isLong, height, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a reduced range is rendered, the rest follows
  useEffect(() => {
    const element = scroller.current
    if (!isLong || !element) return
    const again = setTimeout(() => latest.current(element))
    return () => clearTimeout(again)
  }, [isLong, near])

  const stood = useRef<{ element: HTMLElement | null; top: number }>({ element: null, top: 0 })
  // Another page starts at the top; a page shown again starts where it was left.
  const isEmpty = count === 0
  useEffect(() => {
    const element = scroller.current
    if (!element || isEmpty) return
    const wanted = scrollOf.get(seen) ?? 0
    // Reading scrollTop of a table that was just rendered would force its whole layout.
    if (wanted !== (stood.current.element === element ? stood.current.top : 0)) element.scrollTop = wanted
    const keep = () => {
      stood.current = { element, top: element.scrollTop }
      scrollOf.set(seen, element.scrollTop)
    }
    stood.current = { element, top: wanted }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [seen, isEmpty])

  const { first, end } = isLong ? near : { first: 0, end: count }
  const drawn = Math.max(0, Math.min(end, count) - first)
  return {
    scroller,
    drawn: Array.from({ length: drawn }, (_, at) => first + at),
    before: first * height,
    after: Math.max(0, count - first - drawn) * height,
    scrollTo: (position) => {
      const element = scroller.current
      if (!isLong || !element) return
      const { scrollTop, clientHeight } = element
      const top = position * height
      // The sticky head covers the first row, and the next key needs the row after the last.
      const reached = top < scrollTop ? top : Math.max(scrollTop, top + 3 * height - clientHeight)
      if (reached === scrollTop) return
      element.scrollTop = reached
      flushSync(() => latest.current(element))
    },
  }
}
