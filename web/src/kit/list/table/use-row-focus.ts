import type { Window } from './use-window.ts'

/**
 * Moves the focus from row to row: to the link of the next (1) or previous (-1) row, which Enter then opens. From
 * outside the rows it continues at `chosen`, the row in the panel, or starts at an end when there is none (-1).
 */
export function useRowFocus(
  { scroller, scrollTo }: Window,
  count: number,
  chosen: () => number,
): (step: 1 | -1) => void {
  return (step) => {
    const element = scroller.current
    if (!element || count === 0) return
    const current = document.activeElement?.closest<HTMLElement>('[data-position]')
    const at = current && element.contains(current) ? Number(current.dataset.position) : chosen()
    const here = at === -1 && step === -1 ? count : at
    const next = Math.min(Math.max(here + step, 0), count - 1)
    scrollTo(next)
    // Focus at once when the row is already rendered: otherwise the second of two keys within one frame would be lost.
    if (!focusRow(element, next)) requestAnimationFrame(() => focusRow(element, next))
  }
}

function focusRow(element: HTMLElement, position: number): boolean {
  const row = element.querySelector<HTMLElement>(`[data-position="${position}"]`)
  const link = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('[data-row-check]')
  link?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== null
}
