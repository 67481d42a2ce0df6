import type { ComponentType, ReactNode } from 'react'
import type { Answer, Call, Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Given } from '../net/client.ts'

// biome-ignore lint/suspicious/noEmptyInterface: the app adds its headings by declaration merging
export interface MenuHeadings {}

/** A heading of the sidebar. */
export type MenuHeading = MenuHeadings[keyof MenuHeadings]

/** Where the sidebar shows a screen: under a heading, and optionally in a collapsible section (`Blog`). */
export type MenuPlace = {
  group: MenuHeading
  section?: string
  label: string
  /** Search parameters of the address, when the entry leads to a part of its screen. */
  search?: Record<string, string>
  /** Icon of the entry, or of its section (the first one given wins). */
  icon?: ComponentType<{ size?: number }>
  /** The domain whose count stands beside it. */
  count?: string
}

/** A menu line that comes from an answer of the server, with its count. */
export type MenuLine = { path: string; label: string; count: number }

/** The call that returns a section's lines. It is read again after every write. */
export type MenuLines = { call: Call; input: object; read: (answer: unknown) => MenuLine[] }

/**
 * A menu section whose lines come from a call, such as statuses with their counts; it loads together with the call's
 * contract.
 */
export type MenuLinesPlace = {
  group: MenuHeading
  section: string
  icon: NonNullable<MenuPlace['icon']>
  /** Closed at first, unless it is the first section of daily work and the person has no other that opens by itself. */
  folded?: true
  load: () => Promise<MenuLines>
}

/** A screen as its domain registers it. Parameters in `path` are written `$id`. */
export type Screen = {
  path: `/${string}`
  /** Title of the browser tab. */
  title: string
  load: () => Promise<(props: { id?: number }) => ReactNode>
  /** The path parameter that the screen receives as `id`. */
  param?: string
  right?: Right
  orRight?: Right
  /** A right in another domain that its answers need, too. */
  besides?: Right
  menu?: MenuPlace | MenuPlace[]
  /**
   * For a screen without a menu entry: the path of the entry to mark. A folder (`/leads/`) stands for the list in it
   * that the screen leads back to, or else the one last looked at.
   */
  near?: (params: Record<string, string>) => string | undefined
  /** For screens that add records beside their list: what Ctrl+K calls the action, and the address that opens it. */
  adds?: { title: string; domain: string; href: string }
  lines?: MenuLinesPlace | MenuLinesPlace[]
}

/** The screen's menu entries, in order. */
export const placesOf = ({ menu }: Screen): MenuPlace[] => (menu === undefined ? [] : [menu].flat())

/** The screen's menu sections whose lines come from a call, in order. */
export const sectionsOf = ({ lines }: Screen): MenuLinesPlace[] => (lines === undefined ? [] : [lines].flat())

/** Menu lines, typed by the call that they are read from. */
export function menuLines<C extends Call>(
  call: C,
  input: Given<C>,
  read: (answer: Answer<C>) => MenuLine[],
): MenuLines {
  return { call, input: input as object, read: (answer) => read(answer as Answer<C>) }
}
