import sql from 'sql-template-tag'
import { erasureReasons, erasureStates } from '../../../../contract/src/records/erasure.ts'
import { clock, forgotten, type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from './notes.ts'

/** Requests to forget a person; they name the person until it is done. */
export const erasuresHolding: Holding = {
  title: 'Silme istekleri',
  rights: ['members:reveal'],
  stays: 'Silmenin kendisinin kaydı kalır: numarası, nedeni ve zamanı.',
  told: (subject) => sql`SELECT json_build_object('İstek no', t.id, 'İstendi', ${clock(sql`t.asked_at`)},
      'Neden', ${JSON.stringify(erasureReasons)}::jsonb ->> t.reason, 'Durum', ${JSON.stringify(erasureStates)}::jsonb ->> t.state,
      'Geri çevirme nedeni', t.refusal)
    FROM erasures t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
  async forget(tx, subject) {
    for (const [domain, ids] of subject.records())
      await tx.rows(`UPDATE erasures SET title = $3, refusal = '' WHERE domain = $1 AND record_id = ANY($2)`, [
        domain,
        ids,
        forgotten.whole,
      ])
  },
}

/** Refusal reasons of erasure requests about others that mention the person. */
export const refusalNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Geri çevirme nedeninde geçtiği silme istekleri',
    rights: ['members:reveal'],
    notes: [{ table: 'erasures', columns: ['refusal'], at: 'record_id', said: 'Kayıt no', of: 't.domain' }],
  })
