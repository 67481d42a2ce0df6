import * as z from 'zod/mini'
import { patch } from '../../../../../contract/src/kit/patch.ts'
import { LeadState } from '../../../../../contract/src/sales/lead-facts.ts'
import type { LeadEventKind } from '../../../../../contract/src/sales/leads.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { lastOwnChange, nothingToUndo, undoing } from '../../../kit/records/last-change.ts'
import { setReminder } from '../callbacks.ts'
import { leadsTable, status } from '../leads.table.ts'
import { refuseGivingAway } from '../own.ts'
import type { SaleShipments } from '../sale-shipments.ts'
import { change } from './change.ts'
import { refuseGoneDealer } from './facts.ts'
import { refuseSales, winAgain } from './moves.ts'
import { lockKnown, type Standing, standing } from './standing.ts'

/**
 * Undoes the status, assignee or call-back that the person themselves has just set, also where no move leads back.
 * Nobody is notified: the former assignee had the record before, and a call-back that was reminded of is not repeated.
 */
export async function undoLead(
  tx: Queryable,
  person: Person,
  { id, version }: { id: number; version: number },
  shipments: SaleShipments | undefined,
): Promise<number> {
  await lockKnown(tx, person, { id, version })
  const before = await lastOwnChange(tx, person, { domain: leadsTable.domain, id }, '10 minutes')
  const { status: to, assignee, callback_at: at, ...facts } = z.parse(patch(LeadState), before)
  if (Object.keys(facts).length > 0) throw nothingToUndo()
  if (assignee !== undefined) refuseGivingAway(person, assignee)
  const now = await standing(tx, id)
  if (to !== undefined) await refuseReturn(tx, now, to, shipments)
  const values = {
    statusId: to,
    assigneeId: assignee,
    ...(at !== undefined && { callbackAt: at, callbackBy: at && ((await callerOf(tx, id, at)) ?? person.id) }),
  }
  const stored = await change(tx, person, { id, reason: undoing }, values, { undone: true }, false)
  await recallNote(tx, id)
  if (at && (await wasReminded(tx, id, at))) await setReminder(tx, id, null)
  if (to !== undefined && now.status.id === status.cancelled) await winAgain(tx, person, now.leadId)
  return stored
}

/** If the list shows the note of an undone change, it shows the one before instead. */
const recallNote = (tx: Queryable, id: number) =>
  tx.rows(
    `WITH lines AS (
       SELECT id, nullif(data ->> 'note', '') AS note,
         coalesce(lead(data ? 'undone') OVER (PARTITION BY kind ORDER BY id), false) AS is_undone
       FROM lead_events WHERE lead_id = $1
     )
     UPDATE leads SET last_note = coalesce(
       (SELECT note FROM lines WHERE note IS NOT NULL AND NOT is_undone ORDER BY id DESC LIMIT 1), '')
     WHERE id = $1 AND last_note IN (SELECT note FROM lines WHERE is_undone)`,
    [id],
  )

/** Who planned the call-back at this time. */
const callerOf = async (tx: Queryable, id: number, at: string) =>
  (await eventAt(tx, id, 'callback', at))?.personId ?? undefined

const wasReminded = async (tx: Queryable, id: number, at: string) =>
  (await eventAt(tx, id, 'reminded', at)) !== undefined

const eventAt = (tx: Queryable, id: number, kind: LeadEventKind, at: string) =>
  tx.one<{ personId: number | null }>(
    `SELECT person_id AS "personId" FROM lead_events
     WHERE lead_id = $1 AND kind = $2 AND (data ->> 'at')::timestamptz = $3 AND NOT data ? 'undone' ORDER BY id DESC LIMIT 1`,
    [id, kind, at],
  )

async function refuseReturn(
  tx: Queryable,
  now: Standing,
  to: number,
  shipments: SaleShipments | undefined,
): Promise<void> {
  const sent = now.kind === 'sale' ? await shipments?.lastOf(tx, now.id) : undefined
  if (sent) throw new Failure('conflict', `Bu satışın gönderisi var (${sent.no}); durumunu satışta değiştirin`)
  await refuseSales(tx, now)
  if (now.isFinal) await refuseGoneDealer(tx, now.id, to)
}
