import type { Window } from './use-window.ts'

/**
 * Moves the focus from row to row: to the link of the next (1) or previous (-1) one, which Enter then follows. From outside of
 * the rows it goes on at `chosen`, the one that stands beside them, or begins at an end where there is none (-1).
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
    // At once where it is drawn already: of two keys within one frame the second would otherwise be lost.
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
