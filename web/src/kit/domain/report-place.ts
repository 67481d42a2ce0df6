import { createContext, useContext } from 'react'
import { queryOf } from '../list/address.ts'
import type { Tone } from '../look/status.tsx'

/** The list filters behind a figure, as the report's answer gives them; null when no list shows these rows. */
export type RowsQuery = Readonly<Record<string, string>> | null

/** Where the figures of a report link to. */
export type ReportPlace = {
  report: string
  /**
   * Address of the list's screen. `inPath` names the filters that this address already contains; `params` renames
   * filters.
   */
  path: (asked: Record<string, string>) => string
  inPath?: readonly string[]
  params?: Readonly<Record<string, string>>
  /** The tones that the values of its columns have on every screen; one that is not named is neutral. */
  tones?: Readonly<Record<string, Tone>>
}

/** The places of every domain, by report; the app provides them. */
export const ReportPlacesContext = createContext<ReadonlyMap<string, ReportPlace>>(new Map())

export const useReportPlace = (report: string): ReportPlace | undefined => useContext(ReportPlacesContext).get(report)

/**
 * Address of the list whose total is this figure; undefined when no list shows exactly these rows. Later parts override
 * earlier ones.
 */
export function hrefTo(place: ReportPlace | undefined, ...parts: RowsQuery[]): string | undefined {
  if (!place || parts.some((part) => part === null)) return undefined
  const asked: Record<string, string> = Object.assign({}, ...parts)
  const { path, inPath = [], params = {} } = place
  const beside = Object.entries(asked).filter(([field]) => !inPath.includes(field))
  return path(asked) + queryOf(Object.fromEntries(beside.map(([field, value]) => [params[field] ?? field, value])))
}
