import { useState } from 'react'
import { reasonMost } from '../../../../contract/src/kit/reason.ts'
import { FormDialog } from './FormDialog.tsx'
import { NoteField } from './NoteField.tsx'

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
}

export type OpenQuestion = Question & { answer: (reason: string | undefined) => void }

export function ReasonDialog({ title, text, label, least = 1, detail, yes, danger = false, answer }: OpenQuestion) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      alert
      title={title}
      yes={yes}
      danger={danger}
      disabled={reason.trim().length < least}
      onSubmit={() => answer(reason.trim())}
      onCancel={() => answer(undefined)}
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
