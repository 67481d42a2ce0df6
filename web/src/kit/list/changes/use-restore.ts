import { useQueryClient } from '@tanstack/react-query'
import { bulkTogether } from '../../../../../contract/src/kit/bulk.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { type ToastAction, toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { request } from '../../net/client.ts'
import { CallFailure, isUnanswered } from '../../net/failure.ts'
import { readAgain } from '../../net/queries.ts'
import { type Once, sendingOnce, useOnce } from '../../net/use-once.ts'
import { type Ports, ports } from '../../ports.ts'

type Receipt = Answer<Ports['restore']>

type Options = {
  /** Offered when exactly one record came back. */
  action?: ToastAction | undefined
  once?: Once
}

/** Restores records of a domain from the trash and reports the result. */
export function useRestore() {
  const client = useQueryClient()
  const ownOnce = useOnce()

  return async function restore(
    domain: string,
    ids: number[],
    { action, once = ownOnce }: Options = {},
  ): Promise<Receipt | undefined> {
    try {
      const send = (key?: string) => request(ports().restore, { domain, ids }, { key })
      const receipt = await (ids.length > bulkTogether ? send() : once(domain, JSON.stringify(ids), send))
      // Restored records may appear in the lists, figures and choices of any screen.
      void readAgain(client)
      tell(receipt, action)
      return receipt
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isUnanswered(cause)) void readAgain(client)
      toastFailure('Kayıt geri yüklenemedi', cause)
    }
  }
}

function tell({ done, failed, notes }: Receipt, action: ToastAction | undefined): void {
  const [note, ...others] = notes
  const more = others.length > 0 ? ` Bağlantısı değişen ${formatCount(others.length)} kayıt daha var.` : ''
  const detail = note && (done.length === 1 ? note.message : `${note.title}: ${note.message}.${more}`)
  const text = done.length === 1 ? 'Kayıt geri yüklendi' : `${formatCount(done.length)} kayıt geri yüklendi`
  if (done.length > 0) toastSuccess(text, done.length === 1 ? action : undefined, detail)
  const [first] = failed
  if (!first) return
  toastFailure(
    failed.length === 1 ? 'Bir kayıt geri yüklenemedi' : `${formatCount(failed.length)} kayıt geri yüklenemedi`,
    first.title ? `${first.title}: ${first.message}` : first.message,
  )
}

/** The undo ('Geri Al') of a delete: restores everything that it put into the trash. */
export function useUndo(domain: string): (ids: number[]) => ToastAction {
  const restore = useRestore()
  return (ids) => {
    // Records that are deleted a second time are restored a second time.
    const once = sendingOnce()
    return { label: 'Geri Al', undoes: true, run: () => void restore(domain, ids, { once }) }
  }
}
