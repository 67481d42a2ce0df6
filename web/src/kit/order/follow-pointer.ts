import type { PointerEvent as ReactPointerEvent } from 'react'

const edge = 72
const fastest = 16

type Following = {
  /** The area that scrolls when the pointer comes near its top or bottom edge; in pixels of the viewport. */
  within(): { top: number; bottom: number }
  scroll(by: number): void
  /** The pointer moved, or the content scrolled under it. */
  move(y: number): void
  /** The drag ended: dropped (`isLetGo`) or cancelled; `aside`: pixels to the right of where it began. */
  end(isLetGo: boolean, y: number, aside: number): void
}

/** Follows a drag by mouse, pen or finger from a handle until it is released. Escape cancels the drag. */
export function followPointer(event: ReactPointerEvent<HTMLElement>, { within, scroll, move, end }: Following): void {
  event.preventDefault()
  const handle: HTMLElement = event.currentTarget
  handle.focus()
  handle.setPointerCapture(event.pointerId)
  const startX = event.clientX
  let [x, y] = [event.clientX, event.clientY]
  let frame = 0
  const stop = new AbortController()

  const roll = () => {
    const { top, bottom } = within()
    const below = y - (bottom - edge)
    const above = top + edge - y
    const by = below > 0 ? below : above > 0 ? -above : 0
    if (by !== 0) {
      scroll(Math.max(-fastest, Math.min(fastest, by / 3)))
      move(y)
    }
    frame = requestAnimationFrame(roll)
  }
  const finish = (isLetGo: boolean) => {
    stop.abort()
    cancelAnimationFrame(frame)
    end(isLetGo, y, x - startX)
  }
  const on = { signal: stop.signal }
  handle.addEventListener(
    'pointermove',
    (moved) => {
      x = moved.clientX
      y = moved.clientY
      move(y)
    },
    on,
  )
  handle.addEventListener('pointerup', () => finish(true), on)
  handle.addEventListener('pointercancel', () => finish(false), on)
  document.addEventListener('keydown', (press) => press.key === 'Escape' && finish(false), on)
  frame = requestAnimationFrame(roll)
}
