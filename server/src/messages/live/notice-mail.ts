import sql, { raw } from 'sql-template-tag'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { type live, type NoticeKind, noticeKinds, noticePath } from '../../../../contract/src/messages/live.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { House } from '../../kit/domain.ts'
import { escapeText } from '../../kit/html/html.ts'
import type { Person } from '../../kit/http/access.ts'
import { cancelWork, enqueue, type Piece, type Worker } from '../../kit/work/work.ts'
import { asPerson, type PersonRow } from '../../people/staff/persons.ts'
import { msToNext } from '../../records/reports/sendings.ts'
import { insideMail } from '../mail/inside.ts'
import type { MailPort } from '../mail/mail.ports.ts'
import { noticeMailWork } from './announce.ts'
import { meant, type NoticeFacts, toldNow, toldTo } from './notices.ts'

const digestWork = 'notice digest'
const mostTogether = 200

type Chooser = { person: Person; email: string; inside: string }
type Choice = Answer<typeof live.mailChoice>

const since = '(c.kinds_since ->> n.kind)::timestamptz'

/**
 * Joins people to the notices of the kinds that they asked for by mail: meant for them, not read, and not mailed yet.
 * What was chosen by a clock that was ahead counts as chosen.
 */
const wanting = (every: Choice['every']) => `notice_mail_choices c JOIN staff p ON p.id = c.staff_id
  JOIN roles r ON r.id = p.role_id JOIN mail_accounts a ON a.staff_id = p.id AND a.deleted_at IS NULL
  JOIN notices n ON n.kind = ANY(c.kinds) AND (n.staff_id = p.id OR n.staff_id IS NULL) AND (n.at >= ${since} OR ${since} > now())
    AND NOT EXISTS (SELECT FROM notice_reads d WHERE d.notice_id = n.id AND d.staff_id = p.id)
    AND NOT EXISTS (SELECT FROM notice_mails m WHERE m.notice_id = n.id AND m.staff_id = p.id)
  WHERE c.every = '${every}' AND p.status = 1 AND p.deleted_at IS NULL`

const chooser = `p.id, p.username, p.name, r.name AS role, p.role_id AS "roleId", r.changed_rights AS "changedRights", p.email, a.email AS inside`

/**
 * Mails notices to people who asked for their kind: each at once, or those of a day together in the
 * morning. What a person may know is checked again when the mail goes. It goes to their own address if
 * Masa sends mail, else to their mailbox inside.
 */
