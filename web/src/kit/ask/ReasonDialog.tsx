import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { NoteField } from './NoteField.tsx'

export type Question = {
  title: string
  /** What happens. */
  text?: string
  /** What is asked for: 'Silme nedeni'. */
  label: string
  /** What is lost and what is not. */
  detail?: string
  yes: string
  danger?: boolean
}

export type Asked = Question & { answer: (reason: string | undefined) => void }

export function ReasonDialog({ title, text, label, detail, yes, danger = false, answer }: Asked) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      alert
      title={title}
      yes={yes}
      danger={danger}
      disabled={reason.trim() === ''}
      onSubmit={() => answer(reason.trim())}
      onCancel={() => answer(undefined)}
    >
      {text && <p>{text}</p>}
      <NoteField label={label} required focus most={500} value={reason} onChange={setReason} />
      {detail && <p>{detail}</p>}
    </FormDialog>
  )
}
