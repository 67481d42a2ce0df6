import * as z from 'zod/mini'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { patch } from '../../../../../contract/src/kit/patch.ts'
import { ShipmentDraft, type shipments, shipmentStatus as status } from '../../../../../contract/src/sales/shipments.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import {
  type Aim,
  insertRow,
  type Locked,
  lockRow,
  lockSeen,
  updateRow,
  type Values,
} from '../../../kit/records/record.ts'
import { removeRow, restoreRow } from '../../../kit/records/trash.ts'
import { announce, notify } from '../../../messages/live/announce.ts'
import { differing } from '../../../records/history/history.return.ts'
import { leadsTable } from '../../leads/leads.table.ts'
import { carrierTo, isActiveCarrier, refuseCarrier, refuseCarriers } from '../couriers.ts'
import { shipmentEvents, shipmentsTable as table } from '../shipments.table.ts'
import { demandMove, refuseSecond, saleGone, whyLast } from './moves.ts'
import { followShipment, saleStatus, tellSale } from './sale.ts'
import { carriedBy, carrierOf, standing } from './standing.ts'
import { undoShipment } from './undo.ts'

/** What is done with shipments. Each action is one transaction: row, history, movements, sale and live announcement. */
export function shipmentChanges(db: Database) {
  return {
    create: (person: Person, { id: saleId, courier_id, dealer_id, ...given }: Parsed<typeof shipments.create>) =>
      db.transaction(async (tx) => {
        refuseCarriers(person)
        await lockRow(tx, leadsTable, saleId, [], person)
        const sale = await saleOf(tx, saleId)
        await refuseCarrier(tx, { courier_id, dealer_id })
        const draft = z.safeParse(ShipmentDraft, { ...sale, ...given })
        if (!draft.success) throw lacking(draft.error)
        const id = await insertRow(tx, table, person, {
          ...draft.data,
          saleId,
          productId: sale.productId,
          courierId: courier_id,
          dealerId: dealer_id,
        })
        await shipmentEvents.note(tx, id, 'created', {}, person)
        await tellCourier(tx, person, id, draft.data.recipient, courier_id)
        const made = await standing(tx, id)
        await tellSale(tx, person, id, made, { act: 'created' })
        await tell(tx, id, made.owners)
        return id
      }),

    update: (person: Person, aim: Aim, draft: Values) =>
      db.transaction(async (tx) => {
        const locked = await lockSeen(tx, table, person, aim)
        refuseCarriers(person)
        return edit(tx, person, { ...aim, locked }, draft)
      }),

    status: (person: Person, { id, version, status_id, reason }: Parsed<typeof shipments.status>) =>
      db.transaction(async (tx) => {
        await lockAfterSale(tx, person, { id, version })
        const before = await standing(tx, id)
        if (before.status.id === status_id) return before.version
        const takesBack = await demandMove(tx, person, { id, ...before }, status_id, reason)
        const failed = status_id === status.failed
        const wentWrong = failed || status_id === status.returned ? reason : undefined
        const said = takesBack ? await whyLast(tx, id, status.failed) : wentWrong
        const stored = await updateRow(
          tx,
          table,
          person,
          { id, version, reason },
          { statusId: status_id, movedAt: new Date().toISOString(), ...(said !== undefined && { lastReason: said }) },
        )
        if (failed && !takesBack) await tx.rows('UPDATE shipments SET attempts = attempts + 1 WHERE id = $1', [id])
        const after = await standing(tx, id)
        const line = { from: before.status, to: after.status, note: reason, ...(takesBack && { undone: true }) }
        await shipmentEvents.note(tx, id, 'status', line, person)
        await tellSale(tx, person, id, after, { act: 'status', to: after.status, note: reason })
        const { saleId } = before
        if (saleId !== null && takesBack) await followShipment(db, tx, person, saleId, { to: status.returned, reason })
        if (saleId !== null) await followShipment(db, tx, person, saleId, { to: status_id, reason })
        await tell(tx, id, [...before.owners, ...after.owners])
        return stored
      }),

    assign: (person: Person, { id, version, ...to }: Parsed<typeof shipments.assign>, { tells = true } = {}) =>
      db.transaction(async (tx) => {
        await lockSeen(tx, table, person, { id, version }, [])
        refuseCarriers(person)
        const before = await standing(tx, id)
        const { courier_id, dealer_id } = carrierTo(to, carrierOf(before))
        if (before.isFinal)
          throw new Failure('conflict', `“${before.status.name}” durumundaki bir gönderi başkasına verilemez`)
        if (before.status.id === status.carried && courier_id === null && dealer_id === null)
          throw new Failure(
            'conflict',
            'Yoldaki bir gönderiyi birinin taşıması gerekir; başka bir kurye ya da bayi seçin',
          )
        await refuseCarrier(tx, { courier_id, dealer_id })
        const values = { courierId: courier_id, dealerId: dealer_id, movedAt: new Date().toISOString() }
        const isSame =
          before.courier?.id === (courier_id ?? undefined) && before.dealer?.id === (dealer_id ?? undefined)
        if (isSame) return before.version
        const stored = await updateRow(tx, table, person, { id, version }, values)
        const after = await standing(tx, id)
        await shipmentEvents.note(tx, id, 'assigned', { from: carriedBy(before), to: carriedBy(after) }, person)
        if (tells) await tellCourier(tx, person, id, after.recipient, courier_id)
        await tell(tx, id, [...before.owners, ...after.owners])
        return stored
      }),

    undo: (person: Person, aim: { id: number; version: number }) =>
      db.transaction(async (tx) => {
        await lockAfterSale(tx, person, aim)
        const { version, before, after } = await undoShipment(tx, person, aim)
        await tell(tx, aim.id, [...before.owners, ...after.owners])
        return version
      }),

    remove: (person: Person, id: number, reason = '') =>
      db.transaction(async (tx) => {
        await lockAfterSale(tx, person, { id })
        refuseCarriers(person)
        const before = await standing(tx, id)
        if (before.status.id !== status.prepared)
          throw new Failure(
            'conflict',
            `“${before.status.name}” durumundaki bir gönderi silinemez; gerekirse iade alın`,
          )
        await removeRow(tx, table, person, id, reason)
        await shipmentEvents.note(tx, id, 'removed', { note: reason }, person)
        await tellSale(tx, person, id, before, { act: 'removed', note: reason })
        await tell(tx, id, before.owners)
      }),

    /** Returns a sentence if something else had to change. */
    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        refuseCarriers(person)
        await refuseComingBack(tx, id)
        const isCarried = await isActiveCarrier(tx, carrierOf(await standing(tx, id)))
        await restoreRow(tx, table, person, id, isCarried ? {} : { courierId: null, dealerId: null })
        await shipmentEvents.note(tx, id, 'restored', {}, person)
        const back = await standing(tx, id)
        await tellSale(tx, person, id, back, { act: 'restored' })
        await tell(tx, id, back.owners)
        return isCarried ? undefined : 'Teslim edecek kişi ya da bayi artık aktif değil; gönderiyi yeniden birine verin'
      }),

    /** Restores who receives it and where; the carrier and the status have actions of their own. */
    revert: (person: Person, id: number, draft: Values) =>
      db.transaction(async (tx) => {
        const locked = await lockRow(tx, table, id, undefined, person)
        refuseCarriers(person)
        await edit(tx, person, { id, action: 'restore_version', locked }, z.parse(patch(ShipmentDraft), draft))
      }),
  }
}

