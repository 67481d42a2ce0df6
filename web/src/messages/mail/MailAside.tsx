import { IconMail } from '@tabler/icons-react'
import { Faint } from '../../kit/look/Faint.tsx'
import type { Mailbox } from './MailboxSelect.tsx'
import type { Folder } from './MoveMenu.tsx'
import classes from './mail.module.css'
import type { useMailPlace } from './place.ts'
import { Reading } from './reading/Reading.tsx'
import type { MailActions } from './use-mail-actions.ts'
import type { WritingDesk } from './use-writing.ts'
import { Compose } from './writing/Compose.tsx'

type Props = ReturnType<typeof useMailPlace> & {
  desk: WritingDesk
  mailboxes: Mailbox[] | undefined
  mailbox: Mailbox | undefined
  folders: Folder[] | undefined
  actions: MailActions
  mayWrite: boolean
  ownAddress: () => Promise<string>
}

/** Beside the list: the message being written, else the message being read. */
export function MailAside({ place, show, desk, mailboxes, mailbox, folders, actions, mayWrite, ownAddress }: Props) {
  const { writing } = desk
  const { message } = place
  if (writing)
    return (
      <Compose
        key={writing.turn}
        start={writing}
        mailbox={mailboxes?.find(({ id }) => id === writing.account) ?? mailbox}
        leaving={desk.leaving}
        onClose={desk.close}
        onUnsent={desk.unsent}
      />
    )
  if (message !== undefined)
    return (
      <Reading
        key={message}
        id={message}
        mayWrite={mayWrite}
        marks={mayWrite || mailbox?.kind === 'internal'}
        folders={folders}
        actions={actions}
        onAnswer={(read, kind) => void desk.answer(read, kind, ownAddress())}
        onOther={(id, where) => show({ folder: where, state: 'all', search: '', message: id })}
        onBack={() => show({ message: undefined })}
      />
    )
  return (
    <div className={classes.idle}>
      <IconMail size={28} aria-hidden />
      <Faint>Okumak için soldan bir ileti seçin.</Faint>
    </div>
  )
}
