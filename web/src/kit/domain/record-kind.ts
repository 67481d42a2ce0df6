import { createContext, use, useContext } from 'react'
import type * as z from 'zod/mini'
import type { Call, CallShape } from '../../../../contract/src/kit/endpoint.ts'
import { type FieldKind, fieldKindOf } from '../../../../contract/src/kit/field-kinds.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { flagWords, statusWords } from '../../../../contract/src/kit/values/status.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import type { Finder } from './palette-part.ts'

/** How a field's value is read where it is not plain text: rich text, an image, words for values, names for ids, a text made of parts. */
export type Shows =
  | { as: 'html' }
  | { as: 'image' }
  | { as: 'words'; words: Record<string, string> }
  | { as: 'names'; call: NamesCall }
  | { as: 'told'; call: Call; given?(value: unknown): object; tell(value: unknown, answer: unknown): string }
  | { as: 'text'; text: (value: unknown) => string }
  | { as: 'lines'; call?: Call; given?(id: number): object; lines: (value: unknown, answer?: unknown) => string[] }

/** What the bin and the history must know of the records of a domain. */
export type RecordKind = {
  domain: string
  /** One of them: 'Blog yazısı'. */
  title: string
  /** Many of them: 'Blog yazıları'. */
  plural: string
  draft: z.ZodMiniObject
  shows: Record<string, Shows>
  /** Their list, whose words an export is told in. */
  list?: CallShape | undefined
  /** Where a living record is looked at. */
  path?: (id: number) => string
  /** What one is called where its line does not say it: of what ships with Masa and is never named anew. */
  called?: (id: number) => string | undefined
  /** How Ctrl+K finds them. */
  found?: Finder
  /** Its records are never deleted, and an older state is not given back. */
  stays?: true
}

type Described = Omit<RecordKind, 'domain' | 'draft' | 'shows' | 'list'> & Partial<Pick<RecordKind, 'shows'>>

const shownAs: Record<FieldKind, Shows> = {
  html: { as: 'html' },
  image: { as: 'image' },
  status: { as: 'words', words: statusWords },
  flag: { as: 'words', words: flagWords },
  money: { as: 'text', text: (amount) => (typeof amount === 'number' ? formatLira(amount) : '') },
}

/** How values are read, as far as the contract's own fields tell. */
const shownBy = (draft: z.ZodMiniObject) =>
  Object.fromEntries(
    Object.entries(draft.shape).flatMap(([key, field]) => {
      const kind = fieldKindOf(field as z.ZodMiniType)
      return kind ? [[key, shownAs[kind]]] : []
    }),
  )

/** The kind of a record; `shows` tells only what the contract's fields do not. */
export const kindOf = (
  { get, draft, list }: { get: Pick<Call, 'domain'>; draft: z.ZodMiniObject; list?: CallShape | undefined },
  { shows, ...described }: Described,
): RecordKind => ({
  domain: get.domain,
  draft,
  list,
  shows: { ...shownBy(draft), ...shows },
  ...described,
})

export type RecordKinds = ReadonlyMap<string, RecordKind>

export const kindsOf = (kinds: RecordKind[]): RecordKinds => new Map(kinds.map((kind) => [kind.domain, kind]))

/** Brings the kinds of every domain, always by the same promise; the app knows where they lie. */
export const KindsContext = createContext<() => Promise<RecordKinds>>(async () => new Map())

/** The kinds of every domain; what asks first waits until they are there. */
export const useKinds = (): RecordKinds => use(useContext(KindsContext)())
