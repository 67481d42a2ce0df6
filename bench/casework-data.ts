import type { Database, Sql } from '../server/src/kit/db/database.ts'
import { firstNames, lastNames, millionRows, scale } from './data.ts'

const outgoing = 2_000_000 * scale
const incoming = 1_000_000 * scale
const events = 5_000_000 * scale
const members = 200_000 * scale
const lines = 1_000_000 * scale
const chunk = 250_000

const pick = (list: string, seed: string) =>
  `(string_to_array('${list}', ' '))[1 + (hashint8(${seed})::bigint & 2147483647) % ${list.split(' ').length}]`
const phone = (seed: string) => `'+905' || lpad(((${seed} * 69621) % 1000000000)::text, 9, '0')`
const rare = (seed: string) =>
  `CASE WHEN ${seed} % 10000 = 77 THEN 'Kocabıyıkoğlu' ELSE ${pick(lastNames, `${seed} + 5`)} END`
const person = (seed: string) =>
  `'\\x00'::bytea, sha256(${seed}::text::bytea), '*******' || lpad((${seed} % 10000)::text, 4, '0'), ${pick(firstNames, seed)}, ${rare(seed)}, ${phone(seed)}`
const at = (seed: string, step: string) => `timestamptz '2021-01-01' + ${seed} * interval '${step}'`

/** 1,000,000 requests of 200,000 members, 3,000,000 faxes and 5,000,000 events, in an otherwise empty casework. */
export async function fillCasework(db: Database): Promise<void> {
  const done = await db.one<{ n: number }>(`SELECT count(*) AS n FROM pg_class WHERE relname = 'bench_casework_filled'`)
  if (done?.n) return
  await db.transaction(async (tx) => {
    // Neither foreign keys nor counts row by row: the counts are made once, at the end.
    await tx.rows('SET LOCAL session_replication_role = replica')
    const indexes = await tx.rows<{ name: string; made: string }>(
      `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE indexname IN
        ('members_search', 'cancellation_requests_search', 'outgoing_faxes_search', 'incoming_faxes_search')`,
    )
    for (const { name } of indexes) await tx.rows(`DROP INDEX ${name}`)
    await tx.rows(`INSERT INTO brands (id, makename) SELECT i, 'Kurum ' || i FROM generate_series(1, 40) i`)
    await tx.rows(`INSERT INTO institutions (id, fax_number) SELECT i, '+902120000002' FROM generate_series(1, 40) i`)
    await tx.rows(
      `INSERT INTO institution_categories (institution_id, category_id, position) SELECT i, 1, 1 FROM generate_series(1, 40) i`,
    )
    await tx.rows(`INSERT INTO cancellation_reasons (id, name) SELECT i, 'Neden ' || i FROM generate_series(1, 8) i`)
    await inChunks(
      tx,
      members,
      `INSERT INTO members (id, tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username)
      SELECT i, ${person('i')} FROM generate_series($1::bigint, $2::bigint) i`,
    )
    await inChunks(
      tx,
      millionRows,
      `INSERT INTO cancellation_requests (id, member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone,
        brand_id, category_id, reason_id, account_id, card_number, status_id, created_at)
      SELECT i, 1 + i % ${members}, ${person('i')}, 1 + i % 40, 1, 1 + i % 8, 'AB-' || (i * 31) % 10000000, '',
        (ARRAY[1,2,2,3,4,5,5,5,5,5,6])[1 + (i * 7919) % 11], ${at('i', '150 seconds')}
      FROM generate_series($1::bigint, $2::bigint) i`,
    )
    await inChunks(
      tx,
      outgoing,
      `INSERT INTO outgoing_faxes (id, title, sender, recipient, request_id, state, pages_wanted, pages_sent, document_key, document_sha256, provider, token, created_at)
      SELECT i, 'Abonelik iptal dilekçesi ' || i, '+902120000001', ${phone('i % 40')}, 1 + i % ${millionRows}, (ARRAY['sent','sent','sent','error','waiting'])[1 + (i * 7919) % 5], 3, 3,
        'petitions/00/0.pdf', '', 'elden', 'bench-' || i, ${at('i', '75 seconds')}
      FROM generate_series($1::bigint, $2::bigint) i`,
    )
    await inChunks(
      tx,
      incoming,
      `INSERT INTO incoming_faxes (id, sender, receiver, provider, provider_ref, pages, document_key, document_type, document_sha256, created_at)
      SELECT i, ${phone('i % 40')}, '+902120000001', 'elden', i::text, 2, 'faxes/00/0.tif', 'image/tiff', '', ${at('i', '150 seconds')}
      FROM generate_series($1::bigint, $2::bigint) i`,
    )
    await inChunks(
      tx,
      events,
      `INSERT INTO request_events (id, request_id, at, kind, data)
      OVERRIDING SYSTEM VALUE
      SELECT i, 1 + i % ${millionRows}, ${at('i', '30 seconds')}, (ARRAY['created','opened','fax_queued','fax_sent','note'])[1 + (i - 1) / ${millionRows}], '{"note":"Müşteri arandı"}'
      FROM generate_series($1::bigint, $2::bigint) i`,
    )
    await inChunks(
      tx,
      lines,
      `INSERT INTO history (person_id, person_name, domain, record_id, action, at)
      SELECT 1 + (i * 7) % 40, 'Kişi ' || (i * 7) % 40, (ARRAY['cancellation','members','fax','blog','pages'])[1 + (i * 31) % 5], 1 + i % 50000,
        (ARRAY['open','open','open','update','create','delete'])[1 + (i * 7919) % 6], ${at('i', '150 seconds')}
      FROM generate_series($1::bigint, $2::bigint) i`,
    )
    for (const { made } of indexes) await tx.rows(made)
    await count(tx, 'members', 'banned')
    await count(tx, 'cancellation_requests', 'status_id')
    await count(tx, 'outgoing_faxes', 'state')
    await count(tx, 'incoming_faxes', `''`)
    for (const name of [
      'brands',
      'members',
      'cancellation_reasons',
      'cancellation_requests',
      'outgoing_faxes',
      'incoming_faxes',
      'request_events',
    ])
      await tx.rows(`SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT max(id) FROM ${name}))`)
    await tx.rows('CREATE TABLE bench_casework_filled ()')
  })
  while ((await db.one<{ more: boolean }>('SELECT count_history() AS more'))?.more);
  await db.rows('VACUUM ANALYZE')
}

async function inChunks(tx: Sql, rows: number, insert: string): Promise<void> {
  for (let from = 1; from <= rows; from += chunk) await tx.rows(insert, [from, Math.min(rows, from + chunk - 1)])
}

const count = (tx: Sql, table: string, key: string) =>
  tx.rows(`INSERT INTO ${table}_counts (key, bucket, n, folded)
    SELECT (${key})::text, id >> 12, count(*), true FROM ${table} GROUP BY 1, 2`)
