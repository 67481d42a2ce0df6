import sql from 'sql-template-tag'
import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { marks } from '../../kit/records/record.ts'
import { announce } from '../../messages/live/announce.ts'

const open = sql`l.deleted_at IS NULL AND NOT (SELECT s.is_final FROM lead_statuses s WHERE s.id = l.status_id)`

/** How many leads and sales of a dealer are still worked on. */
export async function openLeads(tx: Sql, dealerId: number): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS n FROM leads l WHERE l.dealer_id = ${dealerId} AND ${open}`
  return (await tx.one<{ n: number }>(text, values))?.n ?? 0
}

const named = (id: number | null) =>
  sql`(SELECT json_build_object('id', d.id, 'name', d.dealers_name) FROM dealers d WHERE d.id = ${id})`

/** Gives them to another dealer, or to none, each with a line in its story. */
export async function passLeads(
  tx: Sql,
  person: Person,
  dealerId: number,
  heir: number | null,
  reason: string,
): Promise<void> {
  const { text, values } = sql`WITH passed AS (
      UPDATE leads l SET dealer_id = ${heir}, ${marks(person)} WHERE l.dealer_id = ${dealerId} AND ${open} RETURNING l.id)
    INSERT INTO lead_events (lead_id, person_id, person_name, kind, data)
      SELECT id, ${person.id}, ${person.name}, 'dealer', jsonb_build_object(
        'from', ${named(dealerId)}, 'to', ${named(heir)}, 'note', ${reason}::text) FROM passed
    RETURNING lead_id AS id`
  const passed = await tx.rows<{ id: number }>(text, values)
  for (const { id } of passed.slice(0, 1)) await announce(tx, { type: 'changed', domain: 'leads', id })
}
