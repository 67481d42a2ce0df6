import type { Readable } from 'node:stream'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import type { Again, Piece, Worker } from '../../../kit/work/work.ts'
import { mayHaveGone } from '../../may-have-gone.ts'
import { serverAccounts } from '../accounts.rows.ts'
import { isDeferred, noteRecipients, noteTaken } from '../delivery/deliveries.ts'
import { envelopeIdOf } from '../delivery/envelope-id.ts'
import {
  type MailLogin,
  type MailPorts,
  MailRefused,
  MailUnclear,
  MailUnusable,
  type SmtpTaken,
} from '../mail.ports.ts'
import { tellRefused } from '../unsent.ts'
import { outboxWork } from '../work-kinds.ts'
import { writtenOf } from './draft-rows.ts'
import { sentFiling } from './filing.ts'
import { type OutboxRow, outboxRow, unsentOf } from './outbox-rows.ts'
import { outboxStates } from './outbox-states.ts'
import { noServer, tooLong } from './outbox-words.ts'
import { mailOutcome } from './outcome.ts'
import { recipientsOf, whyUnreached } from './recipients.ts'

/** How long to wait for a server that is down. */
const mostWaiting = 48 * 3_600_000

/** A server may file its own copy a little later: how long, and how often, to look for it. */
const mostLooking = 120_000
const lookMs = 20_000

/**
 * Sends messages that were not cancelled. `begun_at` is set before the server is asked, `delivered` when it has taken
 * the message: one with only the first was interrupted in between, and is not sent again. Recipients inside get it in
 * the transaction that ends the sending.
 */
export function mailOutbox(
  { db, vault, sealed }: House,
  { openSender, openSource }: Pick<MailPorts, 'openSender' | 'openSource'>,
) {
  const outcome = mailOutcome({ db, vault }, { openSource })
  const { begin, again, settle } = outboxStates({ db, vault, sealed })
  const fileSent = sentFiling({ db, vault })
  const worker: Worker = {
    kind: outboxWork,
    atOnce: 4,
    async run(piece): Promise<Again> {
      const row = await outboxRow(db, Number(piece.key))
      if (!row || row.state === 'unsent') return
      if (row.state === 'unknown' && !row.handedOver && !(await outcome.isKnownHere(row.accountId, row.messageId)))
        return
      const written = writtenOf(vault, row.content)
      const { inside, outside, sends } = await recipientsOf(db, row.accountId, written)
      const ends = () => fileSent(row, written, inside, piece)
      if (row.handedOver || outside.length === 0) return ends()
      if (row.begun) return lookUp(row, piece, ends)
      const unreached = whyUnreached({ outside, sends })
      if (unreached !== '') return settle(row, piece, 'unsent', unreached)
      const [account] = await serverAccounts(db, vault, row.accountId)
      if (!account?.smtp) return settle(row, piece, 'unsent', noServer(outside))
      if (row.age > mostWaiting) return settle(row, piece, 'unsent', tooLong(row.detail))
      if (!(await begin(row, outside, piece))) return
      let taken: SmtpTaken
      try {
        taken = await given(account.smtp, row, outside)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (error instanceof MailRefused)
          return settle(row, piece, 'unsent', `Posta sunucusu iletiyi kabul etmedi: ${reason}`)
        if (error instanceof MailUnclear) return lookUp(row, piece, ends)
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

  /** After a restore, a waiting message may have gone since the backup: it is looked for like an interrupted one. */
  async function settleWaiting(tx: Queryable): Promise<void> {
    const rows = await tx.rows<{ id: number }>(
      `UPDATE mail_outbox SET state = 'sending', begun_at = now() WHERE state = 'waiting' AND begun_at IS NULL RETURNING id`,
    )
    await tx.rows(`UPDATE mail_deliveries SET state = 'failed', reason = $1 WHERE ${isDeferred}`, [mayHaveGone])
    for (const { id } of rows) {
      const row = await outboxRow(db, id)
      if (!row) continue
      const { outside } = await recipientsOf(db, row.accountId, writtenOf(vault, row.content))
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

  /** The server got the message but did not answer: it is looked for where it would be filed, and never sent again. */
  async function lookUp(row: OutboxRow, piece: Piece<unknown>, ends: () => Promise<void>): Promise<Again> {
    let gone: boolean | undefined
    try {
      gone = await outcome.hasGone(row.accountId, row.messageId)
    } catch (error) {
      if (!(error instanceof MailUnusable)) throw error
    }
    if (gone) return ends()
    if (row.state !== 'unknown' && row.sinceBegun < mostLooking) {
      await settle(row, piece, 'sending', 'Sunucunun yanıtı gelmedi; gidip gitmediğine sunucudan bakılıyor')
      return { againMs: lookMs }
    }
    const looked =
      gone === undefined
        ? 'posta kutusuna da bakılamadı'
        : 'Gönderilen klasöründe de bulunamadı, yine de ulaşmış olabilir'
    return settle(
      row,
      piece,
      'unknown',
      `Gönderim yarıda kaldı, sunucunun yanıtı bilinmiyor; ${looked}. İkinci kez gönderilmedi`,
    )
  }
}
