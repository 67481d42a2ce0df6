import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../net/failure.ts'
import { toastFailure } from './toasts/toast.ts'

type Refused = { problem: string; errors: Readonly<Record<string, string>> }

const none: Refused = { problem: '', errors: {} }

/** Why what was tried last in a dialog was refused, in one sentence and by field; '' and nothing where it was not. */
export function useProblem() {
  const [refused, setRefused] = useState(none)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefused(none)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isOpen.current) setRefused({ problem: cause.told, errors: cause.fields })
      // The dialog has gone with its screen, and nobody would read it there.
      else toastFailure('Kaydedilemedi', cause)
    }
  }

  return { ...refused, attempt }
}
