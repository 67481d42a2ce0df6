import sql, { join } from 'sql-template-tag'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { phoneDigits } from '../../../../../contract/src/kit/values/phone.ts'
import type { fax } from '../../../../../contract/src/messages/fax.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { notFound } from '../../../kit/http/failure.ts'
import { searchConditions } from '../../../kit/lists/conditions.ts'
import { instant } from '../../../kit/records/table.ts'

type Suggestion = Answer<typeof fax.suggestions>['data'][number]

const most = 20

/**
 * Requests that an incoming fax may answer, the likeliest first: those that `search` names. Without a
 * search, requests opened before the fax came that were faxed to its number, whose institution has that
 * number, or that were faxed in the 30 days before.
 */
export async function suggestionsFor(db: Database, id: number, search: string): Promise<Suggestion[]> {
  const arrived = await db.one<{ sender: string; at: string }>(
    'SELECT sender, created_at AS at FROM incoming_faxes WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
  if (!arrived) throw notFound('Faks')
  const words = fold(search)
  const { named, offered } = words === '' ? openBefore(arrived.at) : soughtBy(words, phoneDigits(search))
  const statement = sql`WITH found AS (
      ${named}
      UNION ALL (SELECT o.request_id, 'number' FROM outgoing_faxes o
        WHERE o.recipient = ${arrived.sender} AND o.request_id IS NOT NULL AND o.deleted_at IS NULL ORDER BY o.id DESC LIMIT 200)
      UNION ALL (SELECT r.id, 'number' FROM institution_lines l CROSS JOIN LATERAL (SELECT r.id FROM request_facts r
          WHERE r.institution_id = l.id AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT 200) r
        WHERE l.fax_number <> '' AND l.fax_number = ${arrived.sender})
      UNION ALL (SELECT o.request_id, 'date' FROM outgoing_faxes o
        WHERE o.request_id IS NOT NULL AND o.deleted_at IS NULL
          AND o.created_at BETWEEN ${arrived.at}::timestamptz - interval '30 days' AND ${arrived.at}::timestamptz
        ORDER BY o.created_at DESC LIMIT 200)
    ), reasons AS (SELECT id, array_agg(DISTINCT by ORDER BY by DESC) AS by FROM found GROUP BY id)
    SELECT r.id, r.label AS name, r.institution, r.account_id, r.status,
      ${instant(sql`r.created_at`)} AS created_at, ${instant(sql`faxed.at`)} AS faxed_at, reasons.by
    FROM reasons JOIN request_facts r USING (id)
      LEFT JOIN LATERAL (SELECT max(o.finished_at) AS at FROM outgoing_faxes o
        WHERE o.request_id = r.id AND o.state = 'sent' AND o.deleted_at IS NULL) faxed ON true
    WHERE r.deleted_at IS NULL AND ${offered}
    ORDER BY 'id' = ANY(reasons.by) DESC, 'number' = ANY(reasons.by) DESC, faxed.at DESC NULLS LAST, r.id DESC
    LIMIT ${most}`
  return db.awaited<Suggestion>(statement.text, statement.values)
}

const openBefore = (at: string) => ({
  named: sql`SELECT NULL::bigint AS id, '' AS by WHERE false`,
  offered: sql`NOT r.is_final AND r.created_at <= ${at}::timestamptz`,
})

function soughtBy(words: string, digits: string) {
  const [, number] = /^(?:(?:talep )?no )?#?(\d{1,15})$/.exec(words) ?? []
  const isNumber = number === undefined ? sql`false` : sql`r.id = ${number}::bigint`
  const hasWords = join(searchConditions(sql`r.search`, words), ' AND ')
  const isNamed = digits.length > 2 ? sql`(${hasWords} OR r.search LIKE ${`%${digits}%`})` : sql`(${hasWords})`
  return {
    named: sql`(SELECT r.id, 'name' AS by FROM request_facts r
        WHERE r.deleted_at IS NULL AND ${isNamed} ORDER BY r.id DESC LIMIT ${most})
      UNION ALL (SELECT r.id, 'id' FROM request_facts r WHERE ${isNumber})`,
    offered: sql`(${isNumber} OR ${isNamed})`,
  }
}

/** The one open request that was faxed to this Turkish number and has no answer yet; undefined if none or several. */
export async function certainRequest(
  tx: Queryable,
  sender: string,
): Promise<{ id: number; institution: string; assigneeId: number | null } | undefined> {
  if (!sender.startsWith('+90')) return undefined
  const open = await tx.rows<{ id: number; institution: string; assigneeId: number | null }>(
    `SELECT DISTINCT r.id, r.institution, r.assignee_id AS "assigneeId" FROM outgoing_faxes o
       JOIN request_facts r ON r.id = o.request_id
     WHERE o.recipient = $1 AND o.state = 'sent' AND o.deleted_at IS NULL AND r.deleted_at IS NULL AND NOT r.is_final
       AND NOT EXISTS (SELECT FROM incoming_faxes i WHERE i.request_id = r.id AND i.deleted_at IS NULL) LIMIT 2`,
    [sender],
  )
  return open.length === 1 ? open[0] : undefined
}
