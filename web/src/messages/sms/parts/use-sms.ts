import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { request } from '../../../kit/net/client.ts'
import { readAnew } from '../../../kit/net/queries.ts'
import { useOnce } from '../../../kit/net/use-once.ts'

/**
 * Sends an SMS to a number. One click is one SMS: if no answer came, the next click uses the same idempotency key.
 * `send` resolves to its id, or undefined if nothing was sent; `problem` and `errors` then say why.
 */
export function useSms(phone: string) {
  const client = useQueryClient()
  const to = formatPhone(phone)
  const [pending, setPending] = useState(false)
  const { problem, errors, attempt } = useProblem(`${to}: SMS gönderilemedi`)
  const once = useOnce()

  async function send(message: Input<typeof sms.send>): Promise<number | undefined> {
    setPending(true)
    let sent: number | undefined
    await attempt(async () => {
      const { id, state } = await once(JSON.stringify(message), (key) => request(sms.send, message, { key }))
      readAnew(client, ['sms', 'sms_templates', 'cancellation'])
      if (state === 'no_provider') {
        toastSuccess(`${to}: SMS kayda geçti, gönderilmedi`, undefined, 'Bağlı bir SMS sağlayıcısı yok.')
      } else toastSuccess(`${to}: SMS gönderim sırasına alındı`)
      sent = id
    })
    setPending(false)
    return sent
  }

  return { send, pending, problem, errors }
}
