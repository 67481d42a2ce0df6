import type { Window } from './use-window.ts'

type Rows = readonly { id: number | string }[]

/** The row that the keys focused last, and its position; by what the list showed. */
const lastOf = new Map<string, { id: number | string; at: number }>()

/** The position of that row, or the one before it if it is gone, so that the next one is in its place; -1 for none. */
function leftAt(seen: string, rows: Rows): number {
  const left = lastOf.get(seen)
  const at = rows.findIndex(({ id }) => id === left?.id)
  return at < 0 && left ? left.at - 1 : at
}

/**
 * Moves the focus from row to row: to the link of the next (1) or previous (-1) row, which Enter then opens. From
 * outside the rows it continues at `chosen`, the row in the panel, else at the row that was left, or starts at an end.
 */
export function useRowFocus(
  { scroller, scrollTo }: Window,
  { rows, seen }: { rows: Rows; seen: string },
  chosen: () => number,
): (step: 1 | -1) => void {
  return (step) => {
    const element = scroller.current
    const count = rows.length
    if (!element || count === 0) return
    const current = document.activeElement?.closest<HTMLElement>('[data-position]')
    const inside = current && element.contains(current) ? Number(current.dataset.position) : chosen()
    const at = inside < 0 ? leftAt(seen, rows) : inside
    const here = at === -1 && step === -1 ? count : at
    const next = Math.min(Math.max(here + step, 0), count - 1)
    lastOf.set(seen, { id: (rows[next] as Rows[number]).id, at: next })
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
