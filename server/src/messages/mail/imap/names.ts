import type { ImapFlow } from 'imapflow'
import { keptMessageId } from '../delivery/message-id.ts'
import type { NamedMessage } from '../mail.ports.ts'
import { ranges } from './ranges.ts'

const mostFound = 100

/** The Message-IDs, as kept, of messages in the open folder by UID; none for messages without headers. */
async function namesOf(client: ImapFlow, uids: number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  const wanted = new Set(uids)
  if (wanted.size === 0 || (client.mailbox && client.mailbox.exists === 0)) return names
  const sorted = [...wanted].sort((one, other) => one - other)
  for await (const { uid, envelope } of client.fetch(ranges(sorted), { uid: true, envelope: true }, { uid: true }))
    if (wanted.has(uid) && envelope) names.set(uid, keptMessageId(envelope.messageId ?? ''))
  return names
}

/**
 * Whether none of the messages is another one by now, as in a folder that was restored from a backup and filled since.
 */
export async function areAsNamed(client: ImapFlow, known: readonly NamedMessage[]): Promise<boolean> {
  const now = await namesOf(
    client,
    known.map(({ uid }) => uid),
  )
  return known.every(({ uid, messageId }) => (now.get(uid) ?? messageId) === messageId)
}

/** The UIDs of the messages with exactly this Message-ID; a server's search also finds IDs that contain it. */
export async function found(client: ImapFlow, messageId: string): Promise<number[]> {
  if (messageId === '') return []
  const uids = (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || []
  const names = await namesOf(client, uids.slice(0, mostFound))
  return uids.filter((uid) => names.get(uid) === keptMessageId(messageId))
}
