import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { KnownMessage, MailCursor, MailDelta, MailEnvelope } from '../mail.ports.ts'
import { envelopeOf, flagsOf, listed } from './envelope.ts'
import { areAsNamed } from './names.ts'
import { correctOldHeaders } from './old-headers.ts'
import { ranges } from './ranges.ts'

/**
 * The changes in the open folder since the cursor, in parts of `most` messages, each with the cursor that holds once it
 * is kept. Oldest first, with the mod-sequence from before the first command: after an interruption it goes on where
 * the last part ended, and what happened meanwhile is told again.
 */
export async function* deltas(
  client: ImapFlow,
  cursor: MailCursor | null,
  known: () => Promise<KnownMessage[]>,
  most: number,
): AsyncGenerator<MailDelta> {
  const { mailbox } = client
  const exists = mailbox ? mailbox.exists : 0
  if (!mailbox) throw new Error('the folder is not open')
  const uidvalidity = Number(mailbox.uidValidity)
  const modseq = mailbox.noModseq || !mailbox.highestModseq ? null : String(mailbox.highestModseq)
  const isRenumbered =
    cursor !== null &&
    (cursor.uidvalidity !== uidvalidity ||
      isFromBefore(cursor, mailbox.uidNext, modseq) ||
      ((modseq === null || modseq !== cursor.modseq) && !(await areAsNamed(client, cursor.names ?? []))))
  const from: MailCursor = isRenumbered || !cursor ? { uidvalidity, uidnext: 1, modseq: null } : cursor
  if (isRenumbered)
    yield { renumbered: true, upserts: [], vanished: [], cursor: { uidvalidity, uidnext: 1, modseq: null } }

  let vanished = 0
  if (from.uidnext > 1)
    for await (const delta of changed(client, from, { known, modseq, most })) {
      vanished += delta.vanished.length
      yield delta
    }

  const uids = await uidsFrom(client, from.uidnext)
  if (from.count !== undefined && exists - uids.length > from.count - vanished)
    yield* unheardOf(client, { ...from, modseq }, { known, most })
  const parts = inParts(uids, most)
  // The server is asked for the next part while the previous one is kept.
  let ahead = parts[0] && fetched(client, parts[0], most)
  ahead?.catch(() => {})
  try {
    for (const [at, part] of parts.entries()) {
      const upserts = (await ahead) ?? []
      const following = parts[at + 1]
      ahead = following && fetched(client, following, most)
      ahead?.catch(() => {})
      yield { upserts, vanished: [], cursor: { uidvalidity, uidnext: (part.at(-1) as number) + 1, modseq } }
    }
  } finally {
    await ahead?.catch(() => {})
  }
  const uidnext = Math.max(mailbox.uidNext, (uids.at(-1) ?? 0) + 1, from.uidnext)
  if (uids.length === 0 || uidnext !== (uids.at(-1) as number) + 1)
    yield { upserts: [], vanished: [], cursor: { uidvalidity, uidnext, modseq } }
}

/**
 * Whether a folder was restored from a backup: it counts on from there, so its numbers soon belong to other messages.
 */
export const isPutBack = (uidnext: number, known: number): boolean => uidnext > 0 && uidnext < known

const isFromBefore = (cursor: MailCursor, uidnext: number, modseq: string | null): boolean =>
  isPutBack(uidnext, cursor.uidnext) ||
  (modseq !== null && cursor.modseq !== null && BigInt(modseq) < BigInt(cursor.modseq))

type Way = { known: () => Promise<KnownMessage[]>; modseq: string | null; most: number }

/** The changes of messages that were known. */
async function* changed(client: ImapFlow, from: MailCursor, { known, modseq, most }: Way): AsyncGenerator<MailDelta> {
  if (from.modseq !== null && modseq !== null) {
    if (from.modseq === modseq) return
    yield* toldByServer(client, from, modseq, { known, most })
    return
  }
  yield* compared(client, from, modseq, { known, most })
}

type ReadingScope = Pick<Way, 'known' | 'most'>

const mostVanished = 10_000

async function among(uids: number[], known: Way['known']): Promise<number[]> {
  const named = new Set(uids)
  return (await known()).map(({ uid }) => uid).filter((uid) => named.has(uid))
}

/** Unknown messages with numbers below the cursor: the folder was restored, and these numbers given again. */
async function* unheardOf(
  client: ImapFlow,
  from: MailCursor,
  { known, most }: ReadingScope,
): AsyncGenerator<MailDelta> {
  const kept = new Set((await known()).map(({ uid }) => uid))
  const there = await searched(client, `1:${from.uidnext - 1}`)
  const unknown = there.filter((uid) => uid < from.uidnext && !kept.has(uid)).sort((one, other) => one - other)
  for (const part of inParts(unknown, most))
    yield { upserts: await fetched(client, part, most), vanished: [], cursor: from }
}

