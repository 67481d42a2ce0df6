import { type RefObject, useEffect } from 'react'

/**
 * Whoever opens by keyboard what stands beside a list goes on at its heading, and at the link that opened it once it is closed;
 * the mouse leaves the focus among the rows, where arrows and Space go on.
 */
export function useFocusAlong(shown: boolean, side: RefObject<HTMLElement | null>): void {
  const place = shown ? placeOf(location) : undefined
  useEffect(() => {
    if (place === undefined) return
    const isItsLink = (at: Element | null): at is HTMLAnchorElement =>
      at instanceof HTMLAnchorElement && placeOf(at) === place
    const enter = () => {
      const at = document.activeElement
      if (isItsLink(at) && at.matches(':focus-visible')) side.current?.querySelector('h2')?.focus()
    }
    enter()
    // Pressed once more, the link of what is open leads into it.
    document.addEventListener('click', enter)
    return () => {
      document.removeEventListener('click', enter)
      if (document.activeElement !== document.body) return
      const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
      Array.from(links).find(isItsLink)?.focus({ preventScroll: true })
    }
  }, [place, side])
}

/** The screen and what is chosen on it, however its list is filtered meanwhile. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('panel')}`
