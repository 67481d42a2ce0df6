import { type RefObject, useEffect } from 'react'
import { isPressedByKeyboard } from '../../../kit/keys/pressed.ts'

/**
 * A message that was opened by keyboard, or over the list, takes the focus at its subject; its line in the list has it
 * back when the message closes. After a mouse click the focus stays among the lines.
 */
export function useFocusInside(id: number, head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const line = `[data-message="${id}"]`
    const subject = head.current?.querySelector('h2')
    const isLost = () => document.activeElement === document.body
    const enter = () => {
      if (document.activeElement?.matches(line) && isPressedByKeyboard()) subject?.focus()
    }
    if (isLost()) subject?.focus()
    else enter()
    // Pressing the line of the open message again moves the focus into it.
    document.addEventListener('click', enter)
    return () => {
      document.removeEventListener('click', enter)
      if (isLost()) document.querySelector<HTMLElement>(line)?.focus()
    }
  }, [id, head])
}
