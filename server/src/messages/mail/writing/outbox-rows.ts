import type { OutboxState } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Unsent } from '../unsent.ts'

/** `begun`: the server was asked; `handedOver`: it has taken the message. */
export type OutboxRow = {
  id: number
  accountId: number
  state: OutboxState
  detail: string
  begun: boolean
  sinceBegun: number
  handedOver: boolean
  age: number
  fileKey: string
  content: Buffer
  messageId: string
  answersId: number | null
  email: string
  name: string
  kind: string
  staffId: number | null
}

/** A message in the outbox; undefined if its account is gone. */
export function outboxRow(db: Queryable, id: number): Promise<OutboxRow | undefined> {
  return db.one<OutboxRow>(
    `SELECT o.id, o.account_id AS "accountId", o.state, o.state_detail AS detail, o.begun_at IS NOT NULL AS begun,
       coalesce(extract(epoch FROM now() - o.begun_at) * 1000, 0)::float8 AS "sinceBegun",
       o.delivered <> '{}' AS "handedOver", (extract(epoch FROM now() - o.release_at) * 1000)::float8 AS age,
       o.file_key AS "fileKey", d.content, d.message_id AS "messageId", d.answers_id AS "answersId", a.email,
       trim(a.first_name || ' ' || a.last_name) AS name, a.kind, o.sender_id AS "staffId"
     FROM mail_outbox o JOIN mail_drafts d ON d.id = o.draft_id
       JOIN mail_accounts a ON a.id = o.account_id AND a.deleted_at IS NULL WHERE o.id = $1`,
    [id],
  )
}

export const unsentOf = ({ id: recordId, accountId, staffId }: OutboxRow, stands: 'drafts' | 'sent'): Unsent => ({
  recordId,
  accountId,
  staffId,
  stands: { in: stands, accountId },
})
