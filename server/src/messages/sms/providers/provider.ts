import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { SmsKind } from '../../../../../contract/src/messages/sms.ts'
import { within } from '../../../kit/process/within.ts'
import { neverSent } from '../../never-sent.ts'

/** A message to send. `phone` is '+905321234567'; `token` is our own id, the same in every try. */
export type SmsOut = { token: string; phone: string; text: string; kind: SmsKind; reportUrl: string }

/** What a gateway reports about a message. `detail` is its own reason. */
export type SmsReport = { state: 'submitted' | 'delivered' | 'error'; detail: string }

/**
 * A gateway. Its errors say what may be done next: `SmsRefused` and `SmsBusy` come from the gateway's own answers,
 * `SmsUnclear` from anything it does not document, since a proxy in front of it answers too.
 */
export type SmsProvider = {
  /** Its name in the log and on the screens: 'kannel'. */
  name: string
  /** The account at its gateway. A message is asked for only at the account that took it: no other knows it. */
  id: string
  /** Hands over a message and returns the gateway's own id of it, '' if there is none. */
  send(message: SmsOut): Promise<{ ref: string }>
  /** Looks up a message by our token, also when its `ref` was never learnt. null: the gateway never received it. */
  find?(token: string): Promise<{ ref: string } | null>
  /** Asks for the outcome of a message that was handed over. */
  report?(message: { token: string; ref: string }): Promise<SmsReport>
}

/** What a gateway sends to `reportUrl` on its own. */
export type SmsHeard = { type: string; answer: string }

/** The gateway refused the message and would refuse it again. The error's message is the gateway's reason. */
export class SmsRefused extends Error {}

/** Nothing was sent, and another try may succeed. */
export class SmsBusy extends Error {}

/** The message may or may not be on its way. */
export class SmsUnclear extends Error {}

const patience = 15_000
const mostAnswered = 100_000

/**
 * Sends a request; returns status and text. Throws `SmsBusy` if nobody was reached, and `SmsUnclear` if the request may
 * have arrived but was not answered.
 */
export async function call(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  try {
    return await within(patience, undefined, async (signal) => {
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      return { status: response.status, text: await beginningOf(response) }
    })
  } catch (error) {
    const { code = '', message, name } = ((error as Error).cause ?? error) as Error & { code?: string }
    if (neverSent.test(code)) throw new SmsBusy(`SMS sağlayıcısına ulaşılamadı (${code})`)
    // Its `code` is a number of the DOM's.
    if (name === 'TimeoutError') throw new SmsUnclear(`SMS sağlayıcısı ${patience / 1_000} saniyede yanıt vermedi`)
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

/** Parses an answer as JSON; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The error for an answer that the gateway does not document: a 4xx status with a reason in words is a refusal; an HTML
 * page from a proxy, or anything else, may mean anything.
 */
export function undocumented(name: string, status: number, said: string): Error {
  const reason = clean(said, 300)
  if (status === 429) return new SmsBusy(`${name} şimdilik almıyor (429)`)
  const isRefusal = status >= 400 && status < 500 && status !== 408
  if (isRefusal && reason !== '' && !reason.startsWith('<')) return new SmsRefused(reason)
  return new SmsUnclear(`${name} beklenmeyen bir yanıt verdi (${status})`)
}
