import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { holidaysFor } from './holidays.ts'
import { type Deadlines, deadlines, deliveredBy, ruleOn } from './legal-clock.ts'
import type { LegalKind } from './legal-rules.ts'

/** The terms by the law in force at the delivery; undefined before the first rule. */
export async function deadlinesOf(db: Queryable, kind: LegalKind, delivered: string): Promise<Deadlines | undefined> {
  const rule = ruleOn(kind, istanbulDay(delivered))
  return rule && deadlines(rule, delivered, await holidaysFor(db, rule))
}

/** Starts the legal term: stores its end and its rule with the request, and notes it in the timeline. */
export async function startClock(tx: Queryable, id: number, kind: LegalKind, at: string): Promise<void> {
  const delivered = deliveredBy(at, new Date())
  const due = await deadlinesOf(tx, kind, delivered)
  await tx.rows(
    'UPDATE cancellation_requests SET delivered_at = $2, due_at = $3, due_rule = $4, due_alarm_at = NULL WHERE id = $1',
    [id, delivered, due?.at ?? null, due?.rule.key ?? ''],
  )
  if (due) await noteEvent(tx, id, 'clock_started', { rule: due.rule.name, at: due.at })
}

/**
 * Recounts the clock of a request whose institution or category was corrected, or which was restored: only a fax that
 * reached the institution it names now counts, by the rule of its category.
 */
export async function restartClock(tx: Queryable, id: number): Promise<void> {
  const request = await tx.one<{ deliveredAt: string | null; reachedAt: string | null; legalKind: LegalKind }>(
    `SELECT t.delivered_at AS "deliveredAt", c.legal_kind AS "legalKind",
       (SELECT min(x.finished_at) FROM outgoing_faxes x WHERE x.request_id = t.id AND x.state = 'sent'
          AND (x.institution_id = t.brand_id OR x.institution_id IS NULL AND EXISTS
            (SELECT FROM institutions i WHERE i.id = t.brand_id AND i.fax_number = x.recipient))) AS "reachedAt"
     FROM cancellation_requests t JOIN product_categories c ON c.id = t.category_id WHERE t.id = $1`,
    [id],
  )
  if (!request || (!request.deliveredAt && !request.reachedAt)) return
  if (request.reachedAt) return startClock(tx, id, request.legalKind, request.reachedAt)
  await tx.rows(
    `UPDATE cancellation_requests SET delivered_at = NULL, due_at = NULL, due_rule = '', due_alarm_at = NULL WHERE id = $1`,
    [id],
  )
  await noteEvent(tx, id, 'clock_stopped', {})
}
