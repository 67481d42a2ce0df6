import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { mailPath } from '../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { cancelWork } from '../../kit/work/work.ts'
import { hearersAmong, notify } from '../live/announce.ts'
import { announceMail } from './accounts.rows.ts'
import { cutOff, isDeferred, noteTaken } from './delivery/deliveries.ts'
import type { RefusedRecipient } from './mail.ports.ts'
import { deferredWork } from './work-kinds.ts'
import { type MailContent, writtenOf } from './writing/draft-rows.ts'

/**
 * A message of a mailbox, or (`about`) of a domain, where the notice then leads; `staffId`: who sent it, if anybody.
 */
export type Unsent = {
  recordId: number
  staffId: number | null
  accountId?: number
  about?: string
  /** The folder in which it is now; without `accountId`, in the own mailbox of the person who is told. */
  stands?: { in: 'drafts' | 'sent'; accountId?: number; message?: number }
  /** Names the message in the notice; left out if the message is erased with a person, whom it may name. */
  subject?: string
}

/**
 * Tells the sender that a message, or a part of it, has not gone. If the sender may not be told any more, everybody is
 * told who sees its mailbox, or may read what it was about.
 */
export async function tellUnsent(tx: Queryable, unsent: Unsent, sentence: string): Promise<void> {
  const { recordId, about: domain = 'mail' } = unsent
  const text = cut(sentence, 500)
  for (const staffId of await hearersOf(tx, unsent))
    await notify(tx, { kind: 'mail_unsent', domain, recordId, text, path: await pathOf(tx, unsent, staffId), staffId })
}

async function pathOf(tx: Queryable, { stands }: Unsent, staffId: number | null): Promise<string> {
  if (!stands) return ''
  const found = await tx.one<{ id: number; isOwn: boolean; folder: string }>(
    `SELECT a.id, a.kind = 'internal' AND a.staff_id = $3 AS "isOwn", f.path AS folder
     FROM mail_accounts a JOIN mail_folders f ON f.account_id = a.id AND f.role IN ($2, 'inbox')
     WHERE CASE WHEN $1::bigint IS NULL THEN a.kind = 'internal' AND a.staff_id = $3 ELSE a.id = $1 END AND a.deleted_at IS NULL
     ORDER BY f.role = 'inbox' LIMIT 1`,
    [stands.accountId ?? null, stands.in, staffId],
  )
  if (!found) return ''
  const { id, isOwn, folder } = found
  return mailPath({ folder, ...(!isOwn && { account: id }), ...(stands.message && { message: stands.message }) })
}

async function hearersOf(tx: Queryable, { staffId, accountId, about }: Unsent): Promise<(number | null)[]> {
  if (staffId === null) return []
  if (accountId === undefined) {
    const sender = await hearersAmong(tx, [staffId], about ?? 'mail')
    return sender.length === 0 && about !== undefined ? [null] : sender
  }
  const able = await readersOf(tx, accountId)
  return able.includes(staffId) ? [staffId] : able
}

/** The people who read a mailbox: they see it, their account is active, and they may read mail. */
async function readersOf(tx: Queryable, accountId: number): Promise<number[]> {
  const seeing = await tx.rows<{ id: number }>(
    'SELECT staff_id AS id FROM mail_account_people WHERE account_id = $1 ORDER BY staff_id',
    [accountId],
  )
  return hearersAmong(
    tx,
    seeing.map(({ id }) => id),
    'mail',
  )
}

/** Like `tellUnsent`, for recipients whom the server did not take while it took others. */
export async function tellRefused(tx: Queryable, unsent: Unsent, refused: RefusedRecipient[]): Promise<void> {
  const which = unsent.subject === undefined ? '' : `${quoted(unsent.subject)}: `
  if (refused.length > 0) await tellUnsent(tx, unsent, `E-posta herkese ulaşmadı: ${which}${sentenceOf(refused)}`)
}

const quoted = (subject: string) => `“${cut(subject, 100)}”`
const mostNamed = 3

/** Names a message and its recipients: '“Konu”, ali@ornek.com: '. By their addresses, so that an erasure finds it. */
export function whichOf({
  subject,
  to,
  cc = [],
  bcc = [],
}: Pick<MailContent, 'subject' | 'to'> & Partial<MailContent>): string {
  const all = [...to, ...cc, ...bcc].map(({ address }) => address)
  const more = all.length > mostNamed ? ` ve ${all.length - mostNamed} kişi daha` : ''
  return `${quoted(subject)}, ${all.slice(0, mostNamed).join(', ')}${more}: `
}

type Waiting = {
  key: string
  messageId: string
  recordId: number
  accountId: number
  staffId: number | null
  subject: string | null
}

/**
 * Ends the retries for recipients whom a server did not take for now. `condition` on `$2` selects
 * by messages `m`, if they still exist, or by accounts `k`. The writers are told; with `unnamed`,
 * not about those recipients, nor which message.
 */
