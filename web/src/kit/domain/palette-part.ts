import type { TablerIcon } from '@tabler/icons-react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
import { type ListAnswer, rowsOf } from '../list/wire.ts'
import type { Given } from '../net/client.ts'

/** Something that can be done from anywhere: by going to a place or at once. */
export type PaletteAction = {
  id: string
  title: string
  /** Further words by which it is found. */
  words?: string
  icon?: TablerIcon
  right?: Right
} & ({ href: string } | { run: () => void })

export type FoundRecord = { id: number | string; title: string; note: string; href: string }

/** Records that are found by a call. `kind` is what a person calls them. */
export type PaletteRecords = {
  kind: string
  icon: TablerIcon
  call: Call
  input: (text: string) => object
  read: (answer: unknown) => FoundRecord[]
}

/** What the frame itself gives to the palette, beside the screens and the records of every domain. */
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

/** How records of a kind are found by a text; where they lie and what they are called, their kind knows. */
export type Finder = {
  icon: TablerIcon
  call: Call
  input: (text: string) => object
  tell: (row: Row) => FoundWords
}

const firstFew = (search: string): object => ({ search, limit: 5 })

/** Finds records by a list's own search: what a row is called, and what stands quietly beside it. */
export const foundIn = <R extends Row>(
  icon: TablerIcon,
  call: ListOf<R>,
  tell: (row: R) => FoundWords,
  input = firstFew,
): Finder => ({ icon, call, input, tell: (row) => tell(row as R) })

/** The records of a kind as the palette shows them. */
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
