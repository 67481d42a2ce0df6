import type { Readable } from 'node:stream'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import type { OutboxState } from '../../../../../contract/src/messages/mail-parts.ts'
import { mayHaveGone } from '../../../kit/backup/restored.ts'
import type { Sql } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { type Again, enqueue, type Piece, type Worker } from '../../../kit/work/work.ts'
import { announceMail, serverAccounts } from '../accounts.rows.ts'
import { deferredOf, isDeferred, noteRecipients, noteTaken } from '../delivery/deliveries.ts'
import { envelopeIdOf } from '../delivery/envelope-id.ts'
import {
  type MailLogin,
  type MailPorts,
  MailRefused,
  MailUnclear,
  MailUnusable,
  type ParsedMessage,
  type SmtpTaken,
} from '../mail.ports.ts'
import { whyLater } from '../smtp/reasons.ts'
import { tellRefused, tellUnsent, whichOf } from '../unsent.ts'
import { copyWork, deferredWork, outboxWork } from '../work-kinds.ts'
import { deferMs, deferredKey } from './deferred.ts'
import { draftFiles } from './draft-files.ts'
import { type Written, writtenOf } from './draft-rows.ts'
import { type OutboxRow, outboxRow, unsentOf } from './outbox-rows.ts'
import { noServer, tooLong, waitsFor } from './outbox-words.ts'
import { mailOutcome } from './outcome.ts'
import { ownMessage } from './own-message.ts'
import { recipientsOf, whyUnreached } from './recipients.ts'

/** How long a server that is down is waited for. */
const mostWaiting = 48 * 3_600_000

/** A server may file its copy a little later: how long that is looked for, and how often. */
const mostLooking = 120_000
const lookMs = 20_000

/**
 * Sends what was not taken back. `begun_at` is set before the server is asked, `delivered` when it has taken the message: one
 * that has the first alone was cut off in between, and nobody sends it twice. Those inside get it in the transaction that ends it.
 */
