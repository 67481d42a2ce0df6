import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { reportFormat } from './report-formats.ts'
import { reportSubscriptions } from './reports-mail.ts'

/** The longest period that is counted: ten years. */
export const mostDays = 3_660

/** From a day of Istanbul to another, both of them counted. Without them the last 30 days. */
export const period = { from: z.optional(field.day()), to: z.optional(field.day()) }

const Period = z.object({ from: z.string(), to: z.string() })

/** What a list is asked for the rows that a figure counts; null where no list shows just these. */
const RowsQuery = z.nullable(z.record(z.string(), z.string()))

/** Rows by time are told apart by these, whatever the report. */
export const timeGroups = { day: 'Gün', week: 'Hafta', month: 'Ay', year: 'Yıl' } as const

export type TimeGroup = keyof typeof timeGroups

/** A figure, and the same of the period with which it is compared. */
export const Figure = z.object({ key: z.string(), title: z.string(), n: z.int(), before: z.int(), asked: RowsQuery })

/**
 * A report: how many rows of the period there are, by what `group` tells them apart; `cells` are parts of a row by column. The list
 * is asked for what the total's `asked` says, the row's and the column's beside it. `others` are in none of the rows.
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
