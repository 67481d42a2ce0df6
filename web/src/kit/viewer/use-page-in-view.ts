import { type RefObject, useEffect, useState } from 'react'

/**
 * Which of the scroller's `[data-page]` elements is in view, and which are near enough to be fetched; a page that was
 * near once stays fetched.
 */
export function usePageInView(scroller: RefObject<HTMLElement | null>, pages: number) {
  const [current, setCurrent] = useState(0)
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of pages means other elements.
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const elements = [...root.querySelectorAll<HTMLElement>('[data-page]')]
    const look = () => {
      const middle = root.getBoundingClientRect().top + root.clientHeight / 3
      const index = elements.findLastIndex((element) => element.getBoundingClientRect().top <= middle)
      setCurrent(Math.max(0, index))
    }
    const watch = new IntersectionObserver(
      (entries) => {
        const come = entries
          .filter((entry) => entry.isIntersecting)
          .map(({ target }) => elements.indexOf(target as HTMLElement))
        if (come.length > 0) setNear((before) => new Set([...before, ...come]))
      },
      { root, rootMargin: '100% 0px' },
    )
    for (const element of elements) watch.observe(element)
    root.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watch.disconnect()
      root.removeEventListener('scroll', look)
    }
  }, [scroller, pages])

  function goTo(index: number): void {
    const element = scroller.current?.querySelector(`[data-page="${index}"]`)
    element?.scrollIntoView({ block: 'start' })
  }

  return { current: Math.min(current, Math.max(0, pages - 1)), near, goTo }
}
