import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, type Paging, pageOf, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'

/** What happens to a row when its term is over. */
export const retentionActions = {
  anonymise: 'Kişisiz bırakılır',
  delete: 'Silinir',
  erase: 'Kişinin tüm verileri silinir',
} as const

export const termUnits = { day: 'gün', month: 'ay' } as const

const actions = Object.keys(retentionActions) as (keyof typeof retentionActions)[]
const units = Object.keys(termUnits) as (keyof typeof termUnits)[]

export const RetentionDraft = z.object({
  count: label('Süre', field.whole(1, 10_000)),
  unit: label('Birim', z.enum(units)),
  enabled: label('Uygulanıyor', field.bool()),
})

type Term = { count: number; unit: keyof typeof termUnits }

/**
 * The reason why a rule may not have a term, as a sentence. A month has at most 31 days, a year 366: a term in days is
 * never shorter than the law's months.
 */
export function termProblem({ count, unit }: Term, leastMonths: number, law = ''): string | undefined {
  const least = unit === 'month' ? leastMonths : Math.ceil((leastMonths * 366) / 12)
  if (count < least) return `En az ${leastMonths} ay olmalı${law && ` (${law})`}`
  return unit === 'month' && count > 360 ? 'En çok 360 ay olabilir' : undefined
}

/** `since`: when the term begins. `fixed`: nobody can change it. `law`: why it needs at least `least_months`. */
export const RetentionRow = z.object({
  id: label('No', z.int()),
  title: label('Ne', z.string()),
  action: label('Süre dolunca', z.enum(actions)),
  count: label('Süre', z.int()),
  unit: label('Birim', z.enum(units)),
  enabled: label('Uygulanıyor', z.boolean()),
  least_months: label('En az (ay)', z.int()),
  since: label('Süre ne zaman başlar', z.string()),
  law: label('Dayanak', z.string()),
  fixed: label('Değişmez', z.boolean()),
})

export const RetentionRule = z.extend(RetentionRow, { version: z.int() })

export const retentionPaging: Paging<'id' | 'title'> = {
  sizes: [50, 100],
  size: 50,
  sort: ['id', 'title'],
  order: { field: 'id', direction: 'asc' },
}

const Taken = z.object({ rule: z.int(), title: z.string(), action: z.enum(actions), taken: z.int() })

export const RetentionRun = z.object({
  id: label('No', z.int()),
  started_at: label('Başladı', field.time()),
  ended_at: label('Bitti', z.nullable(field.time())),
  taken: label('Kayıt', z.int()),
  lines: label('Ayrıntı', z.array(Taken)),
})

export const retentionRunPaging = contentPaging('started_at')

const Due = z.object({
  rule: z.int(),
  key: z.string(),
  title: z.string(),
  action: z.enum(actions),
  count: z.int(),
  oldest: z.nullable(field.time()),
  examples: z.array(z.object({ id: z.int(), at: field.time() })),
})

/** How long data is kept, what the next run will take, and what past runs took. Nothing here names a person. */
export const retention = calls('retention', {
  list: {
    method: 'GET',
    path: '/api/retention_rules',
    right: 'retention:read',
    summary: 'Saklama süreleri: ne, ne kadar sonra, ne olur',
    query: listQuery(retentionPaging, {}),
    answer: pageOf(RetentionRow),
  },
  get: {
    method: 'GET',
    path: '/api/retention_rule/{id}',
    right: 'retention:read',
    summary: 'Bir saklama süresi',
    answer: single(RetentionRule),
  },
  save: {
    method: 'POST',
    path: '/api/retention_rule_edit',
    right: 'retention:write',
    summary: 'Bir süreyi değiştirir, kuralı açar ya da kapatır; yasanın izin verdiğinden kısa olamaz',
    body: z.extend(patch(RetentionDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  preview: {
    method: 'GET',
    path: '/api/retention_preview',
    right: 'retention:read',
    summary:
      'Sıradaki çalışmanın alacakları: kural başına sayı ve örnekler. rule verilirse yalnız o kural, uygulanmıyor olsa da; count ve unit ile başka bir süre denenir',
    query: z.object({
      rule: label('Kural', z.optional(field.id())),
      count: label('Süre', z.optional(field.whole(1, 10_000))),
      unit: label('Süre birimi', z.optional(z.enum(units))),
    }),
    answer: z.object({ at: field.time(), data: z.array(Due) }),
  },
  runs: {
    method: 'GET',
    path: '/api/retention_runs',
    right: 'retention:read',
    summary: 'Saklama süresi çalışmaları: ne zaman, kurala göre kaç kayıt alındığı; kişisel veri içermez',
    query: listQuery(retentionRunPaging, {}),
    answer: pageOf(RetentionRun),
  },
})
