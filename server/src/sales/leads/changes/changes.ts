import sql, { join } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../../contract/src/kit/patch.ts'
import { type LeadDraft, LeadState } from '../../../../../contract/src/sales/lead-facts.ts'
import type { leads } from '../../../../../contract/src/sales/leads.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import { forgotten, namesNobody } from '../../../kit/records/holding.ts'
import { type Aim, insertRow, lockSeen, type Values } from '../../../kit/records/record.ts'
import { reached } from '../../../kit/records/table.ts'
import { removeRow, restoreRow } from '../../../kit/records/trash.ts'
import { differing, only } from '../../../records/history/history.return.ts'
import { setReminder } from '../callbacks.ts'
import { leadEvents } from '../events.ts'
import { leadsTable, status } from '../leads.table.ts'
import { knowsAll, refuseGivingAway } from '../own.ts'
import type { SaleShipments } from '../sale-shipments.ts'
import { change, noCallback, say } from './change.ts'
import { campaignValues, columnsOf, type Facts, refuseCampaign, refuseDealer, refuseGoneDealer } from './facts.ts'
import { refuseMove, refuseSecondSale, saleOf, winAgain } from './moves.ts'
import { lockKnown, ownersOf, standing, tell } from './standing.ts'
import { undoLead } from './undo.ts'

/** How long a dialog may stay open after a time was chosen in it. */
const callbackGraceMs = 5 * 60_000

