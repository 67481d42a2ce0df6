import { useState } from 'react'
import { reasonMost } from '../../../../contract/src/kit/reason.ts'
import { FormDialog } from './FormDialog.tsx'
import { NoteField } from './NoteField.tsx'
import { useProblem } from './use-problem.ts'

export type Question = {
  title: string
  /** What happens. */
  text?: string
  /** Label of the field: 'Silme nedeni'. */
  label: string
  /** Minimum length in characters. */
  least?: number
  /** What is lost and what is not. */
  detail?: string
  yes: string
  danger?: boolean
  /** What a toast says if the action fails after the dialog has gone with its screen. */
  failed?: string
}

export type OpenQuestion = Question & { act: (reason: string) => Promise<void>; cancel: () => void }

export function ReasonDialog({
  title,
  text,
  label,
  least = 1,
  detail,
  yes,
  danger = false,
  failed = 'İşlem yapılamadı',
  act,
  cancel,
}: OpenQuestion) {
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const { problem, attempt } = useProblem(failed)

  async function submit() {
    setPending(true)
    await attempt(() => act(reason.trim())).finally(() => setPending(false))
  }

  return (
    <FormDialog
      alert
      title={title}
      yes={yes}
      danger={danger}
      disabled={reason.trim().length < least}
      pending={pending}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={cancel}
    >
      {text && <p>{text}</p>}
      <NoteField
        label={least > 1 ? `${label} (en az ${least} karakter)` : label}
        required
        focus
        most={reasonMost}
        value={reason}
        onChange={setReason}
      />
      {detail && <p>{detail}</p>}
    </FormDialog>
  )
}
