import { type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { NoteField } from './NoteField.tsx'

type Question = {
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

type Asked = Question & { answer: (reason: string | undefined) => void }

/** Asks for the reason of an action, which cannot be done without one; `question` stands in the page. Undefined: not done. */
export function useReason(): { ask: (question: Question) => Promise<string | undefined>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  return {
    ask: (question) =>
      new Promise((resolve) => {
        setAsked({
          ...question,
          answer(reason) {
            setAsked(undefined)
            resolve(reason)
          },
        })
      }),
    question: asked && <ReasonDialog {...asked} />,
  }
}

function ReasonDialog({ title, text, label, detail, yes, danger = false, answer }: Asked) {
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
