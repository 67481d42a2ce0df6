import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { Address } from './state.ts'

/** `?a=1&cats=4,5` from parameters; '' without any. Commas stay readable. */
export function queryOf(address: Address): string {
  const query = new URLSearchParams(address).toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/**
 * Parameters of the address and the way to change them. A change is a step that Back undoes, unless it replaces; it
 * begins from what the address is by then, and comes to nothing when the person has gone to another screen.
 */
export function useAddress() {
  const router = useRouter()
  // The screen's own: while another one is on its way, the location is that one's already.
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

/** Leads on after an action that took its time; who has gone to another screen meanwhile stays there. */
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

/** The address once nothing is chosen any more in the panel beside the list. */
export const withoutPanel = ({ panel: _, ...others }: Address): Address => others

/** What the panel beside the list shows: the record's id by the address, the address of another one, and the way out of it. */
export function usePanel() {
  const { path, address, go } = useAddress()
  const { panel, ...others } = address
  return {
    id: /^[1-9]\d{0,14}$/.test(panel ?? '') ? Number(panel) : undefined,
    hrefOf: (id: number) => path + queryOf({ ...others, panel: String(id) }),
    close: () => go(withoutPanel),
    /** Closes the panel where it shows this very record, which is gone. */
    closeOf: (id: number) => go((now) => (now.panel === String(id) ? withoutPanel(now) : now)),
  }
}

const trimmed = (path: string) => path.replace(/\/$/, '')

const addressOf = (query: string): Address => Object.fromEntries(new URLSearchParams(query))

// The last one stands last.
const lastQuery = new Map<string, string>()

/** Keeps how a list was last looked at, so that a form can lead back to just that. */
export function rememberList(path: string, query: string): void {
  lastQuery.delete(path)
  lastQuery.set(path, query)
}

/** Paths of the lists that were looked at, the last one first. */
export const listsLookedAt = (): string[] => [...lastQuery.keys()].reverse()

/** Address of a list as it was last looked at. */
export function listHref(path: string): string {
  return path + (lastQuery.get(path) ?? '')
}
