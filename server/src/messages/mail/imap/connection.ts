import { ImapFlow } from 'imapflow'
import { hostOf, isCertificate, withinTime } from '../host.ts'
import { type MailLogin, MailRefused, MailUnusable } from '../mail.ports.ts'

const mega = 1024 * 1024
const untilEntered = 45_000

/** `inside`: hosts of our own network that may be connected to; every other address must be outside. */
export async function connected(
  login: MailLogin,
  inside: readonly string[],
  enterMs = untilEntered,
): Promise<ImapFlow> {
  const host = await hostOf(login, inside)
  const client = new ImapFlow({
    host,
    port: login.port,
    secure: login.security === 'tls',
    doSTARTTLS: login.security === 'starttls',
    auth: { user: login.username, pass: login.password },
    tls: { servername: login.host, minVersion: 'TLSv1.2' },
    clientInfo: { name: 'Masa' },
    logger: false,
    qresync: true,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
    maxIdleTime: 100_000,
    // The most that a server may make this process hold at once, in bytes.
    maxLineLength: 16 * mega,
    maxLiteralSize: 16 * mega,
    maxResponseSize: 32 * mega,
  })
  // Without a listener, a lost connection would end the process; the next command reports it.
  client.on('error', () => {})
  await withinTime(enterMs, client.connect(), () => client.close()).catch((error) => {
    client.close()
    const failed = asFailure(error)
    throw failed instanceof MailRefused ? new MailUnusable('protocol', failed.message) : failed
  })
  return client
}

type ImapError = Error & {
  code?: string
  authenticationFailed?: boolean
  responseStatus?: string
  serverResponseCode?: string
  mailboxMissing?: boolean
}

/** What an error of the library means: the server cannot be used, or it refuses this one command. */
export function asFailure(error: ImapError): Error {
  if (error instanceof MailUnusable || error instanceof MailRefused) return error
  const said = [error.message, error.serverResponseCode].filter(Boolean).join(' ')
  if (error.authenticationFailed) return new MailUnusable('refused', said)
  if (error.responseStatus === 'NO' || error.mailboxMissing || error.code === 'NotFound') return new MailRefused(said)
  if (isCertificate(error)) return new MailUnusable('certificate', said)
  const isProtocol =
    error.responseStatus || /wrong version|:SSL|TooLarge|STARTTLS|greeting/i.test(`${error.code} ${said}`)
  return new MailUnusable(isProtocol ? 'protocol' : 'unreachable', said)
}
