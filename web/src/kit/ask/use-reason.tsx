import { type ReactNode, Suspense, useState } from 'react'
import { later } from '../look/later.ts'
import type { OpenQuestion, Question } from './ReasonDialog.tsx'

const ReasonDialog = later(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

/**
 * Asks for the reason of an action that requires one; render `question` in the page. Undefined: the person cancelled.
 */
export function useReason(): { ask: (question: Question) => Promise<string | undefined>; question: ReactNode } {
  const [asked, setAsked] = useState<OpenQuestion>()
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
    question: asked && (
      <Suspense>
        <ReasonDialog {...asked} />
      </Suspense>
    ),
  }
}
