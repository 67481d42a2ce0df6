import sql from 'sql-template-tag'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { updateRows } from '../../kit/records/update-rows.ts'
import { tell } from '../leads/changes/standing.ts'
import { leadsTable } from '../leads/leads.table.ts'
import { isOpen } from './dealers.table.ts'

/** The number of a dealer's leads that are still worked on. */
export async function openLeads(tx: Queryable, dealerId: number): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS n FROM leads l WHERE l.dealer_id = ${dealerId} AND ${isOpen}`
  return (await tx.one<{ n: number }>(text, values))?.n ?? 0
}

const named = (id: number | null) =>
  sql`(SELECT json_build_object('id', d.id, 'name', d.dealers_name) FROM dealers d WHERE d.id = ${id})`

/** Gives the open leads to another dealer, or to none, each with a line in its timeline and in its history. */
export async function passLeads(
  tx: Queryable,
  person: Person,
  dealerId: number,
  heir: number | null,
  reason: string,
): Promise<void> {
  const locked = sql`SELECT l.id, l.assignee_id AS "assigneeId" FROM leads l
    WHERE l.dealer_id = ${dealerId} AND ${isOpen} ORDER BY l.id FOR UPDATE`
  const leads = await tx.rows<{ id: number; assigneeId: number | null }>(locked.text, locked.values)
  const changes = leads.map(({ id }) => ({ id, dealer_id: heir }))
  const passed = await updateRows(tx, leadsTable, person, changes, { keys: ['dealer_id'], reason })
  const { text, values } = sql`INSERT INTO lead_events (lead_id, person_id, person_name, kind, data)
      SELECT id, ${person.id}, ${person.name}, 'dealer', jsonb_build_object(
        'from', ${named(dealerId)}, 'to', ${named(heir)}, 'note', ${reason}::text) FROM unnest(${passed.map(({ id }) => id)}::bigint[]) id`
  await tx.rows(text, values)
  // One announcement per assignee, about a lead of their own: they may not know of others' leads.
  for (const [owner, id] of new Map(leads.map(({ id, assigneeId }) => [assigneeId, id])))
    await tell(tx, id, owner === null ? [] : [owner])
}
