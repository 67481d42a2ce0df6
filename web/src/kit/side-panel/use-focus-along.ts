import { type RefObject, useEffect } from 'react'
import { isPressedByKeyboard } from '../keys/pressed.ts'

/**
 * When a panel is opened by keyboard, the focus moves to its heading, and back to the link that opened it on close.
 * After a mouse click the focus stays among the rows, so that arrow keys and Space still work there.
 */
export function useFocusAlong(shown: boolean, side: RefObject<HTMLElement | null>): void {
  const place = shown ? placeOf(location) : undefined
  useEffect(() => {
    if (place === undefined) return
    const isItsLink = (at: Element | null): at is HTMLAnchorElement =>
      at instanceof HTMLAnchorElement && placeOf(at) === place
    const enter = () => {
      const at = document.activeElement
      if (isItsLink(at) && isPressedByKeyboard()) side.current?.querySelector('h2')?.focus()
    }
    enter()
    // Pressing the link of the open record again moves the focus into the panel.
    document.addEventListener('click', enter)
    return () => {
      document.removeEventListener('click', enter)
      if (document.activeElement !== document.body) return
      const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
      Array.from(links).find(isItsLink)?.focus({ preventScroll: true })
    }
  }, [place, side])
}

/** Identifies the screen and the chosen record, regardless of filters. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('panel')}`
