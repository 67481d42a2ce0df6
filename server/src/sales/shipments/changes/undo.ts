import * as z from 'zod/mini'
import { patch } from '../../../../../contract/src/kit/patch.ts'
import { ShipmentState, shipmentStatus as status } from '../../../../../contract/src/sales/shipments.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { isNarrowed, type Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { lastOwnChange, nothingToUndo, undoing } from '../../../kit/records/last-change.ts'
import { updateRow } from '../../../kit/records/record.ts'
import { change } from '../../leads/changes/change.ts'
import { type Carrier, isActiveCarrier, refuseCarriers } from '../couriers.ts'
import { shipmentEvents, shipmentsTable as table } from '../shipments.table.ts'
import { demandCarrier, demandSale, whyLast } from './moves.ts'
import { tellSale } from './sale.ts'
import { carriedBy, type Standing, standing } from './standing.ts'

/**
 * Undoes the status or the carrier that the person themselves has just set for a shipment, which is locked. Its sale
 * returns to where it was, unless somebody else has moved it since. Nobody is notified: the former carrier carried it
 * before.
 */
export async function undoShipment(
  tx: Queryable,
  person: Person,
  { id, version }: { id: number; version: number },
): Promise<{ version: number; before: Standing; after: Standing }> {
  const replaced = await lastOwnChange(tx, person, { domain: table.domain, id }, '10 minutes')
  const { status: to, courier_id: courierId, dealer_id: dealerId, ...facts } = z.parse(patch(ShipmentState), replaced)
  if (Object.keys(facts).length > 0) throw nothingToUndo()
  const before = await standing(tx, id)
  const aim = { id, version, reason: undoing }
  const movedAt = new Date().toISOString()
  if (to === undefined) {
    refuseCarriers(person)
    await demandFormer(tx, { courier_id: courierId ?? null, dealer_id: dealerId ?? null })
    const stored = await updateRow(tx, table, person, aim, { courierId, dealerId, movedAt })
    const after = await standing(tx, id)
    const line = { from: carriedBy(before), to: carriedBy(after), undone: true }
    await shipmentEvents.note(tx, id, 'assigned', line, person)
    return { version: stored, before, after }
  }
  if (before.isFinal && isNarrowed(person, table.domain))
    throw new Failure('forbidden', `“${before.status.name}” durumunu geri alma yetkiniz yok; satış ekibine haber verin`)
  if (before.isFinal) await demandSale(tx, before)
  if (to === status.carried) await demandCarrier(tx, before)
  const sale = await saleBefore(tx, person, { id, ...before })
  const isCounted = before.status.id === status.failed && (await wasCounted(tx, id))
  const stored = await updateRow(tx, table, person, aim, { statusId: to, movedAt })
  const after = await standing(tx, id)
  await shipmentEvents.note(tx, id, 'status', { from: before.status, to: after.status, undone: true }, person)
  await tx.rows('UPDATE shipments SET attempts = attempts - $2, last_reason = $3 WHERE id = $1', [
    id,
    isCounted ? 1 : 0,
    await whyLast(tx, id, to === status.returned ? to : status.failed),
  ])
  await tellSale(tx, person, id, after, { act: 'status', to: after.status })
  if (sale) {
    // A courier may not know the sale itself; a person without any rights is not limited to their own records.
    const carrier = { ...person, rights: new Set<string>() }
    await change(tx, carrier, { id: sale.id, reason: undoing }, { statusId: sale.status }, { undone: true }, false)
  }
  return { version: stored, before, after }
}

/** Throws `conflict` if the former courier or dealer may carry nothing any more: nobody would deliver the shipment. */
async function demandFormer(tx: Queryable, former: Carrier): Promise<void> {
  if (!(await isActiveCarrier(tx, former)))
    throw new Failure('conflict', 'Gönderinin önceki kuryesi ya da bayisi artık aktif değil; başka birine verin')
}

/** Whether the last move of a shipment is a failed delivery, and not an undo that restored that status. */
async function wasCounted(tx: Queryable, id: number): Promise<boolean> {
  const line = await tx.one<{ isCounted: boolean }>(
    `SELECT NOT data ? 'undone' AS "isCounted" FROM shipment_events
     WHERE shipment_id = $1 AND kind = 'status' ORDER BY id DESC LIMIT 1`,
    [id],
  )
  return line?.isCounted ?? false
}

/** The sale's status before it followed the last move of its shipment; undefined if it did not, or was moved since. */
async function saleBefore(
  tx: Queryable,
  person: Person,
  { id, saleId, status: now }: Standing & { id: number },
): Promise<{ id: number; status: number } | undefined> {
  return tx.one<{ id: number; status: number }>(
    `WITH told AS (
       SELECT max(id) AS id FROM lead_events WHERE lead_id = $1 AND kind = 'shipment' AND (data ->> 'shipment')::bigint = $2
         AND data ->> 'act' = 'status' AND (data #>> '{to,id}')::int = $3
     ), followed AS (
       SELECT e.id, e.person_id, e.data FROM lead_events e, told WHERE e.lead_id = $1 AND e.kind = 'status' AND e.id > told.id
     )
     SELECT l.id, (SELECT (data #>> '{from,id}')::int FROM followed ORDER BY id LIMIT 1) AS status FROM leads l
     WHERE l.id = $1 AND l.deleted_at IS NULL
       AND l.status_id = (SELECT (data #>> '{to,id}')::int FROM followed ORDER BY id DESC LIMIT 1)
       AND NOT EXISTS (SELECT FROM followed WHERE person_id IS DISTINCT FROM $4) FOR UPDATE`,
    [saleId, id, now.id, person.id],
  )
}
