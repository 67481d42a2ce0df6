import { sizeOf } from '../../../../../contract/src/messages/sms-text.ts'
import { call, type SmsProvider, SmsRefused, type SmsReport } from './provider.ts'

type Account = { user: string; password: string; from: string; base: string }

const reasons = new Map([
  ['20', 'Mesaj metni hatalı ya da çok uzun'],
  ['30', 'Kullanıcı adı, parola ya da IP izni geçersiz'],
  ['40', 'Mesaj başlığı tanımlı değil'],
  ['50', 'Hesap İYS denetimli gönderim yapamıyor'],
  ['51', 'İYS marka bilgisi bulunamadı'],
  ['70', 'Hatalı ya da eksik bilgi'],
])
// The line is full for now, or their system is at fault.
const passing = new Set(['80', '85', '100', '101'])
// İYS looks up the consent of private persons for commercial messages.
const commercial = '11'
const informing = '0'

const outcomes: Record<number, SmsReport> = {
  0: { state: 'submitted', detail: '' },
  1: { state: 'delivered', detail: '' },
  2: { state: 'error', detail: 'Süresi doldu' },
  3: { state: 'error', detail: 'Numara hatalı ya da kısıtlı' },
  4: { state: 'error', detail: 'Operatöre gönderilemedi' },
  11: { state: 'error', detail: 'Operatör kabul etmedi' },
  12: { state: 'error', detail: 'Gönderim hatası' },
  13: { state: 'error', detail: 'Yinelenen mesaj' },
  14: { state: 'error', detail: 'Yetersiz kredi' },
  15: { state: 'error', detail: 'Kara listede' },
  16: { state: 'error', detail: 'İYS reddetti' },
  17: { state: 'error', detail: 'İYS hatası' },
}

/** Netgsm's REST v2. It cannot be asked by an id of ours. */
export function netgsm({ user, password, from, base }: Account): SmsProvider {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Content-Type': 'application/json',
  }

  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const { status, text } = await call(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = parsed(text)
    const code = String(answer.code ?? '')
    if (code === '00') return answer
    if (passing.has(code) || (status >= 500 && code === ''))
      throw new Error(`Netgsm şimdilik almıyor (${code || status})`)
    throw new SmsRefused(reasons.get(code) ?? `Netgsm reddetti (${code || status})`)
  }

  return {
    name: 'netgsm',
    async send({ phone, text, kind }) {
      const answer = await post('/sms/rest/v2/send', {
        msgheader: from,
        encoding: sizeOf(text).coding === 'UCS-2' ? 'TR' : '',
        iysfilter: kind === 'ticari' ? commercial : informing,
        messages: [{ msg: text, no: phone.replace(/^\+90/, '') }],
      })
      return { ref: String(answer.jobid ?? '') }
    },
    async report({ ref }) {
      const { jobs } = await post('/sms/rest/v2/report', { jobids: [ref] })
      const job = (Array.isArray(jobs) ? jobs : []).find((one: { jobid?: unknown }) => String(one.jobid) === ref)
      return outcomes[Number((job as { status?: unknown } | undefined)?.status)] ?? { state: 'submitted', detail: '' }
    },
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
