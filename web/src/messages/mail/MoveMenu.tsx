import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'
import classes from './folders.module.css'

export type Folder = Answer<typeof mail.folders>[number]

type Props = {
  folders: Folder[] | undefined
  /** Key of the folder that holds the messages. */
  from: string | undefined
  onMove: (to: Folder) => void
  /** The button that opens the menu. */
  children: ReactElement
}

/** The folders into which messages can be moved. Drafts are left out: that folder holds only messages being written. */
export function MoveMenu({ folders, from, onMove, children }: Props) {
  const offered = folders?.filter(({ folder_name, role }) => folder_name !== from && role !== 'drafts')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ''}>
        {offered?.map((folder) => (
          <Menu.Item key={folder.folder_name} onClick={() => onMove(folder)}>
            {folder.folder}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
