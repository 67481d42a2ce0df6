import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import { sizeWords } from '../reading/Attachments.tsx'
import classes from '../reading/message.module.css'

/** The files of a draft, each of which can be removed. */
export function AttachedFiles({ files }: { files: Answer<typeof mail.draft>['data']['files'] }) {
  const detach = useWrite(mail.detach)
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label="Eklenen dosyalar">
      {files.map(({ id, name, size }) => (
        <li key={id} className={classes.file}>
          <IconPaperclip size={16} aria-hidden />
          {name} <span className={classes.size}>{sizeWords(size)}</span>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={`${name} dosyasını çıkar`}
            onClick={() => void detach.run({ id }).catch((failure) => toastFailure('Dosya çıkarılamadı', failure))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
