import type { Readable } from 'node:stream'
import type { MailProblem } from '../../../../../contract/src/messages/mail-parts.ts'
import type { House } from '../../../kit/domain.ts'
import { noneIfGone } from '../../../kit/http/failure.ts'
import type { Worker } from '../../../kit/work/work.ts'
import { announceMail, serverAccounts } from '../accounts.rows.ts'
import { cutOff, deferredOf, noteSent, noteTaken } from '../delivery/deliveries.ts'
import { envelopeIdOf } from '../delivery/envelope-id.ts'
import {
  type MailPorts,
  MailRefused,
  type MailSender,
  MailUnclear,
  MailUnusable,
  type SmtpTaken,
} from '../mail.ports.ts'
import type { mailOpening } from '../reading/opening.ts'
import { tellRefused, type Unsent } from '../unsent.ts'
import { deferredWork } from '../work-kinds.ts'

/** How long to try a recipient whom the server does not take for now. */
const mostWaitingMs = 48 * 3_600_000

/** Two minutes, doubled up to an hour: servers that make unknown senders wait do so for minutes. */
export const deferMs = (attempt: number) => Math.min(120_000 * 2 ** (attempt - 1), 3_600_000)

const unreached = 'posta sunucusuna ulaşılamıyor'
const reasons: Partial<Record<MailProblem, string>> = { later: 'sunucu şimdilik kabul etmiyor' }

type Row = Omit<Unsent, 'staffId'> & { accountId: number; messageId: string; email: string }

/** `since`: when the other recipients got it, in milliseconds since 1970. */
type Data = { staffId: number | null; since: number }

/** The key names the message, not its row, which another program may move to another folder meanwhile. */
export const deferredKey = ({ accountId, messageId }: Pick<Row, 'accountId' | 'messageId'>) =>
  `${accountId} ${messageId}`

/**
 * Sends a message that other recipients have to those whom the server did not take for now. They
 * are noted as failed before the server is asked: if this process is killed meanwhile, nobody knows
 * the outcome, and nobody gets a message twice.
 */
export function deferredWorker(
  { db, vault, sealed }: House,
  { openSender }: Pick<MailPorts, 'openSender'>,
  opening: Pick<ReturnType<typeof mailOpening>, 'fileOf'>,
): Worker<Data> {
  return {
    kind: deferredWork,
    atOnce: 2,
    pauseMs: deferMs,
    async run(piece) {
      const row = await rowOf(piece.key)
      const to = row ? await deferredOf(db, row.accountId, row.messageId) : []
      if (!row) return
      if (to.length === 0) return tellCutOff(row, piece.data.staffId)
      const told = (reason: string) => to.map((address) => ({ address, reason }))
      const ends = (reason: string) => note(row, piece.data.staffId, { refused: told(reason), deferred: [] })
      const [account] = await serverAccounts(db, vault, row.accountId)
      if (!account?.smtp) return ends('hesabın gönderen sunucusu artık yok')
      if (Date.now() - piece.data.since > mostWaitingMs) return ends('sunucu 48 saat boyunca kabul etmedi')
      const file = await opening.fileOf(row.recordId).catch(noneIfGone)
      if (file === undefined) return ends('ileti posta kutusunda artık yok')
      let sender: MailSender | undefined
      let raw: Readable | undefined
      try {
        sender = await openSender(account.smtp)
        raw = await sealed.get(file)
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
        sender?.close()
        raw?.destroy()
      }
      throw new MailUnusable('later', 'some recipients are still deferred')
    },
  }

  /** Tells about recipients for whom an earlier process was killed while it sent. */
  async function tellCutOff(row: Row, staffId: Data['staffId']): Promise<void> {
    const left = await db.rows<{ address: string; reason: string }>(
      `SELECT recipient AS address, reason FROM mail_deliveries
       WHERE account_id = $1 AND message_id = $2 AND state = 'failed' AND reason = $3`,
      [row.accountId, row.messageId, cutOff],
    )
    await db.transaction((tx) => tellRefused(tx, { ...row, staffId }, left))
  }

  /**
   * Notes the outcome; whoever was given the message and is neither refused nor deferred has it. If the work was ended
   * meanwhile, the sender has been told of all of them, and the deferred are not tried again.
   */
  async function note(row: Row, staffId: Data['staffId'], taken: SmtpTaken, given: string[] = []): Promise<void> {
    await db.transaction(async (tx) => {
      const work = await tx.one('SELECT FROM work WHERE kind = $1 AND key = $2 FOR SHARE', [
        deferredWork,
        deferredKey(row),
      ])
      await noteSent(tx, row.accountId, row.messageId, given)
      const left = work ? taken : { refused: [...taken.refused, ...taken.deferred], deferred: [] }
      await noteTaken(tx, row.accountId, row.messageId, left)
      if (work) await tellRefused(tx, { ...row, staffId }, taken.refused)
      await announceMail(tx, row.accountId)
    })
  }

  async function rowOf(key: string): Promise<Row | undefined> {
    const at = key.indexOf(' ')
    const [accountId, messageId] = [Number(key.slice(0, at)), key.slice(at + 1)]
    const found = await db.one<{ email: string; recordId: number | null; subject: string | null }>(
      `SELECT a.email, m.id AS "recordId", m.subject FROM mail_accounts a
         LEFT JOIN LATERAL (SELECT id, subject FROM mail_messages WHERE account_id = a.id AND message_id = $2
           AND draft_id IS NULL AND state <> 'erased' ORDER BY id DESC LIMIT 1) m ON true
       WHERE a.id = $1 AND a.deleted_at IS NULL`,
      [accountId, messageId],
    )
    if (!found) return undefined
    const { email, recordId, subject } = found
    const stands = { in: 'sent' as const, accountId, ...(recordId && { message: recordId }) }
    return { accountId, messageId, email, recordId: recordId ?? 0, stands, ...(subject !== null && { subject }) }
  }
}
