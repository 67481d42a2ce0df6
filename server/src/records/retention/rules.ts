import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import { patch } from '../../../../contract/src/kit/patch.ts'
import {
  retention as calls,
  RetentionDraft,
  RetentionRow,
  RetentionRule,
  retentionActions,
  termProblem,
  termUnits,
} from '../../../../contract/src/records/retention.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import { lastingKind } from '../../kit/records/lasting.ts'
import { type Aim, lockSeen, updateRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'

export const rulesTable: Table = {
  domain: calls.list.domain,
  name: 'retention_rules',
  title: 'Saklama süresi',
  row: RetentionRow,
  words: { action: retentionActions, unit: termUnits },
  full: RetentionRule,
  draft: RetentionDraft,
  label: 'title',
  columns: { law: sql`coalesce(nullif(t.law, ''), 'Süreye kurumunuz karar verir')` },
}

const RetentionPatch = patch(RetentionDraft)
type Changes = z.output<typeof RetentionPatch>

type Term = { count: number; unit: 'day' | 'month' }
type Stored = Term & { fixed: boolean; least: number; law: string }

export function retentionRules(db: Database) {
  const update = (person: Person, aim: Aim, changes: Changes) =>
    db.transaction(async (tx) => {
      await lockSeen(tx, rulesTable, person, aim, [])
      await refuse(tx, aim.id, changes)
      return updateRow(tx, rulesTable, person, aim, changes)
    })
  return {
    update,
    kind: lastingKind(
      {
        table: rulesTable,
        kind: 'Saklama süresi',
        revert: async (person, id, draft, action = 'restore_version') => {
          await update(person, { id, action }, parse(RetentionPatch, draft))
        },
      },
      'Saklama kuralları silinmez; uygulanmasını kapatabilirsiniz',
    ),
  }
}

async function refuse(tx: Queryable, id: number, changes: Changes): Promise<void> {
  const stored = await tx.one<Stored>(
    'SELECT count, unit, fixed, least_months AS least, law FROM retention_rules WHERE id = $1 FOR UPDATE',
    [id],
  )
  if (!stored) throw notFound(rulesTable.title)
  if (stored.fixed) throw new Failure('conflict', `Bu süre değiştirilemez: ${stored.law}`)
  const term = { count: changes.count ?? stored.count, unit: changes.unit ?? stored.unit }
  const problem = termProblem(term, stored.least, stored.law)
  if (problem) throw invalid('count', problem, 'Süre')
}
