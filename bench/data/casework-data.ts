import type { Database } from '../../server/src/kit/db/database.ts'
import { millionRows } from './data.ts'
import { at, continueIds, fillOnce, firstNames, insertRows, lastName, mostly, phone, pick } from './fill.ts'

const million = millionRows

const person = (seed: string) =>
  `'\\x00'::bytea, sha256(${seed}::text::bytea), '*******' || lpad((${seed} % 10000)::text, 4, '0'), ${pick(firstNames, seed)}, ${lastName(seed)}, ${phone(seed)}`

const keys = {
  members: 'banned',
  cancellation_requests: 'status_id',
  outgoing_faxes: 'state',
  incoming_faxes: `''`,
  sms_messages: 'state',
}

/** A million requests and as many members, three million faxes, a million messages and five million events. */
export const fillCasework = (db: Database): Promise<void> =>
  fillOnce(db, 'casework', keys, async (tx) => {
    await tx.rows(`INSERT INTO brands (id, makename) SELECT i, 'Kurum ' || i FROM generate_series(1, 40) i`)
    await tx.rows(`INSERT INTO institutions (id, fax_number) SELECT i, '+902120000002' FROM generate_series(1, 40) i`)
    await tx.rows(
      `INSERT INTO institution_categories (institution_id, category_id, position) SELECT i, 1, 1 FROM generate_series(1, 40) i`,
    )
    await tx.rows(`INSERT INTO cancellation_reasons (id, name) SELECT i, 'Neden ' || i FROM generate_series(1, 8) i`)
    await insertRows(
      tx,
      million,
      `INSERT INTO members (id, tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username) SELECT i, ${person('i')}`,
    )
    await insertRows(
      tx,
      million,
      `INSERT INTO cancellation_requests (id, member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone,
        brand_id, category_id, reason_id, account_id, card_number, status_id, created_at)
      SELECT i, 1 + i % ${million}, ${person('i')}, 1 + i % 40, 1, 1 + i % 8, 'AB-' || (i * 31) % 10000000, '',
        (${mostly('1 2 2 3 4 5 5 5 5 5', '6', 'i')})::int, ${at('i', '150 seconds')}`,
    )
    await insertRows(
      tx,
      2 * million,
      `INSERT INTO outgoing_faxes (id, title, sender, recipient, request_id, state, pages_wanted, pages_sent, document_key, document_sha256, provider, token, finished_at, created_at)
      SELECT i, 'Abonelik iptal dilekçesi, ' || ${lastName('i')}, '+902120000001', ${phone('i % 40')}, 1 + i % ${million},
        ${mostly('sent sent sent unknown', 'error', 'i')}, 3, 3, 'petitions/00/0.pdf', '', 'elden', 'bench-' || i, now(), ${at('i', '75 seconds')}`,
    )
    await insertRows(
      tx,
      million,
      `INSERT INTO incoming_faxes (id, title, sender, receiver, provider, provider_ref, pages, document_key, document_type, document_sha256, created_at)
      SELECT i, ${lastName('i')}, ${phone('i % 40')}, '+902120000001', 'elden', i::text, 2, 'faxes/00/0.tif', 'image/tiff', '', ${at('i', '150 seconds')}`,
    )
    await insertRows(
      tx,
      million,
      `INSERT INTO sms_messages (id, phone, body, kind, request_id, template_id, state, provider, token, created_by, created_at)
      SELECT i, ${phone('i')}, 'Sayın ' || ${lastName('i')} || ', talebiniz alındı', 'bilgilendirme', i, 1,
        ${mostly('delivered', 'error', 'i')}, 'kannel', 'bench-' || i, 1, ${at('i', '150 seconds')}`,
    )
    await insertRows(
      tx,
      5 * million,
      `INSERT INTO request_events (id, request_id, at, kind, data) OVERRIDING SYSTEM VALUE
      SELECT i, 1 + i % ${million}, ${at('i', '30 seconds')}, (ARRAY['created','opened','fax_queued','fax_sent','note'])[1 + (i - 1) / ${million}], '{"note":"Müşteri arandı"}'`,
    )
    const numbered = ['brands', 'cancellation_reasons', 'request_events', ...Object.keys(keys)]
    for (const table of numbered) await continueIds(tx, table)
  })
