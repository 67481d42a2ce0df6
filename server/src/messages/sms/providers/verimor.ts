import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { call, type SmsProvider, SmsRefused, type SmsReport } from './provider.ts'

type Account = { user: string; password: string; from: string; base: string }

type Line = { campaign_id?: number; status?: string; gsm_error?: string }

// SENT: handed on to an operator that reports no arrival.
const waiting = new Set(['', 'SENDING', 'WAITING', 'SENT'])

/** Verimor's v2. Our token is the campaign's custom id, by which a sending that was cut off is found again. */
export function verimor({ user, password, from, base }: Account): SmsProvider {
  const account = { username: user, password }

  /** The lines of a campaign; null when there is none of that name. */
  async function lines(name: Record<string, string>): Promise<Line[] | null> {
    const query = new URLSearchParams({ ...name, ...account })
    const { status, text } = await call(`${base}/v2/status?${query}`)
    if (status === 404) return null
    if (status !== 200) throw new Error(`Verimor durumu söylemedi (${status})`)
    return JSON.parse(text) as Line[]
  }

  return {
    name: 'verimor',
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
      if (status === 200) return { ref: answer.trim() }
      if (status === 429 || status >= 500) throw new Error(`Verimor şimdilik almıyor (${status})`)
      throw new SmsRefused(cut(answer.trim(), 300) || `Verimor reddetti (${status})`)
    },
    async find(token) {
      const found = await lines({ custom_id: token })
      return found && { ref: String(found[0]?.campaign_id ?? '') }
    },
    async report({ token }) {
      const line = (await lines({ custom_id: token }))?.[0]
      return reportOf(line)
    },
  }
}

function reportOf(line: Line | undefined): SmsReport {
  const status = line?.status ?? ''
  if (status === 'DELIVERED') return { state: 'delivered', detail: '' }
  if (waiting.has(status)) return { state: 'submitted', detail: '' }
  const code = line?.gsm_error && line.gsm_error !== '0' ? ` (${line.gsm_error})` : ''
  return { state: 'error', detail: `${status}${code}` }
}
