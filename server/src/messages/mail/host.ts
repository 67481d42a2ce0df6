import { addressOf, InsideRefused, OutboundFailure } from '../../kit/http/outbound.ts'
import { type MailLogin, MailUnusable } from './mail.ports.ts'

/** The address to connect to. `inside`: hosts that may be in our own network; all others must be outside. */
export async function hostOf({ host }: MailLogin, inside: readonly string[]): Promise<string> {
  try {
    return await addressOf(host, inside)
  } catch (error) {
    if (error instanceof InsideRefused) throw new MailUnusable('inside', error.message)
    if (error instanceof OutboundFailure) throw new MailUnusable('unreachable', error.message)
    throw error
  }
}

/**
 * The result of `work` within `ms`; after that, calls `giveUp` and throws. A server that sends
 * a character a second for ever is never silent.
 */
export async function withinTime<T>(ms: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(new Error('the server took too long'))
    }, ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether a failure says that a certificate cannot be trusted. */
export const isCertificate = ({ message, code = '' }: { message: string; code?: string }): boolean =>
  /CERT|SELF_SIGNED|ALTNAME/.test(code) || /certificate|altnames/i.test(message)
