import sql from 'sql-template-tag'
import { documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import { smsStates } from '../../../../contract/src/messages/sms.ts'
import { timelineKinds } from '../../../../contract/src/records/timeline.ts'
import { clock, forgotten, type Holding, worded } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import { subjectColumns } from '../../kit/records/retained.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { cancelWork } from '../../kit/work/work.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { requestEvents } from '../../records/timeline/timeline.ts'
import { formerPhones } from '../members/former-phones.ts'
import { openedNumber } from '../reveal/national-id.ts'
import { requestsTable, wideNames } from './cancellation.table.ts'

/** A person's cancellation requests, their documents and their timelines. */
export const requestsHolding = (vault: Pick<Vault, 'open' | 'seal'>): Holding => ({
  title: 'İptal talepleri',
  rights: ['cancellation:read', 'cancellation:reveal'],
  stays: 'Talebin numarası, kurumu, durumu ve tarihleri kişisiz kalır: sayılar ve gönderimin kanıtı için.',
  history: {
    cancellation: ['name', 'lastname', 'tckimlik', 'phone', 'account_id', 'card_number', 'fields', 'missing_note'],
  },

  past: {
    cancellation: {
      table: requestsTable,
      words: { typeId: wideNames },
      named: {
        typeId: sql`SELECT id, name FROM cancellation_statuses`,
        brand_id: sql`SELECT id, makename AS name FROM brands`,
        category_id: sql`SELECT id, name FROM product_categories`,
        why: sql`SELECT id, name FROM cancellation_reasons`,
        status: sql`SELECT id, name FROM cancellation_statuses`,
        assignee: sql`SELECT id, name FROM staff`,
      },
    },
  },

  codes: { missing: documentKinds, state: smsStates },

  async find(db, subject) {
    const found = await db.rows<{ id: number; phone: string; name: string; fields: unknown }>(
      `SELECT id, phone, label AS name, fields FROM cancellation_requests
       WHERE member_id = ANY($1) OR tckimlik_hash = ANY($2) ORDER BY id`,
      [subject.of('members'), subject.hashList()],
    )
    subject.add(
      'cancellation',
      found.map(({ id }) => id),
    )
    for (const { phone, name, fields } of found) {
      subject.addEmails(fields)
      if (phone !== '') subject.phones.add(phone)
      subject.addName(name)
    }
    for (const phone of await formerPhones(db, subject)) subject.phones.add(phone)
  },

  // Making a petition or a fax takes a shared lock on its request, so it waits for this lock.
  async hold(tx, subject) {
    await tx.rows('SELECT FROM cancellation_requests WHERE id = ANY($1) ORDER BY id FOR UPDATE', [
      subject.of('cancellation'),
    ])
  },

  alsoGiven: (subject, pattern) => sql`SELECT label AS name, fields AS given FROM cancellation_requests
    WHERE deleted_at IS NULL AND id <> ALL(${subject.of('cancellation')}::bigint[]) AND fields::text ~ ${pattern}`,

  traces: sql`SELECT ${subjectColumns({ phone: sql`t.phone`, hash: sql`t.tckimlik_hash`, of: ['cancellation', sql`t.id`] })},
      t.updated_at AS at, NOT (SELECT is_final FROM cancellation_statuses s WHERE s.id = t.status_id) AS is_open
    FROM cancellation_requests t WHERE t.deleted_at IS NULL
    UNION ALL SELECT ${subjectColumns({ of: ['members', sql`t.member_id`] })}, t.created_at, false
    FROM cancellation_requests t WHERE t.deleted_at IS NULL`,

  async obstacle(db, subject) {
    const records = await db.rows<{ id: number; name: string }>(
      `SELECT t.id, 'Talep ' || t.id AS name FROM cancellation_requests t JOIN cancellation_statuses s ON s.id = t.status_id
       WHERE t.id = ANY($1) AND t.deleted_at IS NULL AND NOT s.is_final ORDER BY t.id`,
      [subject.of('cancellation')],
    )
    if (records.length === 0) return undefined
    return { text: 'Önce kişinin açık taleplerini sonuçlandırın', domain: 'cancellation', records }
  },

  told: (subject) => sql`SELECT json_build_object('Talep no', t.id, 'Tarih', ${clock(sql`t.created_at`)},
      'T.C. kimlik no', encode(t.tckimlik_sealed, 'base64'), 'Ad', t.name, 'Soyad', t.lastname, 'Telefon', t.phone,
      'Kurum', b.makename, 'Kategori', c.name, 'Neden', coalesce(w.name, ''), 'Müşteri no', t.account_id, 'Kart no', t.card_number,
      'Özel alanlar', (SELECT coalesce(jsonb_object_agg(f.name, t.fields -> f.id::text), '{}') FROM custom_fields f WHERE t.fields ? f.id::text),
      'Durum', s.name, 'Eksik evrak notu', t.missing_note, 'Kuruma ulaştı', ${clock(sql`t.delivered_at`)},
      'Çöp kutusunda', CASE WHEN t.deleted_at IS NULL THEN 'Hayır' ELSE 'Evet' END,
      'Zaman akışı', (SELECT coalesce(json_agg(json_build_object('Zaman', ${clock(sql`e.at`)}, 'Olay', ${worded(sql`e.kind`, timelineKinds)}, 'Ayrıntı', e.data) ORDER BY e.id), '[]')
        FROM request_events e WHERE e.request_id = t.id))
    FROM cancellation_requests t JOIN brands b ON b.id = t.brand_id JOIN product_categories c ON c.id = t.category_id
      JOIN cancellation_statuses s ON s.id = t.status_id LEFT JOIN cancellation_reasons w ON w.id = t.reason_id
    WHERE t.id = ANY(${subject.of('cancellation')}::bigint[]) ORDER BY t.id`,

  open: openedNumber(vault),

  documents: (subject) => sql`SELECT 'talep-' || d.request_id || '-' || d.kind ||
      CASE d.type WHEN 'application/pdf' THEN '.pdf' WHEN 'image/png' THEN '.png' WHEN 'image/webp' THEN '.webp' ELSE '.jpg' END, d.file_key
    FROM request_documents d WHERE d.request_id = ANY(${subject.of('cancellation')}::bigint[]) ORDER BY d.request_id, d.kind`,

  async forget(tx, subject) {
    const ids = subject.of('cancellation')
    await tx.rows(
      `UPDATE cancellation_requests SET tckimlik_sealed = $2, tckimlik_hash = uuid_send(gen_random_uuid()), tckimlik = '',
         name = $3, lastname = $4, phone = '', account_id = '', card_number = '', fields = '{}', missing_note = '',
         ${stampText('NULL')} WHERE id = ANY($1)`,
      [ids, vault.seal(''), forgotten.first, forgotten.last],
    )
    await tx.rows('DELETE FROM request_documents WHERE request_id = ANY($1)', [ids])
    await requestEvents.forget(tx, ids)
    for (const id of ids) await cancelWork(tx, 'request images', id)
  },
})

/** Notes about the person at other people's requests. What those people stated about themselves is theirs and stays. */
export const requestNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Notlarında geçtiği iptal talepleri',
    rights: ['cancellation:read', 'cancellation:reveal'],
    notes: [
      { table: 'request_events', columns: ['data'], at: 'request_id', said: 'Talep no', of: `'cancellation'` },
      {
        table: 'cancellation_requests',
        columns: ['missing_note'],
        at: 'id',
        said: 'Talep no',
        of: `'cancellation'`,
        stamp: stampText('NULL'),
      },
    ],
  })
