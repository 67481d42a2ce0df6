import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPoint } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { later } from '../../kit/look/later.ts'
import { Opener } from '../../kit/look/Opener.tsx'
import type { MenuLink, MenuSection } from './menu.ts'
import classes from './sidebar.module.css'

const SectionLinks = later(async () => (await import('./SectionLinks.tsx')).SectionLinks)

export function MenuEntry({ link, active, folded }: { link: MenuLink; active: boolean; folded: boolean }) {
  const Icon = link.icon ?? IconPoint
  return (
    <Link
      className={classes.entry}
      to={link.path}
      search={link.search}
      activeOptions={{ exact: true }}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      {...(folded && { 'aria-label': link.label, 'data-tip': link.label })}
    >
      <Icon size={18} aria-hidden />
      {!folded && (
        <span className={classes.label} data-truncate>
          {link.label}
        </span>
      )}
      {!folded && <Figure count={link.count} />}
    </Link>
  )
}

type OpenProps = {
  section: MenuSection
  active: MenuLink | undefined
  open: boolean
  onToggle: (open: boolean) => void
}

export function OpenSection({ section, active, open, onToggle }: OpenProps) {
  const list = useId()
  const Icon = section.icon ?? IconPoint
  const holdsActive = section.links.some((link) => link === active)
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        data-active={(holdsActive && !open) || undefined}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => onToggle(!open)}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.label} data-truncate>
          {section.label}
        </span>
        {!open && <Figure count={section.count} />}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </UnstyledButton>
      <ul className={classes.nested} id={list} hidden={!open}>
        {open &&
          section.links.map((link) => (
            <li key={link.path + link.label}>
              <Link
                className={classes.entry}
                to={link.path}
                search={link.search}
                activeOptions={{ exact: true }}
                data-active={link === active || undefined}
                aria-current={link === active ? 'page' : undefined}
              >
                <span className={classes.label} data-truncate>
                  {link.label}
                </span>
                <Figure count={link.count} />
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

export function FoldedSection({ section, active }: { section: MenuSection; active: MenuLink | undefined }) {
  const Icon = section.icon ?? IconPoint
  return (
    <Opener
      button={(look) => (
        <UnstyledButton
          {...look}
          className={classes.entry}
          data-active={section.links.some((link) => link === active) || undefined}
          aria-label={section.label}
          data-tip={section.label}
        >
          <Icon size={18} aria-hidden />
        </UnstyledButton>
      )}
      open={(opened) => <SectionLinks {...opened} section={section} />}
    />
  )
}

function Figure({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className={classes.figure} data-figures>
      {formatCount(count)}
    </span>
  )
}
