import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { hostOf, isCertificate, withinTime } from '../host.ts'
import {
  type MailLogin,
  MailRefused,
  type MailSender,
  MailUnclear,
  MailUnusable,
  type SmtpTaken,
} from '../mail.ports.ts'
import { reasonOf } from './reasons.ts'

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 10_000 }
// Together shorter than a sending may hold its work, so that a slow server never leads another process to send as well.
const usual = { enterMs: 45_000, sendMs: 300_000 }

/** How nodemailer reports a failure. `response`: the server's reply, if there was one. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** `inside`: hosts of our own network that may be connected to; every other address must be outside. */
export async function openSender(
  login: MailLogin,
  inside: readonly string[],
  limits: Partial<typeof usual> = {},
): Promise<MailSender> {
  const { enterMs, sendMs } = { ...usual, ...limits }
  const host = await hostOf(login, inside)
  const connection = new SMTPConnection({
    ...patience,
    host,
    port: login.port,
    secure: login.security === 'tls',
    requireTLS: login.security === 'starttls',
    ignoreTLS: login.security === 'none',
    tls: { servername: login.host, minVersion: 'TLSv1.2' },
    name: 'masa',
  })
  let failed: (error: SmtpError) => void = () => {}
  // Without a listener, an error between two commands would end the process.
  connection.on('error', (error: SmtpError) => failed(error))
  const asked = <T>(ask: (done: (error: SmtpError | null | undefined, answer?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      failed = reject
      connection.once('end', () => reject(new Error('the connection has ended')))
      ask((error, answer) => (error ? reject(error) : resolve(answer as T)))
    })
  async function enter() {
    await asked((done) => connection.connect(done))
    if (login.username !== '')
      await asked((done) => connection.login({ user: login.username, pass: login.password }, done))
  }
  try {
    await withinTime(enterMs, enter(), () => connection.close())
  } catch (error) {
    connection.close()
    throw unusable(error as SmtpError)
  }

  return {
    async send(raw, { from, to, id }) {
      let isHandedOver = false
      raw.once('end', () => {
        isHandedOver = true
      })
      try {
        const sent = asked<SMTPConnection.SentMessageInfo>((done) =>
          connection.send({ from, to, use8BitMime: true, dsn: askedFor(to, id) }, raw, done),
        )
        return takenOf(rejected(await withinTime(sendMs, sent, () => connection.close())))
      } catch (error) {
        // Nobody was taken, but some are refused for good: only the others are tried again.
        const taken = takenOf(rejected(error as Rejections))
        if (taken.refused.length > 0 && taken.deferred.length > 0) return taken
        throw afterHanding(error as SmtpError, isHandedOver)
      } finally {
        raw.destroy()
      }
    },
    close: () => connection.close(),
  }
}

/**
 * The reports that the server is asked for, if it can send them. nodemailer names one original recipient for all, so it
 * is named only if there is just one.
 */
const askedFor = (to: string[], id: string) => ({
  return: 'headers',
  notify: ['failure', 'delay'],
  ...(id !== '' && { id }),
  ...(to.length === 1 && { recipient: to[0] }),
})

type Rejected = SmtpError & { recipient?: string }

type Rejections = { rejectedErrors?: unknown }

const rejected = (of: Rejections): Rejected[] => (of.rejectedErrors ?? []) as Rejected[]

const isForNow = ({ responseCode = 0 }: SmtpError) => responseCode >= 400 && responseCode < 500

function takenOf(errors: Rejected[]): SmtpTaken {
  const told = (isTold: (error: SmtpError) => boolean) =>
    errors.filter(isTold).map((error) => ({ address: error.recipient ?? '', reason: reasonOf(error) }))
  return { refused: told((error) => !isForNow(error)), deferred: told(isForNow) }
}

/** For the log: a server's reply often repeats the recipients' addresses. */
const plain = (error: SmtpError) => (error.responseCode ? reasonOf(error) : error.message)

/** A definite answer of the server is believed; silence after the whole message was handed over leaves doubt. */
function afterHanding(error: SmtpError & Rejections, isHandedOver: boolean): Error {
  const code = error.responseCode ?? 0
  // Nobody was taken, and nobody was refused for good: all are tried again.
  if (rejected(error).some(isForNow)) return new MailUnusable('later', plain(error))
  if (code >= 500) return new MailRefused(reasonOf(error))
  if (code >= 400) return new MailUnusable('later', plain(error))
  // The connection sends the last line itself: until the source ends, the server cannot take the message as whole.
  return isHandedOver ? new MailUnclear(error.message) : new MailUnusable('unreachable', error.message)
}

function unusable(error: SmtpError): MailUnusable {
  const { code = '', command = '', responseCode } = error
  const message = responseCode ? `${code} ${command} ${responseCode}` : error.message
  if (code === 'EAUTH') return new MailUnusable('refused', message)
  if (isCertificate(error)) return new MailUnusable('certificate', message)
  if (code === 'EPROTOCOL' || code === 'ETLS' || /:SSL|wrong version/i.test(message) || responseCode)
    return new MailUnusable('protocol', message)
  return new MailUnusable('unreachable', message)
}
