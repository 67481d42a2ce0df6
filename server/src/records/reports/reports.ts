import { reports as calls, formatPeriod } from '../../../../contract/src/records/reports.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { asFile, noteExport, sendSheet } from '../../kit/sheets/export/sheet-file.ts'
import { foldJob } from '../../kit/work/jobs.ts'
import { workJob } from '../../kit/work/work.ts'
import { comparedWith, periodOf } from './periods.ts'
import { readableReport, readableReports } from './readable.ts'
import { sheetOf, together } from './report-file.ts'
import { sheetPdf } from './report-pdf.ts'
import { firstGroup, groupsOf, reportTable } from './report-table.ts'
import { type ReportBell, type ReportMail, reportSendings } from './sendings.ts'
import { subscriptionStore } from './subscriptions.ts'

/** The reports of the domains, each for those who may read the rows that it counts. */
export const reports = (house: House, mail: ReportMail, tell: ReportBell): Domain => {
  const { db } = house
  const subscriptions = subscriptionStore(house, mail)
  return {
    calls: [
      served(calls, {
        list: (_input, { person }) => ({
          data: readableReports(house, person).map((report) => ({
            key: report.key,
            title: report.title,
            purpose: report.purpose,
            groups: groupsOf(report),
          })),
        }),
        get: async ({ key, group, compare, format, ...asked }, { person, reply }) => {
          const report = readableReport(house, person, key)
          const period = periodOf(asked)
          const wanted = { group: group ?? firstGroup(report), period, compared: comparedWith(period, compare) }
          const data = await reportTable(db, report, person, wanted)
          if (!format) return { data }
          await noteExport(db, person, calls.get.domain, { format, report: key, group: wanted.group, ...period })
          const title = `${report.title} ${formatPeriod(period)}`
          const { columns, rows } = sheetOf(data)
          if (format === 'pdf')
            return asFile(reply, title, format).send(await sheetPdf(report.title, period, { columns, rows }))
          sendSheet(reply, { format, title, columns, cells: together(rows) })
          return reply
        },
        subscriptions: async (_input, { person }) => ({
          configured: mail.isConfigured,
          data: await subscriptions.list(person),
        }),
        recipients: ({ report }, { person }) => subscriptions.readers(person, report),
        subscribe: async (asked, { person }) => ({ id: await subscriptions.subscribe(person, asked) }),
        unsubscribe: ({ id }, { person }) => subscriptions.unsubscribe(person, id),
      }),
    ],
    jobs: [
      workJob(db, reportSendings(house, mail, tell)),
      foldJob(db, 'compact_days', 1_000),
      {
        name: 'count history days',
        everyMs: 5_000,
        async run(signal) {
          while (!signal?.aborted) {
            const step = await db.one<{ more: boolean }>('SELECT count_history_days() AS more')
            if (!step?.more) return
          }
        },
      },
    ],
  }
}
