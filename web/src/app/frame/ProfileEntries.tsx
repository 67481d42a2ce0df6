import { Menu } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OpenedProps } from '../../kit/look/Opener.tsx'
import { OpenMenu } from '../../kit/look/OpenMenu.tsx'
import { useMe } from '../../kit/net/me.ts'
import classes from './profile.module.css'

export function ProfileEntries(opened: OpenedProps) {
  const me = useMe()
  return (
    <OpenMenu {...opened} withinPortal={false} width={220}>
      <div className={classes.who}>
        <strong>{me?.name}</strong>
        <span>{me?.role}</span>
      </div>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUserCircle size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/account" />}
      >
        Hesabım
      </Menu.Item>
      {/* Opening the sign-in page ends the session. */}
      <Menu.Item
        leftSection={<IconLogout size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/login" />}
      >
        Çıkış Yap
      </Menu.Item>
    </OpenMenu>
  )
}
