import { isIP } from 'node:net'
import type { Settings } from '../../kit/process/settings.ts'
import { StartFailure } from '../../kit/process/start-failure.ts'
import { openSourceApart } from './imap/apart.ts'
import type { MailPorts } from './mail.ports.ts'
import { mailReader } from './reading/read.ts'
import { openSender } from './smtp/sender.ts'

/** The connections to real servers. */
export function mailPorts({ variables }: Pick<Settings, 'variables'>): MailPorts {
  const inside = hostsInside(variables.MASA_MAIL_INSIDE)
  return {
    openSource: (login, signal) => openSourceApart(login, inside, { ...(signal && { signal }) }),
    openSender: (login) => openSender(login, inside),
    reader: mailReader(),
  }
}

/**
 * The hosts of mail servers that may be in our own network. Each is compared with a mailbox's server as it is written,
 * so a port, an address of a page or a network would never match: throws a `StartFailure` for these.
 */
export function hostsInside(value = ''): string[] {
  const hosts = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong === undefined) return hosts
  throw new StartFailure(
    `MASA_MAIL_INSIDE must name hosts as the mailboxes do, separated by commas, such as mail.example.com, 10.0.0.5; '${wrong}' is none.`,
  )
}

// The form of a mailbox's server in `contract/src/messages/mail-accounts.ts`, and addresses.
const isHost = (host: string) =>
  isIP(host) > 0 || (/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host) && !/^[\d.]+$/.test(host))
