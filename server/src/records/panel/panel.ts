import type * as z from 'zod/mini'
import { panel as calls, type PanelSummary } from '../../../../contract/src/records/panel.ts'
import { formatPeriod } from '../../../../contract/src/records/reports.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { asFile, noteExport, sendSheet } from '../../kit/sheets/export/sheet-file.ts'
import { desks } from '../figures/desk.ts'
import { comparedWith, type Period, periodOf, unitOf } from '../reports/periods.ts'
import { readableReports } from '../reports/readable.ts'
import { together } from '../reports/report-file.ts'
import { figuresOf, reportTable, totalsOf } from '../reports/report-table.ts'
import { panelPdf, panelSheet } from './panel-file.ts'

// What stands at the top of the panel, for everybody who may read it.
const charted = 'requests'
const topGroup = 'institution'
const topMost = 8

/** The panel: what waits, what came in a period, and how that is distributed. */
export const panel = (house: House): Domain => {
  const { db } = house
  const deskOf = desks(house)

  async function summaryOf(person: Person, asked: { from?: string | undefined; to?: string | undefined }) {
    const period = periodOf(asked)
    const compared = comparedWith(period, 'before')
    const readable = readableReports(house, person)
    const requests = readable.find(({ key }) => key === charted)
    const ofPeriod = async () => {
      const totals = new Map(
        await Promise.all(
          readable
            .filter(({ figures }) => figures)
            .map(async (report) => [report, await totalsOf(db, report, person, { period, compared })] as const),
        ),
      )
      const table = (group: string, most?: number) =>
        requests
          ? reportTable(db, requests, person, { group, period, compared, ...(most && { most }) }, totals.get(requests))
          : null
      const figures = [...totals].flatMap(([report, found]) => figuresOf(report, found, period))
      const [chart, top] = await Promise.all([table(unitOf(period)), table(topGroup, topMost)])
      return { figures, chart, top }
    }
    const [desk, ofThis] = await Promise.all([deskOf(person), ofPeriod()])
    return { period, compared, desk, ...ofThis } satisfies z.output<typeof PanelSummary>
  }

  return {
    calls: [
      served(calls, {
        summary: async (asked, { person }) => ({ data: await summaryOf(person, asked) }),
        report: async ({ format, ...asked }, { person, reply }) => {
          const summary = await summaryOf(person, asked)
          const { period } = summary
          const title = `Panel ${formatPeriod(period)}`
          await noteExport(db, person, calls.report.domain, { format, ...(period satisfies Period) })
          if (format === 'pdf') return asFile(reply, title, format).send(await panelPdf(summary))
          const { columns, rows } = panelSheet(summary)
          sendSheet(reply, { format, title, columns, cells: together(rows) })
          return reply
        },
      }),
    ],
  }
}
