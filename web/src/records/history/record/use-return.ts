import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useKinds } from '../../../kit/domain/record-kind.ts'
import { request } from '../../../kit/net/client.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { readAgain } from '../../../kit/net/queries.ts'
import { type Entry, fieldName, keysOf } from './words.ts'

const failed = 'Kayıt eski hâline döndürülemedi'

/** Returns a record to the state after an entry, as a new version; asks first and names the fields that change. */
export function useReturn(onReturned?: () => void) {
  const client = useQueryClient()
  const kinds = useKinds()
  const [running, setRunning] = useState<number>()

  async function returnTo(entry: Entry): Promise<void> {
    setRunning(entry.id)
    try {
      const { data } = await request(history.changes, { id: entry.id })
      const kind = kinds.get(entry.domain)
      const names = keysOf(data, kind).map((key) => fieldName(key, kind))
      if (names.length === 0) {
        toastSuccess('Kayıt zaten bu hâlde', undefined, data.note)
        return
      }
      const isSure = await confirm({
        title: 'Eski hâline döndürülecek',
        text: `“${entry.title}” ${formatDateTime(entry.at)} tarihindeki hâline döndürülsün mü?`,
        detail: `Değişecek alanlar: ${names.join(', ')}. Şimdiki hâli geçmişte kalır.${data.note && ` ${data.note}.`}`,
        yes: 'Evet, döndür',
        no: 'Vazgeç',
      })
      if (!isSure) return
      const { note } = await request(history.restore, { id: entry.id })
      void readAgain(client)
      toastSuccess('Kayıt eski hâline döndürüldü', undefined, note)
      onReturned?.()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
    } finally {
      setRunning(undefined)
    }
  }

  return { returnTo, running }
}
