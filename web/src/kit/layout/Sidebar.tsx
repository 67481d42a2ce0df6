import { Skeleton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { figures } from '../../../../contract/src/figures.ts'
import { allows, useMe } from '../api/me.ts'
import { useCall } from '../api/queries.ts'
import { Mark } from './Mark.tsx'
import { activeLink, menuOf } from './menu.ts'
import { FoldedSection, MenuEntry, OpenSection } from './SidebarLines.tsx'
import type { Screen } from './screen.ts'
import classes from './sidebar.module.css'
import { useMenuLines } from './use-menu-lines.ts'

/** The tree of screens; `folded` shows icons alone. */
export function Sidebar({ screens, folded = false }: { screens: Screen[]; folded?: boolean }) {
  const me = useMe()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const searchStr = useRouterState({ select: (state) => state.location.searchStr })
  const known = useMenuLines(screens, me)
  const { data: counted } = useCall(figures.menu, {}, { enabled: me !== undefined, fresh: 30_000, menu: true })
  const groups = menuOf(screens, (right) => allows(me, right), known, counted?.data)
  const active = activeLink(groups, pathname, searchStr)

  return (
    <nav className={classes.sidebar} data-folded={folded || undefined} aria-label="Ana menü">
      <Link className={classes.brand} to="/" aria-label="Masa, ilk sayfa">
        <Mark />
        {!folded && <span>Masa</span>}
      </Link>
      <div className={classes.menu}>
        {me ? (
          groups.map((group) => (
            <section key={group.label} className={classes.group} aria-label={group.label}>
              {!folded && <h2 className={classes.heading}>{group.label}</h2>}
              <ul>
                {group.lines.map((line) => (
                  <li key={'path' in line ? line.path + line.label : line.label}>
                    {!('links' in line) && <MenuEntry link={line} active={line === active} folded={folded} />}
                    {'links' in line && folded && <FoldedSection section={line} active={active} />}
                    {'links' in line && !folded && <OpenSection section={line} active={active} />}
                  </li>
                ))}
              </ul>
            </section>
          ))
        ) : (
          <MenuSkeleton />
        )}
      </div>
    </nav>
  )
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
