import sql, { join, raw, type Sql } from 'sql-template-tag'
import { fieldKindOf } from '../../../../contract/src/kit/field-kinds.ts'
import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { labelOf } from '../../../../contract/src/kit/messages.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { clock, type HistoryNames, type Holding, recordsOf, worded } from '../../kit/records/holding.ts'
import type { Kinds } from '../../kit/records/kinds.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { notesHolding } from '../erasure/notes.ts'
import { domainTitles } from './history.report.ts'

/** How values are shown, by the domain as history names it. */
export const pastsOf = (sources: readonly Pick<Holding, 'past'>[]): Record<string, HistoryNames> =>
  Object.assign({}, ...sources.map(({ past }) => past))

/** The values of a line, with names in place of the ids they hold. */
function namedIn(column: 'before' | 'after', holdings: readonly Holding[]): Sql {
  const names = Object.entries(pastsOf(holdings)).flatMap(([domain, { named = {} }]) =>
    Object.entries(named).map(
      ([key, statement]) => sql`SELECT n.name FROM (${statement}) n WHERE t.domain = ${domain} AND e.key = ${key}
        AND n.id = CASE WHEN e.value::text ~ '^[0-9]{1,15}$' THEN e.value::text::bigint END`,
    ),
  )
  return sql`(SELECT jsonb_object_agg(e.key, coalesce(to_jsonb(said.name), e.value))
    FROM jsonb_each(t.${raw(column)}) e LEFT JOIN LATERAL (${join([...names, sql`SELECT NULL::text WHERE false`], ' UNION ALL ')}) said (name) ON true)`
}

/** What happened to a person's records, and who looked at them. The fact that it happened stays. */
export const historyHolding = (holdings: () => readonly Holding[], kinds: () => Kinds): Holding => ({
  title: 'Geçmiş',
  rights: ['history:write'],
  stays: 'Ne zaman, kimin, neyi değiştirdiği ya da açtığı kalır; değerler ve yazılan nedenler kalmaz.',
  told: (
    subject,
  ) => sql`SELECT json_build_object('Zaman', ${clock(sql`t.at`)}, 'Alan', t.domain, 'Kayıt no', t.record_id,
      'İşlem', ${worded(sql`t.action`, historyWords)}, 'Neden', t.reason, 'Önce', ${namedIn('before', holdings())}, 'Sonra', ${namedIn('after', holdings())})
    FROM history t JOIN ${recordsOf(subject)} ON r.domain = t.domain AND r.id = t.record_id ORDER BY t.id`,
  open({ Alan: domain, Önce: before, Sonra: after, ...record }) {
    const known = String(domain)
    const table = pastsOf(holdings())[known]?.table ?? kinds().get(known)?.table
    const called = (key: string) => {
      const label = labelOf(table?.draft, key)
      return label === key ? labelOf(table?.full, key) : label
    }
    const said = (key: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => said(key, one))
      const field = table?.draft.shape[key]
      if (typeof value === 'number' && field && fieldKindOf(field) === 'money') return formatLira(value)
      return table?.words?.[key]?.[String(value)] ?? value
    }
    const told = (values: unknown) =>
      values && Object.fromEntries(Object.entries(values).map(([key, value]) => [called(key), said(key, value)]))
    return { ...record, Alan: domainTitles[known] ?? known, Önce: told(before), Sonra: told(after) }
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

/** Former values of others' records, and reasons of what was done to them, that mention the person. */
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
