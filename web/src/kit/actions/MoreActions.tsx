import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Menu with more actions on a record; its children are `Menu.Item`s. */
export function MoreActions({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal={small}>
      <Menu.Target>
        <Tooltip label="Diğer işlemler">
          <ActionIcon size={small ? 30 : 36} variant="default" aria-label="Diğer işlemler">
            <IconDots size={small ? 16 : 18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
