import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenedProps } from './Opener.tsx'

type Props = OpenedProps &
  Pick<MenuProps, 'position' | 'offset' | 'withinPortal' | 'floatingStrategy'> & { width?: number; children: ReactNode }

/** The menu of an `Opener`. */
export function OpenMenu({ target, id, onClose, width, children, ...place }: Props) {
  return (
    <Menu
      opened
      {...(id !== undefined && { id })}
      onClose={onClose}
      position="bottom-end"
      returnFocus={false}
      {...place}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown {...(width !== undefined && { miw: width })}>{children}</Menu.Dropdown>
    </Menu>
  )
}
