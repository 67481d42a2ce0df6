import { ActionIcon } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'

/** Puts a message from a file into the person's own mailbox. */
export function PutFile() {
  const put = useWriteOnce(mail.put)
  const picker = useRef<HTMLInputElement>(null)

  async function run(file: File) {
    const form = new FormData()
    form.set('file', file)
    try {
      await put.run({ form })
      toastSuccess('İleti kutunuza konuldu')
    } catch (failure) {
      toastFailure('İleti yüklenemedi', failure)
    }
  }

  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="İleti dosyası (.eml) yükle"
        title="İleti dosyası (.eml) yükle"
        loading={put.pending}
        onClick={() => picker.current?.click()}
      >
        <IconUpload size={16} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        accept=".eml,message/rfc822"
        aria-label="İleti dosyası"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void run(file)
        }}
      />
    </>
  )
}
