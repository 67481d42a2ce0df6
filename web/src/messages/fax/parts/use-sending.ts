import { useState } from 'react'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { faxRepeatMinutes } from '../../../../../contract/src/messages/fax-outgoing.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import { saySent } from './say-sent.ts'

export const faxFailed = 'Faks Gönderilirken Hata Oluştu'

/**
 * `of`: name of the request's person for the message, because another request may be open by then. `held`: the fax waits
 * as long as 'Geri Al' is offered for it.
 */
type Sending = { requestId: number; number: string; of: string; held?: boolean | undefined }

/**
 * What the person has confirmed besides the click: another fax after the one with this id, a petition without what the
 * institution asks for, the number of another institution.
 */
type Agreed = { after: number | undefined; anyway: boolean; elsewhere: boolean }

/**
 * Sends a request's petition. One click is one fax: if no answer came, the next click uses the same idempotency key.
 * Resolves to the fax's id, or undefined if nothing was sent.
 */
export function useSending() {
  const [pending, setPending] = useState(false)
  const { run } = useWriteOnce(fax.send, { also: ['cancellation', 'members'] })

  async function send(sending: Sending, given: Partial<Agreed> = {}): Promise<number | undefined> {
    const agreed = { after: undefined, anyway: false, elsewhere: false, ...given }
    setPending(true)
    try {
      const { requestId, number, held = false } = sending
      const sent = await run({
        key: requestId,
        fax_number: number,
        held,
        ...agreed,
        resend: agreed.after !== undefined,
      })
      saySent(sent, sending.of)
      return sent.id
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      const other = otherOf(cause)
      if (other !== undefined && !agreed.elsewhere)
        return (await askElsewhere(other)) ? await send(sending, { ...agreed, elsewhere: true }) : undefined
      const missing = missingOf(cause)
      if (missing && !agreed.anyway)
        return (await askAnyway(missing)) ? await send(sending, { ...agreed, anyway: true }) : undefined
      const earlier = earlierOf(cause)
      if (earlier !== undefined)
        return (await askAgain(sending.number)) ? await send(sending, { ...agreed, after: earlier }) : undefined
      toastFailure(`${sending.of}: ${faxFailed}`, cause)
      return undefined
    } finally {
      setPending(false)
    }
  }

  return { send, pending }
}

/** The id of the fax that a refused one would repeat; undefined if it was refused for another reason. */
export function earlierOf({ code, body }: CallFailure): number | undefined {
  if (code !== 'conflict' || typeof body !== 'object' || body === null || !('earlier' in body)) return undefined
  return (body as { earlier: { id: number } }).earlier.id
}

/** What the request lacks, one sentence each; undefined if it was refused for another reason. */
function missingOf({ code, body }: CallFailure): string[] | undefined {
  if (code !== 'conflict' || typeof body !== 'object' || body === null || !('missing' in body)) return undefined
  return Array.isArray(body.missing) ? body.missing.map(String) : undefined
}

/** The institution that the number belongs to, if it is not the request's. */
function otherOf({ code, body }: CallFailure): string | undefined {
  if (code !== 'conflict' || typeof body !== 'object' || body === null || !('other' in body)) return undefined
  return String(body.other)
}

const askElsewhere = (other: string) =>
  confirm({
    title: 'Başka kuruma gönderilsin mi?',
    text: `Bu numara ${other} kurumunun; talep başka bir kurum için.`,
    detail: 'Dilekçe ve kimlik sayfaları o kuruma gider; talebin yasal süresi başlamaz.',
    yes: 'Başka Kuruma Gönder',
    no: 'Vazgeç',
    danger: true,
  })

const askAnyway = (missing: string[]) =>
  confirm({
    title: 'Yine de gönderilsin mi?',
    text: `Talep tam değil: ${missing.join('; ')}.`,
    detail: 'Kurum eksik belge ya da bilgiyle gelen dilekçeyi kabul etmeyebilir.',
    yes: 'Yine de Gönder',
    no: 'Vazgeç',
  })

/** Asks whether to fax the same again so soon; `what` is sent `toWhom`. */
export const askAgain = (number: string, what = 'dilekçe', toWhom = 'kuruma') =>
  confirm({
    title: 'Yeniden gönderilsin mi?',
    text: `Bu ${what} son ${faxRepeatMinutes} dakika içinde ${formatPhone(number)} numarasına gönderildi.`,
    detail: `Yeniden gönderirseniz ${toWhom} ikinci bir faks gider.`,
    yes: 'Yeniden Gönder',
    no: 'Vazgeç',
  })
