import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPoint } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/money.ts'
import type { MenuLink, MenuSection } from './menu.ts'
import classes from './sidebar.module.css'

export function MenuEntry({ link, active, folded }: { link: MenuLink; active: boolean; folded: boolean }) {
  const Icon = link.icon ?? IconPoint
  const entry = (
    <Link
      className={classes.entry}
      to={link.path}
      search={link.search}
      activeOptions={{ exact: true }}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      aria-label={folded ? link.label : undefined}
    >
      <Icon size={18} />
      {!folded && <span className={classes.label}>{link.label}</span>}
      {!folded && <Figure count={link.count} />}
    </Link>
  )
  return folded ? (
    <Tooltip label={link.label} position="right">
      {entry}
    </Tooltip>
  ) : (
    entry
  )
}

export function OpenSection({ section, active }: { section: MenuSection; active: MenuLink | undefined }) {
  const [open, setOpen] = useState(true)
  const Icon = section.icon ?? IconPoint
  const holdsActive = section.links.some((link) => link === active)
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        data-active={(holdsActive && !open) || undefined}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon size={18} />
        <span className={classes.label}>{section.label}</span>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </UnstyledButton>
      {open && (
        <ul className={classes.nested}>
          {section.links.map((link) => (
            <li key={link.path + link.label}>
              <Link
                className={classes.entry}
                to={link.path}
                search={link.search}
                activeOptions={{ exact: true }}
                data-active={link === active || undefined}
                aria-current={link === active ? 'page' : undefined}
              >
                <span className={classes.label}>{link.label}</span>
                <Figure count={link.count} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function FoldedSection({ section, active }: { section: MenuSection; active: MenuLink | undefined }) {
  const Icon = section.icon ?? IconPoint
  return (
    <Menu position="right-start" offset={16} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Tooltip label={section.label} position="right">
          <UnstyledButton
            className={classes.entry}
            data-active={section.links.some((link) => link === active) || undefined}
            aria-label={section.label}
          >
            <Icon size={18} />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Label>{section.label}</Menu.Label>
        {section.links.map((link) => (
          <Menu.Item
            key={link.path + link.label}
            renderRoot={(props) => <Link {...props} to={link.path} search={link.search} />}
          >
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Figure({ count }: { count: MenuLink['count'] }) {
  if (count === undefined) return null
  return (
    <span className={classes.figure} data-figures>
      {formatCount(count)}
    </span>
  )
}
