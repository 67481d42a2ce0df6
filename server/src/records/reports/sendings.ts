import { instantOnWall, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { type ReportFormat, reportFormats } from '../../../../contract/src/records/report-formats.ts'
import { formatPeriod } from '../../../../contract/src/records/reports.ts'
import { type SendingTime, sendingHour, sendingTimes } from '../../../../contract/src/records/reports-mail.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { House, Report } from '../../kit/domain.ts'
import { masa, type Person } from '../../kit/http/access.ts'
import { noteAction } from '../../kit/records/history.ts'
import { fileName, fileTypes, noteExport, sheetFile } from '../../kit/sheets/export/sheet-file.ts'
import type { Worker } from '../../kit/work/work.ts'
import { activePersons, namesOf, type Reached, reachedByMail } from '../../people/staff/persons.ts'
import { comparedWith, endedBefore, nextOf, type Period, startOf } from './periods.ts'
import { mayReceive, reportOf } from './readable.ts'
import { sheetOf, together } from './report-file.ts'
import { sheetPdf } from './report-pdf.ts'
import { firstGroup, groupsOf, reportTable } from './report-table.ts'

/** Sends the reports; implemented by the domain of messages. */
export type ReportMail = {
  isConfigured: boolean
  send(
    tx: Queryable,
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

/** Puts a notice into somebody's bell. */
export type ReportBell = (db: Queryable, notice: Notice) => Promise<void>

type Notice = { kind: 'report_ended'; domain: string; recordId: number; text: string; path: string; staffId: number }

export const sendingWork = 'report mail'

/** Milliseconds until the next sending: the morning after a period has ended. */
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
  /** How often it was mailed while the clock was ahead: such mails keep nobody from the right ones. */
  corrections: number
  owner: number
  ownerName: string
  recipients: number[]
}

type Message = Reached & { file: Buffer }

/**
 * Sends each subscription once for the last period that ended. Figures are counted per recipient, by their current
 * rights; `sent_to` is stored in the transaction that queues the mail.
 */
export function reportSendings(house: House, mail: ReportMail, tell: ReportBell): Worker {
  const { db, settings } = house
  return {
    kind: sendingWork,
    atOnce: 1,
    async run({ key, hold }) {
      const subscription = await subscriptionOf(db, Number(key))
      if (!subscription) return
      const report = reportOf(house, subscription.report)
      const [owner] = await activePersons(db, [subscription.owner])
      if (!report || !owner || !mayReceive(house, report, owner)) {
        await db.transaction(async (tx) => {
          await hold(tx)
          await endSubscription(tx, house, masa, subscription.id)
          if (report) await tellEnd(tx, report, subscription, owner !== undefined)
        })
        return
      }
      const again = { againMs: msToNext(subscription.every) }
      const today = istanbulDay(new Date().toISOString())
      const period = endedBefore(today, subscription.every)
      // A period that has not ended was sent while the clock was ahead; it must not hold back those until then.
      const isSent = (subscription.sentTo ?? '') >= period.to && (subscription.sentTo ?? '') < today
      if (!mail.isConfigured || isSent) return again
      const messages: Message[] = []
      for (const one of await reachedByMail(db, subscription.recipients))
        if (mayReceive(house, report, one.person))
          messages.push({ ...one, file: await fileOf(report, one.person, subscription, period) })
      await db.transaction(async (tx) => {
        await hold(tx)
        const taken = await tx.one(
          `UPDATE report_subscriptions SET sent_to = $2, sent_at = CASE WHEN $3 THEN now() ELSE sent_at END,
             corrections = corrections + CASE WHEN sent_to >= $4 THEN 1 ELSE 0 END
           WHERE id = $1 AND (sent_to IS NULL OR sent_to < $2 OR sent_to >= $4) RETURNING id`,
          [subscription.id, period.to, messages.length > 0, today],
        )
        if (!taken || messages.length === 0) return
        for (const message of messages) await mail.send(tx, written(message, report, subscription, period))
        const { owner, ownerName, format, group } = subscription
        const recipients = messages.map(({ person }) => person.name)
        const told = { format, report: report.key, group, ...period, recipients }
        await noteExport(tx, { ...masa, id: owner, name: ownerName }, 'reports', told)
      })
      return again
    },
  }

  /** Tells the owner and the recipients, so that nobody waits in vain. */
  async function tellEnd(
    tx: Queryable,
    report: Report,
    { id, owner, ownerName, recipients }: Subscription,
    isActive: boolean,
  ) {
    const why = isActive
      ? `${ownerName} bu raporu artık göremediği`
      : `${ownerName} adlı çalışanın hesabı kapalı olduğu`
    const text = `${report.title}: ${why} için gönderim sona erdi`
    const path = `/reports?rapor=${report.key}`
    for (const person of await activePersons(tx, [...new Set([owner, ...recipients])]))
      await tell(tx, { kind: 'report_ended', domain: 'reports', recordId: id, text, path, staffId: person.id })
  }

  async function fileOf(report: Report, person: Person, { format, group: wanted }: Subscription, period: Period) {
    const group = groupsOf(report).some(({ key }) => key === wanted) ? wanted : firstGroup(report)
    const compared = comparedWith(period, 'before')
    const sheet = sheetOf(await reportTable(db, report, person, { group, period, compared }))
    if (format === 'pdf') return sheetPdf(report.title, period, sheet)
    const title = `${report.title} ${formatPeriod(period)}`
    const file = sheetFile({ format, title, columns: sheet.columns, cells: together(sheet.rows) })
    return Buffer.concat((await file.toArray()) as Buffer[])
  }

  function written({ person, email, file }: Message, report: Report, subscription: Subscription, period: Period) {
    const { id, format, group, owner, ownerName, corrections } = subscription
    const link = `${settings.url}/reports?rapor=${report.key}&kirilim=${group}&from=${period.from}&to=${period.to}`
    return {
      to: [{ name: person.name, address: email }],
      subject: `${report.title} raporu, ${formatPeriod(period)}`,
      text: [
        `Merhaba ${person.name},`,
        '',
        `${report.title} raporu (${formatPeriod(period)}) ektedir.`,
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
      key: `report ${id} ${period.from} ${period.to} ${person.id}${corrections > 0 ? ` ${corrections}` : ''}`,
      staffId: owner,
    }
  }
}

/** Ends a subscription for all its recipients. */
export async function endSubscription(tx: Queryable, house: House, person: Person, id: number): Promise<void> {
  const before = await factsOf(tx, house, id)
  await tx.rows('DELETE FROM report_subscriptions WHERE id = $1', [id])
  await noteAction(tx, person, 'reports', id, 'delete', { before })
}

/** A subscription as history records it. */
export async function factsOf(db: Queryable, house: House, id: number): Promise<object> {
  const found = await subscriptionOf(db, id)
  if (!found) return {}
  const { report: key, group, every, format, recipients } = found
  const report = reportOf(house, key)
  return {
    report: report?.title ?? key,
    group: (report && groupsOf(report).find((one) => one.key === group)?.title) ?? group,
    every: sendingTimes[every],
    format: reportFormats[format],
    recipients: await namesOf(db, recipients),
  }
}

const subscriptionOf = (db: Queryable, id: number) =>
  db.one<Subscription>(
    `SELECT s.id, s.report, s.grouped_by AS "group", s.every, s.format, to_char(s.sent_to, 'YYYY-MM-DD') AS "sentTo", s.corrections,
       s.staff_id AS owner, p.name AS "ownerName",
       ARRAY(SELECT staff_id FROM report_recipients r WHERE r.subscription_id = s.id) AS recipients
     FROM report_subscriptions s JOIN staff p ON p.id = s.staff_id WHERE s.id = $1`,
    [id],
  )
