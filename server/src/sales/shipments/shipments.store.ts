import sql, { join } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { shipmentFilters, type shipments } from '../../../../contract/src/sales/shipments.ts'
import type { Database } from '../../kit/db/database.ts'
import type { PersonFound } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { Json } from '../../kit/http/serve.ts'
import { type Filter, totalOf } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { newestIds } from '../../kit/lists/newest.ts'
import { pageRows } from '../../kit/lists/pages.ts'
import { byId, peopleSearch } from '../../kit/lists/people.ts'
import { filtersOf } from '../../kit/records/kinds.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { getRow } from '../../kit/records/record.ts'
import { reached } from '../../kit/records/table.ts'
import { leadsTable } from '../leads/leads.table.ts'
import { shipmentEvents, shipmentsTable as table } from './shipments.table.ts'

type Filters = z.output<typeof shipmentFilters>
type Counts = Answer<typeof shipments.counts>
type Statuses = Answer<typeof shipments.statuses>

const mostFound = 10
const mostOfSale = 50

const onTheirWay = sql`SELECT id FROM shipment_statuses WHERE NOT is_final`

/** A single courier or dealer as filter: kept figures give the total of such a list. */
function toldOf({ id, courier, dealer }: Pick<Filters, 'id' | 'courier' | 'dealer'>): Filter['told'] {
  const key = courier ?? dealer
  if (key === undefined || key === 'none' || (courier !== undefined && dealer !== undefined)) return undefined
  const col = id === 'all' ? undefined : id === 'open' ? sql`SELECT id::text FROM (${onTheirWay}) s` : String(id)
  return {
    dims: [courier === undefined ? 'dealer' : 'courier'],
    key: String(key),
    col,
    scattered: typeof id === 'string',
  }
}

function filterOf({ id, search, courier, dealer, from, to }: Filters, person: Person): Filter {
  const value = id === 'open' ? onTheirWay : String(id)
  const own = reached(table, person)
  const told = own.length > 0 || search !== '' ? undefined : toldOf({ id, courier, dealer })
  return {
    ...(id !== 'all' && { key: { column: 'status_id', value } }),
    ...(told && { told }),
    period: { from, to },
    where: [
      ...own,
      ...peopleSearch(search),
      ...(courier === undefined
        ? []
        : [courier === 'none' ? sql`t.courier_id IS NULL AND t.dealer_id IS NULL` : sql`t.courier_id = ${courier}`]),
      ...(dealer === undefined ? [] : [sql`t.dealer_id = ${dealer}`]),
    ],
  }
}

/** The lists of shipments, each limited to what the person's rights reach. */
export const shipmentStore = (db: Database) => ({
  async list(asked: Filters, person: Person) {
    const known =
      typeof asked.id === 'string' || (await db.one('SELECT FROM shipment_statuses WHERE id = $1::bigint', [asked.id]))
    if (!known) throw notFound('Liste')
    return listRows(db, table, asked, filterOf(asked, person))
  },

  get: (id: number, person: Person) => getRow(db, table, id, person),

  matching: (filters: Record<string, string>, most: number, person: Person) =>
    matchingIds(db, table, filterOf(filtersOf(shipmentFilters, { id: 'all', ...filters }), person), most),

  async timeline(person: Person, query: Parameters<typeof shipmentEvents.page>[1]) {
    await getRow(db, table, query.id, person)
    return shipmentEvents.page(db, query)
  },

  /** The shipments of a sale, if the person may know the sale or one of them. Throws `not_found`. */
  async ofSale(saleId: number, person: Person): Promise<Json> {
    const condition = join([sql`t.sale_id = ${saleId} AND t.deleted_at IS NULL`, ...reached(table, person)], ' AND ')
    const ids = sql`SELECT t.id FROM shipments t WHERE ${condition} ORDER BY t.id DESC LIMIT ${mostOfSale}`
    const sale = join([sql`t.id = ${saleId} AND t.deleted_at IS NULL`, ...reached(leadsTable, person)], ' AND ')
    const { text, values } = sql`SELECT (${pageRows(table, ids, sql`t.id DESC`)})::text AS rows,
      EXISTS (SELECT FROM leads t WHERE ${sale}) AS "isKnown"`
    const found = await db.one<{ rows: string | null; isKnown: boolean }>(text, values)
    if (!found?.rows && !(found?.isKnown && may(person, 'leads:read'))) throw notFound('Satış')
    return new Json(`{"data":${found?.rows ?? '[]'}}`)
  },

  statuses: () =>
    db.rows<Statuses[number]>(
      `SELECT s.id, s.name, s.is_final, coalesce((SELECT json_agg(json_build_object('id', m.to_id, 'needs_note', m.needs_note)
         ORDER BY m.to_id) FROM shipment_moves m WHERE m.from_id = s.id), '[]') AS next FROM shipment_statuses s ORDER BY s.id`,
    ),

  /** The counts of the menu: each is the total of its list. */
  async counts(person: Person): Promise<Counts> {
    const statuses = await db.rows<{ id: number; name: string }>('SELECT id, name FROM shipment_statuses ORDER BY id')
    const where = reached(table, person)
    const { text, values } = join(
      statuses.map(({ id }) => {
        const total = totalOf(table, { key: { column: 'status_id', value: String(id) }, where })
        return sql`SELECT ${id}::int AS id, ${total} AS n`
      }),
      ' UNION ALL ',
    )
    const rows = await db.shared<{ id: number; n: number }>(text, values)
    const data = statuses.map(({ id, name }) => ({ id, name, count: rows.find((row) => row.id === id)?.n ?? 0 }))
    return { data, total_count: data.reduce((sum, { count }) => sum + count, 0) }
  },

  /** The newest shipments that match, for the search above every screen. */
  async found(text: string, person: Person): Promise<PersonFound[]> {
    const searched = peopleSearch(text, byId)
    if (searched.length === 0) return []
    const meets = join([...searched, ...reached(table, person)], ' AND ')
    const found = sql`SELECT t.id, t.recipient FROM (${newestIds('shipments', meets, mostFound)}) page JOIN shipments t USING (id)
      ORDER BY t.id DESC`
    const rows = await db.awaited<{ id: number; recipient: string }>(found.text, found.values)
    return rows.map(({ id, recipient }) => ({ id: `g${id}`, full_name: recipient, type: 'Gönderi', photo: '' }))
  },

  /** Label texts in the order of the ids. A missing shipment refuses all, so that none goes without a label. */
  async labelFacts(ids: number[], person: Person) {
    const condition = join([sql`t.id = ANY(${ids}) AND t.deleted_at IS NULL`, ...reached(table, person)], ' AND ')
    const { text, values } =
      sql`SELECT t.recipient, t.phone, t.city, t.town, t.address, t.tracking_no, coalesce(p.title, '') AS campaign, t.id
      FROM shipments t LEFT JOIN products p ON p.id = t.product_id WHERE ${condition} ORDER BY array_position(${ids}::bigint[], t.id)`
    const facts = await db.rows<LabelFacts & { id: number }>(text, values)
    const missing = ids.filter((id) => !facts.some((one) => one.id === id))
    if (missing.length === 0) return facts
    if (ids.length === 1) throw await gone(db, table, person, missing[0] as number)
    throw new Failure('not_found', `Bulunamayan gönderiler var: ${missing.join(', ')}; seçiminizi yenileyin`)
  },
})

export type LabelFacts = {
  recipient: string
  phone: string
  city: string
  town: string
  address: string
  tracking_no: string
  campaign: string
}
