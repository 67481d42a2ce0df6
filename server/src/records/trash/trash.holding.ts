import sql from 'sql-template-tag'
import { clock, forgotten, type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../erasure/notes.ts'
import { domainTitles } from '../history/history.report.ts'

/** A person's records in the trash, where their titles name the person. */
export const trashHolding: Holding = {
  title: 'Çöp kutusu',
  rights: ['trash:write'],
  stays: '',
  told: (
    subject,
  ) => sql`SELECT json_build_object('Kayıt', t.title, 'Alan', t.domain, 'Kayıt no', t.record_id, 'Silindi', ${clock(sql`t.deleted_at`)})
    FROM deleted_records t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
  open: ({ Alan: domain, ...record }) => ({ ...record, Alan: domainTitles[String(domain)] ?? domain }),
  async forget(tx, subject) {
    for (const [domain, ids] of subject.records())
      await tx.rows('UPDATE deleted_records SET title = $3 WHERE domain = $1 AND record_id = ANY($2)', [
        domain,
        ids,
        forgotten.whole,
      ])
  },
}

/** Records of others in the trash whose titles mention the person. */
export const trashNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Adında geçtiği, çöp kutusundaki kayıtlar',
    rights: ['trash:write'],
    notes: [{ table: 'deleted_records', columns: ['title'], at: 'record_id', said: 'Kayıt no', of: 't.domain' }],
  })
