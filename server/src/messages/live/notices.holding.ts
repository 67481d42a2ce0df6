import sql from 'sql-template-tag'
import { clock, type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { forgetNoticeMails } from './notice-mail.ts'

/** Bell notices about a person's records. */
export const noticesHolding: Holding = {
  title: 'Bildirimler',
  rights: [],
  stays: '',
  told: (subject) => sql`SELECT json_build_object('Zaman', ${clock(sql`t.at`)}, 'Metin', t.text)
    FROM notices t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
  async forget(tx, subject) {
    for (const [domain, ids] of subject.records()) {
      await forgetNoticeMails(tx, domain, ids)
      await tx.rows('DELETE FROM notices WHERE domain = $1 AND record_id = ANY($2)', [domain, ids])
    }
  },
}

/** Bell notices about other people's records whose text mentions the person. */
export const noticeNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Metninde geçtiği bildirimler',
    rights: [],
    notes: [{ table: 'notices', columns: ['text'], at: 'record_id', said: 'Kayıt no', of: 't.domain' }],
  })
