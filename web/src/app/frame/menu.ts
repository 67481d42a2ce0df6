import {
  type MenuLine,
  type MenuLinesPlace,
  type MenuPlace,
  placesOf,
  type Screen,
  sectionsOf,
} from '../../kit/domain/screen.ts'
import { listsLookedAt } from '../../kit/list/address.ts'

/** Headings of the sidebar, in their order. */
const menuHeadings = ['Genel', 'Satış', 'Kolay İptal', 'Katalog', 'İçerik', 'Ayarlar'] as const

declare module '../../kit/domain/screen.ts' {
  interface MenuHeadings {
    app: (typeof menuHeadings)[number]
  }
}

/** A line of the sidebar that leads to a screen, or to the part of it that `search` names. */
export type MenuLink = {
  path: string
  search: Record<string, string>
  label: string
  icon: MenuPlace['icon']
  count: number | undefined
  /** One of several lines of the same screen: it is never the active entry for other screens of its folder. */
  isOne: boolean
}

/** A line that opens and holds further lines. `count` is shown while it is folded, `open` is its initial state. */
export type MenuSection = {
  label: string
  icon: MenuPlace['icon']
  links: MenuLink[]
  count: number | undefined
  open: boolean
}

/** A heading with its lines. `open` is its initial state. */
export type MenuGroup = { label: string; lines: (MenuLink | MenuSection)[]; open: boolean }

type Placed = {
  path: string
  place: Omit<MenuPlace, 'count'>
  count: number | undefined
  answered?: boolean
  isOne?: true
}

/** The lines that a call has answered for a section; undefined until then. */
export type LinesKnown = (section: string) => MenuLine[] | undefined

/**
 * The sidebar's tree: only registered screens that the person may open, in the order of their registration. Lines from
 * an answer stand before the screen's own places.
 */
export function menuOf(
  screens: Screen[],
  allowed: (screen: Screen) => boolean,
  known: LinesKnown = () => undefined,
  figures: Record<string, number> = {},
): MenuGroup[] {
  const shown = screens
    .filter(allowed)
    .flatMap((screen): Placed[] => [
      ...sectionsOf(screen).flatMap((section) => placedLines(section, known(section.section) ?? [])),
      ...placesOf(screen).map((place) => ({ path: screen.path, place, count: figures[place.count ?? ''] })),
    ])
  const groups = menuHeadings
    .map((label) => ({ label, lines: linesOf(shown.filter(({ place }) => place.group === label)) }))
    .filter((group) => group.lines.length > 0)
  if (!groups.some(hasDaily)) openFirst(groups.flatMap(({ lines }) => lines))
  // At a first sign-in the open part of the menu fits on one screen: the start page's group and the daily work.
  const work = groups.find(hasDaily) ?? groups[1]
  return groups.map((group, at) => ({ ...group, open: at === 0 || group === work }))
}

/** Whether the group holds a section of daily work, which is open at first. */
const hasDaily = ({ lines }: { lines: (MenuLink | MenuSection)[] }) =>
  lines.some((line) => 'links' in line && line.open)

/** Opens the first section of daily work, for a person who has no other open section. */
function openFirst(lines: (MenuLink | MenuSection)[]): void {
  const first = lines.find((line): line is MenuSection => 'links' in line && line.links.some(({ isOne }) => isOne))
  if (first) first.open = true
}

const placedLines = ({ group, section, icon, folded }: MenuLinesPlace, lines: MenuLine[]): Placed[] =>
  lines.map(({ path, label, count }) => ({
    path,
    place: { group, section, icon, label },
    count,
    answered: !folded,
    isOne: true,
  }))

function linesOf(placed: Placed[]): MenuGroup['lines'] {
  const lines: MenuGroup['lines'] = []
  const sections = new Map<string, MenuSection>()
  for (const { path, place, count, answered, isOne = false } of placed) {
    const link = { path, search: place.search ?? {}, label: place.label, icon: place.icon, count, isOne }
    if (!place.section) {
      lines.push(link)
      continue
    }
    let section = sections.get(place.section)
    if (!section) {
      // Lines from an answer are the daily work: their section is open at first and shows the sum of their counts.
      section = { label: place.section, icon: place.icon, links: [], count: undefined, open: answered === true }
      sections.set(place.section, section)
      lines.push(section)
    }
    section.icon ??= place.icon
    section.count = isOne ? (section.count ?? 0) + (count ?? 0) : (section.count ?? count)
    section.links.push(link)
  }
  return lines
}

/**
 * The menu entry of an address: among entries with its path, the one whose parameters the address has; else the entry
 * above it; else the entry that the screen is `near` to (of a folder: `list`, or the list last looked at); else the
 * first entry of its folder, except `isOne` lines.
 */
export function activeLink(
  groups: MenuGroup[],
  pathname: string,
  search = '',
  near?: string,
  list?: string,
): MenuLink | undefined {
  const links = groups.flatMap((group) => group.lines.flatMap((line) => ('links' in line ? line.links : line)))
  const place = pathname.replace(/(.)\/+$/, '$1')
  const given = new URLSearchParams(search)
  const here = links.filter((link) => link.path === place)
  const held = here.filter((link) => Object.entries(link.search).every(([name, value]) => given.get(name) === value))
  const narrowest = held.find((link) => Object.keys(link.search).length > 0) ?? held[0]
  if (narrowest) return narrowest
  const above = links
    .filter(({ path }) => path !== '/' && place.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  if (above) return above
  if (near) return nearest(links, near, list)
  const folder = place.split('/').slice(0, 3).join('/')
  return folder === '/' || folder === ''
    ? undefined
    : links.find(({ path, isOne }) => !isOne && (path === folder || path.startsWith(`${folder}/`)))
}

/** Returns nothing rather than a list that may not contain the record. */
function nearest(links: MenuLink[], near: string, list: string | undefined): MenuLink | undefined {
  if (!near.endsWith('/')) return links.find(({ path }) => path === near)
  const inFolder = links.filter(({ path }) => path.startsWith(near))
  const known = [list, ...listsLookedAt()].find((one) => inFolder.some(({ path }) => path === one))
  return inFolder.find(({ path }) => path === known)
}

/** What must be open so that an entry is visible: the keys of its group and of its section. */
export function keysTo(groups: MenuGroup[], link: MenuLink | undefined): string[] {
  for (const group of groups)
    for (const line of group.lines) {
      if (line === link) return [group.label]
      if ('links' in line && line.links.some((one) => one === link)) return [group.label, sectionKey(group, line)]
    }
  return []
}

export const sectionKey = (group: MenuGroup, section: MenuSection) => `${group.label}/${section.label}`
