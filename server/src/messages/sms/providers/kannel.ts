import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { sizeOf } from '../../../../../contract/src/messages/sms-text.ts'
import { call, SmsBusy, type SmsHeard, type SmsProvider, type SmsReport, undocumented } from './provider.ts'

const name = 'kannel'

type Account = { user: string; password: string; from: string; base: string }

// Bits of Kannel's delivery report.
const delivered = 1
const failed = 2
const buffered = 4
const taken = 8
const rejected = 16
const wanted = delivered | failed | buffered | taken | rejected

/**
 * Kannel's HTTP interface (`sendsms`), which speaks SMPP to an operator. Kannel cannot be asked about a message, but
 * its delivery reports carry our token, so the outcome of an interrupted sending may still become known.
 */
export function kannel({ user, password, from, base }: Account): SmsProvider {
  return {
    name,
    id: `${name}:${user}@${base}`,
    async send({ phone, text, reportUrl }) {
      const query = new URLSearchParams({
        username: user,
        password,
        from,
        to: phone.replace('+', '00'),
        text,
        charset: 'UTF-8',
        coding: sizeOf(text).coding === 'UCS-2' ? '2' : '0',
        'dlr-mask': String(wanted),
        'dlr-url': `${reportUrl}?type=%d&answer=%A`,
      })
      const { status, text: answer } = await call(`${base}/cgi-bin/sendsms?${query}`)
      // '0: Accepted for delivery', '3: Queued for later delivery'.
      if (status === 202 && /^[03]:/.test(answer)) return { ref: '' }
      if (status === 503 && /^temporal failure/i.test(answer))
        throw new SmsBusy(`Ağ geçidi şimdilik almıyor: ${clean(answer, 300)}`)
      throw undocumented('Ağ geçidi', status, answer)
    },
  }
}

/** Reads Kannel's report on a message that it took, even when another gateway has replaced it since. */
export function heardOfKannel(id: string, report: SmsHeard): SmsReport | undefined {
  if (id !== name && !id.startsWith(`${name}:`)) return undefined
  const { answer } = report
  const type = Number(report.type)
  if (type === delivered) return { state: 'delivered', detail: '' }
  if (type === failed || type === rejected) return { state: 'error', detail: answer || 'Operatör iletemedi' }
  if (type === taken) return { state: 'submitted', detail: '' }
  if (type === buffered) return { state: 'submitted', detail: 'Operatörde sırada' }
  return undefined
}
