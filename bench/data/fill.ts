import type { Database, Queryable } from '../../server/src/kit/db/database.ts'
import { scale } from './scale.ts'

// SQL makes each row from its number, the seed, so that every fill gives the same rows.

export const firstNames =
  'Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Gülsüm Işıl'
const lastNames =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler'

/** One of several words, pseudo-random by the seed; different seeds give independent choices. */
export const pick = (list: string, seed: string) =>
  `(string_to_array('${list}', ' '))[1 + (hashint8(${seed})::bigint & 2147483647) % ${list.split(' ').length}]`

/** `rare` in 2 of 100 rows, else one of the others. */
export const mostly = (list: string, rare: string, seed: string) =>
  `CASE WHEN ${seed} % 50 = 0 THEN '${rare}' ELSE ${pick(list, `${seed} + 3`)} END`

export const phone = (seed: string) => `'+905' || lpad(((${seed} * 69621) % 1000000000)::text, 9, '0')`

/** The rare last name is in one row of ten thousand. */
export const lastName = (seed: string) =>
  `CASE WHEN ${seed} % 10000 = 77 THEN 'Kocabıyıkoğlu' ELSE ${pick(lastNames, `${seed} + 5`)} END`

export const at = (seed: string, step: string) => `timestamptz '2021-01-01' + ${seed} * interval '${step}' / ${scale}`

const chunk = 250_000

/** Inserts rows `i` in chunks; `insert` goes before `FROM generate_series($1::bigint, $2::bigint) i`. */
export async function insertRows(tx: Queryable, rows: number, insert: string): Promise<void> {
  for (let from = 1; from <= rows; from += chunk)
    await tx.rows(`${insert} FROM generate_series($1::bigint, $2::bigint) i`, [from, Math.min(rows, from + chunk - 1)])
}

/**
 * Fills tables once, without triggers (foreign keys, kept counts) and with indexes dropped: what they maintain is built
 * at the end. `keys`: each table with the main filter of its list.
 */
export async function fillOnce(
  db: Database,
  name: string,
  keys: Record<string, string>,
  fill: (tx: Queryable) => Promise<void>,
): Promise<void> {
  if ((await db.one<{ done: boolean }>('SELECT to_regclass($1) IS NOT NULL AS done', [`bench_${name}_filled`]))?.done)
    return
  const tables = Object.keys(keys)
  await db.transaction(async (tx) => {
    await tx.rows('SET LOCAL session_replication_role = replica')
    await tx.rows(`SET LOCAL maintenance_work_mem = '512MB'`)
    const indexes = await tx.rows<{ name: string; made: string }>(
      `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = ANY($1) AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
      [tables],
    )
    for (const { name } of indexes) await tx.rows(`DROP INDEX ${name}`)
    await fill(tx)
    for (const { made } of indexes) await tx.rows(made)
    for (const [table, key] of Object.entries(keys)) {
      await tx.rows(`TRUNCATE ${table}_counts`)
      await tx.rows(`INSERT INTO ${table}_counts (key, bucket, n, folded)
        SELECT (${key})::text, id >> 12, count(*), true FROM ${table} GROUP BY 1, 2`)
    }
    const daily = await tx.rows<{ counted: string }>('SELECT counted FROM kept_days WHERE counted = ANY($1)', [tables])
    for (const { counted } of daily) await recountDays(tx, counted)
    await tx.rows(`CREATE TABLE bench_${name}_filled ()`)
  })
}

/** Rebuilds the kept days of a table with the statement that its trigger runs for inserted rows. */
async function recountDays(tx: Queryable, table: string): Promise<void> {
  const made = await tx.one<{ insert: string }>(
    `SELECT replace(substring(prosrc FROM 'INSERT[^;]*'), 'FROM added', 'FROM ' || $1) AS insert FROM pg_proc WHERE proname = $1 || '_day_insert'`,
    [table],
  )
  await tx.rows(`TRUNCATE ${table}_days`)
  await tx.rows(made?.insert ?? '')
  await tx.rows('SELECT compact_days()')
}

/** Continues the ids of a table after its highest one. */
export const continueIds = (tx: Queryable, table: string) =>
  tx.rows(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
