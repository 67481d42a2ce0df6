import { createContext, use, useContext } from 'react'
import type * as z from 'zod/mini'
import type { Call, CallShape } from '../../../../contract/src/kit/endpoint.ts'
import { type FieldKind, fieldKindOf } from '../../../../contract/src/kit/field-kinds.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { flagWords, statusWords } from '../../../../contract/src/kit/values/status.ts'
import type { Finder } from './palette-part.ts'

/**
 * How to show a field's value that is not plain text: rich text, an image, words for codes, or text built from parts.
 * Ids of other records need nothing: the history answers their names.
 */
export type Shows =
  | { as: 'html' }
  | { as: 'image' }
  | { as: 'words'; words: Record<string, string> }
  | { as: 'told'; call: Call; given?(value: unknown): object; tell(value: unknown, answer: unknown): string }
  | { as: 'text'; text: (value: unknown) => string }
  | { as: 'lines'; call?: Call; given?(id: number): object; lines: (value: unknown, answer?: unknown) => string[] }

/** What the trash and the history must know about the records of a domain. */
export type RecordKind = {
  domain: string
  /** Name of one record: 'Blog yazısı'. */
  title: string
  /** Plural: 'Blog yazıları'. */
  plural: string
  draft: z.ZodMiniObject
  shows: Record<string, Shows>
  /** Their list; its labels describe an export. */
  list?: CallShape | undefined
  /** The screen of a record that is not deleted. */
  path?: (id: number) => string
  /** Name of a record whose history entry holds none: records that ship with Masa and are never renamed. */
  called?: (id: number) => string | undefined
  /** How Ctrl+K searches for them. */
  found?: Finder
  /** Its records are never deleted, and an older version cannot be restored. */
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

/** How to show values, as far as the contract's field types tell. */
const shownBy = (draft: z.ZodMiniObject) =>
  Object.fromEntries(
    Object.entries(draft.shape).flatMap(([key, field]) => {
      const kind = fieldKindOf(field as z.ZodMiniType)
      return kind ? [[key, shownAs[kind]]] : []
    }),
  )

/** Builds a record kind; `shows` needs only what the contract's field types do not tell. */
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

/** Loads the kinds of every domain, always with the same promise; the app provides the loader. */
export const KindsContext = createContext<() => Promise<RecordKinds>>(async () => new Map())

/** The kinds of every domain; the component suspends until they have loaded. */
export const useKinds = (): RecordKinds => use(useContext(KindsContext)())
