import type * as z from 'zod/mini'
import type { Notice, NoticeKind } from '../../../../contract/src/messages/live.ts'
import { guardedDomains, wordOfAll } from '../../../../contract/src/people/rights.ts'
import type { Database } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { announce } from './announce.ts'

const shown = 50

/** A notice on its way out of the panel. */
export type NoticeFacts = {
  id: number
  kind: NoticeKind
  domain: string
  recordId: number
  text: string
  path: string
  staffId: number | null
}

/** What `NoticeFacts` is, of notices `n`. */
export const told = `n.id, n.kind, n.domain, n.record_id AS "recordId", n.text, n.path, n.staff_id AS "staffId"`

export const readable = (person: Person) =>
  Object.keys(guardedDomains).filter((domain) => may(person, `${domain}:read`))

/** Those of whose every record the person may know: what is told to all is about any of them. */
export const whole = (person: Person) => Object.keys(guardedDomains).filter((domain) => may(person, wordOfAll(domain)))

/** Of notices `n`, those that the person `$1` may hear of, by the domains that are `readable` ($2) and `whole` ($3). */
export const meant = '(n.staff_id = $1 AND n.domain = ANY($2) OR n.staff_id IS NULL AND n.domain = ANY($3))'

// Each by its own index: the newest of all may be for many others.
const newestOf = (person: string) =>
  `(SELECT * FROM notices WHERE ${person} AND notices.domain = readable.domain ORDER BY id DESC LIMIT ${shown})`

/** The bell: notices for one person, and those for all who may read their domain. Who has read one is kept by person. */
export function noticeStore(db: Database) {
  return {
    list: (person: Person) =>
      db.rows<z.output<typeof Notice>>(
        `SELECT n.id, to_char(n.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, n.kind, n.domain, n.record_id,
           n.text, n.path, r.staff_id IS NOT NULL AS read
         FROM unnest($2::text[]) readable (domain) CROSS JOIN LATERAL (${newestOf('staff_id = $1')} UNION ALL ${newestOf('staff_id IS NULL AND readable.domain = ANY($3)')}) n
         LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.staff_id = $1
         ORDER BY n.id DESC LIMIT ${shown}`,
        [person.id, readable(person), whole(person)],
      ),

    /** Marks as read for this person; `undefined` stands for all. The first reader closes a notice for repetition. */
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
      // The bell at this person's other places.
      if (marked.length > 0) await announce(db, { type: 'notification', domain: 'live', id: 0, staff_id: person.id })
    },
  }
}
