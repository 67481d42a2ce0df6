import type { Right } from '../../../../contract/src/kit/endpoint.ts'
import { type MenuCount, type MenuPlace, menuGroups, placesOf, type Screen } from './screen.ts'

/** A line of the sidebar that leads to a screen, or to the part of it that `search` names. */
export type MenuLink = {
  path: string
  search: Record<string, string>
  label: string
  icon: MenuPlace['icon']
  count: MenuCount | undefined
}

/** A line that opens and holds further ones. */
export type MenuSection = { label: string; icon: MenuPlace['icon']; links: MenuLink[] }

export type MenuGroup = { label: string; lines: (MenuLink | MenuSection)[] }

type Placed = { path: string; place: MenuPlace }

/** The sidebar's tree: only registered screens that the person may open, in the order of their registration. */
export function menuOf(screens: Screen[], allowed: (right: Right | undefined) => boolean): MenuGroup[] {
  const shown = screens
    .filter((screen) => allowed(screen.right))
    .flatMap((screen) => placesOf(screen).map((place) => ({ path: screen.path, place })))
  return menuGroups
    .map((label) => ({ label, lines: linesOf(shown.filter(({ place }) => place.group === label)) }))
    .filter((group) => group.lines.length > 0)
}

function linesOf(placed: Placed[]): MenuGroup['lines'] {
  const lines: MenuGroup['lines'] = []
  const sections = new Map<string, MenuSection>()
  for (const { path, place } of placed) {
    const link = { path, search: place.search ?? {}, label: place.label, icon: place.icon, count: place.count }
    if (!place.section) {
      lines.push(link)
      continue
    }
    let section = sections.get(place.section)
    if (!section) {
      section = { label: place.section, icon: place.icon, links: [] }
      sections.set(place.section, section)
      lines.push(section)
    }
    section.icon ??= place.icon
    section.links.push(link)
  }
  return lines
}

/**
 * The entry that a place belongs to: of those with its path, the one whose parameters the address holds; a folder's
 * screens share their first entry.
 */
export function activeLink(groups: MenuGroup[], pathname: string, search = ''): MenuLink | undefined {
  const links = groups.flatMap((group) => group.lines.flatMap((line) => ('links' in line ? line.links : line)))
  const place = pathname.replace(/(.)\/+$/, '$1')
  const given = new URLSearchParams(search)
  const here = links.filter((link) => link.path === place)
  const held = here.filter((link) => Object.entries(link.search).every(([name, value]) => given.get(name) === value))
  const narrowest = held.find((link) => Object.keys(link.search).length > 0) ?? held[0]
  if (narrowest) return narrowest
  const folder = place.split('/').slice(0, 3).join('/')
  return folder === '/' || folder === '' ? undefined : links.find(({ path }) => path.startsWith(`${folder}/`))
}
