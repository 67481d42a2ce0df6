import type * as z from 'zod/mini'
import type { Notice, NoticeKind } from '../../../../contract/src/messages/live.ts'
import { guardedDomains, wordOfAll } from '../../../../contract/src/people/rights.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { announce } from './announce.ts'

const shown = 50

/** A notice as pushes and mails get it. */
export type NoticeFacts = {
  id: number
  kind: NoticeKind
  domain: string
  recordId: number
  text: string
  path: string
  staffId: number | null
}

/** The columns of `NoticeFacts`, for notices `n`. */
export const told = `n.id, n.kind, n.domain, n.record_id AS "recordId", n.text, n.path, n.staff_id AS "staffId"`

export const readable = (person: Person) =>
  Object.keys(guardedDomains).filter((domain) => may(person, `${domain}:read`))

/** The domains of which the person may read every record: a notice for everybody may be about any of them. */
export const whole = (person: Person) => Object.keys(guardedDomains).filter((domain) => may(person, wordOfAll(domain)))

/**
 * The condition for notices `n` that person `$1` may be told; `$2` are the `readable` domains, `$3` the `whole` ones.
 */
export const meant = '(n.staff_id = $1 AND n.domain = ANY($2) OR n.staff_id IS NULL AND n.domain = ANY($3))'

/** A notice for everybody may be about any record, so only people who may read every record of the domain get it. */
export const mayKnow = (person: Person, { domain, staffId }: NoticeFacts) =>
  may(person, staffId === null ? wordOfAll(domain) : `${domain}:read`)

// Each subquery uses its own index: the newest notices of all may be for many other people.
const newestOf = (person: string) =>
  `(SELECT * FROM notices WHERE ${person} AND notices.domain = readable.domain ORDER BY id DESC LIMIT ${shown})`

/** The newest notices that person `$1` may be told, as `n`, with `r` where they have read them; parameters as `meant`. */
const bell = `unnest($2::text[]) readable (domain)
  CROSS JOIN LATERAL (${newestOf('staff_id = $1')} UNION ALL ${newestOf('staff_id IS NULL AND readable.domain = ANY($3)')}) n
  LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.staff_id = $1 ORDER BY n.id DESC LIMIT ${shown}`

/** How many unread notices the person's bell shows. */
export async function unreadOf(db: Queryable, person: Person): Promise<number> {
  const counted = await db.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT r.staff_id FROM ${bell}) shown WHERE staff_id IS NULL`,
    [person.id, readable(person), whole(person)],
  )
  return counted?.count ?? 0
}

/**
 * The bell: notices for one person, and notices for everybody who may read their domain. Each person's reads are kept.
 */
export function noticeStore(db: Database) {
  return {
    list: (person: Person) =>
      db.rows<z.output<typeof Notice>>(
        `SELECT n.id, to_char(n.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, n.kind, n.domain, n.record_id,
           n.text, n.path, r.staff_id IS NOT NULL AS read
         FROM ${bell}`,
        [person.id, readable(person), whole(person)],
      ),

    /**
     * Marks notices as read for this person; `undefined` means all. The first reader closes
     * a notice, so that the same may be told again.
     */
    async read(person: Person, ids: number[] | undefined): Promise<void> {
      const marked = await db.rows(
        `WITH marked AS (
           INSERT INTO notice_reads (notice_id, staff_id)
           SELECT n.id, $1 FROM notices n WHERE ${meant} ${ids ? 'AND n.id = ANY($4::bigint[])' : ''}
             AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.staff_id = $1)
           ON CONFLICT DO NOTHING RETURNING notice_id
         ), closed AS (
           UPDATE notices SET closed = true WHERE id IN (SELECT notice_id FROM marked) AND NOT closed
         )
         SELECT notice_id FROM marked`,
        [person.id, readable(person), whole(person), ...(ids ? [ids] : [])],
      )
      // Updates the bell in this person's other browsers.
      if (marked.length > 0) await announce(db, { type: 'notification', domain: 'live', id: 0, staff_id: person.id })
    },
  }
}
