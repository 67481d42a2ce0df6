import sql from 'sql-template-tag'
import { clock, type Holding } from '../../kit/records/holding.ts'

/** The petitions that were made for a person's requests. */
export const petitionsHolding: Holding = {
  title: 'Dilekçeler',
  rights: ['cancellation:read', 'cancellation:reveal'],
  stays: '',
  told: (
    subject,
  ) => sql`SELECT json_build_object('Talep no', t.request_id, 'Oluşturuldu', ${clock(sql`t.made_at`)}, 'Sayfa', t.pages)
    FROM petitions t WHERE t.request_id = ANY(${subject.of('cancellation')}::bigint[]) ORDER BY t.id`,
  documents: (subject) => sql`SELECT 'talep-' || t.request_id || '-dilekce-' || t.id || '.pdf', t.file_key
    FROM petitions t WHERE t.request_id = ANY(${subject.of('cancellation')}::bigint[]) ORDER BY t.id`,
  async forget(tx, subject) {
    // Waits for a petition that is being stored, so that it is deleted below; one drawn later finds no person any more.
    await tx.rows('SELECT FROM cancellation_requests WHERE id = ANY($1) ORDER BY id FOR UPDATE', [
      subject.of('cancellation'),
    ])
    await tx.rows('DELETE FROM petitions WHERE request_id = ANY($1)', [subject.of('cancellation')])
  },
}
