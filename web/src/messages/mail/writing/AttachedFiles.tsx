import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import { sizeWords } from '../reading/Attachments.tsx'
import classes from '../reading/message.module.css'
import type { Writing } from './writing.ts'

type Props = {
  files: Answer<typeof mail.draft>['data']['files']
  /** What the draft takes along once it is saved. */
  brings: Writing['brings']
}

/** The files of a draft, each of which can be removed; before the first save, those of the forwarded message. */
export function AttachedFiles({ files, brings }: Props) {
  if (files.length === 0 && brings.length === 0) return null
  return (
    <ul className={classes.files} aria-label="Eklenen dosyalar">
      {brings.map(({ part, name, size }) => (
        <FileLine key={`part ${part}`} name={name || `ek-${part + 1}`} size={size} />
      ))}
      {files.map(({ id, name, size }) => (
        <FileLine key={id} name={name} size={size}>
          <Detach id={id} name={name} />
        </FileLine>
      ))}
    </ul>
  )
}

function Detach({ id, name }: { id: number; name: string }) {
  const { run, pending } = useWrite(mail.detach, { untilRead: true })
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={`${name} dosyasını çıkar`}
      loading={pending}
      onClick={() => void run({ id }).catch((failure) => toastFailure(`${name} çıkarılamadı`, failure))}
    >
      <IconX size={14} aria-hidden />
    </ActionIcon>
  )
}

const FileLine = ({ name, size, children }: { name: string; size: number; children?: ReactNode }) => (
  <li className={classes.file}>
    <IconPaperclip size={16} aria-hidden />
    {name} <span className={classes.size}>{sizeWords(size)}</span>
    {children}
  </li>
)
