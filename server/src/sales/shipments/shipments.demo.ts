import { shipmentStatus as status } from '../../../../contract/src/sales/shipments.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'

const rows = demoRows('shipments', 'shipments')

type Sale = {
  id: number
  status: number
  name: string
  phone: string
  city: string
  town: string
  address: string
  product: number | null
  at: string
}

const reasons = [
  'Alıcı adreste bulunamadı',
  'Adres eksik: daire no yazmıyor',
  'Telefonla ulaşılamadı',
  'Alıcı erteledi',
]

/** The statuses that a sale's shipment may have, by the sale's status: approved, with the courier, completed. */
const waysOf: Record<number, number[]> = {
  12: [status.prepared, status.prepared, status.returned],
  13: [status.carried, status.failed, status.carried],
  14: [status.delivered],
}

/** Shipments of the sample sales in every status, carried by sample dealers and, if there are any, by couriers. */
export const shipmentDemo: DemoPart = {
  isEmpty: rows.isEmpty,
  shows: rows.shows,
  async fill(db, { note, now }) {
    const sales = await db.rows<Sale>(
      `SELECT id, status_id AS status, full_name AS name, phone, city, town, address, product_id AS product, created_at AS at
       FROM leads WHERE kind = 'sale' AND status_id IN (12, 13, 14) AND deleted_at IS NULL ORDER BY id`,
    )
    const couriers = await db.rows<{ id: number }>(
      'SELECT id FROM staff WHERE role_id = 6 AND status = 1 AND deleted_at IS NULL ORDER BY id LIMIT 4',
    )
    const dealers = await db.rows<{ id: number }>(
      'SELECT id FROM dealers WHERE status = 1 AND deleted_at IS NULL ORDER BY id LIMIT 12',
    )
    await db.rows(
      `UPDATE leads l SET dealer_id = ($1::bigint[])[1 + l.id % $2] WHERE l.source = 'Bayi' AND l.dealer_id IS NULL AND l.deleted_at IS NULL`,
      [dealers.map(({ id }) => id), dealers.length],
    )
    const ids: number[] = []
    for (const [at, sale] of sales.entries()) {
      const ways = waysOf[sale.status] as number[]
      const to = ways[at % ways.length] as number
      const [courier, dealer] = carrierOf(at, couriers, dealers, to)
      const path = pathTo(to)
      // After the sale is approved, and before it is completed.
      const hours = (step: number) =>
        new Date(Math.min(Date.parse(sale.at) + (step + 3) * 3_600_000, now.getTime())).toISOString()
      const reason = reasons[at % reasons.length] as string
      const row = await db.one<{ id: number }>(
        `INSERT INTO shipments (sale_id, product_id, recipient, phone, city, town, address, courier_id, dealer_id, status_id,
           attempts, last_reason, moved_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13) RETURNING id`,
        [
          sale.id,
          sale.product,
          sale.name,
          sale.phone,
          sale.city || 'İstanbul',
          sale.town || 'Kadıköy',
          sale.address || 'Bağdat Cad. No: 12 D: 4',
          courier,
          dealer,
          to,
          path.includes(status.failed) ? 1 : 0,
          path.includes(status.failed) || to === status.returned ? reason : '',
          hours(path.length - 1),
          hours(0),
        ],
      )
      const id = (row as { id: number }).id
      ids.push(id)
      const names = new Map(statusNames)
      const moves = path.slice(1).map((one, step) => ({
        at: hours(step + 1),
        kind: 'status',
        data: {
          from: { id: path[step], name: names.get(path[step] as number) },
          to: { id: one, name: names.get(one) },
          note: one === status.failed || one === status.returned ? reason : '',
        },
      }))
      await db.rows(
        `INSERT INTO shipment_events (shipment_id, at, person_name, kind, data)
         SELECT $1, (e ->> 'at')::timestamptz, 'Masa', e ->> 'kind', e -> 'data' FROM jsonb_array_elements($2::jsonb) e`,
        [id, JSON.stringify([{ at: hours(0), kind: 'created', data: {} }, ...moves])],
      )
      const told = [
        { at: hours(0), data: { act: 'created' } },
        ...moves.map(({ at, data }) => ({ at, data: { ...data, act: 'status' } })),
      ]
      await db.rows(
        `INSERT INTO lead_events (lead_id, at, person_name, kind, data)
         SELECT t.sale_id, (e ->> 'at')::timestamptz, 'Masa', 'shipment', e -> 'data' || jsonb_build_object('shipment', t.id, 'no', t.tracking_no)
         FROM shipments t, jsonb_array_elements($2::jsonb) e WHERE t.id = $1`,
        [id, JSON.stringify(told)],
      )
    }
    await orderEvents(
      db,
      sales.map(({ id }) => id),
    )
    await note('shipments', ids)
  },
  remove: (db, added) => rows.remove(db, added('shipments')),
}

/**
 * Timelines are ordered by id, and these events were added after later ones: exchanges their contents, so that ids
 * follow time.
 */
const orderEvents = (db: Queryable, sales: number[]) =>
  db.rows(
    `WITH told AS (
       SELECT *, row_number() OVER (PARTITION BY lead_id ORDER BY at, id) AS place,
         row_number() OVER (PARTITION BY lead_id ORDER BY id) AS stands
       FROM lead_events WHERE lead_id = ANY($1::bigint[]))
     UPDATE lead_events e SET at = t.at, person_id = t.person_id, person_name = t.person_name, kind = t.kind, data = t.data
     FROM told t JOIN told o ON o.lead_id = t.lead_id AND o.stands = t.place WHERE e.id = o.id AND o.id <> t.id`,
    [sales],
  )

const statusNames: [number, string][] = [
  [status.prepared, 'Hazırlanıyor'],
  [status.carried, 'Kuryede'],
  [status.delivered, 'Teslim Edildi'],
  [status.failed, 'Teslim Edilemedi'],
  [status.returned, 'İade'],
]

function pathTo(to: number): number[] {
  if (to === status.prepared) return [status.prepared]
  if (to === status.carried) return [status.prepared, status.carried]
  if (to === status.returned) return [status.prepared, status.carried, status.failed, status.returned]
  return [status.prepared, status.carried, to]
}

type Rows = { id: number }[]

function carrierOf(
  at: number,
  couriers: Rows,
  dealers: Rows,
  to: number,
): [courier: number | null, dealer: number | null] {
  if (to === status.prepared && at % 2 === 0) return [null, null]
  const courier = couriers[at % couriers.length]
  if (courier && at % 3 !== 0) return [courier.id, null]
  return [null, dealers[at % dealers.length]?.id ?? null]
}
