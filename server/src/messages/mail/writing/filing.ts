import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { enqueue, type Piece } from '../../../kit/work/work.ts'
import { announceMail } from '../accounts.rows.ts'
import { setFlags, tellChanged } from '../changes.ts'
import { deferredOf } from '../delivery/deliveries.ts'
import type { ParsedMessage } from '../mail.ports.ts'
import type { OnServer } from '../moves.ts'
import { copyWork, deferredWork } from '../work-kinds.ts'
import { deferMs, deferredKey } from './deferred.ts'
import { draftFiles } from './draft-files.ts'
import type { MailContent } from './draft-rows.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { ownMessage } from './own-message.ts'

type SentMessage = {
  row: OutboxRow
  written: MailContent
  files: Awaited<ReturnType<typeof draftFiles>>
  parsed: ParsedMessage
}

/**
 * Files a sent message: it is among the sent messages and in the mailboxes of recipients inside, and no draft any more.
 */
export function sentFiling({ db, vault }: Pick<House, 'db' | 'vault'>) {
  /** Puts the message into the folder with the role; if the account has none, into its inbox, or else any folder. */
  async function place(
    tx: Queryable,
    accountId: number,
    role: string,
    seen: boolean,
    { row, written, files, parsed }: SentMessage,
  ) {
    // The server's own copy may have come already.
    const there = await tx.one<{ id: number }>(
      `SELECT m.id FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id AND f.role = 'sent'
       WHERE m.account_id = $1 AND m.message_id = $2 AND m.draft_id IS NULL AND $3 = 'sent' LIMIT 1`,
      [accountId, row.messageId, role],
    )
    const added =
      there ??
      (await tx.one<{ id: number }>(
        `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date, seen,
         has_attachment, size)
       SELECT $1, id, $3, $4, $5, $6, $7, now(), $8, $9, $10 FROM mail_folders WHERE account_id = $1
       ORDER BY role = $2 DESC NULLS LAST, role = 'inbox' DESC NULLS LAST, id LIMIT 1 RETURNING id`,
        [
          accountId,
          role,
          row.messageId,
          clean(row.name, 500),
          row.email,
          clean(
            [...written.to, ...written.cc, ...written.bcc].map(({ name, address }) => name || address).join(', '),
            2_000,
          ),
          clean(written.subject, 1_000),
          seen,
          files.length > 0,
          files.reduce((sum, { size }) => sum + size, written.html.length),
        ],
      ))
    if (added)
      await tx.rows(
        'INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [added.id, vault.seal(JSON.stringify(parsed)), row.fileKey],
      )
    return added?.id
  }

  return async (row: OutboxRow, written: MailContent, inside: number[], piece: Piece<unknown>): Promise<void> => {
    await db.transaction(async (tx) => {
      await piece.hold(tx)
      const locked = await tx.one<{ draftId: number }>(
        'SELECT draft_id AS "draftId" FROM mail_outbox WHERE id = $1 FOR UPDATE',
        [row.id],
      )
      if (!locked) return
      const files = await draftFiles(tx, locked.draftId)
      const parsed = parsedOf(row, written, files)
      const told = { row, written: { ...written, bcc: [] }, files, parsed }
      const sent = await place(tx, row.accountId, 'sent', true, {
        ...told,
        written,
        parsed: { ...parsed, bcc: written.bcc },
      })
      // The message has gone, and stays a draft until there is a folder for it.
      if (sent === undefined) throw new Error('an account has no folder for what it has sent')
      for (const accountId of inside) await place(tx, accountId, 'inbox', false, told)
      if (row.answersId !== null) await markAnswered(tx, row)
      await tx.rows('DELETE FROM mail_drafts WHERE id = $1', [locked.draftId])
      for (const accountId of new Set([row.accountId, ...inside])) await announceMail(tx, accountId)
      if (row.kind === 'imap' && sent !== undefined) await enqueue(tx, copyWork, sent, { staffId: row.staffId })
      if ((await deferredOf(tx, row.accountId, row.messageId)).length > 0)
        await enqueue(tx, deferredWork, deferredKey(row), { staffId: row.staffId, since: Date.now() }, deferMs(1))
    })
  }
}

async function markAnswered(tx: Queryable, { answersId }: OutboxRow): Promise<void> {
  const rows = await tx.rows<OnServer>(
    `SELECT m.id, m.account_id AS "accountId", a.kind = 'imap' AS "onServer" FROM mail_messages m
     JOIN mail_accounts a ON a.id = m.account_id WHERE m.id = $1 FOR UPDATE OF m`,
    [answersId],
  )
  await setFlags(tx, rows, { answered: true })
  await tellChanged(tx, rows)
}

/** What a parser would read from the sent message. */
const parsedOf = (row: OutboxRow, written: MailContent, files: { name: string; type: string; size: number }[]) =>
  ownMessage({
    messageId: row.messageId,
    from: [{ name: row.name, address: row.email }],
    to: written.to,
    cc: written.cc,
    subject: written.subject,
    date: new Date(),
    html: written.html,
    attachments: files.map(({ name, type, size }, part) => ({ part, name, type, size, cid: '' })),
  })
