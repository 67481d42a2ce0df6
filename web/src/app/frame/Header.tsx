import { ActionIcon } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconSearch,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { WaitingMark } from '../../kit/net/WaitingMark.tsx'
import { BellPlace } from '../../messages/live/BellPlace.tsx'
import { toggleFullscreen, useFullscreen } from './fullscreen.ts'
import classes from './header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { PeopleSearch } from './people-search/PeopleSearch.tsx'
import { useScopeChoices } from './people-search/people-search.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

export function Header({ menuOpen, onToggleMenu }: { menuOpen: boolean; onToggleMenu: () => void }) {
  const [searching, setSearching] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = useFullscreen()
  const choices = useScopeChoices()
  const Fold = menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const menuLabel = menuOpen ? 'Menüyü daralt' : 'Menüyü genişlet'
  const screenLabel = isFull ? 'Tam ekrandan çık' : 'Tam ekran'

  return (
    <header className={classes.header}>
      <ActionIcon
        aria-label="Menüyü aç veya kapat"
        aria-expanded={menuOpen}
        data-tip={menuLabel}
        onClick={onToggleMenu}
      >
        <Fold className={classes.fold ?? ''} size={18} aria-hidden />
        <IconMenu2 className={classes.drawer ?? ''} size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.search} data-open={searching || undefined}>
        {choices.length > 0 && (
          <PeopleSearch
            choices={choices}
            called={searching}
            onLeave={(isCancelled) => {
              setSearching(false)
              if (isCancelled) opener.current?.focus()
            }}
          />
        )}
      </div>
      <div className={classes.tools}>
        {choices.length > 0 && (
          <ActionIcon
            ref={opener}
            className={classes.searchButton ?? ''}
            aria-label="Ara"
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            <IconSearch size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          className={classes.fullscreen ?? ''}
          aria-label={screenLabel}
          data-tip={screenLabel}
          onClick={() => void toggleFullscreen()}
        >
          {isFull ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
        </ActionIcon>
        <WaitingMark />
        <BellPlace />
        <ThemeMenu />
        <ProfileMenu />
      </div>
    </header>
  )
}
