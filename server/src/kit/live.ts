import type { Sql } from './db/database.ts'

/** Something that other screens should know at once. `staff_id` narrows it to one person. */
export type LiveEvent = {
  type: 'changed' | 'notification'
  domain: string
  id: number
  staff_id?: number
}

export const liveChannel = 'masa_live'

/** Tells it to every open panel when the caller's transaction commits. */
export async function announce(db: Sql, event: LiveEvent): Promise<void> {
  await db.rows('SELECT pg_notify($1, $2)', [liveChannel, JSON.stringify(event)])
}

/** Why a member of staff is told something. */
export type NoticeKind = 'fax_failed' | 'fax_waiting_long' | 'answer_arrived' | 'deadline_near' | 'assigned'

/** A notice in the bell. Without `staffId` everybody who works on its record's domain is told. */
export type Notice = { kind: NoticeKind; domain: string; recordId: number; text: string; staffId?: number | null }

/** Keeps a notice and tells it; the same kind about the same record is not repeated while it is unread. */
export async function notify(db: Sql, { kind, domain, recordId, text, staffId = null }: Notice): Promise<void> {
  const added = await db.one<{ id: number }>(
    `INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [kind, domain, recordId, text, staffId],
  )
  if (!added) return
  await announce(db, { type: 'notification', domain, id: added.id, ...(staffId && { staff_id: staffId }) })
}