/** Lock order: a sale before its shipment, as when a sale is cancelled. The reverse order would deadlock. */
async function lockAfterSale(tx: Queryable, person: Person, aim: Aim): Promise<void> {
  await tx.rows('SELECT FROM leads WHERE id = (SELECT sale_id FROM shipments WHERE id = $1) FOR UPDATE', [aim.id])
  await lockSeen(tx, table, person, aim, [])
}

async function edit(tx: Queryable, person: Person, aim: Aim & { locked: Locked }, draft: Values): Promise<number> {
  const { isFinal, status: now, version, owners } = await standing(tx, aim.id)
  if (isFinal) throw new Failure('conflict', `“${now.name}” durumundaki bir gönderinin bilgileri değiştirilemez`)
  const stored = await updateRow(tx, table, person, aim, draft)
  if (stored === version) return stored
  const fields = differing(draft, JSON.parse(aim.locked.record)).filter((key) => draft[key] !== undefined)
  await shipmentEvents.note(tx, aim.id, 'edited', { fields: fields.map((key) => labelOf(ShipmentDraft, key)) }, person)
  await tell(tx, aim.id, owners)
  return stored
}

/** Refuses to restore a shipment whose sale is gone, is not approved or has another shipment. */
async function refuseComingBack(tx: Queryable, id: number): Promise<void> {
  const sale = await tx.one<{ id: number }>(
    'SELECT l.id FROM shipments t JOIN leads l ON l.id = t.sale_id WHERE t.id = $1 FOR UPDATE OF l',
    [id],
  )
  if (!sale) throw new Failure('conflict', saleGone)
  await refuseSecond(tx, sale.id)
  const kind = await saleStatus(tx, sale.id)
  if (kind === undefined) throw new Failure('conflict', 'Bu gönderinin satışı silinmiş; önce satışı geri getirin')
  if (kind === 'cancelled') throw new Failure('conflict', 'Satış iptal edildi; gönderisi geri getirilemez')
  if (kind === 'other')
    throw new Failure('conflict', 'Satış onaylı değil; gönderisini geri getirmek için önce satışı onaylayın')
}

type Sale = { recipient: string; phone: string; city: string; town: string; address: string; productId: number | null }

async function saleOf(tx: Queryable, id: number): Promise<Sale> {
  const kind = await saleStatus(tx, id)
  if (kind === undefined) throw notFound('Satış')
  if (kind !== 'approved')
    throw new Failure('conflict', 'Gönderi, onaylanmış bir satıştan oluşturulur; önce satışı onaylayın')
  await refuseSecond(tx, id)
  return (await tx.one<Sale>(
    'SELECT full_name AS recipient, phone, city, town, address, product_id AS "productId" FROM leads WHERE id = $1',
    [id],
  )) as Sale
}

function lacking(error: z.core.$ZodError): Failure {
  const keys = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  const names = keys.map((key) => labelOf(ShipmentDraft, key))
  const sentence = 'Gönderi için gerekli; satışta da yazmıyor'
  return new Failure(
    'invalid',
    `Eksik bilgi: ${names.join(', ')}`,
    Object.fromEntries(keys.map((key) => [key, sentence])),
  )
}

async function tellCourier(tx: Queryable, person: Person, id: number, recipient: string, courier: number | null) {
  if (courier === null || courier === person.id) return
  const text = `${recipient}: gönderi size verildi`
  await notify(tx, { kind: 'assigned', domain: table.domain, recordId: id, text, staffId: courier })
}

/** Tells open panels; those who know only their own shipments are told only if they are among `owners`. */
const tell = (tx: Queryable, id: number, owners: number[]) =>
  announce(tx, { type: 'changed', domain: table.domain, id, owners })
