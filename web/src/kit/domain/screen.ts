import type { ComponentType, ReactNode } from 'react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Given } from '../net/client.ts'

// biome-ignore lint/suspicious/noEmptyInterface: the app's headings come into it by declaration merging
export interface MenuHeadings {}

/** A heading of the sidebar. */
export type MenuHeading = MenuHeadings[keyof MenuHeadings]

/** Where the sidebar shows a screen: under a heading, and there in a section that opens (`Blog`). */
export type MenuPlace = {
  group: MenuHeading
  section?: string
  label: string
  /** Parameters of the address, where the entry leads to a part of its screen. */
  search?: Record<string, string>
  /** Of the entry, or of its section: the first one given counts. */
  icon?: ComponentType<{ size?: number }>
  /** The domain whose figure stands beside it. */
  count?: string
}

/** A line of the menu that comes from an answer, with its figure. */
export type MenuLine = { path: string; label: string; count: number }

/** The call that answers a section's lines. Read anew after every write. */
export type MenuLines = { call: Call; input: object; read: (answer: unknown) => MenuLine[] }

/** A section of the menu whose lines a call answers, such as statuses with their counts; it comes with the call's contract. */
export type MenuLinesPlace = {
  group: MenuHeading
  section: string
  icon: NonNullable<MenuPlace['icon']>
  /** It stands closed at first, unless it is the first that a person has of daily work. */
  folded?: true
  load: () => Promise<MenuLines>
}

/** A screen as its domain registers it. Parameters of `path` are written `$id`. */
export type Screen = {
  path: `/${string}`
  /** Title of the browser's tab. */
  title: string
  load: () => Promise<(props: { id?: number }) => ReactNode>
  /** Parameter of the path that the screen is given as its `id`. */
  param?: string
  right?: Right
  orRight?: Right
  /** Of another domain, which its answers take, too. */
  besides?: Right
  menu?: MenuPlace | MenuPlace[]
  /** Of a screen without an entry the path of the one that it is nearest to; of a folder (`/leads/`) that of the list that it leads back to, or last looked at. */
  near?: (params: Record<string, string>) => string | undefined
  /** Records are added beside its list: what Ctrl+K calls it, and where it opens. */
  adds?: { title: string; domain: string; href: string }
  lines?: MenuLinesPlace | MenuLinesPlace[]
}

/** The places of a screen in the menu, in their order. */
export const placesOf = ({ menu }: Screen): MenuPlace[] => (menu === undefined ? [] : [menu].flat())

/** The sections of a screen whose lines are answered, in their order. */
export const sectionsOf = ({ lines }: Screen): MenuLinesPlace[] => (lines === undefined ? [] : [lines].flat())

/** Lines of the menu, typed by the call they are read from. */
export function menuLines<C extends Call>(
  call: C,
  input: Given<C>,
  read: (answer: Answer<C>) => MenuLine[],
): MenuLines {
  return { call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}
