import type { NoticeKind } from '../../../../contract/src/messages/live.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { mayAll } from '../../kit/http/access.ts'
import { enqueue } from '../../kit/work/work.ts'
import { activePersons } from '../../people/staff/persons.ts'

/**
 * A change that other screens should learn of at once. `staff_id` limits it to one person. `owners` are the people
 * whose own row it is or was: a role that reaches only own rows is not told of others.
 */
export type LiveEvent = {
  type: 'changed' | 'notification'
  domain: string
  /** As in the contract. */
  id: number | null
  staff_id?: number
  owners?: number[]
}

/**
 * The event that something of a domain has changed, without saying which rows. With `own`, it leaves out people who reach
 * only their own rows: the domain tells them of those itself.
 */
export const changedDomain = (domain: string, own: unknown): LiveEvent => ({
  ...{ type: 'changed', domain, id: 0 },
  ...(own !== undefined && { owners: [] }),
})

export const liveChannel = 'masa_live'

/** Tells every open panel of the events when the caller's transaction commits. */
export async function announce(db: Queryable, ...events: LiveEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(event))
  await db.rows('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', [liveChannel, payloads])
}

/** The kind of work that pushes a notice to subscribed browsers; its key is the notice's id. */
export const pushWork = 'push'

/** The kind of work that mails a notice to people who asked for its kind; its key is the notice's id. */
export const noticeMailWork = 'notice mail'

/**
 * A notice in the bell. Without `staffId` it is for everybody who may read the record's domain.
 * `replaces`: closes the earlier notice of this kind and record, so this one is told although that is
 * unread. `asked`: told only if its kind was asked for by mail.
 */
export type Notice = {
  kind: NoticeKind
  domain: string
  recordId: number
  /** The other records that it is about. */
  also?: number[]
  text: string
  /** Where the notice leads, if not to a record of its domain. */
  path?: string
  staffId?: number | null
  replaces?: true
  asked?: true
  /** It tells of a cancellation request, so only people who may read those are told. */
  ofRequest?: boolean
}

/**
 * Kinds that somebody must act on: if the receiver can no longer be told, everybody who may read the domain is told.
 */
const somebodysWork: readonly NoticeKind[] = [
  'deadline_near',
  'callback_due',
  'answer_arrived',
  'fax_failed',
  'fax_outdated',
  'fax_waiting_long',
  'sms_unsent',
]

async function hearer(db: Queryable, { kind, domain, staffId = null, ofRequest }: Notice): Promise<number | null> {
  if (staffId === null || !somebodysWork.includes(kind)) return staffId
  const [hears] = await hearersAmong(db, [staffId], domain, ...(ofRequest ? ['cancellation'] : []))
  return hears ?? null
}

/** Which of these people are told about domains: their account is active, and they may read all of them. */
export async function hearersAmong(db: Queryable, staffIds: number[], ...domains: string[]): Promise<number[]> {
  const rights = domains.map((domain) => `${domain}:read`)
  const persons = await activePersons(db, staffIds)
  return persons.filter((person) => mayAll(person, rights)).map(({ id }) => id)
}

/**
 * Stores a notice and tells it. The same kind about the same record is not repeated until somebody has read it; only
 * `mail_unsent` is told again with another text, and what tells of other records, too.
 */
export async function notify(db: Queryable, notice: Notice): Promise<void> {
  const { kind, domain, recordId, also = [], text, path = '', replaces, asked } = notice
  const staffId = await hearer(db, notice)
  const choosers = await db.rows<{ every: string }>(
    'SELECT DISTINCT every FROM notice_mail_choices WHERE $1 = ANY(kinds) AND ($2::bigint IS NULL OR staff_id = $2)',
    [kind, staffId],
  )
  if (asked && choosers.length === 0) return
  if (replaces || also.length > 0)
    await db.rows(
      `UPDATE notices SET closed = true WHERE NOT closed AND kind = $1 AND domain = $2 AND record_id = $3
         AND coalesce(staff_id, 0) = coalesce($4, 0) AND ($5 OR NOT also @> $6::bigint[])`,
      [kind, domain, recordId, staffId, replaces === true, also],
    )
  const added = await db.one<{ id: number }>(
    `INSERT INTO notices (kind, domain, record_id, also, text, staff_id, path) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id`,
    [kind, domain, recordId, also, text, staffId, path],
  )
  if (!added) return
  await enqueue(db, pushWork, added.id)
  if (choosers.some(({ every }) => every === 'each')) await enqueue(db, noticeMailWork, added.id)
  await announce(db, { type: 'notification', domain, id: added.id, ...(staffId && { staff_id: staffId }) })
}

/** Removes the notices of a kind about a record from all bells, because what they ask for is done. */
export async function settleNotices(
  db: Queryable,
  { kind, domain, recordId }: Pick<Notice, 'kind' | 'domain' | 'recordId'>,
): Promise<void> {
  const gone = await db.rows<{ staffId: number | null }>(
    'DELETE FROM notices WHERE kind = $1 AND domain = $2 AND record_id = $3 RETURNING staff_id AS "staffId"',
    [kind, domain, recordId],
  )
  for (const staffId of new Set(gone.map((notice) => notice.staffId)))
    await announce(db, { type: 'notification', domain: 'live', id: 0, ...(staffId && { staff_id: staffId }) })
}
