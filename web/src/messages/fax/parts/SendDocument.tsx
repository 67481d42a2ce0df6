import { FileInput, TextInput } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { faxUploadLimits } from '../../../../../contract/src/messages/fax-parts.ts'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import { FaxNumberInput, isFaxNumber } from './FaxNumberInput.tsx'
import { LineNotice } from './LineNotice.tsx'
import { saySent } from './say-sent.ts'
import { askAgain, earlierOf, faxFailed } from './use-sending.ts'

type Props = {
  /** The receiver, and the receiver as used in a sentence (dative): 'bayiye'. */
  name: string
  toWhom: string
  /** The receiver's number; without one, the person types it. */
  faxNumber?: string
  /** Domains to read anew after sending. */
  also: string[]
  onClose: () => void
}

/** Faxes a PDF file of the person's choice. */
export function SendDocument({ name, toWhom, faxNumber: known, also, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const faxNumber = known ?? typed
  const isWrong = faxNumber !== '' && !isFaxNumber(faxNumber)
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [lacksFile, setLacksFile] = useState(false)
  const { problem, errors, attempt } = useProblem(`${name}: ${faxFailed}`)
  const shown = useStanding(errors, { fax_number: faxNumber, attachment: file, title })
  const send = useWriteOnce(fax.sendDocument, { also })

  /** `after`: the latest fax that the person knows of and repeats. */
  async function submit(after?: number): Promise<void> {
    setLacksFile(!file)
    if (!file) return
    const form = new FormData()
    form.set('fax_number', faxNumber)
    form.set('title', title)
    form.set('resend', String(after !== undefined))
    form.set('after', String(after ?? ''))
    form.set('attachment', file)
    await attempt(async () => {
      try {
        saySent(await send.run({ form }), name)
        onClose()
      } catch (cause) {
        const earlier = cause instanceof CallFailure ? earlierOf(cause) : undefined
        if (earlier === undefined || !(await askAgain(faxNumber, 'belge', toWhom))) throw cause
        await submit(earlier)
      }
    })
  }

  return (
    <FormDialog
      title={`${name}: faks gönder`}
      yes="Faksı Gönder"
      problem={problem && `${faxFailed}: ${problem}`}
      disabled={!isFaxNumber(faxNumber)}
      pending={send.pending}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <LineNotice on="sending" />
      <FaxNumberInput
        value={faxNumber}
        onChange={setTyped}
        error={isWrong ? '+90 ve on rakam olarak yazın' : shown.fax_number}
        disabled={known !== undefined}
        data-autofocus={known === undefined || undefined}
      />
      <FileInput
        label="Belge"
        description={`PDF; en çok 10 MB ve ${faxUploadLimits.pages} sayfa`}
        placeholder="Dosya seçin"
        accept="application/pdf"
        leftSection={<IconFile size={18} aria-hidden />}
        value={file}
        onChange={setFile}
        error={lacksFile && !file ? 'Bir PDF dosyası seçin.' : shown.attachment}
        data-autofocus={known !== undefined || undefined}
      />
      <TextInput
        label="Başlık"
        description="Boş bırakılırsa dosyanın adı"
        maxLength={150}
        value={title}
        error={shown.title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </FormDialog>
  )
}
