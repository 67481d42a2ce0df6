import { isDeepStrictEqual } from 'node:util'
import { CancellationRequestDraft } from '../../../../../contract/src/casework/cancellation.ts'
import { RequestCorrection } from '../../../../../contract/src/casework/cancellation-correction.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import type { TimelineKind } from '../../../../../contract/src/records/timeline.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { namesNobody } from '../../../kit/records/holding.ts'
import { type Aim, lockRow, lockSeen, updateRow, type Values } from '../../../kit/records/record.ts'
import { announce, notify } from '../../../messages/live/announce.ts'
import { refuseOthers } from '../../../people/staff/assignees.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { requestsTable } from '../cancellation.table.ts'
import { demandNamed } from '../referenced.ts'
import { restartClock } from '../terms/legal-start.ts'

type Named = { id: number; name: string }
type Standing = { status: Named; assignee: Named | null; version: number; label: string; institution: string }

export const differingKeys = (one: Values, other: Values) =>
  Object.keys(CancellationRequestDraft.shape).filter((key) => !isDeepStrictEqual(one[key], other[key]))

/** The keys that only a correction changes; actions change the others. */
export const facts = new Set(Object.keys(RequestCorrection.shape))

/** Writes the values and adds a timeline line for each kind of difference; a new assignee is notified, too. */
export async function change(
  tx: Queryable,
  person: Person,
  aim: Aim,
  values: Values,
  said: Record<string, unknown>,
  tells = true,
): Promise<number> {
  const locked = await lockSeen(tx, requestsTable, person, aim)
  if (typeof values.assigneeId === 'number')
    await refuseOthers(tx, 'cancellation', 'iptal talepleri', values.assigneeId)
  const before = await standing(tx, aim.id)
  const isMoved = typeof values.statusId === 'number' && values.statusId !== before.status.id
  if (isMoved && JSON.parse(locked.record).tckimlik === '') throw namesNobody()
  const version = await updateRow(tx, requestsTable, person, { ...aim, locked }, values)
  if (version === before.version) return version
  await demandNamed(tx, aim.id)
  const after = await standing(tx, aim.id)
  const { record: stored } = await lockRow(tx, requestsTable, aim.id)
  const differing = differingKeys(JSON.parse(locked.record), JSON.parse(stored))
  // Two national IDs can have the same mask.
  const corrected = [...facts].filter((key) => differing.includes(key) || (key === 'tckimlik' && values.tckimlikHash))
  if (corrected.length > 0) {
    const fields = corrected.map((key) => labelOf(CancellationRequestDraft, key))
    await noteEvent(tx, aim.id, 'corrected', { fields, ...said }, person)
  }
  if (differing.includes('brand_id') || differing.includes('category_id')) await restartClock(tx, aim.id)
  if (after.status.id !== before.status.id) await runOn(tx, aim.id, before.status.id)
  if (after.status.id !== before.status.id || said.missing !== undefined) {
    await noteEvent(tx, aim.id, 'status', { from: before.status, to: after.status, ...said }, person)
  }
  if (after.assignee?.id !== before.assignee?.id) {
    await noteEvent(tx, aim.id, 'assigned', { to: after.assignee, ...said }, person)
    if (tells && after.assignee && after.assignee.id !== person.id) {
      const text = `${after.label} (${after.institution}): talep size verildi`
      await notify(tx, { kind: 'assigned', domain: 'cancellation', recordId: aim.id, text, staffId: after.assignee.id })
    }
  }
  await announce(tx, { type: 'changed', domain: 'cancellation', id: aim.id })
  return version
}

/** The passed term of a closed request was not told; if the request is reopened, the alarm is reset and it is told. */
async function runOn(tx: Queryable, id: number, former: number): Promise<void> {
  await tx.rows(
    `UPDATE cancellation_requests t SET due_alarm_at = NULL FROM cancellation_statuses s, cancellation_statuses was
     WHERE t.id = $1 AND t.due_alarm_at IS NOT NULL AND s.id = t.status_id AND NOT s.is_final AND was.id = $2 AND was.is_final
       AND NOT EXISTS (SELECT FROM request_events e WHERE e.request_id = t.id AND e.kind = 'deadline_near'
         AND e.at BETWEEN t.due_alarm_at AND t.due_alarm_at + interval '1 minute')`,
    [id, former],
  )
}

/** Adds a timeline line to a request and announces it. */
export async function tell(
  tx: Queryable,
  id: number,
  kind: TimelineKind,
  data: Record<string, unknown>,
  person: Person,
): Promise<void> {
  await noteEvent(tx, id, kind, data, person)
  await announce(tx, { type: 'changed', domain: 'cancellation', id })
}

async function standing(tx: Queryable, id: number): Promise<Standing> {
  const row = await tx.one<Standing>(
    `SELECT json_build_object('id', s.id, 'name', s.name) AS status, t.version, t.label, b.makename AS institution,
       CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS assignee
     FROM cancellation_requests t JOIN cancellation_statuses s ON s.id = t.status_id JOIN brands b ON b.id = t.brand_id
       LEFT JOIN staff p ON p.id = t.assignee_id
     WHERE t.id = $1`,
    [id],
  )
  return row as Standing
}
