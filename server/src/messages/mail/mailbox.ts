import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { mail } from '../../../../contract/src/messages/mail.ts'
import { mailProblems } from '../../../../contract/src/messages/mail-parts.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Json } from '../../kit/http/serve.ts'
import { searchConditions } from '../../kit/lists/conditions.ts'
import { limitOf } from '../../kit/lists/pages.ts'
import { instant } from '../../kit/records/table.ts'
import { accountOf, folderOf, seenBy } from './access.ts'
import { toldOfDelivery } from './delivery/deliveries.ts'

/**
 * The columns of a message in a list and on its own, over `m`, the outbox `o` of its draft, and its delivery `told`.
 */
export const shownRow: Sql = sql`m.id, coalesce(nullif(m.from_name, ''), m.from_address) AS "from", m.from_address, m.recipients,
  m.subject, ${instant(sql`m.date`)} AS date, m.has_attachment AS attachment, m.seen, m.flagged, m.answered, m.draft_id,
  coalesce(o.state, '') AS outbox, coalesce(o.state_detail, '') AS outbox_detail,
  coalesce(told.state, '') AS delivery, coalesce(told.detail, '') AS delivery_detail`

export const shownBeside: Sql = sql`LEFT JOIN mail_outbox o ON o.draft_id = m.draft_id ${toldOfDelivery}`

// The unread messages, and all messages, of the folder `f`.
const unseen = raw(`(SELECT coalesce(sum(n), 0)::int FROM mail_messages_counts WHERE key = f.id || ':0')`)
const count = raw(
  `(SELECT coalesce(sum(n), 0)::int FROM mail_messages_counts WHERE key IN (f.id || ':0', f.id || ':1'))`,
)

const problems = raw(
  `CASE m.last_error ${Object.entries(mailProblems)
    .map(([word, sentence]) => `WHEN '${word}' THEN '${sentence}'`)
    .join(' ')} ELSE '' END`,
)

/** Reads the mailboxes that a person sees. */
export function mailboxReader(db: Database) {
  const answer = async (statement: Sql) =>
    new Json((await db.one<{ text: string }>(statement.text, statement.values))?.text ?? 'null')

  return {
    mailboxes: (person: Person) =>
      answer(sql`SELECT coalesce(json_agg(row_to_json(r)), '[]')::text AS text FROM (
        SELECT m.id, m.kind, coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.nickname) AS name, m.email,
          (SELECT coalesce(sum(${unseen}), 0)::int FROM mail_folders f WHERE f.account_id = m.id AND f.role = 'inbox') AS unseen,
          m.smtp_host <> '' AS sends, ${instant(sql`m.synced_at`)} AS synced_at, ${instant(sql`m.down_since`)} AS down_since,
          ${problems} AS problem
        FROM mail_accounts m JOIN mail_account_people p ON p.account_id = m.id AND p.staff_id = ${person.id}
        WHERE m.deleted_at IS NULL AND m.kind <> 'directory'
        ORDER BY m.kind = 'internal' AND m.staff_id = ${person.id}, m.nickname COLLATE "tr-x-icu", m.id) r`),

    async folders(person: Person, account?: number) {
      const { id } = await accountOf(db, person, account)
      return answer(sql`SELECT coalesce(json_agg(row_to_json(r)), '[]')::text AS text FROM (
        SELECT f.name AS folder, f.path AS folder_name, coalesce(f.role, 'folder') AS icon, ${count} AS count,
          ${unseen} AS unseen, coalesce(f.role, '') AS role
        FROM mail_folders f WHERE f.account_id = ${id}
        ORDER BY array_position(ARRAY['inbox', 'sent', 'drafts', 'junk', 'trash'], f.role), f.name COLLATE "tr-x-icu", f.id) r`)
    },

    async list(person: Person, { account, folder, page, limit, state, search }: Parsed<typeof mail.list>) {
      const { id: accountId } = await accountOf(db, person, account)
      const { id } = await folderOf(db, accountId, folder)
      const words = searchConditions(raw('m.search'), fold(search))
      const keys = [...(state === 'seen' ? [] : [`${id}:0`]), ...(state === 'unseen' ? [] : [`${id}:1`])]
      const where = join(
        [sql`m.folder_id = ${id}`, ...(state === 'all' ? [] : [sql`m.seen = ${state === 'seen'}`]), ...words],
        ' AND ',
      )
      const wanted = { limit: limitOf({ limit }), offset: page * limit }
      const { total, shown } =
        words.length > 0
          ? { total: sql`SELECT count(*) AS n FROM mail_messages m WHERE ${where}`, shown: fromNewest(where, wanted) }
          : {
              total: sql`SELECT coalesce(sum(n), 0)::bigint AS n FROM mail_messages_counts WHERE key = ANY(${keys})`,
              shown: fromNearerEnd(where, wanted),
            }
      return answer(sql`WITH total AS MATERIALIZED (${total})
        SELECT json_build_object('data', coalesce((SELECT json_agg(row_to_json(r)) FROM (
          SELECT ${shownRow} FROM (${shown}) shown JOIN mail_messages m USING (id) ${shownBeside}
          ORDER BY m.date DESC, m.id DESC) r), '[]'::json), 'total', (SELECT n FROM total))::text AS text`)
    },

    /** The number of unread messages in the person's inboxes, as the menu shows it. */
    unseen: (person: Person) =>
      sql`(SELECT coalesce(sum(${unseen}), 0)::int FROM mail_folders f JOIN mail_account_people p ON p.account_id = f.account_id
        JOIN mail_accounts a ON a.id = f.account_id AND a.deleted_at IS NULL WHERE p.staff_id = ${person.id} AND f.role = 'inbox')`,
  }
}

type Wanted = { limit: Sql; offset: number }

const fromNewest = (where: Sql, { limit, offset }: Wanted): Sql =>
  sql`SELECT m.id FROM mail_messages m WHERE ${where} ORDER BY m.date DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`

/** Like `fromNewest`, with a known `total`: a page in the second half is counted from the oldest message. */
const fromNearerEnd = (where: Sql, { limit, offset }: Wanted): Sql =>
  sql`(${fromNewest(sql`${where} AND (SELECT ${2 * offset}::bigint <= n FROM total)`, { limit, offset })})
    UNION ALL
    (SELECT m.id FROM mail_messages m WHERE ${where} AND (SELECT ${2 * offset}::bigint > n FROM total) ORDER BY m.date, m.id
     LIMIT (SELECT greatest(0, least(${limit}, n - ${offset})) FROM total) OFFSET (SELECT greatest(0, n - ${offset} - ${limit}) FROM total))`

/**
 * Locks, in order of their ids, those of the messages that the person sees. The folder is not joined: if somebody moves
 * a message meanwhile, the join would not match any more, and the message would be missing.
 */
export const lockSeen = `SELECT m.id, m.account_id AS "accountId", m.folder_id AS "folderId", m.uid, m.draft_id AS "draftId",
    (SELECT role FROM mail_folders f WHERE f.id = m.folder_id), (SELECT path FROM mail_folders f WHERE f.id = m.folder_id),
    a.kind = 'imap' AS "onServer"
  FROM mail_messages m JOIN mail_accounts a ON a.id = m.account_id
  WHERE m.id = ANY($2::bigint[]) AND ${seenBy()} ORDER BY m.id FOR UPDATE OF m`
