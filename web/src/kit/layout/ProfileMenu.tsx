import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { upper } from '../../../../contract/src/kit/turkish.ts'
import { useMe } from '../api/me.ts'
import classes from './profile.module.css'

export function ProfileMenu() {
  const me = useMe()
  const name = me?.name ?? ''
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={name ? `Profil: ${name}` : 'Profil'}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{me?.role}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={18} />} renderRoot={(props) => <Link {...props} to="/account" />}>
          Hesabım
        </Menu.Item>
        {/* Opening the sign-in ends the session. */}
        <Menu.Item leftSection={<IconLogout size={18} />} renderRoot={(props) => <Link {...props} to="/login" />}>
          Çıkış Yap
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return upper([words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join(''))
}
