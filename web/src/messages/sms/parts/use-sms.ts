import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'

/**
 * Sends an SMS to a number. One click is one SMS: if no answer came, the next click uses the same idempotency key.
 * `send` resolves to its id, or undefined if nothing was sent; `problem` and `errors` then say why.
 */
export function useSms(phone: string) {
  const to = formatPhone(phone)
  const { problem, errors, attempt } = useProblem(`${to}: SMS gönderilemedi`)
  const { run, pending } = useWriteOnce(sms.send, { also: ['sms_templates', 'cancellation'] })

  async function send(message: Input<typeof sms.send>): Promise<number | undefined> {
    let sent: number | undefined
    await attempt(async () => {
      const { id, state } = await run(message)
      if (state === 'no_provider') {
        toastSuccess(`${to}: SMS kayda geçti, gönderilmedi`, undefined, 'Bağlı bir SMS sağlayıcısı yok.')
      } else toastSuccess(`${to}: SMS gönderim sırasına alındı`)
      sent = id
    })
    return sent
  }

  return { send, pending, problem, errors }
}
