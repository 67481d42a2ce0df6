import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { formatDay } from '../kit/values/dates.ts'
import { reportFormat } from './report-formats.ts'
import { reportSubscriptions } from './reports-mail.ts'

/** Upper limit of a report's period, in days: ten years. */
export const mostDays = 3_660

/** From one day in Istanbul to another, both included; by default the last 30 days. */
export const period = { from: z.optional(field.day()), to: z.optional(field.day()) }

const Period = z.object({ from: z.string(), to: z.string() })

/** '01 Kas 2026 – 30 Kas 2026', or the only day. */
export const formatPeriod = ({ from, to }: z.infer<typeof Period>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

/** The list query for the rows that a figure counts; null if no list shows exactly these rows. */
const RowsQuery = z.nullable(z.record(z.string(), z.string()))

/** The groupings by time, the same for every report. */
export const timeGroups = { day: 'Gün', week: 'Hafta', month: 'Ay', year: 'Yıl' } as const

export type TimeGroup = keyof typeof timeGroups

/** A figure (`n`), and the same figure of the compared period (`before`). */
export const Figure = z.object({ key: z.string(), title: z.string(), n: z.int(), before: z.int(), asked: RowsQuery })

/**
 * A report: the number of rows in the period by `group`; `cells` split the number of each row by column. To list a
 * cell's rows, combine the `asked` of the total, the row and the column. `others` are counted in none of the rows.
 */
export const ReportTable = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  groups: z.array(z.object({ key: z.string(), title: z.string() })),
  period: Period,
  compared: Period,
  total: Figure,
  columns: z.array(z.object({ key: z.string(), title: z.string(), n: z.int(), asked: RowsQuery })),
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      n: z.int(),
      before: z.int(),
      asked: RowsQuery,
      cells: z.array(z.int()),
    }),
  ),
  others: z.int(),
})

type Counts = { n: number; before: number }
type Counted = { total: Counts; columns: { n: number }[]; rows: (Counts & { cells: number[] })[] }

/** What a report counts in none of its rows, so that the rows and this one add up to the total in every column. */
export function othersOf({ total, columns, rows }: Counted) {
  const left = (whole: number, of: (row: Counted['rows'][number]) => number) =>
    rows.reduce((rest, row) => rest - of(row), whole)
  return {
    n: left(total.n, ({ n }) => n),
    before: left(total.before, ({ before }) => before),
    cells: columns.map(({ n }, at) => left(n, ({ cells }) => cells[at] ?? 0)),
  }
}

export const reports = {
  ...calls('reports', {
    list: {
      method: 'GET',
      path: '/api/reports',
      right: 'reports:read',
      summary: 'Görebildiğim raporlar',
      answer: z.object({
        data: z.array(
          z.object({
            key: z.string(),
            title: z.string(),
            purpose: z.string(),
            groups: z.array(z.object({ key: z.string(), title: z.string() })),
          }),
        ),
      }),
    },
    get: {
      method: 'GET',
      path: '/api/reports/{key}',
      right: 'reports:read',
      summary:
        'Bir rapor: from ve to İstanbul günleridir, group satırları, compare karşılaştırılan dönemi seçer; format ile dosya olarak',
      params: z.object({ key: label('Anahtar', field.word()) }),
      query: z.object({
        ...period,
        group: label('Kırılım', z.optional(field.word())),
        compare: label('Karşılaştırma', z._default(z.enum(['before', 'year']), 'before')),
        format: z.optional(reportFormat),
      }),
      answer: z.object({ data: ReportTable }),
    },
  }),
  ...reportSubscriptions,
}
