import { randomUUID } from 'node:crypto'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { internalDomain, type MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import { changedMeanwhile } from '../../../kit/records/record.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { accountOf, folderFor, type SeenAccount, seenBy } from '../access.ts'
import { announceMail } from '../accounts.rows.ts'

/** What a person has written, as it is sealed. */
export type MailContent = { to: MailAddress[]; cc: MailAddress[]; bcc: MailAddress[]; subject: string; html: string }

export type Draft = {
  id: number
  accountId: number
  messageId: string
  answersId: number | null
  version: number
  updatedAt: string
  updatedBy: number | null
  outboxId: number | null
  outbox: string
  outboxDetail: string
  written: MailContent
}

export const newMessageId = (email: string) => `<${randomUUID()}@${email.split('@')[1] ?? internalDomain}>`

export const writtenOf = (vault: Pick<Vault, 'open'>, content: Buffer) => JSON.parse(vault.open(content)) as MailContent

/** The drafts, for people who see their mailbox, and the row of each in the drafts folder. */
export function draftRows(vault: Vault) {
  async function find(db: Queryable, person: Person, id: number): Promise<Draft> {
    const row = await db.one<Omit<Draft, 'written'> & { content: Buffer }>(
      `SELECT m.id, m.account_id AS "accountId", m.message_id AS "messageId", m.answers_id AS "answersId", m.version, m.content,
         m.updated_at AS "updatedAt", m.updated_by AS "updatedBy",
         o.id AS "outboxId", coalesce(o.state, '') AS outbox, coalesce(o.state_detail, '') AS "outboxDetail"
       FROM mail_drafts m LEFT JOIN mail_outbox o ON o.draft_id = m.id WHERE m.id = $2 AND ${seenBy()}`,
      [person.id, id],
    )
    if (!row) throw notFound('Taslak')
    const { content, ...draft } = row
    return { ...draft, written: writtenOf(vault, content) }
  }

  /** A draft that may be changed; a `conflict` while it is being sent, which must be undone first. */
  async function findFree(tx: Queryable, person: Person, id: number, version?: number): Promise<Draft> {
    // Locked first: otherwise the outbox state would be from before the wait.
    await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
    const draft = await find(tx, person, id)
    if (draft.outbox === 'waiting' || draft.outbox === 'sending')
      throw new Failure('conflict', 'Bu ileti gönderilmek üzere; değiştirmek için önce gönderimi geri alın')
    if (version !== undefined && version !== draft.version)
      throw await changedMeanwhile(tx, person, draft, {}, 'taslak')
    return draft
  }

  /**
   * A draft that may be edited. One of unknown outcome stays as it was sent, as another draft with its Message-ID:
   * whatever turns up of it later is that message, and not what is written now.
   */
  async function findToChange(tx: Queryable, person: Person, id: number, version?: number): Promise<Draft> {
    const draft = await findFree(tx, person, id, version)
    if (draft.outbox !== 'unknown') return draft
    const account = await accountOf(tx, person, draft.accountId)
    const messageId = newMessageId(account.email)
    await tx.rows('UPDATE mail_drafts SET message_id = $2 WHERE id = $1', [id, messageId])
    await tx.rows('UPDATE mail_messages SET message_id = $2 WHERE draft_id = $1', [id, messageId])
    const gone = await tx.one<{ id: number }>(
      `INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id, version, updated_at, updated_by)
       SELECT account_id, staff_id, $2, content, answers_id, version, updated_at, updated_by FROM mail_drafts WHERE id = $1 RETURNING id`,
      [id, draft.messageId],
    )
    if (!gone) throw notFound('Taslak')
    await tx.rows(
      `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key)
       SELECT $2, name, type, size, file_key FROM mail_draft_files WHERE draft_id = $1 ORDER BY id`,
      [id, gone.id],
    )
    await tx.rows('UPDATE mail_outbox SET draft_id = $2 WHERE draft_id = $1', [id, gone.id])
    await show(tx, { id: gone.id, messageId: draft.messageId }, account, draft.written)
    return { ...draft, messageId, outboxId: null, outbox: '', outboxDetail: '' }
  }

  /** Writes the row that shows the draft in its folder. */
  async function show(
    tx: Queryable,
    draft: Pick<Draft, 'id' | 'messageId'>,
    account: SeenAccount,
    written: MailContent,
  ) {
    const folder = (await folderFor(tx, account.id, 'drafts')) ?? (await folderFor(tx, account.id, 'inbox'))
    if (!folder) throw new Failure('conflict', 'Bu kutunun klasörleri daha okunmadı; birazdan yeniden deneyin')
    const recipients = [...written.to, ...written.cc, ...written.bcc].map(({ name, address }) => name || address)
    await tx.rows(
      `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date, seen,
         has_attachment, draft_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now(), true, EXISTS (SELECT FROM mail_draft_files WHERE draft_id = $8), $8)
       ON CONFLICT (draft_id) DO UPDATE SET recipients = EXCLUDED.recipients, subject = EXCLUDED.subject, date = EXCLUDED.date,
         has_attachment = EXCLUDED.has_attachment`,
      [
        account.id,
        folder.id,
        draft.messageId,
        clean(account.name, 500),
        account.email,
        clean(recipients.join(', '), 2_000),
        clean(written.subject, 1_000),
        draft.id,
      ],
    )
    await announceMail(tx, account.id)
  }

  return { find, findFree, findToChange, show }
}
