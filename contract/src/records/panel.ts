import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import { Desk } from './figures.ts'
import { reportFormat } from './report-formats.ts'
import { Figure, period, ReportTable } from './reports.ts'

/**
 * The panel: the work that waits, the figures of the period, and their distribution. Each figure is the total of a list
 * with the same filter; a part that the person may not read is absent. `report` names the list of a figure.
 */
export const PanelSummary = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  compared: z.object({ from: z.string(), to: z.string() }),
  desk: Desk,
  figures: z.array(z.extend(Figure, { report: z.string() })),
  chart: z.nullable(ReportTable),
  top: z.nullable(ReportTable),
})

export const panel = calls('panel', {
  summary: {
    method: 'GET',
    path: '/api/dashboard_summary',
    right: 'panel:read',
    summary: 'Panel: bekleyen işler, dönemin sayıları, güne ve duruma göre talepler, en çok talep gelen kurumlar',
    query: z.object(period),
    answer: z.object({ data: PanelSummary }),
  },
  report: {
    method: 'GET',
    path: '/api/dashboard_report',
    right: 'panel:read',
    summary: 'Panel, dosya olarak',
    query: z.object({ ...period, format: z._default(reportFormat, 'xlsx') }),
    file: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
      'application/pdf',
    ],
    answer: z.any(),
  },
})
