import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { KnownMessage, MailCursor, MailDelta, MailEnvelope } from '../mail.ports.ts'
import { envelopeOf, flagsOf, listed } from './envelope.ts'
import { areAsNamed } from './names.ts'
import { ranges } from './ranges.ts'

/**
 * What has changed in the open folder since the cursor, in parts of `most` messages, each with the cursor that holds once it is
 * kept. Oldest first, and with the mod-sequence from before the first question: whoever is cut off goes on where the last part
 * ended, and is told anew what happened meanwhile.
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
  // The server is asked for the next part while the one before it is kept.
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

/** A folder that was put back from a backup counts on from there, so that its numbers are soon other messages'. */
export const isPutBack = (uidnext: number, known: number): boolean => uidnext > 0 && uidnext < known

const isFromBefore = (cursor: MailCursor, uidnext: number, modseq: string | null): boolean =>
  isPutBack(uidnext, cursor.uidnext) ||
  (modseq !== null && cursor.modseq !== null && BigInt(modseq) < BigInt(cursor.modseq))

type Way = { known: () => Promise<KnownMessage[]>; modseq: string | null; most: number }

/** What became of the messages that were known. */
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

/** What is there under numbers below the cursor and was never told: the folder was put back, and these were given away again. */
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

/** By CONDSTORE; what went is told by QRESYNC, or found by comparison where the server has none. */
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
  // A server may name a range of millions, of which hardly a number is known.
  const isMany = vanished.length > mostVanished
  const told = isMany ? await among(vanished, known) : vanished.filter((uid) => uid < from.uidnext)
  if (!client.enabled.has('QRESYNC')) told.push(...(await missing(client, from, await known())))
  // Kept with the old mod-sequence: cut off here, the same is told again.
  for (const part of inParts(other, most))
    yield { upserts: await fetched(client, part, most), vanished: [], cursor: from }
  yield { upserts: [], vanished: told, cursor: { ...from, modseq } }
}

/** Where the server keeps no mod-sequences: what is kept is compared with what is there. */
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

/** The asterisk stands for the newest message, also where that is older than what is asked for. */
const uidsFrom = async (client: ImapFlow, first: number): Promise<number[]> =>
  (await searched(client, `${first}:*`)).filter((uid) => uid >= first).sort((one, other) => one - other)

/** Which of the numbers are there. */
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

/** An answer that the library cannot read, such as of parts that lie too deep in one another, it leaves out: less is asked of it then. */
async function fetched(client: ImapFlow, uids: number[], most: number): Promise<MailEnvelope[]> {
  const messages = new Map<number, FetchMessageObject>()
  for (const query of most === 0 ? [bare] : [listed, withoutParts, bare]) {
    const left = new Set(uids.filter((uid) => !messages.has(uid)))
    if (left.size === 0) break
    // A server may tell of others beside, whose flags have just changed.
    for await (const message of client.fetch(ranges([...left]), query, { uid: true }))
      if (left.has(message.uid)) messages.set(message.uid, message)
  }
  return [...messages.values()].map(envelopeOf)
}
