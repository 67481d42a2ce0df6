import { NativeSelect } from '@mantine/core'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'

export type Mailbox = Answer<typeof mail.mailboxes>[number]

type Props = {
  mailboxes: Mailbox[]
  current: Mailbox | undefined
  onChoose: (next: Mailbox | undefined) => void
}

/** Chooses the mailbox; each option shows its number of unread messages. */
export function MailboxSelect({ mailboxes, current, onChoose }: Props) {
  return (
    <NativeSelect
      aria-label="Posta kutusu"
      value={String(current?.id ?? '')}
      onChange={(event) => onChoose(mailboxes.find(({ id }) => String(id) === event.currentTarget.value))}
    >
      {mailboxes.map(({ id, name, email, unseen }) => (
        <option key={id} value={id}>
          {name} · {email}
          {unseen > 0 ? ` (${unseen})` : ''}
        </option>
      ))}
    </NativeSelect>
  )
}
