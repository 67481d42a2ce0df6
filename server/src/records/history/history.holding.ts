import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { labelOf } from '../../../../contract/src/kit/messages.ts'
import { clock, type Holding, recordsOf, worded } from '../../kit/records/holding.ts'
import type { Kinds } from '../../kit/records/kinds.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../erasure/notes.ts'
import { domainTitles } from './history.reports.ts'

/** What happened to a person's records, and who looked at them. That it happened stays. */
export const historyHolding = (holdings: () => readonly Holding[], kinds: () => Kinds): Holding => ({
  title: 'Geçmiş',
  rights: ['history:write'],
  stays: 'Ne zaman, kimin, neyi değiştirdiği ya da açtığı kalır; değerler ve yazılan nedenler kalmaz.',
  told: (
    subject,
  ) => sql`SELECT jsonb_build_object('Zaman', ${clock(sql`t.at`)}, 'Alan', t.domain, 'Kayıt no', t.record_id,
      'İşlem', ${worded(sql`t.action`, historyWords)}, 'Neden', t.reason, 'Önce', t.before, 'Sonra', t.after)
    FROM history t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
  open({ Alan: domain, Önce: before, Sonra: after, ...record }) {
    const known = String(domain)
    const labels: Record<string, z.ZodMiniType> = Object.assign({}, ...holdings().map(({ labels: own }) => own))
    const schema = kinds().get(known)?.table.full ?? labels[known]
    const underLabels = (values: unknown) =>
      values && Object.fromEntries(Object.entries(values).map(([key, value]) => [labelOf(schema, key), value]))
    return { ...record, Alan: domainTitles[known] ?? known, Önce: underLabels(before), Sonra: underLabels(after) }
  },
  async forget(tx, subject) {
    const keys: Record<string, string[]> = Object.assign({}, ...holdings().map(({ history }) => history))
    for (const [domain, ids] of subject.records())
      await tx.rows('SELECT erase_from_history($1, id, $3) FROM unnest($2::bigint[]) id', [
        domain,
        ids,
        keys[domain] ?? [],
      ])
  },
})

/** What others' records once said, and why things were done to them. */
export const historyNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Geçmişinde geçtiği kayıtlar',
    rights: ['history:write'],
    notes: [
      {
        table: 'history',
        columns: ['before', 'after', 'reason'],
        at: 'record_id',
        said: 'Kayıt no',
        of: 't.domain',
        masked: 'SELECT mask_in_history($1, $2)',
      },
    ],
  })
