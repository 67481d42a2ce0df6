import type { Settings } from '../../kit/process/settings.ts'
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

/** The hosts of mail servers that may be in our own network. */
export const hostsInside = (value = '') =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
