import type { MailProblem } from '../../../../../contract/src/messages/mail-parts.ts'
import type { House } from '../../../kit/domain.ts'
import { Failure } from '../../../kit/http/failure.ts'
import type { Worker } from '../../../kit/work/work.ts'
import { announceMail, serverAccounts } from '../accounts.rows.ts'
import { deferredOf, noteSent, noteTaken } from '../delivery/deliveries.ts'
import { envelopeIdOf } from '../delivery/envelope-id.ts'
import { type MailPorts, MailRefused, MailUnclear, MailUnusable, type SmtpTaken } from '../mail.ports.ts'
import type { mailOpening } from '../opening.ts'
import { tellRefused } from '../unsent.ts'
import { deferredWork } from '../work-kinds.ts'

/** How long a recipient is tried for whom the server does not take the message for now. */
const mostWaitingMs = 48 * 3_600_000

/** Two minutes, doubled to an hour: servers that make strangers wait do so for minutes. */
export const deferMs = (attempt: number) => Math.min(120_000 * 2 ** (attempt - 1), 3_600_000)

const unreached = 'posta sunucusuna ulaşılamıyor'
const reasons: Partial<Record<MailProblem, string>> = { later: 'sunucu şimdilik kabul etmiyor' }
const cutOff = 'Gönderim yarıda kaldı; ulaşmış olabilir, ikinci kez gönderilmedi'

type Row = { id: number; accountId: number; messageId: string; email: string; ageMs: number }

/**
 * Sends a message that others have to those alone whom the server did not take for now. They are told as failed before it is
 * asked: of a process that is killed meanwhile nobody knows, and nobody gets a message twice.
 */
export function deferredWorker(
  { db, vault, sealed }: House,
  { openSender }: Pick<MailPorts, 'openSender'>,
  opening: Pick<ReturnType<typeof mailOpening>, 'fileOf'>,
): Worker<{ staffId: number }> {
  return {
    kind: deferredWork,
    atOnce: 2,
    pauseMs: deferMs,
    async run(piece) {
      const row = await rowOf(Number(piece.key))
      const to = row ? await deferredOf(db, row.accountId, row.messageId) : []
      if (!row || to.length === 0) return
      const told = (reason: string) => to.map((address) => ({ address, reason }))
      const ends = (reason: string) => note(row, piece.data.staffId, { refused: told(reason), deferred: [] })
      const [account] = await serverAccounts(db, vault, row.accountId)
      if (!account?.smtp) return ends('hesabın gönderen sunucusu artık yok')
      if (row.ageMs > mostWaitingMs) return ends('sunucu 48 saat boyunca kabul etmedi')
      const file = await opening.fileOf(row.id).catch(noneIfGone)
      if (file === undefined) return ends('ileti bu arada silindi')
      const raw = await sealed.get(file)
      const sender = await openSender(account.smtp)
      try {
        await db.transaction(async (tx) => {
          await piece.hold(tx)
          await noteTaken(tx, row.accountId, row.messageId, { refused: told(cutOff), deferred: [] })
        })
        const taken = await sender.send(raw, { from: row.email, to, id: envelopeIdOf(vault, row.messageId) })
        await note(row, piece.data.staffId, taken, to)
        if (taken.deferred.length === 0) return
      } catch (error) {
        if (error instanceof MailRefused) return await ends(error.message)
        if (error instanceof MailUnclear) return await ends(cutOff)
        if (!(error instanceof MailUnusable)) throw error
        await note(row, piece.data.staffId, { refused: [], deferred: told(reasons[error.problem] ?? unreached) })
        throw error
      } finally {
        sender.close()
        raw.destroy()
      }
      throw new MailUnusable('later', 'some recipients are still deferred')
    },
  }

  /** What came of it; whoever was given the message and is neither refused nor deferred has it. */
  async function note(row: Row, staffId: number, taken: SmtpTaken, given: string[] = []): Promise<void> {
    await db.transaction(async (tx) => {
      await noteSent(tx, row.accountId, row.messageId, given)
      await noteTaken(tx, row.accountId, row.messageId, taken)
      await tellRefused(tx, row.id, staffId, taken.refused)
      await announceMail(tx, row.accountId)
    })
  }

  function rowOf(id: number): Promise<Row | undefined> {
    return db.one<Row>(
      `SELECT m.id, m.account_id AS "accountId", m.message_id AS "messageId", a.email,
         (extract(epoch FROM now() - m.date) * 1000)::float8 AS "ageMs"
       FROM mail_messages m JOIN mail_accounts a ON a.id = m.account_id AND a.deleted_at IS NULL WHERE m.id = $1`,
      [id],
    )
  }
}

function noneIfGone(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'not_found') return undefined
  throw error
}
