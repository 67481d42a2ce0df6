import { useState } from 'react'
import { CallFailure } from '../net/failure.ts'

type Refused = { problem: string; errors: Readonly<Record<string, string>> }

const none: Refused = { problem: '', errors: {} }

/** Why what was tried last in a dialog was refused, in one sentence and by field; '' and nothing where it was not. */
export function useProblem() {
  const [refused, setRefused] = useState(none)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setRefused(none)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefused({ problem: cause.told, errors: cause.fields })
    }
  }

  return { ...refused, attempt }
}
