import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { type reportSubscriptions as calls, mostSubscriptions } from '../../../../contract/src/records/reports-mail.ts'
import type { House, Report } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { noteAction } from '../../kit/records/history.ts'
import { enqueue } from '../../kit/work/work.ts'
import { reachedByMail, unreached } from '../../people/staff/persons.ts'
import { mayReceive, readableReport } from './readable.ts'
import { groupsOf } from './report-table.ts'
import { endSubscription, factsOf, msToNext, type ReportMail, sendingWork } from './sendings.ts'

/** Report subscriptions: a person's own, and those that reach them. */
export function subscriptionStore(house: House, mail: ReportMail) {
  const { db } = house

  const readersOf = async (report: Report, ids: number[] | null = null) =>
    (await reachedByMail(db, ids)).filter(({ person }) => mayReceive(house, report, person))

  return {
    list: (person: Person): Promise<Answer<typeof calls.subscriptions>['data']> =>
      db.rows(
        `SELECT s.id, s.report, s.grouped_by AS "group", s.every, s.format,
           json_build_object('id', o.id, 'name', o.name) AS owner,
           (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name COLLATE "tr-x-icu", p.id), '[]')
            FROM report_recipients r JOIN staff p ON p.id = r.staff_id WHERE r.subscription_id = s.id) AS recipients,
           to_char(s.sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS sent_at
         FROM report_subscriptions s JOIN staff o ON o.id = s.staff_id
         WHERE s.staff_id = $1 OR EXISTS (SELECT FROM report_recipients r WHERE r.subscription_id = s.id AND r.staff_id = $1)
         ORDER BY s.id`,
        [person.id],
      ),

    async readers(person: Person, key: string) {
      const readers = await readersOf(readableReport(house, person, key))
      return readers.map((one) => ({ id: one.person.id, name: one.person.name }))
    },

    async subscribe(person: Person, asked: Parsed<typeof calls.subscribe>): Promise<number> {
      const report = readableReport(house, person, asked.report)
      if (!groupsOf(report).some(({ key }) => key === asked.group))
        throw invalid('group', 'Bu raporun böyle bir kırılımı yok', 'Kırılım')
      if (!mail.isConfigured)
        throw new Failure(
          'conflict',
          'E-posta sunucusu ayarlanmamış (MASA_SMTP_URL); sistem yöneticinizden ayarlamasını isteyin',
        )
      if (asked.recipients.length === 0) throw invalid('recipients', 'En az bir alıcı seçin', 'Alıcılar')
      const able = (await readersOf(report, asked.recipients)).map((one) => one.person.id)
      const why = 'hesabı kapalı, bu raporu göremiyor ya da e-posta adresi yok'
      const unable = await unreached(db, asked.recipients, able, why)
      if (unable !== '') throw invalid('recipients', unable, 'Alıcılar')
      return db.transaction(async (tx) => {
        // Locks first: a count in the locking statement itself would show the state before the wait.
        await tx.rows('SELECT FROM staff WHERE id = $1 FOR UPDATE', [person.id])
        const of = await tx.one<{ n: number }>(
          'SELECT count(*)::int AS n FROM report_subscriptions WHERE staff_id = $1',
          [person.id],
        )
        if ((of?.n ?? 0) >= mostSubscriptions)
          throw new Failure('conflict', `En çok ${mostSubscriptions} gönderim olabilir; önce birini bitirin`)
        const added = await tx.one<{ id: number }>(
          `INSERT INTO report_subscriptions (staff_id, report, grouped_by, every, format) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT DO NOTHING RETURNING id`,
          [person.id, asked.report, asked.group, asked.every, asked.format],
        )
        if (!added)
          throw new Failure('conflict', 'Bu gönderim zaten var; alıcılarını değiştirmek için önce onu bitirin')
        await tx.rows('INSERT INTO report_recipients (subscription_id, staff_id) SELECT $1, unnest($2::bigint[])', [
          added.id,
          asked.recipients,
        ])
        await enqueue(tx, sendingWork, added.id, {}, msToNext(asked.every))
        await noteAction(tx, person, 'reports', added.id, 'create', { after: await factsOf(tx, house, added.id) })
        return added.id
      })
    },

    /** The owner ends the subscription; a recipient only stops receiving it. Without recipients it ends, too. */
    unsubscribe: (person: Person, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const found = await tx.one<{ owner: number }>(
          'SELECT staff_id AS owner FROM report_subscriptions WHERE id = $1 FOR UPDATE',
          [id],
        )
        if (found?.owner === person.id) return endSubscription(tx, house, person, id)
        const left = await tx.rows(
          'DELETE FROM report_recipients WHERE subscription_id = $1 AND staff_id = $2 RETURNING 1',
          [id, person.id],
        )
        if (left.length === 0) throw notFound('Gönderim')
        const others = await tx.one('SELECT 1 AS some FROM report_recipients WHERE subscription_id = $1 LIMIT 1', [id])
        if (!others) await endSubscription(tx, house, person, id)
      }),
  }
}
