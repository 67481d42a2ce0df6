import sql from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** The kept contents of opened messages that their servers still have and can be asked for again. */
export const mailRetained: Retained = {
  rule: 'mail_bodies',
  domain: 'mail',
  due: (before) => sql`SELECT t.message_id AS id, t.opened_at AS at, ${subjectColumns({})} FROM mail_bodies t
    WHERE t.opened_at < ${before} AND EXISTS (SELECT FROM mail_messages m JOIN mail_accounts a ON a.id = m.account_id
      WHERE m.id = t.message_id AND a.kind = 'imap' AND m.uid IS NOT NULL)`,
  remove: async (tx, ids) =>
    (await tx.rows('DELETE FROM mail_bodies WHERE message_id = ANY($1::bigint[]) RETURNING 1', [ids])).length,
}
