import type { ComponentType } from 'react'
import type { Right } from '../../../../contract/src/kit/endpoint.ts'

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
}

/** A section of the menu whose lines an answer gives, such as statuses with their counts. */
export type MenuLinesPlace = { group: MenuPlace['group']; section: string; icon: NonNullable<MenuPlace['icon']> }

/** A screen as its domain registers it. Parameters of `path` are written `$id`. */
export type Screen = {
  path: `/${string}`
  /** Title of the browser's tab. */
  title: string
  load: () => Promise<ComponentType>
  right?: Right
  menu?: MenuPlace | MenuPlace[]
  lines?: MenuLinesPlace
}

/** The places of a screen in the menu, in their order. */
export const placesOf = ({ menu }: Screen): MenuPlace[] => (menu === undefined ? [] : [menu].flat())
