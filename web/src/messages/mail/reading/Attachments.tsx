import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import type { Message } from './MessageHead.tsx'
import classes from './message.module.css'
import { saveMail } from './save-mail.ts'

/** The attachments, to be saved. */
export const Attachments = ({ id, attachments }: Pick<Message, 'id' | 'attachments'>) => (
  <ul className={classes.files} aria-label="Ekler">
    {attachments.map(({ part, name, size }) => (
      <li key={part}>
        <Button
          variant="default"
          size="compact-md"
          maw="100%"
          title={name}
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => void saveMail(mail.attachment, { id, part }, name || `ek-${part + 1}`)}
        >
          <span data-truncate>{name || `ek-${part + 1}`}</span> <span className={classes.size}>{sizeWords(size)}</span>
        </Button>
      </li>
    ))}
  </ul>
)

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / (1024 * 1024)).toLocaleString('tr', { maximumFractionDigits: 1 })} MB`
