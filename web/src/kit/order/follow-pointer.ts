import type { PointerEvent as ReactPointerEvent } from 'react'

const edge = 72
const fastest = 16

type Following = {
  /** Where the pointer comes near to an edge, what lies there scrolls; pixels of the window. */
  within(): { top: number; bottom: number }
  scroll(by: number): void
  /** The pointer moved, or something under it did. */
  move(y: number): void
  /** It was let go, or the drag was taken back; `aside` pixels to the right of where it began. */
  end(isLetGo: boolean, y: number, aside: number): void
}

/** Follows the pointer that took a handle, a mouse, pen or finger, until it lets go. Escape takes the drag back. */
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
