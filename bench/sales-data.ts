import type { Database } from '../server/src/kit/db/database.ts'
import { millionRows } from './data/data.ts'
import { at, continueIds, fillOnce, firstNames, insertRows, lastName, mostly, phone, pick } from './data/fill.ts'

const leads = 5 * millionRows
const sales = 2 * millionRows

const columns = `(id, kind, full_name, phone, city, town, product_id, is_collection, source, price, status_id, assignee_id,
  callback_at, last_note, created_at)`

const customer = (
  seed: string,
) => `${pick(firstNames, seed)} || ' ' || ${lastName(seed)}, ${phone(`(${seed} % ${leads * 0.9})`)},
  ${pick('İstanbul İstanbul Ankara İzmir Bursa Antalya Adana', seed)}, 'Merkez', 1 + ${seed} % 40`

/** Five million leads and two million sales of the first forty campaigns. */
export const fillSales = (db: Database): Promise<void> =>
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
