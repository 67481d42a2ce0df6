import type { Database } from '../server/src/kit/db/database.ts'
import { millionRows } from './data/data.ts'
import { at, continueIds, fillOnce, firstNames, insertRows, lastName, mostly, phone, pick } from './data/fill.ts'

const leads = 5 * millionRows
const sales = 2 * millionRows
const dealers = 5_000

const columns = `(id, kind, full_name, phone, city, town, product_id, is_collection, source, price, status_id, assignee_id,
  callback_at, last_note, created_at)`

const customer = (
  seed: string,
) => `${pick(firstNames, seed)} || ' ' || ${lastName(seed)}, ${phone(`(${seed} % ${leads * 0.9})`)},
  ${pick('İstanbul İstanbul Ankara İzmir Bursa Antalya Adana', seed)}, 'Merkez', 1 + ${seed} % 40`

/** Five million leads and two million sales of forty campaigns, a shipment for each sale, and five thousand dealers. */
export async function fillSales(db: Database): Promise<void> {
  await fillLeads(db)
  await fillShipments(db)
}

const fillLeads = (db: Database): Promise<void> =>
  fillOnce(db, 'sales', { leads: 'list_id' }, async (tx) => {
    await insertRows(
      tx,
      leads,
      `INSERT INTO leads ${columns} SELECT i, 'lead', ${customer('i')}, false, ${pick('Web Web Maya App Kolayiptal Bayi', 'i')},
        NULL, (${mostly('1 2 3 5 5 6 6 6 6', '4', 'i')})::bigint, CASE WHEN i % 3 > 0 THEN 1 END,
        CASE WHEN i % 200 = 0 THEN now() + (i % 60) * interval '1 hour' END, 'Fiyatı öğrendi', ${at('i', '30 seconds')}`,
    )
    await insertRows(
      tx,
      sales,
      `INSERT INTO leads ${columns} SELECT ${leads} + i, 'sale', ${customer('i')}, (1 + i % 40) % 10 = 0, 'Web', 34990,
        (${mostly('11 12 13 14 14 14 14', '15', 'i')})::bigint, 1, NULL, '', ${at('i', '75 seconds')}`,
    )
    await continueIds(tx, 'leads')
  })

const district = (column: string) => `(SELECT ${column} FROM districts ORDER BY id OFFSET i % 900 LIMIT 1)`

const fillShipments = (db: Database): Promise<void> =>
  fillOnce(db, 'shipments', { dealers: 'status', shipments: 'status_id' }, async (tx) => {
    await insertRows(
      tx,
      dealers,
      `INSERT INTO dealers (id, dealers_name, seller_type_id, city_id, town_id, name_surname, phone, status, total)
      SELECT i, 'Bayi ' || i || ' ' || ${lastName('i')}, 1 + i % 6, ${district('province_id')}, ${district('id')}, ${pick(firstNames, 'i')} || ' ' || ${lastName('i + 1')},
        ${phone('i')}, CASE WHEN i % 50 = 0 THEN 0 ELSE 1 END, i * 7919 % 1000`,
    )
    await insertRows(
      tx,
      sales,
      `INSERT INTO shipments (id, sale_id, product_id, recipient, phone, city, town, address, courier_id, dealer_id, status_id, moved_at, created_at)
      SELECT i, ${leads} + i, 1 + i % 40, ${pick(firstNames, 'i')} || ' ' || ${lastName('i')}, ${phone('i')}, 'İzmir', 'Konak', 'Sokak ' || i,
        CASE WHEN i % 100 > 30 THEN 1 END, CASE WHEN i % 100 < 30 THEN 1 + i % ${dealers} END,
        (${mostly('1 2 3 3 3 3 5', '4', 'i')})::int, ${at('i', '75 seconds')} + (i * 7919 % 100) * interval '1 hour', ${at('i', '75 seconds')}`,
    )
    for (const table of ['dealers', 'shipments']) await continueIds(tx, table)
  })
