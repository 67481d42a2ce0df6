import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { toastSuccess } from '../ask/toasts/toast.ts'
import { useReason } from '../ask/use-reason.tsx'
import { keptInTrash } from '../list/changes/use-removal.ts'
import { useUndo } from '../list/changes/use-restore.ts'
import { useWriteOnce } from '../net/use-once.ts'
import { useTried } from './use-tried.ts'

/** The messages around a delete that requires a reason; the same in a list and on the record's own screen. */
export type RemovalWords = { ask: string; done: string }

/** Deletes a record on its own screen after asking for a reason, and offers an undo. Render `question` in the page. */
export function useReasonedRemoval(call: Call, { ask: title, done }: RemovalWords, also: string[]) {
  const { tried } = useTried(call.domain)
  const removal = useWriteOnce(call, { also })
  const undo = useUndo(call.domain)
  const { ask, question } = useReason()
  return {
    question,
    pending: removal.pending,

    /** Resolves to whether the record was deleted. */
    async remove(id: number, name: string): Promise<boolean> {
      const text = `“${name}” silinsin mi?`
      const failed = `${name}: Silinemedi`
      const question = { title, text, label: 'Silme nedeni', detail: keptInTrash, yes: 'Sil', danger: true, failed }
      const removed = await ask(question, (reason) => tried(() => removal.run({ id, reason })))
      if (removed) toastSuccess(done, undo([id]))
      return removed !== undefined
    },
  }
}
