import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { toastFailure, toastSuccess } from '../../../kit/ask/toast.ts'
import { randomId } from '../../../kit/form/drafts/draft.ts'
import { request } from '../../../kit/net/client.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { readAnew } from '../../../kit/net/queries.ts'

/**
 * Sends a message. One press is one message: a sending without an answer keeps its key for the next press. `send` answers
 * the message's id, or undefined when nothing went out; `fields` then says by field why.
 */
export function useSms() {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})
  const open = useRef<{ what: string; key: string }>(undefined)

  async function send(message: Input<typeof sms.send>): Promise<number | undefined> {
    const what = JSON.stringify(message)
    if (open.current?.what !== what) open.current = { what, key: randomId() }
    setPending(true)
    setFields({})
    try {
      const { id, state } = await request(sms.send, message, { key: open.current.key })
      open.current = undefined
      readAnew(client, ['sms', 'sms_templates', 'cancellation'])
      if (state === 'no_provider') {
        toastSuccess('SMS Kayda Geçti, Gönderilmedi', undefined, 'Bağlı bir SMS sağlayıcısı yok.')
      } else toastSuccess('SMS Gönderim Sırasına Alındı')
      return id
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (!cause.network) open.current = undefined
      setFields(cause.fields ?? {})
      toastFailure('SMS Gönderilirken Hata Oluştu', cause)
      return undefined
    } finally {
      setPending(false)
    }
  }

  return { send, pending, fields }
}
