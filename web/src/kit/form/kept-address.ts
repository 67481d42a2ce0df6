import { type AnyRouter, useLocation, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { setPlace } from '../look/place.ts'

/**
 * After Ctrl+S on a new record the address becomes the record's own, so that a reload finds it. The router is updated
 * by hand, because a navigation would render a new screen and lose the caret; `setPlace` updates the menu.
 */
export function keepAddress(router: AnyRouter, href: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', href)
  setPlace({ kept: { key: router.latestLocation.state.__TSR_key ?? '', path: href } })
  router.latestLocation = {
    ...router.latestLocation,
    pathname: href,
    href,
    publicHref: href,
    search: {},
    searchStr: '',
  }
}

/** Identifies this visit of the screen: it changes when the person navigates to the same screen again. */
export function useEntry(): string {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const now = useLocation({ select: ({ pathname, state }) => (pathname === path ? state.__TSR_key : undefined) })
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current ?? ''
}
