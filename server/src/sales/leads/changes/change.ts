import { isDeepStrictEqual } from 'node:util'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { LeadState } from '../../../../../contract/src/sales/lead-facts.ts'
import type { LeadEventKind } from '../../../../../contract/src/sales/leads.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { type Aim, lockRow, updateRow, type Values } from '../../../kit/records/record.ts'
import { notify } from '../../../messages/live/announce.ts'
import { refuseOthers } from '../../../people/staff/assignees.ts'
import { setReminder } from '../callbacks.ts'
import { leadEvents } from '../events.ts'
import { leadsTable } from '../leads.table.ts'
import { refuseDealer } from './facts.ts'
import { ownersIn, standing, tell } from './standing.ts'

export const noCallback = { callbackAt: null, callbackBy: null }

/**
 * Writes the values and adds a timeline line for each kind of difference; a new assignee is notified, too. A `note`
 * stands in those lines; if nothing differs, it gets a line of its own.
 */
export async function change(
  tx: Queryable,
  person: Person,
  aim: Aim,
  values: Values,
  said: { note?: string } & Record<string, unknown> = {},
  tells = true,
): Promise<number> {
  const locked = await lockRow(tx, leadsTable, aim.id)
  const before = await standing(tx, aim.id)
  const { assigneeId, dealer_id } = values
  if (typeof dealer_id === 'number') await refuseDealer(tx, person, dealer_id, aim.id)
  if (typeof assigneeId === 'number' && assigneeId !== before.assignee?.id) {
    await refuseOthers(tx, leadsTable.domain, 'adaylar ve satışlar', assigneeId)
  }
  const version = await updateRow(tx, leadsTable, person, { ...aim, locked }, values)
  if (version === before.version && !said.note) return version
  const after = await standing(tx, aim.id)
  const { record: stored } = await lockRow(tx, leadsTable, aim.id)
  const edited = editedOf(JSON.parse(locked.record), JSON.parse(stored))
  let isSaid = false
  const line = (kind: LeadEventKind, data: object) => {
    isSaid = true
    return leadEvents.note(tx, aim.id, kind, { ...data, ...said }, person)
  }
  if (edited.length > 0) await line('edited', { fields: edited })
  if (after.status.id !== before.status.id) await line('status', { from: before.status, to: after.status })
  if (after.callbackAt !== before.callbackAt) {
    await setReminder(tx, aim.id, after.callbackAt)
    await line('callback', { at: after.callbackAt })
  }
  if (after.assignee?.id !== before.assignee?.id) {
    await line('assigned', { to: after.assignee })
    if (tells && after.assignee && after.assignee.id !== person.id) {
      const text = `${after.label}: ${after.kind === 'sale' ? 'satış' : 'müşteri adayı'} size verildi`
      await notify(tx, { kind: 'assigned', domain: 'leads', recordId: aim.id, text, staffId: after.assignee.id })
    }
  }
  if (said.note) await (isSaid ? remember(tx, aim.id, said.note) : say(tx, aim.id, said.note, person))
  await tell(tx, aim.id, ownersIn(before, after))
  return version
}

/** Adds a note to the timeline; the list shows the last one. */
export async function say(tx: Queryable, id: number, note: string, person: Person): Promise<void> {
  await leadEvents.note(tx, id, 'note', { note }, person)
  await remember(tx, id, note)
}

const remember = (tx: Queryable, id: number, note: string) =>
  tx.rows('UPDATE leads SET last_note = $2 WHERE id = $1', [id, note])

const actions = new Set(['status', 'assignee', 'callback_at'])

const editedOf = (one: Values, other: Values) =>
  Object.keys(LeadState.shape)
    .filter((key) => !actions.has(key) && !isDeepStrictEqual(one[key], other[key]))
    .map((key) => labelOf(LeadState, key))
