import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Domain, House } from '../../../kit/domain.ts'
import { type Again, enqueue, type Piece, workJob } from '../../../kit/work/work.ts'
import { mayHaveGone } from '../../may-have-gone.ts'
import {
  type MailFate,
  type MailPort,
  MailRefused,
  type MailSender,
  MailUnclear,
  MailUnusable,
  type OutgoingMail,
  type RefusedRecipient,
  type SmtpTaken,
} from '../mail.ports.ts'
import { sentenceOf, tellRefused, tellUnsent, type Unsent, whichOf } from '../unsent.ts'
import { subjectLine } from '../writing/compose.ts'
import { type HouseServer, readHouseServer } from './house-server.ts'
import { whyLater } from './reasons.ts'
import { openSender } from './sender.ts'

export const outgoingWork = 'outgoing mail'
const mostWaitingMs = 48 * 3_600_000
const keptDays = 90

type Row = {
  id: number
  messageId: string
  content: Buffer
  begun: boolean
  /** There is a newer message about the same that has not failed. */
  isReplaced: boolean
  ageMs: number
  /** Why it still waits. */
  detail: string
  createdAt: string
}

type Ended = 'error' | 'unknown'

type Open = (server: HouseServer) => Promise<MailSender>

/**
 * Messages from Masa itself, kept sealed until they have gone. `begun_at` is set before the server is given a message:
 * a waiting message that has it was interrupted in between, and becomes unknown rather than sent twice.
 */
export function outgoingMail(
  { db, vault, settings }: Pick<House, 'db' | 'vault' | 'settings'>,
  open: Open = ({ login }) => openSender(login, [login.host.toLowerCase()]),
): { port: MailPort; domain: Domain } {
  const server = readHouseServer(settings.variables.MASA_SMTP_URL, settings.variables.MASA_MAIL_FROM)

  const port: MailPort = {
    isConfigured: server !== undefined,
    sender: server?.from,
    async send(tx, { key, about = '', staffId = null, ...mail }) {
      if (!server) return 'unconfigured'
      const domain = server.from.address.slice(server.from.address.lastIndexOf('@') + 1)
      // The earlier message stays under another key: that it may have arrived still counts.
      await tx.rows(
        `UPDATE outgoing_mail SET key = key || ' ' || id WHERE key = $1 AND state IN ('error', 'unknown')`,
        [key],
      )
      const row = await tx.one<{ id: number }>(
        `INSERT INTO outgoing_mail (key, about, message_id, content, staff_id) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (key) DO NOTHING RETURNING id`,
        [key, about, `<${randomUUID()}@${domain}>`, vault.seal(packed(mail)), staffId],
      )
      if (row) await enqueue(tx, outgoingWork, row.id)
      return row ? 'queued' : 'repeated'
    },
    async cancel(tx, about) {
      const all = await tx.rows<{ mayHaveLeft: boolean }>(
        `SELECT state IN ('sent', 'unknown') OR state = 'waiting' AND begun_at IS NOT NULL AS "mayHaveLeft"
         FROM outgoing_mail WHERE about = $1 FOR UPDATE`,
        [about],
      )
      if (all.length === 0 || all.some(({ mayHaveLeft }) => mayHaveLeft)) return false
      await tx.rows(`DELETE FROM outgoing_mail WHERE about = $1 AND state = 'waiting'`, [about])
      return true
    },
    async fateOf(db, about) {
      const rows = await db.rows<{ about: string; state: MailFate }>(
        `SELECT DISTINCT ON (about) about, state FROM outgoing_mail
         WHERE about <> '' AND about = ANY($1::text[]) ORDER BY about, id DESC`,
        [about],
      )
      return new Map(rows.map(({ about, state }) => [about, state]))
    },
  }

  async function run(piece: Piece<unknown>): Promise<Again> {
    const row = await rowOf(db, Number(piece.key))
    if (!row || !server) return
    const finish = (state: Ended, detail: string) => db.transaction((tx) => fail(tx, row, state, detail))
    if (row.begun) return finish('unknown', 'Gönderim sırasında kesildi; ulaşmış olabilir, ikinci kez gönderilmedi')
    if (row.isReplaced) return drop(row)
    if (row.ageMs > mostWaitingMs)
      return finish('error', `48 saat boyunca gönderilemedi${row.detail && ` (${row.detail})`}`)
    const mail = unpacked(vault.open(row.content))
    const raw = await composed(mail, row, server)
    const sender = await open(server).catch((error) => later(row, error))
    let taken: SmtpTaken
    try {
      if (!(await begin(row, piece))) return { againMs: 1_000 }
      const to = mail.to.map(({ address }) => address)
      taken = await sender.send(Readable.from([raw]), { from: server.from.address, to, id: '' })
    } catch (error) {
      if (error instanceof MailRefused) return finish('error', error.message)
      if (error instanceof MailUnclear)
        return finish('unknown', 'Bağlantı sunucunun yanıtından önce koptu; ulaşmış olabilir, ikinci kez gönderilmedi')
      if (!(error instanceof MailUnusable)) throw error
      return later(row, error)
    } finally {
      sender.close()
    }
    const { refused, deferred } = taken
    if (deferred.length > 0) return keepFor(row, mail, deferred, refused)
    await db.transaction(async (tx) => {
      const ended = await end(tx, row.id, 'sent', sentenceOf(refused))
      if (ended) await tellRefused(tx, { ...unsentOf(ended), subject: mail.subject }, refused)
    })
  }

  /** Only while this process holds the work: another one may be sending the message by now. */
  const begin = (row: Row, piece: Piece<unknown>) =>
    db.transaction(async (tx) => {
      await piece.hold(tx)
      const begun = await tx.rows(
        `UPDATE outgoing_mail SET begun_at = clock_timestamp() WHERE id = $1 AND state = 'waiting' AND begun_at IS NULL RETURNING 1`,
        [row.id],
      )
      return begun.length > 0
    })

  const drop = async ({ id }: Row) => {
    await db.rows(`DELETE FROM outgoing_mail WHERE id = $1 AND state = 'waiting' AND begun_at IS NULL`, [id])
  }

  /** Puts the message back to waiting: the server certainly has nothing of it. */
  async function later({ id }: Row, error: Error): Promise<never> {
    await db.rows(`UPDATE outgoing_mail SET begun_at = NULL, state_detail = $2 WHERE id = $1 AND state = 'waiting'`, [
      id,
      whyLater(error),
    ])
    throw error
  }

  /** The other recipients have the message: it waits only for those whom the server did not take for now. */
  async function keepFor(
    row: Row,
    mail: Kept,
    deferred: RefusedRecipient[],
    refused: RefusedRecipient[],
  ): Promise<never> {
    const waits = new Set(deferred.map(({ address }) => address.toLowerCase()))
    const to = mail.to.filter(({ address }) => waits.has(address.toLowerCase()))
    await db.transaction(async (tx) => {
      const kept = await tx.one<MailOwner>(
        `UPDATE outgoing_mail SET content = $2, begun_at = NULL, state_detail = $3 WHERE id = $1 AND state = 'waiting'
         RETURNING ${told}`,
        [row.id, vault.seal(packed({ ...mail, to })), clean(sentenceOf(deferred), 500)],
      )
      if (kept) await tellRefused(tx, { ...unsentOf(kept), subject: mail.subject }, refused)
    })
    throw new MailUnusable('later', 'some recipients are still deferred')
  }

  async function fail(tx: Queryable, { id, content }: Pick<Row, 'id' | 'content'>, state: Ended, detail: string) {
    const ended = await end(tx, id, state, detail)
    if (!ended) return
    const which = whichOf(JSON.parse(vault.open(content)) as Kept)
    await tellUnsent(tx, unsentOf(ended), `E-posta gönderilemedi: ${which}${detail}`)
  }

  const end = (tx: Queryable, id: number, state: Ended | 'sent', detail: string) =>
    tx.one<MailOwner>(
      `UPDATE outgoing_mail SET state = $2, state_detail = $3, content = NULL, finished_at = now()
         WHERE id = $1 AND state = 'waiting' RETURNING ${told}`,
      [id, state, cut(detail, 500)],
    )

  async function settleWaiting(tx: Queryable): Promise<void> {
    const waiting = await tx.rows<Row>(`SELECT id, content FROM outgoing_mail WHERE state = 'waiting' ORDER BY id`)
    for (const row of waiting) await fail(tx, row, 'unknown', mayHaveGone)
  }

  const sweep = {
    name: 'sweep outgoing mail',
    everyMs: 3_600_000,
    run: () => db.rows(`DELETE FROM outgoing_mail WHERE finished_at < now() - interval '${keptDays} days'`),
  }
  const jobs = server ? [workJob<unknown>(db, { kind: outgoingWork, atOnce: 2, run }), sweep] : []
  return { port, domain: { jobs, restored: settleWaiting } }
}

