import { useState } from 'react'
import type * as z from 'zod/mini'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { RequestCorrection } from '../../../../../contract/src/casework/cancellation-correction.ts'
import { useOwnVersions } from '../../../kit/actions/use-own-versions.ts'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'

export type Correction = z.input<typeof RequestCorrection>

/**
 * Corrects a request; `problems` says why it was refused, by the field's path; `_` is for what belongs to no field.
 * When the request was changed since it was read (`why`), `bringUp` brings the form up to date and answers what to show
 * as problems.
 */
export function useCorrection(bringUp: (why: string) => Promise<Record<string, string>>) {
  const write = useWrite(cancellation.correct, { also: ['petitions', 'members', 'fax', 'history'] })
  const own = useOwnVersions('cancellation')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [reading, setReading] = useState(false)

  async function correct(target: { id: number; version: number; reason: string }, changes: Correction) {
    setProblems({})
    try {
      await own.write(target, (aimed) => write.run({ ...changes, ...target, ...aimed }))
      toastSuccess('Talebin bilgileri düzeltildi')
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isStale(cause)) {
        setReading(true)
        setProblems(await bringUp(cause.message).finally(() => setReading(false)))
      } else setProblems({ _: cause.message, ...cause.fields })
      return false
    }
  }
  return { correct, problems, pending: write.pending || reading }
}

const isStale = ({ code, body }: CallFailure) =>
  code === 'conflict' && (body as { version?: number } | null)?.version !== undefined
