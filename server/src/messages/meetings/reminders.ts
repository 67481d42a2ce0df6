import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { cancelWork, enqueue, type Worker } from '../../kit/work/work.ts'
import { notify } from '../live/announce.ts'
import { meetingsTable } from './meetings.table.ts'

const reminderWork = 'meeting reminder'
const aheadMs = 600_000

/** Schedules the reminder of a meeting, in place of an earlier one; null cancels it. */
export async function setReminder(tx: Queryable, id: number, start: string | null): Promise<void> {
  await cancelWork(tx, reminderWork, id)
  if (start) await enqueue(tx, reminderWork, id, {}, Math.max(0, Date.parse(start) - aheadMs - Date.now()))
}

type Due = { topic: string; start: string; hostId: number | null; msLeft: number; isOver: boolean; isDone: boolean }

/**
 * Reminds the host and the invited staff ten minutes before a meeting. The start of which they were told
 * is kept in the same transaction: once for each start, whichever process does it, and again when the
 * meeting is moved. `also` tells others by mail.
 */
export const meetingReminders = (db: Database, also: (tx: Queryable, id: number) => Promise<void>): Worker => ({
  kind: reminderWork,
  atOnce: 4,
  run: ({ key, hold }) =>
    db.transaction(async (tx) => {
      await hold(tx)
      const id = Number(key)
      const due = await tx.one<Due>(
        `SELECT topic, to_char(start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS start, created_by AS "hostId",
           (extract(epoch FROM start_time - now()) * 1000)::float8 - ${aheadMs} AS "msLeft", start_time <= now() AS "isOver",
           reminded_for IS NOT DISTINCT FROM start_time AS "isDone"
         FROM meetings WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
        [id],
      )
      if (!due || due.isDone || due.isOver) return undefined
      if (due.msLeft > 0) return { againMs: Math.ceil(due.msLeft) }
      const staff = await tx.rows<{ id: number }>(
        'SELECT staff_id AS id FROM meeting_invitees WHERE meeting_id = $1 AND staff_id IS NOT NULL',
        [id],
      )
      // It is also read on later days, in the bell and in the morning's mail.
      const text = `${due.topic}: toplantı başlıyor (${formatDateTime(due.start)})`
      for (const staffId of new Set([due.hostId, ...staff.map((one) => one.id)]))
        if (staffId)
          await notify(tx, {
            kind: 'meeting_soon',
            domain: meetingsTable.domain,
            recordId: id,
            text,
            staffId,
            replaces: true,
          })
      await also(tx, id)
      await tx.rows('UPDATE meetings SET reminded_for = start_time WHERE id = $1', [id])
      return undefined
    }),
})
