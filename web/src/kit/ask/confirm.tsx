import { Button } from '@mantine/core'
import { sharedState } from '../look/shared-state.ts'
import { Dialog } from './Dialog.tsx'

type Question = {
  title: string
  /** What happens. */
  text?: string
  yes?: string
  no?: string
  /** The action is destructive: its button is red. */
  danger?: boolean
  /** What is lost and what is not. */
  detail?: string
}

type OpenQuestion = Question & { answer: (yes: boolean) => void }

const asked = sharedState<OpenQuestion | null>(null)

/**
 * Asks before an action. The focus is on the safe answer, and Escape chooses it. A new question answers an open one
 * with no.
 */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer(yes) {
        asked.set(null)
        resolve(yes)
      },
    })
  })
}

/** Answers the open question for a person who no longer needs to be asked. */
export const answerAsked = (yes: boolean) => asked.get()?.answer(yes)

/** Mounted once in the page; shows what `confirm` asks. */
export function Confirmation() {
  const question = asked.use()
  if (!question) return null
  const { title, text, yes = 'Evet', no = 'Hayır', danger = false, detail, answer } = question
  return (
    <Dialog
      alert
      title={title}
      onCancel={() => answer(false)}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {no}
          </Button>
          <Button color={danger ? 'red' : 'petrol'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {detail && <p>{detail}</p>}
    </Dialog>
  )
}
