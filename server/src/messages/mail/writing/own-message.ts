import type { ParsedMessage } from '../mail.ports.ts'
import { plainLines } from './compose.ts'

type Own = Pick<ParsedMessage, 'messageId' | 'from' | 'to' | 'subject' | 'html'> &
  Partial<Pick<ParsedMessage, 'cc' | 'attachments'>> & { date: Date }

/** A message that was written here, in the form in which the parser would read it. */
export const ownMessage = ({
  messageId,
  from,
  to,
  cc = [],
  subject,
  date,
  html,
  attachments = [],
}: Own): ParsedMessage => ({
  messageId,
  inReplyTo: '',
  references: [],
  from,
  replyTo: [],
  to,
  cc,
  unshown: 0,
  subject,
  date: date.toISOString(),
  text: plainLines(html),
  html,
  attachments,
  problem: '',
})
