import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { setReminder } from './callbacks.ts'
import { type DemoLead, demoLeads } from './leads.demo-rows.ts'

type Added = DemoLead & { id: number }

/** Leads and sales of the sample campaigns, with what happened to them. */
export const leadsDemo: DemoPart = {
  isEmpty: async (db) => (await db.one('SELECT FROM leads LIMIT 1')) === undefined,

  async fill(db, { note, now }) {
    const campaigns = await db.rows<Parameters<typeof demoLeads>[0][number]>(
      `SELECT id, producttype AS type, coalesce(price_sale_now, price_now)::float8 AS price, taksit FROM products
       WHERE deleted_at IS NULL AND NOT is_draft AND producttype <> 2 ORDER BY id`,
    )
    if (campaigns.length === 0) return
    const staff = await db.rows<{ id: number; name: string }>(
      'SELECT id, name FROM staff WHERE deleted_at IS NULL AND status = 1 AND role_id IN (1, 4) ORDER BY id LIMIT 4',
    )
    const added = await addRows(db, demoLeads(campaigns, staff, now.getTime()))
    await addEvents(db, added, new Map(staff.map(({ id, name }) => [id, name])))
    for (const { id, callback_at: at } of added) {
      if (at && Date.parse(at) > now.getTime()) await setReminder(db, id, at)
    }
    await note(
      'leads',
      added.map(({ id }) => id),
    )
  },

  async remove(db, added) {
    // A sale that a person made of a sample lead stays, without its lead.
    await db.rows(
      `WITH gone AS (DELETE FROM leads WHERE id = ANY($1::bigint[]) RETURNING id),
       told AS (DELETE FROM notices USING gone WHERE domain = 'leads' AND record_id = gone.id),
       due AS (DELETE FROM work USING gone WHERE kind = 'lead callback' AND key = gone.id::text)
       DELETE FROM deleted_records USING gone WHERE domain = 'leads' AND record_id = gone.id`,
      [added('leads')],
    )
  },

  shows: async () => false,
}

/** Adds rows oldest first, so that ids and dates have the same order. */
async function addRows(db: Queryable, rows: DemoLead[]): Promise<Added[]> {
  const ordered = rows
    .map((row, at) => ({ row, at }))
    .toSorted((one, other) => one.row.created_at.localeCompare(other.row.created_at) || one.at - other.at)
  const ids = await db.rows<{ id: number }>(
    `INSERT INTO leads (kind, full_name, phone, city, town, address, product_id, is_collection, source, price, instalments,
       payment_method, payment_status, status_id, assignee_id, callback_at, callback_by, last_note, created_at, updated_at)
     SELECT r.kind, r.full_name, r.phone, r.city, r.town, r.address, r.product_id, r.is_collection, r.source, r.price, r.instalments,
       r.payment_method, r.payment_status, r.status_id, r.assignee_id, r.callback_at, r.assignee_id, r.last_note, r.created_at, r.created_at
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY given (row, at), jsonb_populate_record(NULL::leads, given.row) r
     ORDER BY given.at RETURNING id`,
    [JSON.stringify(ordered.map(({ row: { of: _of, ...row } }) => row))],
  )
  const idAt = new Map(ordered.map(({ at }, place) => [at, (ids[place] as { id: number }).id]))
  const added = rows.map((row, at) => ({ ...row, id: idAt.get(at) as number }))
  const pairs = added.flatMap(({ id, of }) => (of === null ? [] : [{ id, lead_id: idAt.get(of) }]))
  await db.rows(
    `UPDATE leads SET lead_id = p.lead_id FROM jsonb_to_recordset($1::jsonb) AS p (id bigint, lead_id bigint) WHERE leads.id = p.id`,
    [JSON.stringify(pairs)],
  )
  return added
}

const steps: Record<number, number[]> = { 5: [2, 4], 14: [12], 13: [12] }

async function addEvents(db: Queryable, added: Added[], names: Map<number, string>): Promise<void> {
  const statuses = await db.rows<{ id: number; name: string }>('SELECT id, name FROM lead_statuses')
  const named = (id: number) => ({ id, name: statuses.find((one) => one.id === id)?.name ?? '' })
  const hour = 3_600_000
  const events = added.flatMap(({ id, kind, of, status_id, assignee_id, last_note, created_at, source }) => {
    const at = (hours: number) => new Date(Date.parse(created_at) + hours * hour).toISOString()
    const person = names.get(assignee_id ?? 0) ?? ''
    const path = [kind === 'sale' ? 11 : 1, ...(steps[status_id] ?? []), status_id].filter(
      (one, place, all) => all.indexOf(one) === place,
    )
    const moves = path.slice(1).map((to, place) => ({
      kind: 'status',
      at: at(2 + place * 5),
      person,
      data: { from: named(path[place] as number), to: named(to) },
    }))
    return [
      of === null
        ? { kind: 'created', at: at(0), person: '', data: { detail: source } }
        : { kind: 'sold', at: at(0), person, data: { lead: added[of]?.id } },
      ...(assignee_id
        ? [{ kind: 'assigned', at: at(1), person, data: { to: { id: assignee_id, name: person } } }]
        : []),
      ...moves,
      ...(last_note ? [{ kind: 'note', at: at(2 + moves.length * 5), person, data: { note: last_note } }] : []),
    ].map((event) => ({ id, ...event }))
  })
  await db.rows(
    `INSERT INTO lead_events (lead_id, at, kind, person_name, data)
     SELECT id, least(at, now()), kind, person, data
     FROM jsonb_to_recordset($1::jsonb) AS e (id bigint, at timestamptz, kind text, person text, data jsonb) ORDER BY at, id`,
    [JSON.stringify(events)],
  )
}
