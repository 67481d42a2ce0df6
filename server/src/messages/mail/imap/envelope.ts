import type { FetchMessageObject, MessageAddressObject, MessageStructureObject } from 'imapflow'
import type { MailEnvelope, MailFlags } from '../mail.ports.ts'

/** What is requested of a message for the list of its folder. */
export const listed = {
  uid: true,
  flags: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  size: true,
} as const

const mostShown = 20
/** Characters; more than any column takes. */
const mostCharacters = 10_000
const bounded = (text: string | undefined) => (text ?? '').slice(0, mostCharacters)

/** A message as a server described it; without headers it is unreadable. */
export function envelopeOf({
  uid,
  flags,
  envelope,
  bodyStructure,
  internalDate,
  size,
}: FetchMessageObject): MailEnvelope {
  const [from] = envelope?.from ?? []
  const arrived = dateOf(internalDate)
  return {
    uid,
    messageId: bounded(envelope?.messageId),
    from: addressOf(from),
    recipients: (envelope?.to ?? [])
      .slice(0, mostShown)
      .map((one) => bounded(one.name || one.address))
      .filter(Boolean)
      .join(', '),
    subject: bounded(envelope?.subject),
    date: sentAt(dateOf(envelope?.date), arrived),
    ...flagsOf(flags),
    hasAttachment: hasAttachment(bodyStructure),
    size: size ?? 0,
    state: envelope ? 'ok' : 'unreadable',
    isReport: isReport(bodyStructure),
  }
}

export const flagsOf = (flags: Set<string> = new Set()): Required<MailFlags> => ({
  seen: flags.has('\\Seen'),
  flagged: flags.has('\\Flagged'),
  answered: flags.has('\\Answered'),
})

const addressOf = (one: MessageAddressObject | undefined) => ({
  name: bounded(one?.name),
  address: bounded(one?.address),
})

const dateOf = (date: Date | string | undefined) => new Date(date ?? Number.NaN)

const day = 86_400_000

/** A sender's own date counts while it can be true: a message from the future must not stay above all others. */
function sentAt(sent: Date, arrived: Date): Date {
  if (Number.isNaN(sent.getTime())) return arrived
  return sent.getTime() > arrived.getTime() + day ? arrived : sent
}

const isReport = (structure: MessageStructureObject | undefined): boolean =>
  structure?.type === 'multipart/report' &&
  (structure.childNodes ?? []).some(({ type }) => /^message\/(?:global-)?delivery-status$/i.test(type))

/** Without recursion, because the sender decides how deeply parts are nested. */
function hasAttachment(structure: MessageStructureObject | undefined): boolean {
  const waiting = structure ? [structure] : []
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (part.childNodes) {
      waiting.push(...part.childNodes)
      continue
    }
    const isText = /^text\/(plain|html|calendar)$|^message\/delivery-status$/i.test(part.type)
    const disposition = part.disposition?.toLowerCase()
    if (disposition === 'attachment') return true
    if (!isText && !(disposition === 'inline' && part.id) && !(part.id && /^image\//i.test(part.type))) return true
  }
  return false
}
