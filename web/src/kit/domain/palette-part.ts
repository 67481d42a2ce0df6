import type { TablerIcon } from '@tabler/icons-react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
import { type ListAnswer, rowsOf } from '../list/wire.ts'
import type { Given } from '../net/client.ts'

/** An action that can be started from anywhere: it opens a screen or runs at once. */
export type PaletteAction = {
  id: string
  title: string
  /** Extra search words that find it. */
  words?: string
  icon?: TablerIcon
  right?: Right
} & ({ href: string } | { run: () => void })

export type FoundRecord = { id: number | string; title: string; note: string; href: string }

/** A source of records for the palette's search. `kind` is the name that people know them by. */
export type PaletteRecords = {
  kind: string
  icon: TablerIcon
  call: Call
  input: (text: string) => object
  read: (answer: unknown) => FoundRecord[]
}

/** What the app frame adds to the palette, besides the screens and records of the domains. */
export type PalettePart = { actions: PaletteAction[]; records: PaletteRecords[] }

type Source<C extends Call> = {
  kind: string
  icon: TablerIcon
  call: C
  input: (text: string) => Given<C>
  read: (answer: Answer<C>) => FoundRecord[]
}

/** A source of records, typed by the call that finds them. */
export function recordsOf<C extends Call>({ input, read, ...source }: Source<C>): PaletteRecords {
  return { ...source, input: (text) => input(text) as object, read: (answer) => read(answer as Answer<C>) }
}

type FoundWords = { title: string; note: string }
type Row = { id: number }
type ListOf<R extends Row> = Call & { answer: { _zod: { output: { data: R[] } | ListAnswer<R> } } }

/** How to search for records of a kind by text. Their address and the name of the kind come from the `RecordKind`. */
export type Finder = {
  icon: TablerIcon
  call: Call
  input: (text: string) => object
  tell: (row: Row) => FoundWords
}

const firstFew = (search: string): object => ({ search, limit: 5 })

/** Finds records with a list's own search. `tell` gives a row's title and the quiet note beside it. */
export const foundIn = <R extends Row>(
  icon: TablerIcon,
  call: ListOf<R>,
  tell: (row: R) => FoundWords,
  input = firstFew,
): Finder => ({ icon, call, input, tell: (row) => tell(row as R) })

/** Turns a kind's finder into the palette's source of records. */
export const foundRecords = (
  kind: string,
  { icon, call, input, tell }: Finder,
  path: (id: number) => string,
): PaletteRecords => ({
  kind,
  icon,
  call,
  input,
  read: (answer) => rowsOf(answer as ListAnswer<Row>).map((row) => ({ id: row.id, ...tell(row), href: path(row.id) })),
})
