import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { later } from '../look/later.ts'
import type { OpenQuestion, Question } from './ReasonDialog.tsx'

const ReasonDialog = later(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

type Ask = <Done>(question: Question, act: (reason: string) => Promise<Done>) => Promise<Done | undefined>

/**
 * Asks for the reason of an action that requires one, and runs it; render `question` in the page. If the action fails,
 * the dialog says why and keeps the reason. Resolves to what the action answers; undefined: the person cancelled.
 */
export function useReason(): { ask: Ask; question: ReactNode } {
  const [asked, setAsked] = useState<OpenQuestion>()
  return {
    ask: (question, act) =>
      new Promise((resolve) => {
        // Synchronous, so that the dialog has given the focus back before anything else happens.
        const close = () => flushSync(() => setAsked(undefined))
        setAsked({
          ...question,
          async act(reason) {
            const done = await act(reason)
            close()
            resolve(done)
          },
          cancel() {
            close()
            resolve(undefined)
          },
        })
      }),
    question: asked && (
      <Suspense>
        <ReasonDialog {...asked} />
      </Suspense>
    ),
  }
}
