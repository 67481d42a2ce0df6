import { createContext, useContext, useEffect, useState } from 'react'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Given } from '../api/client.ts'
import type { PalettePart } from '../palette/part.ts'

/** Where a menu entry's figure comes from. It is read anew after every write. */
export type MenuCount = { call: Call; input: object; read: (answer: unknown) => number }

/** A line of the menu that comes from an answer, with its figure. */
export type MenuLine = { path: string; label: string; count: number }

/** The call that answers a section's lines. Read anew after every write. */
export type MenuLines = { call: Call; input: object; read: (answer: unknown) => MenuLine[] }

/**
 * What a domain gives once the first screen stands, so that no contract is in the first page's code: the figures and the
 * lines of its menu entries, by the path of their screen, and what Ctrl+K finds.
 */
export type Later = {
  counts?: Record<string, MenuCount>
  lines?: Record<string, MenuLines>
  palette?: PalettePart
}

/** A menu figure, typed by the call it is read from: `menuCount(blog.list, { limit: 1 }, (page) => page.total)`. */
export function menuCount<C extends Call>(call: C, input: Given<C>, read: (answer: Answer<C>) => number): MenuCount {
  return { call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}

/** Lines of the menu, typed by the call they are read from. */
export function menuLines<C extends Call>(
  call: C,
  input: Given<C>,
  read: (answer: Answer<C>) => MenuLine[],
): MenuLines {
  return { call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}

/** Brings what the domains give later; the app knows where it lies. */
export type LoadLater = () => Promise<Later[]>

export const LaterContext = createContext<LoadLater>(async () => [])

const nothing: Later[] = []

/** What the domains gave; nothing yet while it is on its way. */
export function useLater(): Later[] {
  const load = useContext(LaterContext)
  const [later, setLater] = useState(nothing)
  useEffect(() => {
    let wanted = true
    // A menu without figures still leads everywhere.
    load().then(
      (given) => wanted && setLater(given),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load])
  return later
}
