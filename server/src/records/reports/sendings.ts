import { instantOnWall, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import type { ReportFormat } from '../../../../contract/src/records/report-formats.ts'
import { type SendingTime, sendingHour } from '../../../../contract/src/records/reports-mail.ts'
import type { Sql } from '../../kit/db/database.ts'
import type { House, Report } from '../../kit/domain.ts'
import { masa, type Person } from '../../kit/http/access.ts'
import { noteAction } from '../../kit/records/history.ts'
import { fileName, fileTypes, noteExport, sheetFile } from '../../kit/sheets/export/sheet-file.ts'
import type { Worker } from '../../kit/work/work.ts'
import { type Reached, reachedByMail } from '../../people/staff/persons.ts'
import { comparedWith, endedBefore, nextOf, type Period, startOf } from './periods.ts'
import { mayReceive, reportOf } from './readable.ts'
import { periodWords, sheetOf, together } from './report-file.ts'
import { sheetPdf } from './report-pdf.ts'
import { firstGroup, groupsOf, reportTable } from './report-table.ts'

/** How reports go out, which is the messages' own matter. */
export type ReportMail = {
  isConfigured: boolean
  send(
    tx: Sql,
    mail: {
      to: { name: string; address: string }[]
      subject: string
      text: string
      attachments: { name: string; type: string; content: Buffer }[]
      key: string
      staffId: number
    },
  ): Promise<unknown>
}

export const sendingWork = 'report mail'

/** How long it is until the next sending: the morning after a period has ended. */
export function msToNext(every: SendingTime, now = Date.now()): number {
  const begun = startOf(istanbulDay(new Date(now).toISOString()), every)
  const morningOf = (day: string) => Date.parse(instantOnWall(`${day} ${sendingHour}`) ?? day)
  const next = morningOf(begun) > now ? morningOf(begun) : morningOf(nextOf(begun, every))
  return next - now
}

type Subscription = {
  id: number
  report: string
  group: string
  every: SendingTime
  format: ReportFormat
  sentTo: string | null
  owner: number
  ownerName: string
  isActive: boolean
  recipients: number[]
}

type Letter = Reached & { file: Buffer }

/**
 * Sends each subscription once for the period that ended last: the figures are counted for each recipient by the rights they
 * have then, and what was sent is kept in the transaction in which the mail is noted.
 */
export function reportSendings(house: House, mail: ReportMail): Worker {
  const { db, settings } = house
  return {
    kind: sendingWork,
    atOnce: 1,
    async run({ key, hold }) {
      const subscription = await subscriptionOf(db, Number(key))
      if (!subscription) return
      const report = reportOf(house, subscription.report)
      if (!report || !subscription.isActive) {
        await db.transaction(async (tx) => {
          await hold(tx)
          await endSubscription(tx, masa, subscription.id)
        })
        return
      }
      const again = { againMs: msToNext(subscription.every) }
      const period = endedBefore(istanbulDay(new Date().toISOString()), subscription.every)
      if (!mail.isConfigured || (subscription.sentTo ?? '') >= period.to) return again
      const letters: Letter[] = []
      for (const one of await reachedByMail(db, subscription.recipients))
        if (mayReceive(house, report, one.person))
          letters.push({ ...one, file: await fileOf(report, one.person, subscription, period) })
      await db.transaction(async (tx) => {
        await hold(tx)
        const taken = await tx.one(
          `UPDATE report_subscriptions SET sent_to = $2, sent_at = CASE WHEN $3 THEN now() ELSE sent_at END
           WHERE id = $1 AND (sent_to IS NULL OR sent_to < $2) RETURNING id`,
          [subscription.id, period.to, letters.length > 0],
        )
        if (!taken || letters.length === 0) return
        for (const letter of letters) await mail.send(tx, written(letter, report, subscription, period))
        const { owner, ownerName, format, group } = subscription
        const recipients = letters.map(({ person }) => person.name)
        const told = { format, report: report.key, group, ...period, recipients }
        await noteExport(tx, { ...masa, id: owner, name: ownerName }, 'reports', told)
      })
      return again
    },
  }

  async function fileOf(report: Report, person: Person, { format, group: wanted }: Subscription, period: Period) {
    const group = groupsOf(report).some(({ key }) => key === wanted) ? wanted : firstGroup(report)
    const compared = comparedWith(period, 'before')
    const sheet = sheetOf(await reportTable(db, report, person, { group, period, compared }))
    if (format === 'pdf') return sheetPdf(report.title, period, sheet)
    const title = `${report.title} ${periodWords(period)}`
    const file = sheetFile({ format, title, columns: sheet.columns, cells: together(sheet.rows) })
    return Buffer.concat((await file.toArray()) as Buffer[])
  }

  function written({ person, email, file }: Letter, report: Report, subscription: Subscription, period: Period) {
    const { id, format, group, owner, ownerName } = subscription
    const link = `${settings.url}/reports?rapor=${report.key}&kirilim=${group}&from=${period.from}&to=${period.to}`
    return {
      to: [{ name: person.name, address: email }],
      subject: `${report.title} raporu, ${periodWords(period)}`,
      text: [
        `Merhaba ${person.name},`,
        '',
        `${report.title} raporu (${periodWords(period)}) ektedir.`,
        ...(settings.url === '' ? [] : [`Panelde açmak için: ${link}`]),
        '',
        `Bu gönderimi ${owner === person.id ? 'siz istediniz' : `${ownerName} istedi`}; Raporlar ekranındaki ‘E-postayla Gönder’ altında bitirebilirsiniz.`,
      ].join('\n'),
      attachments: [
        {
          name: `${fileName(`${report.title} ${period.from} ${period.to}`)}.${format}`,
          type: fileTypes[format],
          content: file,
        },
      ],
      key: `report ${id} ${period.from} ${period.to} ${person.id}`,
      staffId: owner,
    }
  }
}

/** Ends a subscription for all. */
export async function endSubscription(tx: Sql, person: Person, id: number): Promise<void> {
  await tx.rows('DELETE FROM report_subscriptions WHERE id = $1', [id])
  await noteAction(tx, person, 'reports', id, 'delete')
}

const subscriptionOf = (db: Sql, id: number) =>
  db.one<Subscription>(
    `SELECT s.id, s.report, s.grouped_by AS "group", s.every, s.format, to_char(s.sent_to, 'YYYY-MM-DD') AS "sentTo",
       s.staff_id AS owner, p.name AS "ownerName", p.status = 1 AND p.deleted_at IS NULL AS "isActive",
       ARRAY(SELECT staff_id FROM report_recipients r WHERE r.subscription_id = s.id) AS recipients
     FROM report_subscriptions s JOIN staff p ON p.id = s.staff_id WHERE s.id = $1`,
    [id],
  )
