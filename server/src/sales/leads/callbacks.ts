import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { cancelWork, enqueue, type Worker } from '../../kit/work/work.ts'
import { notify } from '../../messages/live/announce.ts'
import { activePersons } from '../../people/staff/persons.ts'
import { ownersOf, tell } from './changes/standing.ts'
import { leadEvents } from './events.ts'
import { knowsAll } from './own.ts'

const reminderWork = 'lead callback'

/** Schedules the reminder of a call-back in place of an earlier one; null: no reminder. */
export async function setReminder(tx: Queryable, id: number, at: string | null): Promise<void> {
  await cancelWork(tx, reminderWork, id)
  if (at) await enqueue(tx, reminderWork, id, {}, Math.max(0, Date.parse(at) - Date.now()))
}

type Due = { label: string; at: string; assignee: number | null; setBy: number | null; msLeft: number }

/** The person who set a time, unless they may know only records assigned to them; then everybody is told. */
async function stillKnowing(tx: Queryable, setBy: number | null): Promise<number | null> {
  const [person] = await activePersons(tx, setBy === null ? [] : [setBy])
  return person && knowsAll(person) ? person.id : null
}

/** Reminds the assignee that it is time to call or, without an assignee, the person who set the time. */
export const reminders = (db: Database): Worker => ({
  kind: reminderWork,
  atOnce: 4,
  run: ({ key, hold }) =>
    db.transaction(async (tx) => {
      await hold(tx)
      const id = Number(key)
      const due = await tx.one<Due>(
        `SELECT full_name AS label, callback_at AS at, assignee_id AS assignee, callback_by AS "setBy",
           (extract(epoch FROM callback_at - now()) * 1000)::float8 AS "msLeft"
         FROM leads WHERE id = $1 AND deleted_at IS NULL AND callback_at IS NOT NULL FOR UPDATE`,
        [id],
      )
      if (!due) return undefined
      if (due.msLeft > 0) return { againMs: Math.ceil(due.msLeft) }
      // It is also read on later days, in the bell and in the morning's mail.
      const text = `${due.label}: geri arama zamanı geldi (${formatDateTime(due.at)})`
      if (due.assignee || due.setBy) {
        const staffId = due.assignee ?? (await stillKnowing(tx, due.setBy))
        await notify(tx, { kind: 'callback_due', domain: 'leads', recordId: id, text, staffId, replaces: true })
      }
      await leadEvents.note(tx, id, 'reminded', { at: due.at })
      // The start page counts it from now on, and its timeline has one line more.
      await tell(tx, id, await ownersOf(tx, id))
      return undefined
    }),
})
