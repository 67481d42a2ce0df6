import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { followPointer } from './follow-pointer.ts'

type Options = {
  /** The row at `from` was dropped at the place `to`, `aside` pixels to the right of where the drag began. */
  onMove: (from: number, to: number, aside: number) => void
}

/**
 * Drag and drop of rows by mouse, pen or finger. Put `list` on the list element, `data-row` on each row, and the result
 * of `handle(index)` on each handle. While dragging, the row has `data-dragged`; the drop target has
 * `data-drop="before"`, or "after" on the last row. Escape cancels.
 */
export function useDragOrder<Element extends HTMLElement>({ onMove }: Options) {
  const list = useRef<Element>(null)
  const latest = useRef(onMove)
  latest.current = onMove

  function begin(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return
    const rows = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-row]')]
    const dragged = rows[from]
    if (!dragged) return
    dragged.dataset.dragged = ''
    const others = rows.filter((row) => row !== dragged)
    const placeAt = (y: number) => {
      const at = others.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect()
        return y < top + height / 2
      })
      return at < 0 ? others.length : at
    }
    const unmark = () => {
      for (const row of others) delete row.dataset.drop
    }
    followPointer(event, {
      within: () => ({ top: 0, bottom: window.innerHeight }),
      scroll: (by) => window.scrollBy(0, by),
      move(y) {
        unmark()
        const next = others[placeAt(y)]
        if (next) next.dataset.drop = 'before'
        else if (others.length > 0) (others.at(-1) as HTMLElement).dataset.drop = 'after'
      },
      end(isLetGo, y, aside) {
        const to = placeAt(y)
        delete dragged.dataset.dragged
        unmark()
        if (isLetGo) latest.current(from, to, aside)
      },
    })
  }

  return {
    list,
    handle: (from: number) => ({ onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(event, from) }),
  }
}
