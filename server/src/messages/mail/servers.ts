import type { Settings } from '../../kit/process/settings.ts'
import { openSourceApart } from './imap/apart.ts'
import type { MailPorts } from './mail.ports.ts'
import { mailReader } from './reading/read.ts'
import { openSender } from './smtp/sender.ts'

/** The ways to real servers. */
export const mailPorts = ({ mailInside }: Pick<Settings, 'mailInside'>): MailPorts => ({
  openSource: (login, signal) => openSourceApart(login, mailInside, { ...(signal && { signal }) }),
  openSender: (login) => openSender(login, mailInside),
  reader: mailReader(),
})
