import type { NoticeKind } from '../../../../contract/src/messages/live.ts'
import type { Sql } from '../../kit/db/database.ts'
import { may } from '../../kit/http/access.ts'
import { enqueue } from '../../kit/work/work.ts'
import { activePersons } from '../../people/staff/persons.ts'

/**
 * Something that other screens should know at once. `staff_id` narrows it to one person; `owners` are those whose own row it is,
 * or was, where some roles are told of no others.
 */
export type LiveEvent = {
  type: 'changed' | 'notification'
  domain: string
  id: number
  staff_id?: number
  owners?: number[]
}

export const liveChannel = 'masa_live'

/** Tells it to every open panel when the caller's transaction commits. */
export async function announce(db: Sql, event: LiveEvent): Promise<void> {
  await db.rows('SELECT pg_notify($1, $2)', [liveChannel, JSON.stringify(event)])
}

/** The work that carries a notice to the browsers that agreed to be pushed to; its key is the notice's id. */
export const pushWork = 'push'

/** The work that carries a notice to those who asked for its kind by mail; likewise. */
export const noticeMailWork = 'notice mail'

/**
 * A notice in the bell. Without `staffId` everybody who may read its record's domain is told. `replaces`: what was told before of
 * the same is over, so this one is told though nobody has read it. `asked`: it is told only to a person who has asked for its kind by mail.
 */
export type Notice = {
  kind: NoticeKind
  domain: string
  recordId: number
  text: string
  /** Where it leads, where that is no record of its domain. */
  path?: string
  staffId?: number | null
  replaces?: true
  asked?: true
}

/** What somebody has to do, whoever it is: where who should cannot hear of it any more, all are told who may read the domain. */
const somebodysWork: readonly NoticeKind[] = [
  'deadline_near',
  'callback_due',
  'answer_arrived',
  'fax_failed',
  'fax_waiting_long',
  'sms_unsent',
]

async function hearer(db: Sql, { kind, domain, staffId = null }: Notice): Promise<number | null> {
  if (staffId === null || !somebodysWork.includes(kind)) return staffId
  const [hears] = await hearersAmong(db, [staffId], domain)
  return hears ?? null
}

/** Who of these hears of a domain: their account is open, and they may read it. */
export async function hearersAmong(db: Sql, staffIds: number[], domain: string): Promise<number[]> {
  const persons = await activePersons(db, staffIds)
  return persons.filter((person) => may(person, `${domain}:read`)).map(({ id }) => id)
}

/** Keeps a notice and tells it; the same kind about the same record is not repeated until somebody has read it, unless it names other mail that did not go. */
export async function notify(db: Sql, notice: Notice): Promise<void> {
  const { kind, domain, recordId, text, path = '', replaces, asked } = notice
  const staffId = await hearer(db, notice)
  const choosers = await db.rows<{ every: string }>(
    'SELECT DISTINCT every FROM notice_mail_choices WHERE $1 = ANY(kinds) AND ($2::bigint IS NULL OR staff_id = $2)',
    [kind, staffId],
  )
  if (asked && choosers.length === 0) return
  if (replaces)
    await db.rows(
      `UPDATE notices SET closed = true WHERE NOT closed AND kind = $1 AND domain = $2 AND record_id = $3 AND coalesce(staff_id, 0) = coalesce($4, 0)`,
      [kind, domain, recordId, staffId],
    )
  const added = await db.one<{ id: number }>(
    `INSERT INTO notices (kind, domain, record_id, text, staff_id, path) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING id`,
    [kind, domain, recordId, text, staffId, path],
  )
  if (!added) return
  await enqueue(db, pushWork, added.id)
  if (choosers.some(({ every }) => every === 'each')) await enqueue(db, noticeMailWork, added.id)
  await announce(db, { type: 'notification', domain, id: added.id, ...(staffId && { staff_id: staffId }) })
}

/** Takes the notices of a kind about a record out of all bells: what they ask for is done. */
export async function settleNotices(
  db: Sql,
  { kind, domain, recordId }: Pick<Notice, 'kind' | 'domain' | 'recordId'>,
): Promise<void> {
  const gone = await db.rows<{ staffId: number | null }>(
    'DELETE FROM notices WHERE kind = $1 AND domain = $2 AND record_id = $3 RETURNING staff_id AS "staffId"',
    [kind, domain, recordId],
  )
  for (const staffId of new Set(gone.map((notice) => notice.staffId)))
    await announce(db, { type: 'notification', domain: 'live', id: 0, ...(staffId && { staff_id: staffId }) })
}
