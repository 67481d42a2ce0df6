import { useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure, ended } from '../../../kit/net/failure.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import { isLost } from './draft-saver.ts'
import type { DraftSaving } from './use-draft-saving.ts'

/** Attaches files to a draft one by one: a refused file is named and does not stop the others. */
export function useAttaching(draft: Pick<DraftSaving, 'settle' | 'lost'>) {
  const attach = useWriteOnce(mail.attach)
  const [adding, setAdding] = useState(0)

  async function attachOne(id: number, file: File): Promise<string | undefined> {
    const form = new FormData()
    form.set('file', file)
    try {
      await attach.run({ id, form })
      return undefined
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (isLost(failure)) draft.lost(id)
      return ended(`${file.name}: ${failure.told}`)
    }
  }

  async function add(chosen: File[]): Promise<void> {
    setAdding((count) => count + 1)
    try {
      const kept = await draft.settle(true)
      if (!kept) return
      const refused: string[] = []
      for (const file of chosen) {
        const why = await attachOne(kept.id, file)
        if (why) refused.push(why)
      }
      if (refused.length > 0)
        toastFailure(
          refused.length === 1 ? 'Dosya eklenemedi' : `${refused.length} dosya eklenemedi`,
          refused.join(' '),
        )
    } catch (failure) {
      toastFailure('Dosya eklenemedi', failure)
    } finally {
      setAdding((count) => count - 1)
    }
  }

  return { add, pending: adding > 0 }
}
