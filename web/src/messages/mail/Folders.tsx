import { IconAlertOctagon, IconFolder, IconInbox, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'
import classes from './folders.module.css'

const icons = { inbox: IconInbox, sent: IconSend, drafts: IconPencil, junk: IconAlertOctagon, trash: IconTrash }

/** Folders with received mail show the number of unread messages; all others show the number of messages. */
const received = ['inbox', 'junk', 'folder']

type Props = {
  folders: Answer<typeof mail.folders> | undefined
  current: string
  onOpen: (folder: string) => void
}

/** The folders of a mailbox with their counts. */
export function Folders({ folders, current, onOpen }: Props) {
  return (
    <nav className={classes.folders} aria-label="Klasörler">
      <ul>
        {folders?.map(({ folder, folder_name, icon, count, unseen }) => {
          const Icon = icons[icon as keyof typeof icons] ?? IconFolder
          const told = received.includes(icon) ? unseen : count
          return (
            <li key={folder_name}>
              <button
                type="button"
                aria-current={folder_name === current ? 'page' : undefined}
                title={`${formatCount(count)} ileti, ${formatCount(unseen)} okunmamış`}
                onClick={() => onOpen(folder_name)}
              >
                <Icon size={16} aria-hidden />
                <span className={classes.folder} data-truncate>
                  {folder}
                </span>
                <span className={classes.count} data-unseen={unseen > 0 || undefined}>
                  {told > 0 && formatCount(told)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
