import { useState } from 'react'
import { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { toastFailure, toastSuccess, toastUnderWay } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'

const also = ['history', 'schedule', 'special_campaigns']
const many = (count: number) => `${formatCount(count)} kampanya`

/** Changes many campaigns and offers the undo. */
export function useBulkChange() {
  const change = useWrite(productBulk.bulkChange, { also })
  const back = useWrite(productBulk.bulkUndo, { also })
  const [problem, setProblem] = useState<string>()

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

  /** Resolves to what was done; undefined if it failed, and then `problem` says why. */
  async function make(input: Input<typeof productBulk.bulkChange>) {
    setProblem(undefined)
    const end = toastUnderWay('Kampanyalar değiştiriliyor…')
    try {
      const told = await change.run(input)
      const { undo: id } = told
      const action = id === null ? undefined : { label: 'Geri Al', undoes: true, run: () => void undo(id) }
      if (told.done.length > 0) toastSuccess(`${many(told.done.length)} değiştirildi`, action)
      return told
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblem(cause.message)
      return undefined
    } finally {
      end()
    }
  }

  return { make, pending: change.pending, problem }
}
