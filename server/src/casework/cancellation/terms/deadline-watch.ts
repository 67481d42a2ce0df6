import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { announce, notify } from '../../../messages/live/announce.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'

type Due = {
  id: number
  label: string
  institution: string
  dueAt: string
  isPast: boolean
  isFinal: boolean
  assigneeId: number | null
}

const atOnce = 200

/**
 * Notifies once when a legal term ends within 24 hours and once when it has ended; closed requests are skipped. An
 * alarm time in the future comes from a clock that was set back since: it was given too early, so it is cleared.
 */
export async function tellDeadlines(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.rows(
      `UPDATE cancellation_requests SET due_alarm_at = NULL WHERE due_alarm_at > now() + interval '1 minute'`,
    )
    const due = await tx.rows<Due>(
      `SELECT t.id, t.label, b.makename AS institution, t.due_at AS "dueAt", t.due_at <= now() AS "isPast",
         s.is_final AS "isFinal", t.assignee_id AS "assigneeId"
       FROM cancellation_requests t JOIN brands b ON b.id = t.brand_id JOIN cancellation_statuses s ON s.id = t.status_id
       WHERE t.deleted_at IS NULL AND t.due_at IS NOT NULL AND (t.due_alarm_at IS NULL OR t.due_alarm_at < t.due_at)
         AND (t.due_at <= now() OR (t.due_at <= now() + interval '24 hours' AND t.due_alarm_at IS NULL))
       ORDER BY t.due_at LIMIT $1 FOR UPDATE OF t SKIP LOCKED`,
      [atOnce],
    )
    for (const one of due) await tellOne(tx, one)
    return due.length
  })
}

async function tellOne(
  tx: Queryable,
  { id, label, institution, dueAt, isPast, isFinal, assigneeId }: Due,
): Promise<void> {
  await tx.rows('UPDATE cancellation_requests SET due_alarm_at = now() WHERE id = $1', [id])
  if (isFinal) return
  await noteEvent(tx, id, 'deadline_near', { at: dueAt, past: isPast })
  const end = formatDateTime(dueAt)
  const text = `${label} (${institution}): yasal süre ${isPast ? `doldu (${end})` : `doluyor (${end})`}`
  await notify(tx, {
    kind: 'deadline_near',
    domain: 'cancellation',
    recordId: id,
    text,
    staffId: assigneeId,
    replaces: true,
  })
  await announce(tx, { type: 'changed', domain: 'cancellation', id })
}

export const deadlineWatch = (db: Database): Job => ({
  name: 'watch deadlines',
  everyMs: 60_000,
  async run() {
    while ((await tellDeadlines(db)) === atOnce);
  },
})
