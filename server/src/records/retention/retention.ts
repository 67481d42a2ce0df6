import sql from 'sql-template-tag'
import { retention as calls, RetentionRun } from '../../../../contract/src/records/retention.ts'
import { allOf, type Domain, type House, namesOfTable, type Report, served } from '../../kit/domain.ts'
import { notFound } from '../../kit/http/failure.ts'
import { keysRetained } from '../../kit/http/idempotency.ts'
import { listRows } from '../../kit/lists/list.ts'
import { getRow } from '../../kit/records/record.ts'
import type { View } from '../../kit/records/table.ts'
import { workJob } from '../../kit/work/work.ts'
import type { TellChange } from '../erasure/erase.ts'
import { previewOf, type Rule } from './due.ts'
import { retentionRules, rulesTable } from './rules.ts'
import { nextNight, retentionRun, retentionWork } from './run.ts'

const runsView: View = {
  name: 'retention_runs',
  row: RetentionRun,
  everyRow: true,
  columns: {
    taken: sql`(SELECT coalesce(sum(l.taken), 0)::int FROM retention_lines l WHERE l.run_id = t.id)`,
    lines: sql`(SELECT coalesce(json_agg(json_build_object('rule', r.id, 'title', r.title, 'action', r.action, 'taken', l.taken) ORDER BY r.id), '[]')
      FROM retention_lines l JOIN retention_rules r ON r.id = l.rule_id WHERE l.run_id = t.id AND l.taken > 0)`,
  },
}

/** What the runs took, by rule. The rows themselves are gone, so no list shows them. */
const report: Report = {
  key: 'retention',
  title: 'Saklama',
  purpose: 'Saklama süresi dolduğu için silinen ya da kişisiz bırakılan kayıtlar: hangi kural, hangi gün, kaç kayıt.',
  rights: ['retention:read'],
  days: 'retention_days',
  all: null,
  whole: { dim: 'rule', filter: 'rule', names: namesOfTable('retention_rules', 'title') },
  groups: [
    { key: 'rule', title: 'Kural', dim: 'rule', filter: 'rule', names: namesOfTable('retention_rules', 'title') },
  ],
  first: 'rule',
}

/** How long records are kept, and the nightly run that takes those whose term is over. */
export function retention({ db, sealed, domains }: House, tell: TellChange): Domain {
  const holdings = () => allOf(domains(), 'holdings')
  const retained = () => allOf(domains(), 'retained')
  const rules = retentionRules(db)

  return {
    calls: [
      served(calls, {
        list: (query) => listRows(db, rulesTable, query),
        get: ({ id }) => getRow(db, rulesTable, id),
        save: async ({ id, version, ...changes }, { person }) => ({
          version: await rules.update(person, { id, version }, changes),
        }),
        preview: async ({ rule, count, unit }) => {
          const at = await nextRun()
          const asked = await db.rows<Rule>(
            `SELECT id, key, title, action, count, unit FROM retention_rules
             WHERE CASE WHEN $1::bigint IS NULL THEN enabled ELSE id = $1 END ORDER BY id`,
            [rule ?? null],
          )
          if (rule !== undefined && asked.length === 0) throw notFound(rulesTable.title)
          const data = []
          for (const one of asked) {
            const kind = retained().find((given) => given.rule === one.key)
            const tried = { ...one, count: count ?? one.count, unit: unit ?? one.unit }
            if (kind) data.push(await previewOf(db, tried, kind, holdings(), at))
          }
          return { at: at.toISOString(), data }
        },
        runs: (query) => listRows(db, runsView, query),
      }),
    ],
    kinds: [rules.kind],
    retained: [keysRetained],
    reports: [report],
    jobs: [workJob(db, retentionRun({ db, files: sealed, holdings, retained, tell }), 60_000)],
    start: async () => {
      const now = new Date()
      await db.rows(
        `INSERT INTO work (kind, key, due_at, pause_ms) VALUES ($1, 'nightly', now() + $2::float8 * interval '1 ms', $2)
         ON CONFLICT DO NOTHING`,
        [retentionWork, nextNight(now).getTime() - now.getTime()],
      )
    },
  }

  /** When the next run is due; now, if it is due already and only waits for its turn. */
  async function nextRun(): Promise<Date> {
    const row = await db.one<{ at: string }>(
      'SELECT greatest(due_at, now()) AS at FROM work WHERE kind = $1 ORDER BY due_at LIMIT 1',
      [retentionWork],
    )
    return row ? new Date(row.at) : nextNight(new Date())
  }
}
