import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './Dialog.tsx'

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

/** Asks for the reason of a deed, which cannot be done without one; `question` stands in the page. Undefined: not done. */
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
  const id = useId()
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      alert
      title={title}
      onCancel={() => answer(undefined)}
      actions={
        <>
          <Button variant="default" onClick={() => answer(undefined)}>
            Vazgeç
          </Button>
          <Button type="submit" form={id} color={danger ? 'red' : 'petrol'} disabled={isEmpty}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) answer(reason.trim())
        }}
      >
        <TextInput
          label={label}
          required
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
      {detail && <p>{detail}</p>}
    </Dialog>
  )
}
