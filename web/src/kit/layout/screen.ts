import type { ComponentType } from 'react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Given } from '../api/client.ts'

/** Headings of the sidebar, in their order. */
export const menuGroups = ['Genel', 'Kolay İptal', 'İçerik', 'Ayarlar'] as const

/** Where the sidebar shows a screen: under a heading, and there in a section that opens (`Blog`). */
export type MenuPlace = {
  group: (typeof menuGroups)[number]
  section?: string
  label: string
  /** Parameters of the address, where the entry leads to a part of its screen. */
  search?: Record<string, string>
  /** Of the entry, or of its section: the first one given counts. */
  icon?: ComponentType<{ size?: number }>
  count?: MenuCount
}

/** Where a menu entry's figure comes from. It is read anew after every write. */
export type MenuCount = { call: Call; input: object; read: (answer: unknown) => number }

/** A line of the menu that comes from an answer, with its figure. */
export type MenuLine = { path: string; label: string; count: number }

/** A section of the menu whose lines a call answers, such as statuses with their counts. Read anew after every write. */
export type MenuLines = {
  group: MenuPlace['group']
  section: string
  icon: NonNullable<MenuPlace['icon']>
  call: Call
  input: object
  read: (answer: unknown) => MenuLine[]
}

/** A screen as its domain registers it. Parameters of `path` are written `$id`. */
export type Screen = {
  path: `/${string}`
  /** Title of the browser's tab. */
  title: string
  load: () => Promise<ComponentType>
  right?: Right
  menu?: MenuPlace | MenuPlace[]
  lines?: MenuLines
}

/** The places of a screen in the menu, in their order. */
export const placesOf = ({ menu }: Screen): MenuPlace[] => (menu === undefined ? [] : [menu].flat())

/** A menu figure, typed by the call it is read from: `menuCount(blog.list, { limit: 1 }, (page) => page.total)`. */
export function menuCount<C extends Call>(call: C, input: Given<C>, read: (answer: Answer<C>) => number): MenuCount {
  return { call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}

/** Lines of the menu, typed by the call they are read from. */
export function menuLines<C extends Call>(
  place: Pick<MenuLines, 'group' | 'section' | 'icon'>,
  call: C,
  input: Given<C>,
  read: (answer: Answer<C>) => MenuLine[],
): MenuLines {
  return { ...place, call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}
