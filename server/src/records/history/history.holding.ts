import sql from 'sql-template-tag'
import { clock, type Holding, recordsOf } from '../../kit/records/holding.ts'

/** What happened to a person's records, and who looked at them. That it happened stays. */
export const historyHolding = (holdings: () => readonly Holding[]): Holding => ({
  title: 'Geçmiş',
  rights: ['history:write'],
  stays: 'Ne zaman, kimin, neyi değiştirdiği ya da açtığı kalır; değerler ve yazılan nedenler kalmaz.',
  told: (
    subject,
  ) => sql`SELECT jsonb_build_object('Zaman', ${clock(sql`t.at`)}, 'Alan', t.domain, 'Kayıt no', t.record_id,
      'İşlem', t.action, 'Neden', t.reason, 'Önce', t.before, 'Sonra', t.after)
    FROM history t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
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