export function mailOutbox(
  { db, vault, sealed }: House,
  { openSender, openSource }: Pick<MailPorts, 'openSender' | 'openSource'>,
) {
  const outcome = mailOutcome({ db, vault }, { openSource })
  const worker: Worker = {
    kind: outboxWork,
    atOnce: 4,
    async run(piece): Promise<Again> {
      const row = await outboxRow(db, Number(piece.key))
      if (!row || row.state === 'unsent') return
      if (row.state === 'unknown' && !row.handedOver && !(await outcome.isKnownHere(row.accountId, row.messageId)))
        return
      const written = writtenIn(row)
      const { inside, outside, sends } = await recipientsOf(db, row.accountId, written)
      const ends = () => finish(row, written, inside, piece)
      if (row.handedOver || outside.length === 0) return ends()
      if (row.begun) return lookUp(row, ends)
      const unreached = whyUnreached({ outside, sends })
      if (unreached !== '') return settle(row, 'unsent', unreached)
      const [account] = await serverAccounts(db, vault, row.accountId)
      if (!account?.smtp) return settle(row, 'unsent', noServer(outside))
      if (row.age > mostWaiting) return settle(row, 'unsent', tooLong(row.detail))
      if (!(await begin(row, outside, piece))) return
      let taken: SmtpTaken
      try {
        taken = await given(account.smtp, row, outside)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (error instanceof MailRefused) return settle(row, 'unsent', `Posta sunucusu iletiyi kabul etmedi: ${reason}`)
        if (error instanceof MailUnclear) return lookUp(row, ends)
        await again(row, piece, error)
        throw error
      }
      await db.transaction(async (tx) => {
        await tx.rows('UPDATE mail_outbox SET delivered = $2 WHERE id = $1', [row.id, outside])
        await noteTaken(tx, row.accountId, row.messageId, taken)
        await tellRefused(tx, { ...unsentOf(row, 'sent'), subject: written.subject }, taken.refused)
      })
      return ends()
    },
  }
  return { worker, settleWaiting }

  /** Of a restored backup: what waits may have gone since, and is looked for as if it had been cut off. */
  async function settleWaiting(tx: Sql): Promise<void> {
    const rows = await tx.rows<{ id: number }>(
      `UPDATE mail_outbox SET state = 'sending', begun_at = now() WHERE state = 'waiting' AND begun_at IS NULL RETURNING id`,
    )
    await tx.rows(`UPDATE mail_deliveries SET state = 'failed', reason = $1 WHERE ${isDeferred}`, [mayHaveGone])
    for (const { id } of rows) {
      const row = await outboxRow(db, id)
      if (!row) continue
      const { outside } = await recipientsOf(db, row.accountId, writtenIn(row))
      await noteRecipients(tx, row.accountId, row.messageId, outside)
    }
  }

  async function given(smtp: MailLogin, row: OutboxRow, to: string[]): Promise<SmtpTaken> {
    const sender = await openSender(smtp)
    let raw: Readable | undefined
    try {
      raw = await sealed.get(row.fileKey)
      return await sender.send(raw, { from: row.email, to, id: envelopeIdOf(vault, row.messageId) })
    } finally {
      sender.close()
      raw?.destroy()
    }
  }

  function writtenIn({ content }: OutboxRow): Written {
    return writtenOf(vault, content)
  }

  async function begin(row: OutboxRow, outside: string[], piece: Piece<unknown>): Promise<boolean> {
    return db.transaction(async (tx) => {
      await piece.hold(tx)
      const begun = await tx.rows(
        `UPDATE mail_outbox SET state = 'sending', begun_at = clock_timestamp() WHERE id = $1 AND begun_at IS NULL RETURNING 1`,
        [row.id],
      )
      if (begun.length > 0) await noteRecipients(tx, row.accountId, row.messageId, outside)
      return begun.length > 0
    })
  }

  /** Nothing was handed over: it waits, and may be taken back again. */
  async function again(row: OutboxRow, piece: Piece<unknown>, error: unknown): Promise<void> {
    await db.transaction(async (tx) => {
      await piece.hold(tx)
      await tx.rows(`UPDATE mail_outbox SET state = 'waiting', begun_at = NULL, state_detail = $2 WHERE id = $1`, [
        row.id,
        waitsFor(whyLater(error)),
      ])
      await announceMail(tx, row.accountId)
    })
  }

  /** It was given to the server, which did not answer any more: it is looked for where it would lie, and never sent again. */
  async function lookUp(row: OutboxRow, ends: () => Promise<void>): Promise<Again> {
    let gone: boolean | undefined
    try {
      gone = await outcome.hasGone(row.accountId, row.messageId)
    } catch (error) {
      if (!(error instanceof MailUnusable)) throw error
    }
    if (gone) return ends()
    if (row.state !== 'unknown' && row.sinceBegun < mostLooking) {
      await settle(row, 'sending', 'Sunucunun yanıtı gelmedi; gidip gitmediğine sunucudan bakılıyor')
      return { againMs: lookMs }
    }
    const looked =
      gone === undefined
        ? 'posta kutusuna da bakılamadı'
        : 'Gönderilen klasöründe de bulunamadı, yine de ulaşmış olabilir'
    return settle(
      row,
      'unknown',
      `Gönderim yarıda kaldı, sunucunun yanıtı bilinmiyor; ${looked}. İkinci kez gönderilmedi`,
    )
  }

  async function settle(row: OutboxRow, state: OutboxState, detail: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.rows(
        `UPDATE mail_outbox SET state = $2, state_detail = $3, file_key = CASE $2 WHEN 'unsent' THEN NULL ELSE file_key END WHERE id = $1`,
        [row.id, state, cut(detail, 500)],
      )
      // What is sent again is composed anew.
      if (state === 'unsent') await sealed.forget(tx, row.fileKey)
      if (state !== row.state && state !== 'sending')
        await tellUnsent(tx, unsentOf(row, 'drafts'), `E-posta gönderilemedi: ${whichOf(writtenIn(row))}${detail}`)
      await announceMail(tx, row.accountId)
    })
  }

  /** It has gone: it stands among what was sent, with those inside, and is no draft any more. */
  async function finish(row: OutboxRow, written: Written, inside: number[], piece: Piece<unknown>): Promise<void> {
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
      // It has gone, and is kept as a draft until there is a place for it.
      if (sent === undefined) throw new Error('an account has no folder for what it has sent')
      for (const accountId of inside) await place(tx, accountId, 'inbox', false, told)
      if (row.answersId !== null) await markAnswered(tx, row)
      await tx.rows('DELETE FROM mail_drafts WHERE id = $1', [locked.draftId])
      for (const accountId of new Set([row.accountId, ...inside])) await announceMail(tx, accountId)
      if (row.kind === 'imap' && sent !== undefined) await enqueue(tx, copyWork, sent)
      if ((await deferredOf(tx, row.accountId, row.messageId)).length > 0)
        await enqueue(tx, deferredWork, deferredKey(row), { staffId: row.staffId, since: Date.now() }, deferMs(1))
    })
  }

  type Told = { row: OutboxRow; written: Written; files: Awaited<ReturnType<typeof draftFiles>>; parsed: ParsedMessage }

  /** In the folder of its role; what a mailbox without one sends stands in its inbox, or where there is a place at all. */
  async function place(tx: Sql, accountId: number, role: string, seen: boolean, { row, written, files, parsed }: Told) {
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
}

async function markAnswered(tx: Sql, { answersId }: OutboxRow): Promise<void> {
  await tx.rows('UPDATE mail_messages SET answered = true WHERE id = $1', [answersId])
  await tx.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data)
     SELECT m.account_id, m.folder_id, m.uid, 'flags', '{"answered": true}' FROM mail_messages m
     JOIN mail_accounts a ON a.id = m.account_id AND a.kind = 'imap' WHERE m.id = $1 AND m.uid IS NOT NULL`,
    [answersId],
  )
}

/** What would be read of it again. */
const parsedOf = (row: OutboxRow, written: Written, files: { name: string; type: string; size: number }[]) =>
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
