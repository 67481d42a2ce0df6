import { createContext, useContext } from 'react'
import type * as z from 'zod/mini'
import type { NamesCall } from '../list/filters.ts'

/** How a field's value is read where it is not plain text: rich text, an image, words for values, names for ids. */
export type Shows =
  | { as: 'html' }
  | { as: 'image' }
  | { as: 'words'; words: Record<string, string> }
  | { as: 'names'; call: NamesCall }

/** What the bin and the history must know of the records of a domain. */
export type RecordKind = {
  domain: string
  /** One of them: 'Blog yazısı'. */
  title: string
  /** Many of them: 'Blog yazıları'. */
  plural: string
  draft: z.ZodMiniObject
  shows?: Record<string, Shows>
  /** Where a living record is looked at. */
  path?: (id: number) => string
  /** Its records are never deleted, and an older state is not given back. */
  stays?: true
}

export type RecordKinds = ReadonlyMap<string, RecordKind>

export const kindsOf = (kinds: RecordKind[]): RecordKinds => new Map(kinds.map((kind) => [kind.domain, kind]))

/** The kinds of every domain; the app gives them. */
export const KindsContext = createContext<RecordKinds>(new Map())

export const useKinds = () => useContext(KindsContext)
