import * as z from 'zod/mini'
import { sizeOf } from '../../../../../contract/src/messages/sms-text.ts'
import { call, jsonIn, SmsBusy, type SmsProvider, SmsRefused, type SmsReport, undocumented } from './provider.ts'

type Account = { user: string; password: string; from: string; base: string }

const reasons = new Map([
  ['20', 'Mesaj metni hatalı ya da çok uzun'],
  ['30', 'Kullanıcı adı, parola ya da IP izni geçersiz'],
  ['40', 'Mesaj başlığı tanımlı değil'],
  ['50', 'Hesap İYS denetimli gönderim yapamıyor'],
  ['51', 'İYS marka bilgisi bulunamadı'],
  ['70', 'Hatalı ya da eksik bilgi'],
])
// Temporary: the line is full, or Netgsm's own system is at fault.
const passing = new Set(['80', '85', '100', '101'])
// İYS checks the consent of private persons to commercial messages.
const commercial = '11'
const informing = '0'

const outcomes = new Map<number, SmsReport>([
  [0, { state: 'submitted', detail: '' }],
  [1, { state: 'delivered', detail: '' }],
  [2, { state: 'error', detail: 'Süresi doldu' }],
  [3, { state: 'error', detail: 'Numara hatalı ya da kısıtlı' }],
  [4, { state: 'error', detail: 'Operatöre gönderilemedi' }],
  [11, { state: 'error', detail: 'Operatör kabul etmedi' }],
  [12, { state: 'error', detail: 'Gönderim hatası' }],
  [13, { state: 'error', detail: 'Yinelenen mesaj' }],
  [14, { state: 'error', detail: 'Yetersiz kredi' }],
  [15, { state: 'error', detail: 'Kara listede' }],
  [16, { state: 'error', detail: 'İYS reddetti' }],
  [17, { state: 'error', detail: 'İYS hatası' }],
])

const Name = z.pipe(
  z.pipe(
    z.union([z.string(), z.int()]),
    z.transform((name: string | number) => String(name)),
  ),
  z.string().check(z.regex(/^[\w.-]{1,100}$/)),
)
const Answered = z.object({ code: z.string().check(z.regex(/^\d{2,3}$/)) })
const Taken = z.object({ jobid: Name })
const Status = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((status: string | number) => Number(status)),
)
const Jobs = z.object({ jobs: z.array(z.object({ jobid: Name, status: Status })) })

/** Netgsm's REST v2. It cannot be asked about a message by our own id. */
export function netgsm({ user, password, from, base }: Account): SmsProvider {
  const headers = {
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Content-Type': 'application/json',
  }

  async function post<S extends z.ZodMiniType>(path: string, body: object, form: S): Promise<z.output<S>> {
    const { status, text } = await call(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data: { code } = { code: '' } } = z.safeParse(Answered, jsonIn(text))
    const { success, data } = z.safeParse(form, jsonIn(text))
    if (code === '00' && success) return data
    if (passing.has(code)) throw new SmsBusy(`Netgsm şimdilik almıyor (${code})`)
    if (code !== '00' && code !== '') throw new SmsRefused(reasons.get(code) ?? `Netgsm reddetti (${code})`)
    throw undocumented('Netgsm', status, text)
  }

  return {
    name: 'netgsm',
    id: `netgsm:${user}@${base}`,
    async send({ phone, text, kind }) {
      const { jobid } = await post(
        '/sms/rest/v2/send',
        {
          msgheader: from,
          encoding: sizeOf(text).coding === 'UCS-2' ? 'TR' : '',
          iysfilter: kind === 'ticari' ? commercial : informing,
          messages: [{ msg: text, no: phone.replace(/^\+90/, '') }],
        },
        Taken,
      )
      return { ref: jobid }
    },
    async report({ ref }) {
      const { jobs } = await post('/sms/rest/v2/report', { jobids: [ref] }, Jobs)
      const job = jobs.find(({ jobid }) => jobid === ref)
      return outcomes.get(job?.status ?? 0) ?? { state: 'submitted', detail: '' }
    },
  }
}
