import sql from 'sql-template-tag'
import { shipmentEventKinds, wideShipmentLists } from '../../../../contract/src/sales/shipments.ts'
import { clock, forgotten, type Holding, worded } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import { subjectColumns } from '../../kit/records/retained.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { shipmentEvents, shipmentsTable } from './shipments.table.ts'

/** Shipments to a person's telephone, and those of the person's sales. */
export const shipmentsHolding: Holding = {
  title: 'Gönderiler',
  rights: ['shipments:read', 'shipments:all'],
  stays: 'Gönderinin numarası, kampanyası, durumu ve tarihleri kişisiz kalır: sayılar ve teslimatın kanıtı için.',
  history: { shipments: ['recipient', 'phone', 'city', 'town', 'address'] },

  past: {
    shipments: {
      table: shipmentsTable,
      words: { id: wideShipmentLists },
      named: {
        id: sql`SELECT id, name FROM shipment_statuses`,
        courier_id: sql`SELECT id, name FROM staff`,
        dealer_id: sql`SELECT id, dealers_name AS name FROM dealers`,
        status: sql`SELECT id, name FROM shipment_statuses`,
      },
    },
  },

  async find(db, subject) {
    const found = await db.rows<{ id: number; name: string }>(
      'SELECT id, recipient AS name FROM shipments WHERE phone = ANY($1) OR sale_id = ANY($2) ORDER BY id',
      [[...subject.phones], subject.of('leads')],
    )
    subject.add(
      'shipments',
      found.map(({ id }) => id),
    )
    for (const { name } of found) subject.names.add(name)
  },

  traces: sql`SELECT ${subjectColumns({ phone: sql`t.phone`, of: ['leads', sql`t.sale_id`] })}, t.moved_at AS at,
      NOT (SELECT is_final FROM shipment_statuses s WHERE s.id = t.status_id) AS is_open
    FROM shipments t WHERE t.deleted_at IS NULL`,

  async obstacle(db, subject) {
    const records = await db.rows<{ id: number; name: string }>(
      `SELECT t.id, t.tracking_no AS name FROM shipments t JOIN shipment_statuses s ON s.id = t.status_id
       WHERE t.id = ANY($1) AND t.deleted_at IS NULL AND NOT s.is_final ORDER BY t.id`,
      [subject.of('shipments')],
    )
    if (records.length === 0) return undefined
    return { text: 'Önce kişinin yoldaki gönderilerini sonuçlandırın', domain: 'shipments', records }
  },

  shared: (subject) =>
    sql`SELECT recipient AS name FROM shipments WHERE id = ANY(${subject.of('shipments')}::bigint[])`,

  told: (
    subject,
  ) => sql`SELECT json_build_object('Takip no', t.tracking_no, 'Tarih', ${clock(sql`t.created_at`)}, 'Alıcı', t.recipient,
      'Telefon', t.phone, 'İl', t.city, 'İlçe', t.town, 'Adres', t.address, 'Durum', s.name, 'Son hareket', ${clock(sql`t.moved_at`)},
      'Açıklama', t.last_reason,
      'Hareketler', (SELECT coalesce(json_agg(json_build_object('Zaman', ${clock(sql`e.at`)}, 'Olay', ${worded(sql`e.kind`, shipmentEventKinds)}, 'Ayrıntı', e.data) ORDER BY e.id), '[]')
        FROM shipment_events e WHERE e.shipment_id = t.id))
    FROM shipments t JOIN shipment_statuses s ON s.id = t.status_id WHERE t.id = ANY(${subject.of('shipments')}::bigint[]) ORDER BY t.id`,

  async forget(tx, subject) {
    const ids = subject.of('shipments')
    await tx.rows(
      `UPDATE shipments SET recipient = $2, phone = '', city = '-', town = '', address = '-', last_reason = '', ${stampText('NULL')}
       WHERE id = ANY($1)`,
      [ids, forgotten.whole],
    )
    await shipmentEvents.forget(tx, ids)
  },
}

/** Notes at shipments to others that mention the person. */
export const shipmentNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Notlarında geçtiği gönderiler',
    rights: ['shipments:read', 'shipments:all'],
    notes: [
      { table: 'shipment_events', columns: ['data'], at: 'shipment_id', said: 'Gönderi no', of: `'shipments'` },
      {
        table: 'shipments',
        columns: ['recipient', 'last_reason', 'address'],
        at: 'id',
        said: 'Gönderi no',
        of: `'shipments'`,
        stamp: stampText('NULL'),
      },
    ],
  })
