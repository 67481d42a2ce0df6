import type { TablerIcon } from '@tabler/icons-react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
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

/** What a domain gives to the palette. Its screens are there by themselves. */
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
