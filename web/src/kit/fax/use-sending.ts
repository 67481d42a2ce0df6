import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fax, faxRepeatMinutes } from '../../../../contract/src/fax.ts'
import { formatPhone } from '../../../../contract/src/kit/phone.ts'
import { request } from '../api/client.ts'
import { CallFailure } from '../api/failure.ts'
import { readAnew } from '../api/queries.ts'
import { confirm } from '../feedback/confirm.tsx'
import { toastFailure, toastSuccess } from '../feedback/toast.ts'

const sent = 'Faks Başarılı Bir Şekilde Gönderildi'
const failed = 'Faks Gönderilirken Hata Oluştu'

type Sending = { requestId: number; number: string }

/**
 * Sends a request's petition. One press is one fax: a sending without an answer keeps its key for the next press.
 * Answers the fax's id, or undefined when nothing was sent. Domains in `also` are read anew.
 */
export function useSending(also: string[] = ['cancellation', 'members']) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const open = useRef<{ what: string; key: string }>(undefined)

  async function once({ requestId, number }: Sending, resend: boolean): Promise<number> {
    const what = `${requestId} ${number} ${resend}`
    if (open.current?.what !== what) open.current = { what, key: crypto.randomUUID() }
    const { id } = await request(fax.send, { key: requestId, fax_number: number, resend }, { key: open.current.key })
    open.current = undefined
    return id
  }

  async function send(sending: Sending, resend = false): Promise<number | undefined> {
    setPending(true)
    try {
      const id = await once(sending, resend)
      readAnew(client, ['fax', ...also])
      toastSuccess(sent)
      return id
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      // Nothing is known of a sending without an answer; any other one is over, and the next press is a new one.
      if (!cause.network) open.current = undefined
      if (isRepeat(cause) && !resend) return (await askAgain(sending.number)) ? await send(sending, true) : undefined
      if (cause.network) toastFailure(`${failed}: ${cause.message}`)
      else toastFailure(failed, cause)
      return undefined
    } finally {
      setPending(false)
    }
  }

  return { send, pending }
}

const isRepeat = ({ code, body }: CallFailure) =>
  code === 'conflict' && typeof body === 'object' && body !== null && 'earlier' in body

const askAgain = (number: string) =>
  confirm({
    title: 'Yeniden gönderilsin mi?',
    text: `Bu dilekçe son ${faxRepeatMinutes} dakika içinde ${formatPhone(number)} numarasına gönderildi.`,
    detail: 'Yeniden gönderirseniz kuruma ikinci bir faks gider.',
    yes: 'Yeniden Gönder',
    no: 'Vazgeç',
  })
