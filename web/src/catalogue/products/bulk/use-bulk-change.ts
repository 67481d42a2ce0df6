import { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer, Input } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { toastFailure, toastSuccess, toastUnderWay } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { CallFailure, staysUnknown } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'

const also = ['history', 'schedule', 'special_campaigns']
const many = (count: number) => `${formatCount(count)} kampanya`

/** Changes many campaigns and offers the undo. */
export function useBulkChange() {
  const change = useWriteOnce(productBulk.bulkChange, { also })
  const back = useWrite(productBulk.bulkUndo, { also })
  const { problem, attempt } = useProblem('Kampanyalar değiştirilemedi')

  async function undo(id: number) {
    const end = toastUnderWay('Toplu değişiklik geri alınıyor…')
    try {
      const { done, failed } = await back.run({ undo: id })
      const [first] = failed
      if (done.length > 0) toastSuccess(`${many(done.length)} eski hâline döndü`)
      if (first) toastFailure(`${many(failed.length)} geri alınamadı`, `${first.title}: ${first.message}`)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Toplu değişiklik geri alınamadı', cause)
    } finally {
      end()
    }
  }

  /**
   * Resolves to what was done. If it failed, `problem` says why: 'refused', or 'unanswered' and then it may have been
   * done, so only the same input may be sent again; `wasUnanswered`: this is that repetition.
   */
  async function make(input: Input<typeof productBulk.bulkChange>, wasUnanswered: boolean) {
    const end = toastUnderWay('Kampanyalar değiştiriliyor…')
    let told = 'refused' as Answer<typeof productBulk.bulkChange> | 'refused' | 'unanswered'
    await attempt(async () => {
      try {
        told = await change.run(input)
      } catch (cause) {
        if (staysUnknown(cause, wasUnanswered)) told = 'unanswered'
        throw cause
      }
      const { undo: id, done } = told
      const action = id === null ? undefined : { label: 'Geri Al', undoes: true, run: () => void undo(id) }
      if (done.length > 0) toastSuccess(`${many(done.length)} değiştirildi`, action)
    }).finally(end)
    return told
  }

  return { make, pending: change.pending, problem }
}