export function noticeMail(house: House, mail: MailPort) {
  const { db, settings, kinds } = house
  const inside = insideMail(house)
  const isOutside = ({ email }: Pick<Chooser, 'email'>) => mail.isConfigured && email !== ''

  const each: Worker = {
    kind: noticeMailWork,
    atOnce: 1,
    async run(piece) {
      const id = Number(piece.key)
      const rows = await db.rows<PersonRow & { email: string; inside: string }>(
        `SELECT ${chooser} FROM ${wanting('each')} AND n.id = $1 ORDER BY p.id`,
        [id],
      )
      for (const row of rows) {
        const one = { person: asPerson(row), email: row.email, inside: row.inside }
        const notice = await toldNow(db, kinds(), one.person, id)
        if (notice) await deliver(one, [notice], `notice ${id} ${row.id}`, piece)
      }
    },
  }

  const together: Worker = {
    kind: digestWork,
    atOnce: 1,
    async run(piece) {
      const staffId = Number(piece.key)
      const row = await db.one<PersonRow & { email: string; inside: string }>(
        `SELECT ${chooser} FROM notice_mail_choices c JOIN staff p ON p.id = c.staff_id JOIN roles r ON r.id = p.role_id
         JOIN mail_accounts a ON a.staff_id = p.id AND a.deleted_at IS NULL
         WHERE c.staff_id = $1 AND c.every = 'day'`,
        [staffId],
      )
      if (!row) return
      const one = { person: asPerson(row), email: row.email, inside: row.inside }
      const notices = await waiting(db, 'day', one.person)
      if (notices.length > 0) await deliver(one, notices, `notices ${notices.at(-1)?.id} ${staffId}`, piece)
      return { againMs: msToNext('day') }
    },
  }

  /** The notices of the last days that a person may be told and waits for by mail. */
  function waiting(queryable: Queryable, every: Choice['every'], person: Person): Promise<NoticeFacts[]> {
    const { text, values } =
      sql`SELECT ${toldTo(kinds(), person)} FROM ${raw(wanting(every))} AND c.staff_id = ${person.id}
      AND ${meant(kinds(), person)} AND n.at > now() - interval '7 days' ORDER BY n.id LIMIT ${mostTogether}`
    return queryable.rows<NoticeFacts>(text, values)
  }

  async function deliver(one: Chooser, notices: NoticeFacts[], key: string, { hold }: Piece<unknown>): Promise<void> {
    const { person, email } = one
    const [first] = notices
    const subject = notices.length === 1 && first ? noticeKinds[first.kind] : `${notices.length} bildirim`
    const ids = notices.map(({ id }) => id)
    const made = isOutside(one)
      ? undefined
      : await inside.make({ name: person.name, address: one.inside }, subject, htmlOf(notices))
    await db.transaction(async (tx) => {
      await hold(tx)
      await tx.rows(
        'INSERT INTO notice_mails (notice_id, staff_id, outgoing_key) SELECT unnest($1::bigint[]), $2, $3 ON CONFLICT DO NOTHING',
        [ids, person.id, made ? '' : key],
      )
      if (made)
        await tx.rows('UPDATE notice_mails SET mail_id = $3 WHERE staff_id = $2 AND notice_id = ANY($1::bigint[])', [
          ids,
          person.id,
          (await inside.put(tx, person.id, made)) ?? null,
        ])
      else await mail.send(tx, { to: [{ name: person.name, address: email }], subject, text: textOf(notices), key })
    })
  }

  const linkOf = ({ kind, domain, recordId, path }: NoticeFacts) => {
    const leads = noticePath(kind, domain, recordId, path)
    return leads === undefined || settings.url === '' ? '' : settings.url + leads
  }
  const lineOf = (notice: NoticeFacts) => `${noticeKinds[notice.kind]}: ${notice.text}`
  const why = 'Bu iletiyi, Bildirimler altında ‘E-postayla da al’ seçtiğiniz için alıyorsunuz; oradan bitirebilirsiniz.'
  const textOf = (notices: NoticeFacts[]) =>
    [...notices.flatMap((one) => [lineOf(one), linkOf(one), '']), why].join('\n').replace(/\n{3,}/g, '\n\n')
  const htmlOf = (notices: NoticeFacts[]) => {
    const items = notices.map((one) => {
      const link = linkOf(one)
      return `<li>${escapeText(lineOf(one))}${link && ` <a href="${escapeText(link).replaceAll('"', '&quot;')}">Panelde aç</a>`}</li>`
    })
    return `<ul>${items.join('')}</ul><p>${escapeText(why)}</p>`
  }

  return {
    workers: [each, together],

    async choice(person: Person): Promise<Choice> {
      const row = await db.one<{ kinds: NoticeKind[] | null; every: Choice['every'] | null; email: string }>(
        'SELECT c.kinds, c.every, p.email FROM staff p LEFT JOIN notice_mail_choices c ON c.staff_id = p.id WHERE p.id = $1',
        [person.id],
      )
      const to = row && isOutside(row) ? row.email : ''
      return {
        kinds: (row?.kinds ?? []).filter((kind) => Object.hasOwn(noticeKinds, kind)),
        every: row?.every ?? 'each',
        to,
      }
    },

    choose: (person: Person, { kinds: chosen, every }: Parsed<typeof live.saveMailChoice>): Promise<void> =>
      db.transaction(async (tx) => {
        const { id } = person
        await cancelWork(tx, digestWork, id)
        if (chosen.length === 0) {
          await tx.rows('DELETE FROM notice_mail_choices WHERE staff_id = $1', [id])
          return
        }
        await tx.rows(
          `INSERT INTO notice_mail_choices AS c (staff_id, kinds, every, kinds_since)
             SELECT $1, kinds, $3, (SELECT jsonb_object_agg(kind, now()) FROM unnest(kinds) kind) FROM (SELECT $2::text[]) chosen (kinds)
           ON CONFLICT (staff_id) DO UPDATE SET kinds = EXCLUDED.kinds, every = EXCLUDED.every, kinds_since = EXCLUDED.kinds_since
             || (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(c.kinds_since) WHERE key = ANY(EXCLUDED.kinds))`,
          [id, [...new Set(chosen)], every],
        )
        if (every === 'day') return enqueue(tx, digestWork, id, {}, msToNext('day'))
        // What was waiting for the morning has nothing to wait for any more.
        for (const notice of await waiting(tx, 'each', person)) await enqueue(tx, noticeMailWork, notice.id)
      }),
  }
}

/** Removes mailed notices from the mailboxes inside, and stops those that still wait to be sent. */
export async function forgetNoticeMails(tx: Queryable, domain: string, ids: number[]): Promise<void> {
  const mailed = await tx.rows<{ mailId: number | null; key: string }>(
    `SELECT m.mail_id AS "mailId", m.outgoing_key AS key FROM notice_mails m JOIN notices n ON n.id = m.notice_id
     WHERE n.domain = $1 AND n.record_id = ANY($2::bigint[])`,
    [domain, ids],
  )
  await tx.rows('DELETE FROM mail_messages WHERE id = ANY($1::bigint[])', [mailed.map(({ mailId }) => mailId)])
  await tx.rows(
    `UPDATE outgoing_mail SET content = NULL, state = 'error', state_detail = 'Kişinin verileri silindi', finished_at = now()
     WHERE key = ANY($1::text[]) AND state = 'waiting'`,
    [mailed.map(({ key }) => key).filter(Boolean)],
  )
}
