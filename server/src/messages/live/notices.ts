import sql, { join, raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Notice, NoticeKind } from '../../../../contract/src/messages/live.ts'
import { guardedDomains, wordOfAll } from '../../../../contract/src/people/rights.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import type { Kinds } from '../../kit/records/kinds.ts'
import { reached } from '../../kit/records/table.ts'
import { readableBy } from '../fax/fax.tables.ts'
import { announce } from './announce.ts'

const shown = 50

/** A notice as pushes and mails tell it to one person. */
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
export const toldTo = (kinds: Kinds, person: Person): Sql =>
  sql`n.id, n.kind, n.domain, ${leadsTo(kinds, person)} AS "recordId", n.text, n.path, n.staff_id AS "staffId"`

const readable = (person: Person) => Object.keys(guardedDomains).filter((domain) => may(person, `${domain}:read`))

/** The domains of which the person may read every record: a notice for everybody may be about any of them. */
const whole = (person: Person) => Object.keys(guardedDomains).filter((domain) => may(person, wordOfAll(domain)))

/**
 * The condition that a notice `n` tells of no fax and no message of a cancellation request, unless the person may read
 * requests.
 */
const disclosed = (person: Person): Sql => {
  const conditions = readableBy(person)
  if (conditions.length === 0) return raw('true')
  const fax = sql`SELECT FROM outgoing_faxes t WHERE t.id = n.record_id AND ${join(conditions, ' AND ')}`
  return sql`(n.domain NOT IN ('fax', 'sms') OR n.domain = 'fax' AND n.kind <> 'answer_arrived' AND EXISTS (${fax}))`
}

/**
 * The condition that a notice `n` for the person alone is about a record that they still reach, or about several of
 * which they reach one: what they saw, or what was theirs, may have been given to somebody else since.
 */
function within(kinds: Kinds, person: Person): Sql {
  const own = [...kinds.values()].flatMap(({ table }) =>
    reached(table, person).map(
      (condition) =>
        sql`(n.domain <> ${table.domain} OR EXISTS (SELECT FROM ${raw(table.name)} t WHERE t.id = ANY(n.record_id || n.also) AND ${condition}))`,
    ),
  )
  return join([raw('true'), ...own], ' AND ')
}

/** Where a notice `n` leads the person: the first of its records that they still reach. */
function leadsTo(kinds: Kinds, person: Person): Sql {
  const own = [...kinds.values()].flatMap(({ table }) =>
    reached(table, person).map(
      (condition) =>
        sql`WHEN ${table.domain} THEN (SELECT t.id FROM unnest(n.record_id || n.also) WITH ORDINALITY one (id, place)
          JOIN ${raw(table.name)} t ON t.id = one.id WHERE ${condition} ORDER BY one.place LIMIT 1)`,
    ),
  )
  return own.length === 0 ? raw('n.record_id') : sql`coalesce(CASE n.domain ${join(own, ' ')} END, n.record_id)`
}

/** The condition for notices `n` that a person may be told. */
export const meant = (kinds: Kinds, person: Person): Sql =>
  sql`((n.staff_id = ${person.id} AND n.domain = ANY(${readable(person)}::text[]) AND ${within(kinds, person)}
    OR n.staff_id IS NULL AND n.domain = ANY(${whole(person)}::text[])) AND ${disclosed(person)})`

/** A notice as a person may be told it now; undefined if they may not. */
export async function toldNow(
  db: Queryable,
  kinds: Kinds,
  person: Person,
  id: number,
): Promise<NoticeFacts | undefined> {
  const { text, values } =
    sql`SELECT ${toldTo(kinds, person)} FROM notices n WHERE n.id = ${id} AND ${meant(kinds, person)}`
  return db.one<NoticeFacts>(text, values)
}

/** The newest notices that a person may be told, as `n`, with `r` where they have read them. */
function bell(kinds: Kinds, person: Person): Sql {
  // Each subquery uses its own index: the newest notices of all may be for many other people.
  const newestOf = (condition: Sql) =>
    sql`(SELECT n.* FROM notices n WHERE ${condition} AND n.domain = readable.domain AND ${disclosed(person)} ORDER BY n.id DESC LIMIT ${raw(String(shown))})`
  const own = newestOf(sql`n.staff_id = ${person.id} AND ${within(kinds, person)}`)
  const everybodys = newestOf(sql`n.staff_id IS NULL AND readable.domain = ANY(${whole(person)}::text[])`)
  return sql`unnest(${readable(person)}::text[]) readable (domain)
    CROSS JOIN LATERAL (${own} UNION ALL ${everybodys}) n
    LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.staff_id = ${person.id} ORDER BY n.id DESC LIMIT ${raw(String(shown))}`
}

/** How many unread notices the person's bell shows. */
export async function unreadOf(db: Queryable, kinds: Kinds, person: Person): Promise<number> {
  const { text, values } = sql`SELECT count(*)::int AS count
    FROM (SELECT r.staff_id FROM ${bell(kinds, person)}) shown WHERE staff_id IS NULL`
  return (await db.one<{ count: number }>(text, values))?.count ?? 0
}

/**
 * The bell: notices for one person, and notices for everybody who may read their domain. Each person's reads are kept.
 */
export function noticeStore(db: Database, kinds: () => Kinds) {
  return {
    list(person: Person) {
      const { text, values } = sql`SELECT n.id, to_char(n.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
          n.kind, n.domain, ${leadsTo(kinds(), person)} AS record_id, n.text, n.path, r.staff_id IS NOT NULL AS read
        FROM ${bell(kinds(), person)}`
      return db.rows<z.output<typeof Notice>>(text, values)
    },

    /**
     * Marks notices as read for this person; `undefined` means all. The first reader closes
     * a notice, so that the same may be told again.
     */
    async read(person: Person, ids: number[] | undefined): Promise<void> {
      const these = ids ? sql`n.id = ANY(${ids}::bigint[])` : raw('true')
      const { text, values } = sql`WITH marked AS (
           INSERT INTO notice_reads (notice_id, staff_id)
           SELECT n.id, ${person.id}::bigint FROM notices n WHERE ${meant(kinds(), person)} AND ${these}
             AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = n.id AND r.staff_id = ${person.id})
           ON CONFLICT DO NOTHING RETURNING notice_id
         ), closed AS (
           UPDATE notices SET closed = true WHERE id IN (SELECT notice_id FROM marked) AND NOT closed
         )
         SELECT notice_id FROM marked`
      const marked = await db.rows(text, values)
      // Updates the bell in this person's other browsers.
      if (marked.length > 0) await announce(db, { type: 'notification', domain: 'live', id: 0, staff_id: person.id })
    },
  }
}
