import { type PointerEvent as ReactPointerEvent, useRef } from 'react'

const edge = 72
const fastest = 16

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
    event.preventDefault()
    const handle: HTMLElement = event.currentTarget
    handle.focus()
    const rows = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-row]')]
    const dragged = rows[from]
    if (!dragged) return
    const startX = event.clientX
    let [x, y] = [event.clientX, event.clientY]
    let frame = 0
    const stop = new AbortController()
    handle.setPointerCapture(event.pointerId)
    dragged.dataset.dragged = ''

    const others = rows.filter((row) => row !== dragged)
    const place = () => {
      const at = others.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect()
        return y < top + height / 2
      })
      return at < 0 ? others.length : at
    }
    const mark = () => {
      const to = place()
      for (const row of others) delete row.dataset.drop
      const next = others[to]
      if (next) next.dataset.drop = 'before'
      else if (others.length > 0) (others.at(-1) as HTMLElement).dataset.drop = 'after'
    }
    const scroll = () => {
      const below = y - (window.innerHeight - edge)
      const above = edge - y
      const by = below > 0 ? below : above > 0 ? -above : 0
      if (by !== 0) {
        window.scrollBy(0, Math.max(-fastest, Math.min(fastest, by / 3)))
        mark()
      }
      frame = requestAnimationFrame(scroll)
    }
    const end = (isLetGo: boolean) => {
      const to = place()
      stop.abort()
      cancelAnimationFrame(frame)
      delete dragged.dataset.dragged
      for (const row of others) delete row.dataset.drop
      if (isLetGo) latest.current(from, to, x - startX)
    }
    const on = { signal: stop.signal }
    handle.addEventListener(
      'pointermove',
      (move) => {
        x = move.clientX
        y = move.clientY
        mark()
      },
      on,
    )
    handle.addEventListener('pointerup', () => end(true), on)
    handle.addEventListener('pointercancel', () => end(false), on)
    document.addEventListener('keydown', (press) => press.key === 'Escape' && end(false), on)
    frame = requestAnimationFrame(scroll)
  }

  return {
    list,
    handle: (from: number) => ({ onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(event, from) }),
  }
}