/** What staff do with a lead or a sale. Each action is one transaction: record, history, timeline, announcement. */
export function leadChanges(db: Database, shipments?: SaleShipments) {
  const store = {
    create: (person: Person, draft: z.output<typeof LeadDraft>) =>
      db.transaction(async (tx) => {
        await refuseCampaign(tx, draft.product_id)
        await refuseDealer(tx, person, draft.dealer_id)
        const id = await insertRow(tx, leadsTable, person, {
          ...columnsOf(draft),
          // Somebody who may know only their own records would not see this one again.
          ...(!knowsAll(person) && { assigneeId: person.id }),
        })
        await leadEvents.note(tx, id, 'created', {}, person)
        await tell(tx, id, [person.id])
        return id
      }),

    update: (person: Person, aim: Aim, facts: Facts) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, aim)
        return change(tx, person, aim, { ...columnsOf(facts), ...(await campaignValues(tx, aim.id, facts)) })
      }),

    status: ({ id, version, status_id, note, shipment }: Parsed<typeof leads.status>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, { id, version })
        return moveSent(tx, person, { id, version, reason: note }, status_id, note, shipment)
      }),

    assign: ({ id, version, staff_id }: Parsed<typeof leads.assign>, person: Person, { tells = true } = {}) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, { id, version })
        refuseGivingAway(person, staff_id)
        return change(tx, person, { id, version }, { assigneeId: staff_id }, {}, tells)
      }),

    undo: (person: Person, aim: { id: number; version: number }) =>
      db.transaction((tx) => undoLead(tx, person, aim, shipments)),

    callback: ({ id, version, callback_at, note }: Parsed<typeof leads.callback>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, { id, version })
        const { isFinal, status } = await standing(tx, id)
        if (callback_at && isFinal) {
          throw new Failure('conflict', `“${status.name}” durumundaki bir kayıt için geri arama konulamaz`)
        }
        if (callback_at && Date.parse(callback_at) < Date.now() - callbackGraceMs)
          throw invalid('callback_at', 'Geçmiş bir zaman seçilemez; ileri bir tarih ve saat seçin', 'Geri arama')
        const callbackBy = callback_at && person.id
        return change(tx, person, { id, version, reason: note }, { callbackAt: callback_at, callbackBy }, { note })
      }),

    note: ({ id, note }: Parsed<typeof leads.note>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, { id })
        await say(tx, id, note, person)
        await tell(tx, id, await ownersOf(tx, id))
      }),

    remove: (person: Person, id: number, reason = '') =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, { id })
        const sent = await shipments?.openOf(tx, id)
        if (sent) throw new Failure('conflict', `Bu satışın gönderisi var (${sent.no}); önce onu silin ya da iade alın`)
        const owners = await ownersOf(tx, id)
        await removeRow(tx, leadsTable, person, id, reason)
        await setReminder(tx, id, null)
        await leadEvents.note(tx, id, 'removed', { note: reason }, person)
        await tell(tx, id, owners)
      }),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const own = join([sql`t.id = ${id}`, ...reached(leadsTable, person)], ' AND ')
        const { text, values } =
          sql`SELECT t.lead_id AS "leadId", t.status_id AS status FROM leads t WHERE ${own} FOR UPDATE`
        const trashed = await tx.one<{ leadId: number | null; status: number }>(text, values)
        if (trashed?.leadId) await refuseSecondSale(tx, trashed.leadId, id)
        if (trashed) await refuseGoneDealer(tx, id, trashed.status)
        await restoreRow(tx, leadsTable, person, id)
        const back = await standing(tx, id)
        await setReminder(tx, id, back.callbackAt)
        if (back.status.id !== status.cancelled) await winAgain(tx, person, back.leadId)
        if (await saleOf(tx, id)) await winAgain(tx, person, id)
        await shipments?.catchUp(tx, person, id)
        await leadEvents.note(tx, id, 'restored', {}, person)
        await tell(tx, id, await ownersOf(tx, id))
      }),

    /** Restores older values of a record by the rules of each action: a status only if a move leads to it. */
    revert: (person: Person, id: number, draft: Values) =>
      db.transaction(async (tx) => {
        const { record } = await lockSeen(tx, leadsTable, person, { id })
        // Unchanged values are left out: as actions of their own they would add a note and replace the caller.
        const differs = differing(draft, JSON.parse(record))
        const { status, assignee, callback_at, ...facts } = z.parse(patch(LeadState), only(draft, differs))
        if (assignee !== undefined) refuseGivingAway(person, assignee)
        const reason = 'Geri alındı'
        await change(
          tx,
          person,
          { id, action: 'restore_version' },
          {
            ...columnsOf(facts as Facts),
            ...(await campaignValues(tx, id, facts as Facts)),
            assigneeId: assignee,
            ...(callback_at !== undefined && { callbackAt: callback_at, callbackBy: callback_at && person.id }),
          },
        )
        if (status !== undefined) await moveSent(tx, person, { id, action: 'restore_version' }, status, reason)
      }),
  }
  return store

  /** Moves a sale. Cancelling it while a shipment of it is open needs `shipment`: what happens to it. */
  async function moveSent(
    tx: Queryable,
    person: Person,
    aim: Aim,
    to: number,
    note: string,
    shipment?: 'return' | 'keep',
  ) {
    const sent = to === status.cancelled ? await shipments?.openOf(tx, aim.id) : undefined
    const from = (await standing(tx, aim.id)).status.id
    const delivered =
      from === status.completed && to === status.approved ? await shipments?.deliveredOf(tx, aim.id) : undefined
    if (delivered)
      throw new Failure('conflict', `Bu satışın gönderisi teslim edildi (${delivered.no}); önce gönderiyi iade alın`)
    const version = await move(tx, person, aim, to, note)
    if (shipments && from === status.newSale && to === status.approved) {
      await shipments.catchUp(tx, person, aim.id)
      return (await standing(tx, aim.id)).version
    }
    if (!sent && shipment !== undefined)
      throw new Failure('conflict', 'Bu satışın gönderisi artık yolda değil; kaydı yenileyip yeniden bakın')
    if (!sent) return version
    if (shipment === 'return') await shipments?.markReturned(person, sent.id, note)
    else if (shipment === undefined)
      throw new Failure(
        'conflict',
        `Bu satışın gönderisi var (${sent.no}); satışı açıp iptal edin ve gönderiye ne olacağını seçin`,
        undefined,
        {
          shipment: sent.no,
          is_carried: sent.isCarried,
        },
      )
    else if (!sent.isCarried)
      throw new Failure('conflict', `Gönderi (${sent.no}) henüz yola çıkmadı; satışla birlikte iade alınmalı`)
    return version
  }
}

async function move(tx: Queryable, person: Person, aim: Aim, to: number, note: string): Promise<number> {
  const now = await standing(tx, aim.id)
  if (now.status.id === to) return change(tx, person, aim, {}, { note })
  if (now.label === forgotten.whole) throw namesNobody()
  await refuseMove(tx, { ...now, from: now.status }, to, note)
  if (now.isFinal) await refuseGoneDealer(tx, aim.id, to)
  const closes = await tx.one<{ is: boolean }>('SELECT is_final AS is FROM lead_statuses WHERE id = $1', [to])
  const version = await change(tx, person, aim, { statusId: to, ...(closes?.is && noCallback) }, { note })
  if (now.status.id === status.cancelled) await winAgain(tx, person, now.leadId)
  return version
}