export async function endDeferred(
  tx: Queryable,
  condition: string,
  value: unknown,
  reason: string,
  unnamed?: ReadonlySet<string>,
): Promise<void> {
  const rows = await tx.rows<Waiting>(
    `SELECT w.key, k.message_id AS "messageId", coalesce(max(m.id), 0) AS "recordId", k.account_id AS "accountId",
       (w.data ->> 'staffId')::bigint AS "staffId", max(m.subject) AS subject
     FROM work w CROSS JOIN LATERAL (SELECT split_part(w.key, ' ', 1)::bigint AS account_id, substr(w.key, strpos(w.key, ' ') + 1) AS message_id) k
       LEFT JOIN mail_messages m ON m.account_id = k.account_id AND m.message_id = k.message_id AND m.draft_id IS NULL
     WHERE w.kind = $1 AND ${condition} GROUP BY w.key, w.data, k.account_id, k.message_id`,
    [deferredWork, value],
  )
  for (const { key, messageId, subject, ...unsent } of rows) {
    // The work goes first: a worker that is sending for it notes its outcome only while it holds the work.
    await cancelWork(tx, deferredWork, key)
    const waiting = await tx.rows<RefusedRecipient>(
      `SELECT recipient AS address, CASE state WHEN 'delayed' THEN $3 ELSE reason END AS reason FROM mail_deliveries
       WHERE account_id = $1 AND message_id = $2 AND (${isDeferred} OR state = 'failed' AND reason = $4) ORDER BY 1`,
      [unsent.accountId, messageId, reason, cutOff],
    )
    const left = waiting.filter(({ address }) => !unnamed?.has(address))
    await noteTaken(tx, unsent.accountId, messageId, { refused: left, deferred: [] })
    await tellRefused(tx, { ...unsent, ...(!unnamed && subject !== null && { subject }) }, left)
  }
}

type Outgoing = {
  recordId: number
  draftId: number
  accountId: number
  staffId: number | null
  begun: boolean
  content: Buffer
}

/** The waiting messages of drafts `d` that meet a condition on `$1`, locked. */
const lockOutgoing = (tx: Queryable, condition: string, value: unknown) =>
  tx.rows<Outgoing>(
    `SELECT o.id AS "recordId", d.id AS "draftId", d.account_id AS "accountId", o.sender_id AS "staffId",
       o.begun_at IS NOT NULL AS begun, d.content
     FROM mail_outbox o JOIN mail_drafts d ON d.id = o.draft_id WHERE o.state IN ('waiting', 'sending') AND ${condition} FOR UPDATE OF o`,
    [value],
  )

const tellEnded = (tx: Queryable, unsent: Unsent, begun: boolean, reason: string) =>
  tellUnsent(tx, unsent, `E-posta gönderilemedi: ${reason}${begun ? '; ulaşmış olabilir' : ''}`)

/** Tells the senders of drafts that these will not be sent, because they are deleted. */
export async function endOutgoing(tx: Queryable, drafts: number[], reason: string): Promise<void> {
  for (const { recordId, accountId, staffId, begun } of await lockOutgoing(tx, 'd.id = ANY($1::bigint[])', drafts))
    await tellEnded(tx, { recordId, accountId, staffId }, begun, reason)
}

export const sentenceOf = (refused: RefusedRecipient[]): string =>
  refused.map(({ address, reason }) => `${address}: ${reason}`).join('; ')

/**
 * Moves the drafts of a deleted account to their writer's own mailbox, as they are nowhere else. That is the first who
 * sees the account and is active: the sender, the creator, the last editor, or anybody of the account; if nobody is,
 * the last editor. Whoever gets a draft that was on its way is told that it does not go.
 */
export async function giveDraftsBack(
  tx: Queryable,
  accountId: number,
  reason: string,
  vault: Pick<Vault, 'open'>,
): Promise<void> {
  const outgoing = await lockOutgoing(tx, 'd.account_id = $1', accountId)
  const readers = await readersOf(tx, accountId)
  const given = await tx.rows<{ draftId: number; accountId: number; writer: number }>(
    `WITH own AS (
       SELECT d.id AS draft, a.id AS account, f.id AS folder, a.email, a.staff_id AS writer
       FROM mail_drafts d LEFT JOIN mail_outbox o ON o.draft_id = d.id
         JOIN mail_accounts a ON a.kind = 'internal' AND a.deleted_at IS NULL AND a.staff_id = coalesce(
           (SELECT id FROM unnest(ARRAY[o.sender_id, d.staff_id, d.updated_by]) WITH ORDINALITY w (id, place)
            WHERE id = ANY($2::bigint[]) ORDER BY place LIMIT 1), ($2)[1], d.updated_by, d.staff_id)
         JOIN mail_folders f ON f.account_id = a.id AND f.role = 'drafts'
       WHERE d.account_id = $1),
     ended AS (DELETE FROM mail_outbox o USING own WHERE o.draft_id = own.draft),
     moved AS (UPDATE mail_drafts d SET account_id = own.account, staff_id = own.writer FROM own WHERE d.id = own.draft),
     shown AS (UPDATE mail_messages m SET account_id = own.account, folder_id = own.folder, from_address = own.email
       FROM own WHERE m.draft_id = own.draft)
     SELECT draft AS "draftId", account AS "accountId", writer FROM own`,
    [accountId, readers],
  )
  for (const id of new Set(given.map((one) => one.accountId))) await announceMail(tx, id)
  const writers = new Map(given.map(({ draftId, writer }) => [draftId, writer]))
  for (const { recordId, draftId, begun, content } of outgoing) {
    const unsent = { recordId, staffId: writers.get(draftId) ?? null, stands: { in: 'drafts' as const } }
    await tellEnded(tx, unsent, begun, `${whichOf(writtenOf(vault, content))}${reason}`)
  }
}
