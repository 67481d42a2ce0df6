import { addressOf, InsideRefused, OutboundFailure } from '../../kit/http/outbound.ts'
import { type MailLogin, MailUnusable } from './mail.ports.ts'

/** Where a mail server is to be connected to. `inside`: hosts of the own network that may be; all others must lie outside. */
export async function hostOf({ host }: MailLogin, inside: readonly string[]): Promise<string> {
  try {
    return await addressOf(host, inside)
  } catch (error) {
    if (error instanceof InsideRefused) throw new MailUnusable('inside', error.message)
    if (error instanceof OutboundFailure) throw new MailUnusable('unreachable', error.message)
    throw error
  }
}

/** What comes within so much time; else `giveUp` ends it. A server may say a letter a second for ever, and never be silent. */
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
