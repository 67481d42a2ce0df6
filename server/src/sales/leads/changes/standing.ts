import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { type Aim, lockSeen } from '../../../kit/records/record.ts'
import { announce } from '../../../messages/live/announce.ts'
import { leadsTable } from '../leads.table.ts'

type Named = { id: number; name: string }

/** The current state of a lead or a sale, as an action needs it. */
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

/**
 * Locks a record for the rest of the transaction, if it is not deleted and the person may know it; checks the version
 * that they saw.
 */
export const lockKnown = (tx: Queryable, person: Person, aim: Pick<Aim, 'id' | 'version'>) =>
  lockSeen(tx, leadsTable, person, aim, [])

/** Tells open panels; those who may know only their own records are told only if they are among `owners`. */
export const tell = (tx: Queryable, id: number, owners: number[]) =>
  announce(tx, { type: 'changed', domain: 'leads', id, owners })

export const ownersIn = (...all: Pick<Standing, 'assignee'>[]) =>
  all.flatMap(({ assignee }) => (assignee ? [assignee.id] : []))

export const ownersOf = async (tx: Queryable, id: number) => ownersIn(await standing(tx, id))

export async function standing(tx: Queryable, id: number): Promise<Standing> {
  const row = await tx.one<Standing>(
    `SELECT t.id, t.kind, t.lead_id AS "leadId", t.version, json_build_object('id', s.id, 'name', s.name) AS status,
       s.is_final AS "isFinal", CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS assignee,
       t.full_name AS label, t.callback_at AS "callbackAt"
     FROM leads t JOIN lead_statuses s ON s.id = t.status_id LEFT JOIN staff a ON a.id = t.assignee_id WHERE t.id = $1`,
    [id],
  )
  return row as Standing
}