/** The changes by CONDSTORE. What went is told by QRESYNC, or found by comparison if the server has none. */
async function* toldByServer(
  client: ImapFlow,
  from: MailCursor,
  modseq: string,
  { known, most }: ReadingScope,
): AsyncGenerator<MailDelta> {
  const vanished: number[] = []
  const gone = ({ uid, vanished: isTold }: { uid?: number; vanished?: boolean }) => {
    if (isTold && uid !== undefined) vanished.push(uid)
  }
  client.on('expunge', gone)
  const other: number[] = []
  try {
    const since = { uid: true, changedSince: BigInt(from.modseq ?? 0) }
    for await (const { uid } of client.fetch(`1:${from.uidnext - 1}`, { uid: true }, since))
      if (uid < from.uidnext) other.push(uid)
  } finally {
    client.off('expunge', gone)
  }
  // A server may name a range of millions of numbers, of which hardly any is known.
  const isMany = vanished.length > mostVanished
  const told = isMany ? await among(vanished, known) : vanished.filter((uid) => uid < from.uidnext)
  if (!client.enabled.has('QRESYNC')) told.push(...(await missing(client, from, await known())))
  // Kept with the old mod-sequence: after an interruption here, the same is told again.
  for (const part of inParts(other, most))
    yield { upserts: await fetched(client, part, most), vanished: [], cursor: from }
  yield { upserts: [], vanished: told, cursor: { ...from, modseq } }
}

/** For a server that keeps no mod-sequences: compares what is kept with what is there. */
async function* compared(
  client: ImapFlow,
  from: MailCursor,
  modseq: string | null,
  { known, most }: ReadingScope,
): AsyncGenerator<MailDelta> {
  const kept = await known()
  const vanished = await missing(client, from, kept)
  const before = new Map(kept.map((one) => [one.uid, one]))
  const other: number[] = []
  for await (const { uid, flags } of client.fetch(`1:${from.uidnext - 1}`, { uid: true, flags: true }, { uid: true })) {
    const was = before.get(uid)
    const is = flagsOf(flags)
    if (
      uid < from.uidnext &&
      !(was && was.seen === is.seen && was.flagged === is.flagged && was.answered === is.answered)
    )
      other.push(uid)
  }
  for (const part of inParts(other, most))
    yield { upserts: await fetched(client, part, most), vanished: [], cursor: from }
  yield { upserts: [], vanished, cursor: { ...from, modseq } }
}

async function missing(client: ImapFlow, { uidnext }: MailCursor, kept: KnownMessage[]): Promise<number[]> {
  const there = new Set(await searched(client, `1:${uidnext - 1}`))
  return kept.map(({ uid }) => uid).filter((uid) => uid < uidnext && !there.has(uid))
}

/** `*` means the newest message, even if its number is below `first`. */
const uidsFrom = async (client: ImapFlow, first: number): Promise<number[]> =>
  (await searched(client, `${first}:*`)).filter((uid) => uid >= first).sort((one, other) => one - other)

/** Which of the numbers exist. */
export async function searched(client: ImapFlow, uid: string): Promise<number[]> {
  if (client.mailbox && client.mailbox.exists === 0) return []
  const uids = await client.search({ uid }, { uid: true })
  if (!uids) throw new Error('the server did not answer which messages there are')
  return uids
}

function inParts(uids: number[], most: number): number[][] {
  const size = Math.max(most, 1)
  return Array.from({ length: Math.ceil(uids.length / size) }, (_, at) => uids.slice(at * size, (at + 1) * size))
}

const { bodyStructure: _, ...withoutParts } = listed
const { envelope: __, ...bare } = withoutParts

/** The library leaves out answers that it cannot read, such as too deeply nested parts; then less is asked for. */
async function fetched(client: ImapFlow, uids: number[], most: number): Promise<MailEnvelope[]> {
  const messages = new Map<number, FetchMessageObject>()
  for (const query of most === 0 ? [bare] : [listed, withoutParts, bare]) {
    const left = new Set(uids.filter((uid) => !messages.has(uid)))
    if (left.size === 0) break
    // A server may also tell about other messages, whose flags have just changed.
    for await (const message of client.fetch(ranges([...left]), query, { uid: true }))
      if (left.has(message.uid)) messages.set(message.uid, message)
  }
  await correctOldHeaders(client, messages)
  return [...messages.values()].map(envelopeOf)
}
