import type { FetchMessageObject, ImapFlow, MessageEnvelopeObject } from 'imapflow'
import parseAddresses from 'nodemailer/lib/addressparser'
import { textOf } from '../../../kit/text-of.ts'
import { ranges } from './ranges.ts'

/**
 * Corrects the subjects and names that old programs wrote without naming a charset. The library reads them as UTF-8 and
 * loses their letters, so the headers are asked for as they are.
 */
export async function correctOldHeaders(client: ImapFlow, messages: Map<number, FetchMessageObject>): Promise<void> {
  const uids = [...messages.values()].filter(({ envelope }) => envelope && isGarbled(envelope)).map(({ uid }) => uid)
  if (uids.length === 0) return
  const query = { uid: true, headers: ['subject', 'from', 'to'] }
  for await (const { uid, headers } of client.fetch(ranges(uids), query, { uid: true })) {
    const envelope = messages.get(uid)?.envelope
    if (envelope && headers) correct(envelope, textOf(headers))
  }
}

const isLost = (text: string | undefined): boolean => text?.includes('\uFFFD') ?? false

const isGarbled = ({ subject, from, to }: MessageEnvelopeObject): boolean =>
  isLost(subject) || [...(from ?? []), ...(to ?? [])].some(({ name }) => isLost(name))

/** A text that a program encoded, naming its charset, came with its letters lost. */
const isEncoded = (text: string): boolean => /=\?[\w*-]+\?[bq]\?/i.test(text)

function correct(envelope: MessageEnvelopeObject, headers: string): void {
  const lines = headers.replace(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)
  const field = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1)
  const corrected = (text: string | undefined, written = '') =>
    isLost(text) && written !== '' && !isEncoded(written) ? written : (text ?? '')
  envelope.subject = corrected(envelope.subject, field('subject')?.trim())
  for (const key of ['from', 'to'] as const) {
    const names = new Map(
      parseAddresses(field(key) ?? '', { flatten: true }).map(({ name, address }) => [address, name]),
    )
    for (const one of envelope[key] ?? []) one.name = corrected(one.name, names.get(one.address ?? ''))
  }
}
