import type { Database } from '../../../kit/db/database.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { announce } from '../../../messages/live/announce.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { readHolidays } from './holidays.ts'
import { deadlines } from './legal-clock.ts'
import { countsWorkingDays, type LegalRule, legalRules } from './legal-rules.ts'

type Running = { id: number; deliveredAt: string; dueAt: string; rule: string }

const atOnce = 500

/** Recounts open requests' terms that skip holidays, whenever any holiday has changed, and once after each start. */
export function recountTerms(db: Database, rules: LegalRule[] = legalRules): Job {
  const counting = new Map(rules.filter(countsWorkingDays).map((rule) => [rule.key, rule]))
  let counted = ''
  return {
    name: 'recount terms',
    everyMs: 60_000,
    async run(signal) {
      if (counting.size === 0) return
      const row = await db.one<{ state: string }>(
        `SELECT md5(coalesce(string_agg(id || ' ' || version || ' ' || (deleted_at IS NULL), ',' ORDER BY id), '')) AS state
         FROM public_holidays`,
      )
      const state = row?.state ?? ''
      if (state === counted) return
      const holidays = await readHolidays(db)
      const move = async ({ id, deliveredAt, dueAt, rule: key }: Running) => {
        const rule = counting.get(key) as LegalRule
        const { at } = deadlines(rule, deliveredAt, holidays)
        if (Date.parse(at) !== Date.parse(dueAt))
          await moveTerm(db, { id, deliveredAt, dueAt, rule: key }, rule.name, at)
      }
      for (let after = 0; !signal?.aborted; ) {
        const some = await running(db, [...counting.keys()], after)
        for (const one of some) await move(one)
        if (some.length < atOnce) {
          counted = state
          return
        }
        after = some.at(-1)?.id ?? after
      }
    },
  }
}

const running = (db: Database, rules: string[], after: number) =>
  db.rows<Running>(
    `SELECT t.id, t.delivered_at AS "deliveredAt", t.due_at AS "dueAt", t.due_rule AS rule
     FROM cancellation_requests t JOIN cancellation_statuses s ON s.id = t.status_id
     WHERE t.due_rule = ANY($1::text[]) AND t.due_at IS NOT NULL AND t.deleted_at IS NULL AND NOT s.is_final AND t.id > $2
     ORDER BY t.id LIMIT ${atOnce}`,
    [rules, after],
  )

/** Does nothing if the clock was restarted. Resets the alarm: a reminder is given again before the new end. */
const moveTerm = (db: Database, { id, deliveredAt, dueAt, rule }: Running, name: string, at: string) =>
  db.transaction(async (tx) => {
    const moved = await tx.rows(
      `UPDATE cancellation_requests SET due_at = $5, due_alarm_at = NULL
       WHERE id = $1 AND delivered_at = $2 AND due_at = $3 AND due_rule = $4 RETURNING 1`,
      [id, deliveredAt, dueAt, rule, at],
    )
    if (moved.length === 0) return
    await noteEvent(tx, id, 'clock_moved', { rule: name, at })
    await announce(tx, { type: 'changed', domain: 'cancellation', id })
  })
