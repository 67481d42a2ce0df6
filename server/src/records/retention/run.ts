import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { masa } from '../../kit/http/access.ts'
import { type Holding, Subject } from '../../kit/records/holding.ts'
import type { Retained } from '../../kit/records/retained.ts'
import type { Worker } from '../../kit/work/work.ts'
import { enqueue } from '../../kit/work/work.ts'
import { erasureWork, type TellChange, tellEverywhere } from '../erasure/erase.ts'
import { beginningOf, type Rule, taken } from './due.ts'

export const retentionWork = 'retention'

/** The next 3:30 at night in Istanbul, which is UTC+3 all year. */
export function nextNight(now: Date): Date {
  const night = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 0, 30))
  return night > now ? night : new Date(night.getTime() + 86_400_000)
}

const batch = 100
/** So few that a piece of work ends well before its lease; the rest of the run follows at once. */
const batchesAtOnce = 200

type Parts = {
  db: Database
  files: Pick<SealedFiles, 'forget'>
  holdings: () => readonly Holding[]
  retained: () => readonly Retained[]
  tell: TellChange
}

type Line = Rule & { run: number; before: string; lastId: number; enabled: boolean }

/**
 * The nightly run. It first fixes the cut-off time of each rule, then works in batches, each of which is one
 * transaction with its own count: after an interruption it resumes where it was, and counts nothing twice.
 */
export function retentionRun({ db, files, holdings, retained, tell }: Parts): Worker {
  return {
    kind: retentionWork,
    atOnce: 1,
    async run({ hold, signal }) {
      await db.transaction(async (tx) => {
        await hold(tx)
        await begin(tx)
      })
      for (let at = 0; at < batchesAtOnce && !signal.aborted; at += 1) {
        const isOver = await db.transaction(async (tx) => {
          await hold(tx)
          return step(tx)
        })
        if (isOver) return { againMs: nextNight(new Date()).getTime() - Date.now() }
      }
      return { againMs: 0 }
    },
  }

  async function begin(tx: Queryable): Promise<void> {
    const run = await tx.one<{ id: number }>(
      'INSERT INTO retention_runs DEFAULT VALUES ON CONFLICT DO NOTHING RETURNING id',
    )
    if (!run) return
    const rules = await tx.rows<Rule>('SELECT id, key, title, action, count, unit FROM retention_rules WHERE enabled')
    for (const rule of rules) {
      const { text, values } = sql`INSERT INTO retention_lines (run_id, rule_id, before)
        VALUES (${run.id}, ${rule.id}, ${beginningOf(rule, sql`now()`)})`
      await tx.rows(text, values)
    }
  }

  /** Takes one batch; returns true if nothing was left and the run is over. */
  async function step(tx: Queryable): Promise<boolean> {
    const line = await tx.one<Line>(
      `SELECT r.id, r.key, r.title, r.action, r.count, r.unit, r.enabled, l.run_id AS run, l.before::text AS before, l.last_id AS "lastId"
       FROM retention_lines l JOIN retention_rules r ON r.id = l.rule_id JOIN retention_runs u ON u.id = l.run_id
       WHERE u.ended_at IS NULL AND NOT l.done ORDER BY r.turn, r.id LIMIT 1 FOR UPDATE OF l`,
    )
    if (!line) {
      await tx.rows('UPDATE retention_runs SET ended_at = now() WHERE ended_at IS NULL')
      await tellEverywhere(tx, tell)
      return true
    }
    const kind = retained().find(({ rule }) => rule === line.key)
    const ids = kind && line.enabled ? await due(tx, line, kind) : []
    const count = kind && ids.length > 0 ? await take(tx, line, kind, ids) : 0
    await tx.rows(
      `UPDATE retention_lines SET taken = taken + $3, last_id = greatest(last_id, $4), done = $5 WHERE run_id = $1 AND rule_id = $2`,
      [line.run, line.id, count, ids.at(-1) ?? 0, ids.length < batch],
    )
    return false
  }

  /** Rows that somebody has locked at this moment wait for the next night. */
  async function due(tx: Queryable, line: Line, kind: Retained): Promise<number[]> {
    const { action, lastId } = line
    // If a rule's term was made longer since the run began, that applies from the next batch on.
    const before = sql`least(${line.before}::timestamptz, ${beginningOf(line, sql`now()`)})`
    const { text, values } = sql`SELECT c.id ${taken(kind, action, holdings(), before)} AND c.id > ${lastId}
      ORDER BY c.id LIMIT ${batch} FOR UPDATE OF c SKIP LOCKED`
    return (await tx.rows<{ id: number }>(text, values)).map(({ id }) => id)
  }

  async function take(tx: Queryable, { action }: Line, kind: Retained, ids: number[]): Promise<number> {
    if (action === 'delete') return (await kind.remove?.(tx, ids)) ?? 0
    if (action === 'erase') return eraseAll(tx, kind, ids)
    return anonymise(tx, kind, ids)
  }

  /** Anonymises only these records and what depends on them, not everything about their people. */
  async function anonymise(tx: Queryable, { domain }: Retained, ids: number[]): Promise<number> {
    const subject = new Subject()
    subject.add(domain, ids)
    const all = holdings()
    for (const { find } of all) await find?.(tx, subject)
    const keys = new Set<string>()
    for (const { documents } of all) {
      if (!documents) continue
      const { text, values } = documents(subject)
      for (const { key } of await tx.rows<{ key: string }>(`SELECT key FROM (${text}) found (name, key)`, values))
        keys.add(key)
    }
    for (const { forget } of all) await forget(tx, subject)
    for (const key of keys) await files.forget(tx, key)
    await tx.rows(
      `INSERT INTO history (person_id, person_name, domain, record_id, action)
       SELECT $1, $2, $3, id, 'erase' FROM unnest($4::bigint[]) id`,
      [masa.id, masa.name, domain, ids],
    )
    return ids.length
  }

  /** Erases the whole person, as if two people had approved; the erasure checks again whether anything prevents it. */
  async function eraseAll(tx: Queryable, { domain }: Retained, ids: number[]): Promise<number> {
    const asked = await tx.rows<{ id: number }>(
      `INSERT INTO erasures (domain, record_id, title, reason, state)
       SELECT $1, id, 'Kayıt ' || id, 'term', 'approved' FROM unnest($2::bigint[]) id ON CONFLICT DO NOTHING RETURNING id`,
      [domain, ids],
    )
    for (const { id } of asked) await enqueue(tx, erasureWork, id)
    return asked.length
  }
}
