import { useState } from 'react'
import type * as z from 'zod/mini'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { RequestCorrection } from '../../../../../contract/src/casework/cancellation-correction.ts'
import { useOwnVersions } from '../../../kit/actions/use-own-versions.ts'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'

export type Correction = z.input<typeof RequestCorrection>

/**
 * Corrects a request, whose person is `of`; `problem` and `errors` say why it was refused. When the request was changed
 * since it was read (`why`), `bringUp` brings the form up to date and answers the refusal to show.
 */
export function useCorrection(of: string, bringUp: (why: string) => Promise<CallFailure>) {
  const write = useWriteOnce(cancellation.correct, { also: ['petitions', 'members', 'fax', 'history'] })
  const own = useOwnVersions('cancellation')
  const { problem, errors, attempt, isOpen } = useProblem(`${of}: Bilgiler düzeltilemedi`)
  const [reading, setReading] = useState(false)

  /** Resolves to whether the request was corrected. */
  async function correct(target: { id: number; version: number; reason: string }, changes: Correction) {
    let isDone = false
    await attempt(async () => {
      try {
        await own.write(target, (aimed) => write.run({ ...changes, ...target, ...aimed }))
      } catch (cause) {
        if (!(cause instanceof CallFailure) || !isStale(cause) || !isOpen.current) throw cause
        setReading(true)
        throw await bringUp(cause.message).finally(() => setReading(false))
      }
      toastSuccess(`${of}: Talebin bilgileri düzeltildi`)
      isDone = true
    })
    return isDone
  }
  return { correct, problem, errors, pending: write.pending || reading }
}

const isStale = ({ code, body }: CallFailure) =>
  code === 'conflict' && (body as { version?: number } | null)?.version !== undefined
