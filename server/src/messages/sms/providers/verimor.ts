import * as z from 'zod/mini'
import { call, jsonIn, type SmsProvider, type SmsReport, undocumented } from './provider.ts'

type Account = { user: string; password: string; from: string; base: string }

const Text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
)
const Line = z.object({
  campaign_id: z.pipe(Text, z.string().check(z.regex(/^\d{1,20}$/))),
  status: z.string().check(z.regex(/^[A-Z_]{0,60}$/)),
  gsm_error: z._default(z.nullable(Text), ''),
})
type Line = z.output<typeof Line>

// SENT: handed on to an operator that does not report delivery.
const waiting = new Set(['', 'SENDING', 'WAITING', 'SENT'])

/** Verimor's v2. Our token is the campaign's custom id, by which an interrupted sending is found again. */
export function verimor({ user, password, from, base }: Account): SmsProvider {
  const account = { username: user, password }

  /** The status of the campaign with our token; null if there is none. */
  async function lineOf(token: string): Promise<Line | null> {
    const query = new URLSearchParams({ custom_id: token, ...account })
    const { status, text } = await call(`${base}/v2/status?${query}`)
    // An HTML page comes from a proxy in front of Verimor and does not mean that the campaign is missing.
    if (status === 404 && !text.trimStart().startsWith('<')) return null
    const { success, data } = z.safeParse(z.array(Line), status === 200 ? jsonIn(text) : undefined)
    if (!success) throw new Error(`Verimor durumu söylemedi (${status})`)
    return data[0] ?? null
  }

  return {
    name: 'verimor',
    id: `verimor:${user}@${base}`,
    async send({ token, phone, text, kind }) {
      const { status, text: answer } = await call(`${base}/v2/send.json`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...account,
          source_addr: from,
          custom_id: token,
          ...(kind === 'ticari' && { is_commercial: true, iys_recipient_type: 'BIREYSEL' }),
          messages: [{ msg: text, dest: phone.replace('+', ''), id: token }],
        }),
      })
      if (status === 200 && /^\d{1,20}$/.test(answer.trim())) return { ref: answer.trim() }
      throw undocumented('Verimor', status, answer)
    },
    async find(token) {
      const line = await lineOf(token)
      return line && { ref: line.campaign_id }
    },
    async report({ token }) {
      const line = await lineOf(token)
      return line ? reportOf(line) : { state: 'submitted', detail: '' }
    },
  }
}

function reportOf({ status, gsm_error }: Line): SmsReport {
  if (status === 'DELIVERED') return { state: 'delivered', detail: '' }
  if (waiting.has(status)) return { state: 'submitted', detail: '' }
  const code = gsm_error && gsm_error !== '0' ? ` (${gsm_error})` : ''
  return { state: 'error', detail: `${status}${code}` }
}
