import { isDeepStrictEqual } from 'node:util'
import sql, { join } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { labelOf } from '../../../../contract/src/kit/messages.ts'
import { toKurus } from '../../../../contract/src/kit/values/money.ts'
import { type LeadDraft, LeadState } from '../../../../contract/src/sales/lead-facts.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { removeRow, restoreRow } from '../../kit/records/bin.ts'
import { type Aim, insertRow, lockRow, updateRow, type Values } from '../../kit/records/record.ts'
import { reached } from '../../kit/records/table.ts'
import { announce, notify } from '../../messages/live/announce.ts'
import { refuseOthers } from '../../people/staff/assignees.ts'
import { dealersTable } from '../dealers/dealers.table.ts'
import { setReminder } from './callbacks.ts'
import { leadEvents } from './events.ts'
import { leadsTable, status } from './leads.table.ts'
import { refuseMove, refuseSecondSale } from './moves.ts'
import { knowsAll } from './own.ts'
import type { Parcels } from './parcels.ts'

type Named = { id: number; name: string }

/** A lead or a sale as a deed finds it. */
export type Standing = {
  id: number
  kind: 'lead' | 'sale'
  leadId: number | null
  version: number
  status: Named
  isFinal: boolean
  assignee: Named | null
  label: string
  callbackAt: string | null
}

type Facts = Partial<z.output<typeof LeadDraft>>

