import sql from 'sql-template-tag'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { paymentMethods, paymentStatusWords } from '../../../../contract/src/sales/lead-facts.ts'
import { leadEventKinds } from '../../../../contract/src/sales/leads.ts'
import { clock, forgotten, type Holding, worded } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import { subjectColumns } from '../../kit/records/retained.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { setReminder } from './callbacks.ts'
import { leadEvents } from './events.ts'
import { kindNames, leadsTable, lira, wideNames } from './leads.table.ts'

/** What happened to the shipment of a sale. */
export const shipmentActs = {
  created: 'Oluşturuldu',
  status: 'Durum değişti',
  removed: 'Silindi',
  restored: 'Geri alındı',
}

/** Leads and sales with a person's telephone. */
export const leadsHolding: Holding = {
  title: 'Müşteri adayları ve satışlar',
  rights: ['leads:read', 'leads:all'],
  stays: 'Kaydın numarası, kampanyası, tutarı, durumu ve tarihleri kişisiz kalır: sayılar ve muhasebe için.',
  history: { leads: ['full_name', 'phone', 'city', 'town', 'address', 'inputs'] },

  past: {
    leads: {
      table: leadsTable,
      words: { id: wideNames },
      named: {
        id: sql`SELECT l.id, ${JSON.stringify(kindNames)}::jsonb ->> l.kind || s.name AS name
          FROM lead_lists l JOIN lead_statuses s ON s.id = l.status_id`,
        product_id: sql`SELECT id, title AS name FROM products`,
        dealer_id: sql`SELECT id, dealers_name AS name FROM dealers`,
        status: sql`SELECT id, name FROM lead_statuses`,
        assignee: sql`SELECT id, name FROM staff`,
      },
    },
  },

  codes: { act: shipmentActs },
  open: (record) => ({ ...record, Tutar: record.Tutar === null ? null : formatLira(Number(record.Tutar)) }),

  async find(db, subject) {
    const found = await db.rows<{ id: number; name: string; inputs: unknown }>(
      'SELECT id, full_name AS name, inputs FROM leads WHERE phone = ANY($1) ORDER BY id',
      [[...subject.phones]],
    )
    subject.add(
      'leads',
      found.map(({ id }) => id),
    )
    for (const { name, inputs } of found) {
      subject.names.add(name)
      subject.addEmails(inputs)
    }
  },

  traces: sql`SELECT ${subjectColumns({ phone: sql`t.phone`, of: ['leads', sql`t.id`] })}, t.updated_at AS at,
      NOT (SELECT is_final FROM lead_statuses s WHERE s.id = t.status_id) AS is_open
    FROM leads t WHERE t.deleted_at IS NULL`,

  async obstacle(db, subject) {
    const records = await db.rows<{ id: number; name: string }>(
      `SELECT t.id, CASE t.kind WHEN 'sale' THEN 'Satış ' ELSE 'Aday ' END || t.id AS name FROM leads t JOIN lead_statuses s ON s.id = t.status_id
       WHERE t.id = ANY($1) AND t.deleted_at IS NULL AND NOT s.is_final ORDER BY t.id`,
      [subject.of('leads')],
    )
    if (records.length === 0) return undefined
    return { text: 'Önce kişinin açık aday ve satışlarını sonuçlandırın', domain: 'leads', records }
  },

  shared: (subject) => sql`SELECT full_name AS name FROM leads WHERE id = ANY(${subject.of('leads')}::bigint[])`,

  alsoGiven: (subject, pattern) => sql`SELECT full_name AS name, inputs AS given FROM leads
    WHERE deleted_at IS NULL AND id <> ALL(${subject.of('leads')}::bigint[]) AND inputs::text ~ ${pattern}`,

  told: (subject) => sql`SELECT json_build_object('Kayıt no', t.id, 'Tarih', ${clock(sql`t.created_at`)},
      'Tür', CASE t.kind WHEN 'sale' THEN 'Satış' ELSE 'Aday' END, 'Ad soyad', t.full_name, 'Telefon', t.phone, 'İl', t.city,
      'İlçe', t.town, 'Adres', t.address, 'Kampanya', coalesce(p.title, ''), 'Kaynak', t.source, 'Durum', s.name,
      'Tutar', ${lira('t.price')}, 'Taksit', t.instalments, 'Ödeme', ${worded(sql`t.payment_method`, paymentMethods)}, 'Ödeme durumu', ${worded(sql`t.payment_status`, paymentStatusWords)},
      'Ek bilgiler', t.inputs, 'Ek hizmetler', t.vas, 'Son not', t.last_note,
      'Zaman akışı', (SELECT coalesce(json_agg(json_build_object('Zaman', ${clock(sql`e.at`)}, 'Olay', ${worded(sql`e.kind`, leadEventKinds)}, 'Ayrıntı', e.data) ORDER BY e.id), '[]')
        FROM lead_events e WHERE e.lead_id = t.id))
    FROM leads t JOIN lead_statuses s ON s.id = t.status_id LEFT JOIN products p ON p.id = t.product_id
    WHERE t.id = ANY(${subject.of('leads')}::bigint[]) ORDER BY t.id`,

  async forget(tx, subject) {
    const ids = subject.of('leads')
    // No real telephone begins like this, and each record gets its own: no two records look like one person's.
    await tx.rows(
      `UPDATE leads SET full_name = $2, phone = '+90' || lpad((id % 1000000000)::text, 10, '0'), city = '', town = '', address = '',
         inputs = '[]', last_note = '', callback_at = NULL, callback_by = NULL, ${stampText('NULL')} WHERE id = ANY($1)`,
      [ids, forgotten.whole],
    )
    await leadEvents.forget(tx, ids)
    for (const id of ids) await setReminder(tx, id, null)
  },
}

/** Notes at leads and sales of others that mention the person. An address that those others gave as their own stays. */
export const leadNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Notlarında geçtiği müşteri adayları ve satışlar',
    rights: ['leads:read', 'leads:all'],
    notes: [
      { table: 'lead_events', columns: ['data'], at: 'lead_id', said: 'Kayıt no', of: `'leads'` },
      {
        table: 'leads',
        columns: ['full_name', 'last_note', 'address'],
        at: 'id',
        said: 'Kayıt no',
        of: `'leads'`,
        stamp: stampText('NULL'),
      },
      {
        table: 'leads',
        columns: ['inputs'],
        at: 'id',
        said: 'Kayıt no',
        of: `'leads'`,
        isAnswered: true,
        stamp: stampText('NULL'),
      },
    ],
  })
