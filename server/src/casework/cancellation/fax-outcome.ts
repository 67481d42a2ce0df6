import { faxedStatus, newStatus } from '../../../../contract/src/casework/cancellation-list.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { masa, type Person } from '../../kit/http/access.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { updateRow } from '../../kit/records/record.ts'
import type { Delivery, Requests } from '../../messages/fax/fax.ports.ts'
import { announce } from '../../messages/live/announce.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { requestsTable } from './cancellation.table.ts'
import { lackingOf } from './detail.ts'
import type { LegalKind } from './terms/legal-rules.ts'
import { restartClock, startClock } from './terms/legal-start.ts'

/** A fax of a request that arrived completely. `at`: ISO instant, as the line reported it. */
type Sent = Delivery
type Ended = Sent & { detail: string }

type Clock = {
  statusId: number
  institutionId: number
  deliveredAt: string | null
  legalKind: LegalKind
  isDeleted: boolean
}

/**
 * Handles an arrived fax in the caller's transaction: a timeline line; the first delivery starts the legal clock, and a
 * new request gets its next status. A request that is deleted, or names another institution by now, gets only the line.
 */
export async function onFaxSent(tx: Queryable, requestId: number, sent: Sent): Promise<void> {
  const { faxId, at, recipient, institution, by } = sent
  const request = await tx.one<Clock>(
    `SELECT t.status_id AS "statusId", t.brand_id AS "institutionId", t.delivered_at AS "deliveredAt", t.deleted_at IS NOT NULL AS "isDeleted",
       (SELECT legal_kind FROM product_categories c WHERE c.id = t.category_id) AS "legalKind"
     FROM cancellation_requests t WHERE t.id = $1 FOR UPDATE`,
    [requestId],
  )
  if (!request) return
  const isElsewhere = institution.id !== null && institution.id !== request.institutionId
  const detail = isElsewhere ? `${institution.name} kurumuna; talebin kurumuna ulaşmış sayılmaz` : undefined
  await noteEvent(tx, requestId, 'fax_sent', { fax_id: faxId, recipient, ...(detail && { detail }) }, by)
  if (request.isDeleted || isElsewhere) return
  if (request.deliveredAt === null) await startClock(tx, requestId, request.legalKind, at)
  if (request.statusId === newStatus) await moveOn(tx, requestId, by)
  await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
}

/** Counts a fax that arrived while its request was deleted, once the request is restored. */
export async function countArrived(tx: Queryable, requestId: number): Promise<void> {
  const before = await clockOf(tx, requestId)
  if (before?.deliveredAt !== null) return
  await restartClock(tx, requestId)
  const after = await clockOf(tx, requestId)
  if (after?.deliveredAt && after.statusId === newStatus) await moveOn(tx, requestId)
}

const clockOf = (tx: Queryable, id: number) =>
  tx.one<Pick<Clock, 'statusId' | 'deliveredAt'>>(
    'SELECT status_id AS "statusId", delivered_at AS "deliveredAt" FROM cancellation_requests WHERE id = $1',
    [id],
  )

/** Notes in the timeline that a fax was given up, and why. */
export const onFaxFailed = (tx: Queryable, requestId: number, ended: Ended) =>
  noteEnd(tx, requestId, 'fax_failed', ended)

const onFaxCancelled = (tx: Queryable, requestId: number, ended: Ended) =>
  noteEnd(tx, requestId, 'fax_cancelled', ended)

async function noteEnd(
  tx: Queryable,
  requestId: number,
  kind: 'fax_failed' | 'fax_cancelled',
  { faxId, recipient, detail, by }: Ended,
): Promise<void> {
  if (!(await tx.one('SELECT FROM cancellation_requests WHERE id = $1', [requestId]))) return
  await noteEvent(tx, requestId, kind, { fax_id: faxId, recipient, detail }, by)
  await announce(tx, { type: 'changed', domain: 'cancellation', id: requestId })
}

async function moveOn(tx: Queryable, id: number, by: Person = masa): Promise<void> {
  await updateRow(tx, requestsTable, by, { id, reason: 'Faks ulaştı' }, { statusId: faxedStatus })
  const names = await tx.rows<{ id: number; name: string }>(
    'SELECT id, name FROM cancellation_statuses WHERE id = ANY($1::bigint[]) ORDER BY id',
    [[newStatus, faxedStatus]],
  )
  await noteEvent(tx, id, 'status', { from: names[0], to: names[1] })
}

async function hold(tx: Queryable, requestId: number): Promise<void> {
  await tx.one('SELECT FROM cancellation_requests WHERE id = $1 FOR SHARE', [requestId])
  // A change of the institution's fax number cancels what waits for the former one; this lock lets it see this fax.
  await tx.one(
    'SELECT FROM institutions WHERE id = (SELECT brand_id FROM cancellation_requests WHERE id = $1) FOR SHARE',
    [requestId],
  )
}

/** What the outbox asks of requests before it sends a fax of theirs, and calls when the fax ends. */
export const requestFaxes: Requests = {
  gone: (db, person, requestId) => gone(db, requestsTable, person, requestId),
  hold,
  lacking: lackingOf,
  onSent: onFaxSent,
  onCancelled: onFaxCancelled,
  onFailed: onFaxFailed,
}
