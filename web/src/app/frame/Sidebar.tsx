import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { menuFigures } from '../../../../contract/src/records/figures-menu.ts'
import type { Screen } from '../../kit/domain/screen.ts'
import { Mark } from '../../kit/look/Mark.tsx'
import { usePlace } from '../../kit/look/place.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { mayCall } from '../../kit/net/rights.ts'
import { type Folds, useFolds } from './folds.ts'
import { activeLink, keysTo, type MenuGroup, type MenuLink, menuOf, sectionKey } from './menu.ts'
import { FoldedSection, MenuEntry, OpenSection } from './SidebarLines.tsx'
import classes from './sidebar.module.css'
import { useMenuLines } from './use-menu-lines.ts'

/** The tree of screens; `folded` shows only the icons. */
export function Sidebar({ screens, folded = false }: { screens: Screen[]; folded?: boolean }) {
  const me = useMe()
  const { list, kept } = usePlace()
  const pathname = useRouterState({
    select: ({ location }) => (location.state.__TSR_key === kept?.key ? kept?.path : undefined) ?? location.pathname,
  })
  const searchStr = useRouterState({ select: (state) => state.location.searchStr })
  const known = useMenuLines(screens, me)
  const near = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.near?.(matches.at(-1)?.params as Record<string, string>),
  })
  const { data: counted } = useCall(menuFigures.menu, {}, { enabled: me !== undefined, fresh: 30_000, menu: true })
  const groups = menuOf(screens, (screen) => mayCall(me, screen), known, counted?.data)
  const active = activeLink(groups, pathname, searchStr, near, list)
  const here = keysTo(groups, active)
  const folds = useFolds(here)
  // Lines from an answer push the others down, so their number is part of the key.
  const links = groups.flatMap(({ lines }) => lines.flatMap((line) => ('links' in line ? line.links : line))).length
  const menu = useActiveInView([active?.path, active?.label, links].join('|'))

  return (
    <nav className={classes.sidebar} data-folded={folded || undefined} aria-label="Ana menü">
      <Link className={classes.brand} to="/" aria-label="Masa, ilk sayfa">
        <Mark />
        {!folded && <span>Masa</span>}
      </Link>
      <div className={classes.menu} ref={menu}>
        {me ? (
          groups.map((group) => <Group key={group.label} group={group} active={active} folded={folded} folds={folds} />)
        ) : (
          <MenuSkeleton />
        )}
      </div>
    </nav>
  )
}

type GroupProps = { group: MenuGroup; active: MenuLink | undefined; folded: boolean; folds: Folds }

function Group({ group, active, folded, folds }: GroupProps) {
  const list = useId()
  const open = folded || folds.isOpen(group.label, group.open)
  return (
    <section className={classes.group} aria-label={group.label}>
      {!folded && (
        <h2 className={classes.heading}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => folds.set(group.label, !open)}
          >
            {group.label}
            <IconChevronDown className={classes.chevron} size={14} aria-hidden />
          </UnstyledButton>
        </h2>
      )}
      <ul id={list} hidden={!open}>
        {open &&
          group.lines.map((line) => (
            <li key={'path' in line ? line.path + line.label : line.label}>
              {!('links' in line) && <MenuEntry link={line} active={line === active} folded={folded} />}
              {'links' in line && folded && <FoldedSection section={line} active={active} />}
              {'links' in line && !folded && (
                <OpenSection
                  section={line}
                  active={active}
                  open={folds.isOpen(sectionKey(group, line), line.open)}
                  onToggle={(now) => folds.set(sectionKey(group, line), now)}
                />
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Scrolls the menu to the entry of the person's current place when that entry changes or moves. */
function useActiveInView(place: string) {
  const menu = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `place` triggers the scroll
  useEffect(() => {
    // Wait until the section that holds the entry has opened.
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [place])
  return menu
}

function MenuSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {[96, 132, 84, 116].map((width) => (
        <Skeleton key={width} height={12} width={`min(${width}px, 100%)`} />
      ))}
    </div>
  )
}
