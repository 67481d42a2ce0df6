import { createContext, useContext } from 'react'
import { queryOf } from '../list/address.ts'
import type { Tone } from '../look/status.tsx'

/** What a list is asked for, as a report's answer tells it. */
export type RowsQuery = Readonly<Record<string, string>> | null

/** Where the figures of a report lead. */
export type ReportPlace = {
  report: string
  /** The list's screen; `inPath` are the filters that its address holds already, `params` those that are called otherwise there. */
  path: (asked: Record<string, string>) => string
  inPath?: readonly string[]
  params?: Readonly<Record<string, string>>
  /** The colours that values of its columns have on every screen. */
  tones?: Readonly<Record<string, Tone>>
}

/** Those of every domain, by report; the app hands them in. */
export const ReportPlacesContext = createContext<ReadonlyMap<string, ReportPlace>>(new Map())

export const useReportPlace = (report: string): ReportPlace | undefined => useContext(ReportPlacesContext).get(report)

/** The address of the list whose total is a figure; undefined where none shows just these rows. Parts that are given later win. */
export function hrefTo(place: ReportPlace | undefined, ...parts: RowsQuery[]): string | undefined {
  if (!place || parts.some((part) => part === null)) return undefined
  const asked: Record<string, string> = Object.assign({}, ...parts)
  const { path, inPath = [], params = {} } = place
  const beside = Object.entries(asked).filter(([field]) => !inPath.includes(field))
  return path(asked) + queryOf(Object.fromEntries(beside.map(([field, value]) => [params[field] ?? field, value])))
}
