import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { SmsKind } from '../../../../../contract/src/messages/sms.ts'
import { within } from '../../../kit/process/within.ts'

/** A message on its way out. `phone` is '+905321234567'; `token` is ours and the same in every try. */
export type SmsOut = { token: string; phone: string; text: string; kind: SmsKind; reportUrl: string }

/** What a gateway knows of a message. `detail` is its own reason. */
export type SmsReport = { state: 'submitted' | 'delivered' | 'error'; detail: string }

/**
 * A way out. What it throws tells what may be done: `SmsUnclear` is thrown for all that a gateway does not document, since whatever
 * stands before it answers too; `SmsRefused` and `SmsBusy` take its own words.
 */
export type SmsProvider = {
  /** As the log and the screens name it: 'kannel'. */
  name: string
  /** The account with its gateway. What one has taken is asked of it alone: any other would not know it. */
  id: string
  /** Hands a message over and answers the gateway's own id of it, '' where there is none. */
  send(message: SmsOut): Promise<{ ref: string }>
  /** Asks what became of a message by our token, also when its `ref` was never learnt. null: it never arrived there. */
  find?(token: string): Promise<{ ref: string } | null>
  /** Asks for the result of a message that was handed over. */
  report?(message: { token: string; ref: string }): Promise<SmsReport>
}

/** What a gateway sends by itself to `reportUrl`. */
export type SmsHeard = { type: string; answer: string }

/** The gateway said no, and would again. The message is its reason. */
export class SmsRefused extends Error {}

/** Nothing went out, and another try may do better. */
export class SmsBusy extends Error {}

/** The message may or may not be on its way. */
export class SmsUnclear extends Error {}

const patience = 15_000
const mostAnswered = 100_000
// Nothing of the request has reached anybody.
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT|TLS/

/** Sends a request and answers its status and text. Throws `SmsUnclear` when it may have arrived without an answer, and `SmsBusy` when nobody was reached. */
export async function call(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  try {
    return await within(patience, undefined, async (signal) => {
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      return { status: response.status, text: await beginningOf(response) }
    })
  } catch (error) {
    const { code = '', message } = ((error as Error).cause ?? error) as Error & { code?: string }
    if (neverSent.test(code)) throw new SmsBusy(`SMS sağlayıcısına ulaşılamadı (${code})`)
    throw new SmsUnclear(`SMS sağlayıcısı yanıt vermedi (${code || message})`)
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostAnswered) break
  }
  return text
}

/** What an answer holds; undefined where that is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an answer that is not the documented one means: a refusal in words is one, a proxy's page and all else may stand for anything. */
export function undocumented(name: string, status: number, said: string): Error {
  const reason = clean(said, 300)
  if (status === 429) return new SmsBusy(`${name} şimdilik almıyor (429)`)
  const isRefusal = status >= 400 && status < 500 && status !== 408
  if (isRefusal && reason !== '' && !reason.startsWith('<')) return new SmsRefused(reason)
  return new SmsUnclear(`${name} beklenmeyen bir yanıt verdi (${status})`)
}
