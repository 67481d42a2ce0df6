import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { followPointer } from './follow-pointer.ts'

type Options = {
  /** The row at `from` was let go in the place `to`, `aside` pixels to the right of where it was taken. */
  onMove: (from: number, to: number, aside: number) => void
}

/**
 * Rows of a list that are dragged by a handle, by mouse, pen or finger. The list's element carries `list`, each row
 * `data-row`, each handle what `handle(index)` answers. While it goes on the row has `data-dragged` and the row that would
 * follow it `data-drop="before"`, or the last one `data-drop="after"`. Escape puts it back.
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
