import { type AnyRouter, useLocation, useMatch } from '@tanstack/react-router'
import { useRef } from 'react'
import { setPlace } from '../look/place.ts'

/**
 * Ctrl+S on a new record: the address becomes the record's own, so that a reload finds it. The router is told where it
 * stands, but draws no other screen, which would take the caret out of the text; the menu is told by itself.
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

/** Names the visit of this screen: another one when it is led to again while it is shown. */
export function useEntry(): string {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const now = useLocation({ select: ({ pathname, state }) => (pathname === path ? state.__TSR_key : undefined) })
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current ?? ''
}
