import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { leads } from '../../../../contract/src/sales/leads.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { forgottenName } from '../../kit/records/retained.ts'
import { instant, reached } from '../../kit/records/table.ts'
import { leadEvents } from './events.ts'
import { leadsTable, lira, samePhone } from './leads.table.ts'
import { knownBeside } from './own.ts'

type Lead = Answer<typeof leads.get>['data']
type Campaign = Answer<typeof leads.campaign>['data']

const list = (rows: Sql) => sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`
const one = (row: Sql) => sql`(SELECT row_to_json(r) FROM (${row}) r)`

const other = sql`o.id, o.kind, o.full_name, o.status_id AS status,
  (SELECT os.name FROM lead_statuses os WHERE os.id = o.status_id) AS status_name, ${instant(sql`o.created_at`)} AS created_date`

const next = sql`SELECT m.to_id AS id, ms.name, m.needs_note FROM lead_moves m JOIN lead_statuses ms ON ms.id = m.to_id
  WHERE m.from_id = t.status_id AND t.full_name <> ${forgottenName} ORDER BY m.to_id`

/** A lead or sale that is not deleted and that the person may know. Throws `not_found`. */
export async function leadOf(db: Queryable, person: Person, id: number): Promise<Lead> {
  const own = knownBeside(person, 'o')
  const known = own ? sql`AND ${own}` : empty
  const condition = join([sql`t.id = ${id}`, sql`t.deleted_at IS NULL`, ...reached(leadsTable, person)], ' AND ')
  const { text, values } = sql`SELECT t.id, t.kind, t.full_name, t.phone, t.city, t.town, t.address, t.dealer_id,
      coalesce((SELECT d.dealers_name FROM dealers d WHERE d.id = t.dealer_id), '') AS dealer, t.product_id,
      coalesce(p.title, '') AS campaign, t.is_collection, t.source, ${lira('t.price')} AS price, t.instalments,
      t.payment_method, t.payment_status, t.inputs, coalesce(t.inputs_of, t.product_id) AS inputs_of, t.vas, t.status_id AS status, s.name AS status_name, s.is_final,
      l.url AS list, ${list(next)} AS next, t.kind = 'lead' AND NOT s.is_final AS may_convert,
      CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS assignee,
      t.callback_at, t.last_note, t.created_at AS created_date, t.version,
      ${list(sql`SELECT ${other} ${samePhone(own)} ORDER BY o.id DESC LIMIT 20`)} AS same_phone,
      ${one(sql`SELECT ${other} FROM leads o WHERE o.lead_id = t.id AND o.deleted_at IS NULL ${known} ORDER BY o.id DESC LIMIT 1`)} AS sale,
      ${one(sql`SELECT ${other} FROM leads o WHERE o.id = t.lead_id AND o.deleted_at IS NULL ${known}`)} AS lead
    FROM leads t JOIN lead_statuses s ON s.id = t.status_id JOIN lead_lists l ON l.id = t.list_id
      LEFT JOIN products p ON p.id = t.product_id LEFT JOIN staff a ON a.id = t.assignee_id
    WHERE ${condition}`
  const lead = await db.one<Lead>(text, values)
  if (!lead) throw await gone(db, leadsTable, person, id)
  return lead
}

/** Like `leadOf`, with a line that says who looked. Call it in a transaction. */
export async function openLead(tx: Queryable, person: Person, id: number): Promise<Lead> {
  const lead = await leadOf(tx, person, id)
  await leadEvents.noteOnce(tx, id, 'opened', person)
  await noteAccess(tx, person, leadsTable.domain, id, 'open', '', { once: true })
  return lead
}

/** What a campaign asks for and includes when it is sold; also for a deleted one, because of what was sold under it. */
export async function campaignOf(db: Queryable, id: number): Promise<Campaign> {
  const campaign = await db.one<Campaign>(
    `SELECT p.id, p.title, p.slug, coalesce(b.makename, '') AS makename, coalesce(b.make_image, '') AS "makeImage",
       coalesce(c.name, '') AS catname, p.producttype, (coalesce(p.price_sale_now, p.price_now) / 100.0)::float8 AS price,
       p.is_address, p.is_cargo, p.tahsilat, p.taksit,
       (SELECT coalesce(json_agg(i ->> 'option_name'), '[]') FROM jsonb_array_elements(p.inputs) i
         WHERE (i ->> 'option_value')::boolean) AS inputs,
       (SELECT coalesce(json_agg(json_build_object('name', v ->> 'name', 'value', v ->> 'value', 'image', v ->> 'image')), '[]')
         FROM jsonb_array_elements(p.vas) v) AS vas
     FROM products p LEFT JOIN brands b ON b.id = p.brand_id LEFT JOIN product_categories c ON c.id = p.category_id
     WHERE p.id = $1`,
    [id],
  )
  if (!campaign) throw notFound('Kampanya')
  return campaign
}
