import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { refusalIn } from '../../../kit/actions/use-own-versions.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useKinds } from '../../../kit/domain/record-kind.ts'
import { changedWords } from '../../../kit/form/compare/conflict.ts'
import { request } from '../../../kit/net/client.ts'
import { CallFailure, isUnanswered } from '../../../kit/net/failure.ts'
import { useMe } from '../../../kit/net/me.ts'
import { readAgain } from '../../../kit/net/queries.ts'
import { type Entry, fieldName, keysOf } from './words.ts'

const failed = 'Kayıt eski hâline döndürülemedi'

/**
 * Returns a record to the state after an entry or, to undo the entry, before it, as a new version; asks first and names
 * the fields that change.
 */
export function useReturn(onReturned?: () => void) {
  const client = useQueryClient()
  const me = useMe()?.id
  const kinds = useKinds()
  const [running, setRunning] = useState<number>()

  /** `meanwhile`: who saved the record while the person was asked, so that they are asked again. */
  async function askAndReturn(entry: Entry, undo: boolean, meanwhile = ''): Promise<void> {
    const { data } = await request(history.changes, { id: entry.id, undo })
    const kind = kinds.get(entry.domain)
    const names = keysOf(data, kind).map((key) => fieldName(key, kind))
    if (names.length === 0) {
      toastSuccess('Kayıt zaten bu hâlde', undefined, data.note)
      return
    }
    const when = `${formatDateTime(entry.at)} tarihindeki ${undo ? 'değişiklikten önceki ' : ''}hâline`
    const isSure = await confirm({
      title: 'Eski hâline döndürülecek',
      text: `${meanwhile}“${entry.title}” ${when} döndürülsün mü?`,
      detail: `Değişecek alanlar: ${names.join(', ')}. Şimdiki hâli geçmişte kalır.${data.note && ` ${data.note}.`}`,
      yes: 'Evet, döndür',
      no: 'Vazgeç',
    })
    if (!isSure) return
    try {
      const { note } = await request(history.restore, { id: entry.id, version: data.version, undo })
      void readAgain(client)
      toastSuccess('Kayıt eski hâline döndürüldü', undefined, note)
      onReturned?.()
    } catch (cause) {
      const change = refusalIn(cause)?.change
      if (!change) throw cause
      await askAndReturn(entry, undo, `${changedWords(change, me)}. `)
    }
  }

  async function returnTo(entry: Entry, undo = false): Promise<void> {
    setRunning(entry.id)
    try {
      await askAndReturn(entry, undo)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isUnanswered(cause)) void readAgain(client)
      toastFailure(failed, cause)
    } finally {
      setRunning(undefined)
    }
  }

  return { returnTo, running }
}
