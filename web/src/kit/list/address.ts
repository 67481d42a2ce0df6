import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { Address } from './state.ts'

/** Builds `?a=1&cats=4,5` from parameters; '' when there are none. Commas stay unescaped for readability. */
export function queryOf(address: Address): string {
  const query = new URLSearchParams(address).toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/**
 * The parameters of the address, and a function to change them. A change is a history step that Back undoes, unless it
 * replaces. It starts from the address at that moment, and does nothing when the person has left the screen.
 */
export function useAddress() {
  const router = useRouter()
  // From the screen's own match: while another screen is loading, the location is already that screen's.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const address: Address = useMatch({ strict: false, select: ({ search }) => search as Address })
  const go = useCallback(
    (change: (now: Address) => Address, { replace = false } = {}) => {
      const { pathname, searchStr } = router.latestLocation
      if (trimmed(pathname) !== trimmed(path)) return
      const next = queryOf(change(addressOf(searchStr)))
      if (next !== queryOf(addressOf(searchStr)))
        void router.navigate({ href: path + next, replace, resetScroll: false })
    },
    [router, path],
  )
  return { path, address, go }
}

/** Navigates after an action that took a while, unless the person has gone to another screen meanwhile. */
export function useLeadOn(): (href: string) => void {
  const router = useRouter()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (href) => {
    if (isHere.current && router.state.status !== 'pending') void router.navigate({ href })
  }
}

/** The address with the panel beside the list closed. */
export const withoutPanel = ({ panel: _, ...others }: Address): Address => others

/** The panel beside the list: the record's id from the address, the address of another record, and how to close it. */
export function usePanel() {
  const { path, address, go } = useAddress()
  const { panel, ...others } = address
  return {
    id: /^[1-9]\d{0,14}$/.test(panel ?? '') ? Number(panel) : undefined,
    hrefOf: (id: number) => path + queryOf({ ...others, panel: String(id) }),
    close: () => go(withoutPanel),
    /** Closes the panel if it shows this record, which no longer exists. */
    closeOf: (id: number) => go((now) => (now.panel === String(id) ? withoutPanel(now) : now)),
  }
}

const trimmed = (path: string) => path.replace(/\/$/, '')

const addressOf = (query: string): Address => Object.fromEntries(new URLSearchParams(query))

// Ordered by last use, the latest last.
const lastQuery = new Map<string, string>()

/** Remembers the query with which a list was last shown, so that a form can lead back to it. */
export function rememberList(path: string, query: string): void {
  lastQuery.delete(path)
  lastQuery.set(path, query)
}

export const forgetLists = () => lastQuery.clear()

/** Paths of the lists that were shown, the latest first. */
export const listsLookedAt = (): string[] => [...lastQuery.keys()].reverse()

/** Address of a list with the query with which it was last shown. */
export function listHref(path: string): string {
  return path + (lastQuery.get(path) ?? '')
}
