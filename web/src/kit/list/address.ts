import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './state.ts'

/** `?a=1&cats=4,5` from parameters; '' without any. Commas stay readable. */
export function queryOf(address: Address): string {
  const query = new URLSearchParams(address).toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/** Parameters of the address and the way to change them. A change is a step that Back undoes, unless it replaces. */
export function useAddress() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const address: Address = Object.fromEntries(new URLSearchParams(query))
  const go = useCallback(
    (next: Address, { replace = false } = {}) => {
      void navigate({ href: path + queryOf(next), replace, resetScroll: false })
    },
    [navigate, path],
  )
  return { path, address, go }
}

const lastQuery = new Map<string, string>()

/** Keeps how a list was last looked at, so that a form can lead back to just that. */
export function rememberList(path: string, query: string): void {
  lastQuery.set(path, query)
}

/** Address of a list as it was last looked at. */
export function listHref(path: string): string {
  return path + (lastQuery.get(path) ?? '')
}