/** What staff do with a lead or a sale. Each deed is one transaction: the record, its history, its timeline and the news of it. */
export function leadChanges(db: Database, parcels?: Parcels) {
  const store = {
    create: (person: Person, draft: z.output<typeof LeadDraft>) =>
      db.transaction(async (tx) => {
        await refuseCampaign(tx, draft.product_id)
        await refuseDealer(tx, person, draft.dealer_id)
        const id = await insertRow(tx, leadsTable, person, {
          ...columnsOf(draft),
          // Who may know of their own alone would not see it again.
          ...(!knowsAll(person) && { assigneeId: person.id }),
        })
        await leadEvents.note(tx, id, 'created', { detail: person.name }, person)
        await tell(tx, id, [person.id])
        return id
      }),

    update: (person: Person, aim: Aim, facts: Facts) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, aim.id)
        await refuseDealer(tx, person, facts.dealer_id, aim.id)
        return change(tx, person, aim, { ...columnsOf(facts), ...(await campaignValues(tx, aim.id, facts)) })
      }),

    status: ({ id, version, status_id, note, parcel }: Parsed<typeof leads.status>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        return moveSent(tx, person, { id, version, reason: note }, status_id, note, parcel)
      }),

    assign: ({ id, version, staff_id }: Parsed<typeof leads.assign>, person: Person, { tells = true } = {}) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        refuseGivingAway(person, staff_id)
        return change(tx, person, { id, version }, { assigneeId: staff_id }, {}, tells)
      }),

    callback: ({ id, version, callback_at, note }: Parsed<typeof leads.callback>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        const { isFinal, status } = await standing(tx, id)
        if (callback_at && isFinal) {
          throw new Failure('conflict', `“${status.name}” durumundaki bir kayıt için geri arama konulamaz`)
        }
        const callbackBy = callback_at && person.id
        return change(tx, person, { id, version, reason: note }, { callbackAt: callback_at, callbackBy }, { note })
      }),

    note: ({ id, note }: Parsed<typeof leads.note>, person: Person) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        await say(tx, id, note, person)
        await tell(tx, id, await ownersOf(tx, id))
      }),

    remove: (person: Person, id: number, reason = '') =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        const sent = await parcels?.openOf(tx, id)
        if (sent) throw new Failure('conflict', `Bu satışın gönderisi var (${sent.no}); önce onu silin ya da iade alın`)
        const owners = await ownersOf(tx, id)
        await removeRow(tx, leadsTable, person, id, reason)
        await setReminder(tx, id, null)
        await leadEvents.note(tx, id, 'removed', { note: reason }, person)
        await tell(tx, id, owners)
      }),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const binned = await tx.one<{ leadId: number | null }>(
          'SELECT lead_id AS "leadId" FROM leads WHERE id = $1 FOR UPDATE',
          [id],
        )
        if (binned?.leadId) await refuseSecondSale(tx, binned.leadId, id)
        await restoreRow(tx, leadsTable, person, id)
        await setReminder(tx, id, (await standing(tx, id)).callbackAt)
        await leadEvents.note(tx, id, 'restored', {}, person)
        await tell(tx, id, await ownersOf(tx, id))
      }),

    /** Gives a record the older values of its history, by the rules of each deed: a status only where a move leads to it. */
    revert: (person: Person, id: number, draft: Values) =>
      db.transaction(async (tx) => {
        await lockKnown(tx, person, id)
        const { status, assignee, callback_at, ...facts } = z.parse(field.patch(LeadState), draft)
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

  /** A sale that is cancelled while something is sent for it: whoever cancels says what becomes of that. */
  async function moveSent(tx: Sql, person: Person, aim: Aim, to: number, note: string, parcel?: 'return' | 'keep') {
    const sent = to === status.cancelled ? await parcels?.openOf(tx, aim.id) : undefined
    const version = await move(tx, person, aim, to, note)
    if (!sent) return version
    if (parcel === 'return') await parcels?.takeBack(person, sent.id, note)
    else if (parcel === undefined)
      throw new Failure('conflict', `Bu satışın gönderisi var (${sent.no}); ona ne olacağını seçin`, undefined, {
        parcel: sent.no,
        is_carried: sent.isCarried,
      })
    else if (!sent.isCarried)
      throw new Failure('conflict', `Gönderi (${sent.no}) henüz yola çıkmadı; satışla birlikte iade alınmalı`)
    return version
  }
}

/** Locks a living record that the person may know for the rest of the transaction, or throws `not_found`. */
export const lockKnown = (tx: Sql, person: Person, id: number) => lockRow(tx, leadsTable, id, [], person)

async function move(tx: Sql, person: Person, aim: Aim, to: number, note: string): Promise<number> {
  const now = await standing(tx, aim.id)
  if (now.status.id === to) return change(tx, person, aim, {})
  // Whoever has an older state in view is told so first, and not that a move is none.
  if (aim.version === undefined || aim.version === now.version)
    await refuseMove(tx, { ...now, from: now.status }, to, note)
  const closes = await tx.one<{ is: boolean }>('SELECT is_final AS is FROM lead_statuses WHERE id = $1', [to])
  return change(tx, person, aim, { statusId: to, ...(closes?.is && noCallback) }, { note })
}

export const noCallback = { callbackAt: null, callbackBy: null }

/** Writes the values and tells what differs: a line of the timeline for each kind of it; who is given the record hears of it too. */
export async function change(
  tx: Sql,
  person: Person,
  aim: Aim,
  values: Values,
  said: { note?: string } & Record<string, unknown> = {},
  tells = true,
): Promise<number> {
  const { record } = await lockRow(tx, leadsTable, aim.id)
  const before = await standing(tx, aim.id)
  const { assigneeId } = values
  if (typeof assigneeId === 'number' && assigneeId !== before.assignee?.id) {
    await refuseOthers(tx, leadsTable.domain, 'adaylar ve satışlar', assigneeId)
  }
  const version = await updateRow(tx, leadsTable, person, aim, values)
  if (version === before.version) return version
  const after = await standing(tx, aim.id)
  const { record: stored } = await lockRow(tx, leadsTable, aim.id)
  const edited = editedOf(JSON.parse(record), JSON.parse(stored))
  if (edited.length > 0) await leadEvents.note(tx, aim.id, 'edited', { fields: edited, ...said }, person)
  if (after.status.id !== before.status.id) {
    await leadEvents.note(tx, aim.id, 'status', { from: before.status, to: after.status, ...said }, person)
  }
  if (after.callbackAt !== before.callbackAt) {
    await setReminder(tx, aim.id, after.callbackAt)
    await leadEvents.note(tx, aim.id, 'callback', { at: after.callbackAt, ...said }, person)
  }
  if (after.assignee?.id !== before.assignee?.id) {
    await leadEvents.note(tx, aim.id, 'assigned', { to: after.assignee, ...said }, person)
    if (tells && after.assignee && after.assignee.id !== person.id) {
      const text = `${after.label}: ${after.kind === 'sale' ? 'satış' : 'müşteri adayı'} size verildi`
      await notify(tx, { kind: 'assigned', domain: 'leads', recordId: aim.id, text, staffId: after.assignee.id })
    }
  }
  if (said.note) await remember(tx, aim.id, said.note)
  await tell(tx, aim.id, ownersIn(before, after))
  return version
}

/** A note stands in the timeline; the list shows the last one. */
export async function say(tx: Sql, id: number, note: string, person: Person): Promise<void> {
  await leadEvents.note(tx, id, 'note', { note }, person)
  await remember(tx, id, note)
}

const remember = (tx: Sql, id: number, note: string) =>
  tx.rows('UPDATE leads SET last_note = $2 WHERE id = $1', [id, note])

/** Tells open panels, of those who may know of their own alone the owners'. */
export const tell = (tx: Sql, id: number, owners: number[]) =>
  announce(tx, { type: 'changed', domain: 'leads', id, owners })

const ownersIn = (...all: Pick<Standing, 'assignee'>[]) =>
  all.flatMap(({ assignee }) => (assignee ? [assignee.id] : []))

export const ownersOf = async (tx: Sql, id: number) => ownersIn(await standing(tx, id))

export async function standing(tx: Sql, id: number): Promise<Standing> {
  const row = await tx.one<Standing>(
    `SELECT t.id, t.kind, t.lead_id AS "leadId", t.version, json_build_object('id', s.id, 'name', s.name) AS status,
       s.is_final AS "isFinal", CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS assignee,
       t.full_name AS label, t.callback_at AS "callbackAt"
     FROM leads t JOIN lead_statuses s ON s.id = t.status_id LEFT JOIN staff a ON a.id = t.assignee_id WHERE t.id = $1`,
    [id],
  )
  return row as Standing
}

const deeds = new Set(['status', 'assignee', 'callback_at'])

const editedOf = (one: Values, other: Values) =>
  Object.keys(LeadState.shape)
    .filter((key) => !deeds.has(key) && !isDeepStrictEqual(one[key], other[key]))
    .map((key) => labelOf(LeadState, key))

/** The columns of what was filled in. */
export function columnsOf({ price, inputs, vas, product_id, ...facts }: Facts): Values {
  return {
    ...facts,
    productId: product_id,
    price: price == null ? price : toKurus(price),
    inputs: inputs && JSON.stringify(inputs),
    vas: vas && JSON.stringify(vas),
  }
}

/** What another campaign makes of a record: a sale of a collection campaign stands in other lists. */
async function campaignValues(tx: Sql, id: number, { product_id }: Facts): Promise<Values> {
  if (product_id === undefined) return {}
  const stored = await tx.one<{ productId: number | null; kind: string }>(
    'SELECT product_id AS "productId", kind FROM leads WHERE id = $1',
    [id],
  )
  if (stored?.productId === product_id) return {}
  if (product_id === null && stored?.kind === 'sale')
    throw invalid('product_id', 'Satışın kampanyası boş olamaz', 'Kampanya')
  const type = await refuseCampaign(tx, product_id)
  return stored?.kind === 'sale' ? { isCollection: type === 1 } : {}
}

/** Refuses a campaign that is none; answers its type. */
export async function refuseCampaign(tx: Sql, id: number | null): Promise<number | undefined> {
  if (id === null) return undefined
  const row = await tx.one<{ type: number }>(
    'SELECT producttype AS type FROM products WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
    [id],
  )
  if (!row) throw invalid('product_id', 'Böyle bir kampanya yok', 'Kampanya')
  return row.type
}

/** Refuses a dealer who is not active or whom the person may not know; the one that a record has already stays. */
async function refuseDealer(tx: Sql, person: Person, id: number | null | undefined, leadId = 0): Promise<void> {
  if (id == null) return
  const own = reached(dealersTable, person)
  const offered = join([sql`t.id = ${id} AND t.status = 1 AND t.deleted_at IS NULL`, ...own], ' AND ')
  const { text, values } = sql`SELECT FROM dealers t WHERE (${offered})
    OR EXISTS (SELECT FROM leads l WHERE l.id = ${leadId} AND l.dealer_id = ${id})`
  if (!(await tx.one(text, values))) throw invalid('dealer_id', 'Aktif bir bayi seçin', 'Bayi')
}

function refuseGivingAway(person: Person, staffId: number | null): void {
  if (knowsAll(person) || staffId === person.id) return
  throw new Failure('forbidden', 'Size verilmiş bir kaydı başkasına veremezsiniz; satış ekibine not yazın')
}
