import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import type { SmsKind } from '../../../../../contract/src/messages/sms.ts'

/** A message on its way out. `phone` is '+905321234567'; `token` is ours and the same in every try. */
export type SmsOut = { token: string; phone: string; text: string; kind: SmsKind; reportUrl: string }

/** What a gateway knows of a message. `detail` is its own reason. */
export type SmsReport = { state: 'submitted' | 'delivered' | 'error'; detail: string }

/** A way out. What it throws tells what may be done: `SmsRefused`, `SmsUnclear`; anything else: nothing went out, try again. */
export type SmsProvider = {
  /** As the log and the screens name it: 'kannel'. */
  name: string
  /** Hands a message over and answers the gateway's own id of it, '' where there is none. */
  send(message: SmsOut): Promise<{ ref: string }>
  /** Asks what became of a message by our token, also when its `ref` was never learnt. null: it never arrived there. */
  find?(token: string): Promise<{ ref: string } | null>
  /** Asks for the result of a message that was handed over. */
  report?(message: { token: string; ref: string }): Promise<SmsReport>
  /** Reads the report that the gateway sends by itself to `reportUrl`. */
  heard?(report: { type: string; answer: string }): SmsReport | undefined
}

/** The gateway said no, and would again. The message is its reason. */
export class SmsRefused extends Error {}

/** The message may or may not be on its way. */
export class SmsUnclear extends Error {}

const patience = 15_000
// Nothing of the request has reached anybody.
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT|TLS/

/**
 * Sends a request and answers its status and text. Throws `SmsUnclear` when it may have arrived without an answer, and an
 * ordinary error when nobody was reached.
 */
export async function call(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
    return { status: response.status, text: cut(await response.text(), 100_000) }
  } catch (error) {
    const { code = '', message } = ((error as Error).cause ?? error) as Error & { code?: string }
    if (neverSent.test(code)) throw new Error(`SMS sağlayıcısına ulaşılamadı (${code})`)
    throw new SmsUnclear(`SMS sağlayıcısı yanıt vermedi (${code || message})`)
  }
}