const rowOf = (db: Queryable, id: number) =>
  db.one<Row>(
    `SELECT id, message_id AS "messageId", content, begun_at IS NOT NULL AS begun, created_at AS "createdAt",
       about <> '' AND EXISTS (SELECT FROM outgoing_mail n WHERE n.about = o.about AND n.id > o.id AND n.state <> 'error') AS "isReplaced",
       (extract(epoch FROM now() - created_at) * 1000)::float8 AS "ageMs", state_detail AS detail
     FROM outgoing_mail o WHERE id = $1 AND state = 'waiting'`,
    [id],
  )

type MailOwner = { id: number; staffId: number | null; about: string }

const told = 'id, staff_id AS "staffId", about'

/** Who is to be told about a message, and at which record. */
function unsentOf({ id, staffId, about }: MailOwner): Unsent {
  const [domain = '', record] = about.split(' ')
  return domain === '' ? { recordId: id, staffId } : { recordId: Number(record), staffId, about: domain }
}

type Kept = Omit<OutgoingMail, 'key' | 'about' | 'staffId'>

const packed = ({ attachments = [], ...mail }: Kept): string =>
  JSON.stringify({
    ...mail,
    attachments: attachments.map(({ content, ...about }) => ({ ...about, content: content.toString('base64') })),
  })

function unpacked(text: string): Kept & Required<Pick<Kept, 'attachments'>> {
  const { attachments, ...mail } = JSON.parse(text)
  return {
    ...mail,
    attachments: attachments.map((one: { content: string }) => ({
      ...one,
      content: Buffer.from(one.content, 'base64'),
    })),
  }
}

function composed(
  mail: ReturnType<typeof unpacked>,
  { messageId, createdAt }: Row,
  { from }: HouseServer,
): Promise<Buffer> {
  const { to, subject, text, html, attachments } = mail
  const message = new MailComposer({
    from,
    to,
    subject: subjectLine(subject),
    text,
    ...(html && { html }),
    messageId,
    // A string would be put into the message as it is.
    date: new Date(createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return message.compile().build()
}
