import { StartFailure } from '../../../kit/process/start-failure.ts'
import type { MailLogin } from '../mail.ports.ts'

/** The server through which Masa itself sends, and the sender. */
export type HouseServer = { login: MailLogin; from: { name: string; address: string } }

const shape =
  'MASA_SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587 (STARTTLS; `?tls=0` for a server of this machine without it), with special characters percent-encoded.'

/**
 * Parses `MASA_SMTP_URL` and `MASA_MAIL_FROM`; undefined if neither is set. The errors do
 * not repeat the address, as it holds a password.
 */
export function readHouseServer(smtp = '', mailFrom = ''): HouseServer | undefined {
  if (smtp === '' && mailFrom === '') return undefined
  if (smtp === '') throw new StartFailure('MASA_MAIL_FROM needs MASA_SMTP_URL, the server that sends in its name.')
  const address = URL.canParse(smtp) ? new URL(smtp) : undefined
  if (!address?.hostname || !/^smtps?:$/.test(address.protocol)) throw new StartFailure(shape)
  const from = /^(?:(.*?)\s*<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom)
  if (!from) throw new StartFailure("MASA_MAIL_FROM must be set with MASA_SMTP_URL, such as 'Masa <masa@example.com>'.")
  const isPlain = address.searchParams.get('tls') === '0'
  const security = address.protocol === 'smtps:' ? 'tls' : isPlain ? 'none' : 'starttls'
  return {
    login: {
      host: address.hostname.replace(/^\[|\]$/g, ''),
      port: Number(address.port) || (security === 'tls' ? 465 : 587),
      security,
      username: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
    },
    from: { name: (from[1] ?? '').replace(/^"|"$/g, ''), address: from[2] ?? '' },
  }
}
