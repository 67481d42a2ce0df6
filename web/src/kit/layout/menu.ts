import type { Right } from '../../../../contract/src/kit/endpoint.ts'
import { type MenuCount, type MenuPlace, menuGroups, type Screen } from './screen.ts'

/** A line of the sidebar that leads to a screen. */
export type MenuLink = { path: string; label: string; icon: MenuPlace['icon']; count: MenuCount | undefined }

/** A line that opens and holds further ones. */
export type MenuSection = { label: string; icon: MenuPlace['icon']; links: MenuLink[] }

export type MenuGroup = { label: string; lines: (MenuLink | MenuSection)[] }

/** The sidebar's tree: only registered screens that the person may open, in the order of their registration. */
export function menuOf(screens: Screen[], allowed: (right: Right | undefined) => boolean): MenuGroup[] {
  const shown = screens.filter((screen) => screen.menu && allowed(screen.right))
  return menuGroups
    .map((label) => ({ label, lines: linesOf(shown.filter((screen) => screen.menu?.group === label)) }))
    .filter((group) => group.lines.length > 0)
}

function linesOf(screens: Screen[]): MenuGroup['lines'] {
  const lines: MenuGroup['lines'] = []
  const sections = new Map<string, MenuSection>()
  for (const { path, menu } of screens) {
    if (!menu) continue
    const link = { path, label: menu.label, icon: menu.icon, count: menu.count }
    if (!menu.section) {
      lines.push(link)
      continue
    }
    let section = sections.get(menu.section)
    if (!section) {
      section = { label: menu.section, icon: menu.icon, links: [] }
      sections.set(menu.section, section)
      lines.push(section)
    }
    section.icon ??= menu.icon
    section.links.push(link)
  }
  return lines
}

/** The menu path that a place belongs to: the longest one that begins it; a folder's screens share their first entry. */
export function activePath(groups: MenuGroup[], pathname: string): string | undefined {
  const paths = groups.flatMap((group) =>
    group.lines.flatMap((line) => ('links' in line ? line.links.map((link) => link.path) : line.path)),
  )
  const place = pathname.replace(/(.)\/+$/, '$1')
  if (paths.includes(place)) return place
  const folder = place.split('/').slice(0, 3).join('/')
  return folder === '/' || folder === '' ? undefined : paths.find((path) => path.startsWith(`${folder}/`))
}
