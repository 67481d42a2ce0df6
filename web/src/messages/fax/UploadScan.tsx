import { FileInput, TextInput } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { faxUploadLimits } from '../../../../contract/src/messages/fax-parts.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useStanding } from '../../kit/ask/use-standing.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'

/** Adds a scan to the incoming faxes, for installations where no line receives them. */
export function UploadScan({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [sender, setSender] = useState('')
  const [at, setAt] = useState('')
  const [lacksFile, setLacksFile] = useState(false)
  const { problem, errors, attempt } = useProblem('Faks eklenemedi')
  const shown = useStanding(errors, { file, sender, received_at: at })
  const upload = useWriteOnce(fax.upload)

  async function save() {
    setLacksFile(!file)
    if (!file) return
    const form = new FormData()
    form.set('sender', sender)
    form.set('received_at', at)
    form.set('file', file)
    await attempt(async () => {
      const { pages } = await upload.run({ form })
      toastSuccess('Faks eklendi', undefined, `${pages} sayfa`)
      onClose()
    })
  }

  return (
    <FormDialog
      title="Taranmış Faks Ekle"
      yes="Faksı Ekle"
      problem={problem}
      pending={upload.pending}
      onSubmit={() => void save()}
      onCancel={onClose}
    >
      <FileInput
        label="Belge"
        description={`PDF, TIFF veya JPEG; en çok 10 MB ve ${faxUploadLimits.pages} sayfa`}
        placeholder="Dosya seçin"
        accept="application/pdf,image/tiff,image/jpeg"
        leftSection={<IconFile size={18} aria-hidden />}
        value={file}
        onChange={setFile}
        error={lacksFile && !file ? 'Bir dosya seçin.' : shown.file}
        data-autofocus
      />
      <TextInput
        label="Gönderen numara"
        placeholder="+90 ___ ___ __ __"
        maxLength={60}
        value={formatPhone(sender)}
        error={shown.sender}
        onChange={({ currentTarget }) => setSender(currentTarget.value)}
      />
      <TextInput
        label="Geliş zamanı"
        description="İstanbul saatiyle; boş bırakılırsa şimdi"
        type="datetime-local"
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
        error={shown.received_at}
      />
    </FormDialog>
  )
}
