import { useState } from 'react'
import { CallFailure, goneWords } from '../net/failure.ts'
import { toastFailure } from './toasts/toast.ts'
import { useIsOpen } from './use-is-open.ts'

type Refused = { problem: string; errors: Readonly<Record<string, string>> }

const none: Refused = { problem: '', errors: {} }

/**
 * Why the last attempt in a dialog was refused: one sentence and errors by field; '' and {} when it was not. `failed`:
 * what a toast says instead once the dialog is gone (`isOpen`); another record may be on the screen by then.
 */
export function useProblem(failed: string) {
  const [refused, setRefused] = useState(none)
  const isOpen = useIsOpen()

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefused(none)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isOpen.current) setRefused({ problem: problemOf(cause), errors: cause.fields })
      // The dialog was unmounted with its screen, so nobody would read the message there.
      else toastFailure(failed, cause)
    }
  }

  return { ...refused, attempt, isOpen }
}

/** A record that was there when the dialog opened: only the trash tells where it is now, the server's log does not. */
const problemOf = (cause: CallFailure) => (cause.code === 'not_found' ? goneWords(cause) : cause.told)
