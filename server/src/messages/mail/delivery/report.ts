import type { ParsedMessage } from '../mail.ports.ts'
import { messageIdOf } from './message-id.ts'

/** What a server reports about one recipient. */
export type ToldRecipient = {
  /** The address as the message named it, and as the server changed it. */
  addresses: string[]
  action: 'failed' | 'delayed' | 'delivered'
  /** The status code of RFC 3463, such as 5.1.1; '' if none was given. */
  status: string
}

export type DeliveryReport = { envelopeId: string; messageId: string; recipients: ToldRecipient[] }

const mostRecipients = 200

const actions: Record<string, ToldRecipient['action']> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}

/** The report of RFC 3464 in a parsed message; undefined if it is no report, or names no recipient. */
export function deliveryReport({ report }: Pick<ParsedMessage, 'report'>): DeliveryReport | undefined {
  if (!report) return undefined
  const [head = new Map(), ...rest] = report.status
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0)
  // Some servers put the fields of the message and of its only recipient into one group.
  const groups = rest.length === 0 && head.has('final-recipient') ? [head] : rest
  const recipients = groups.slice(0, mostRecipients).flatMap((fields) => recipientOf(fields) ?? [])
  if (recipients.length === 0) return undefined
  return { envelopeId: head.get('original-envelope-id') ?? '', messageId: messageIdOf(report.returned), recipients }
}

/** The first field of each name counts. */
function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    // No pattern for the value: anybody can send a report, and blanks around a value would be tried at every split.
    const [begun, name = ''] = /^([\w-]{1,60}):/.exec(line) ?? []
    if (begun && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), line.slice(begun.length).trim())
  }
  return fields
}

function recipientOf(fields: Map<string, string>): ToldRecipient | undefined {
  const addresses = ['original-recipient', 'final-recipient'].map((name) => addressIn(fields.get(name) ?? ''))
  const status = statusOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '')
  const named = actions[(fields.get('action') ?? '').toLowerCase()]
  const action = named ?? (status.startsWith('5') ? 'failed' : status.startsWith('4') ? 'delayed' : undefined)
  const known = [...new Set(addresses.filter((address) => address !== ''))]
  return action && known.length > 0 ? { addresses: known, action, status } : undefined
}

/** Takes the address out of 'rfc822; "ali"@ornek.com': the address type stands before the first semicolon. */
const addressIn = (value: string): string =>
  value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()

/** If the status is as general as x.0.0, the last server's own words often hold a more exact one. */
function statusOf(status: string, diagnostic: string): string {
  const number = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/
  const told = number.exec(status)?.[0] ?? ''
  if (told !== '' && !told.endsWith('.0.0')) return told
  return number.exec(diagnostic)?.[0] ?? told
}
