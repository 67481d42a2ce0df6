import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { instant } from '../../../kit/records/table.ts'
import { type Again, enqueue, type Worker } from '../../../kit/work/work.ts'
import { announceMail, serverAccounts } from '../accounts.rows.ts'
import type { MailPlace, MailPorts, ParsedMessage, SmtpTaken } from '../mail.ports.ts'
import { reasonFor } from '../smtp/reasons.ts'
import { outboxWork, reportWork } from '../work-kinds.ts'
import { openEnvelopeId } from './envelope-id.ts'
import { deliveryReport, type ToldRecipient } from './report.ts'

/** Bytes that are read of a report: it names its message within them, however much of the message comes back. */
const mostBytes = 256 * 1024

/**
 * Whether the message was sent from here and not put there by a stranger: it is in a folder into which no stranger can
 * write, or no server has it.
 */
const isOurs = (message: string, folder: string) =>
  `(coalesce(${folder}.role, '') NOT IN ('inbox', 'junk')
    OR ${message}.uid IS NULL AND NOT EXISTS (SELECT FROM mail_changes mc WHERE mc.row_id = ${message}.id AND mc.kind = 'move'))`

/** What was reported about the delivery of message `m`, as the list shows it. */
export const toldOfDelivery: Sql = sql`LEFT JOIN LATERAL (
  SELECT max(d.state) AS state, left(string_agg(d.recipient || ': ' || d.reason, '; ' ORDER BY d.state DESC, d.recipient), 300) AS detail
  FROM mail_deliveries d JOIN mail_folders df ON df.id = m.folder_id AND ${raw(isOurs('m', 'df'))}
  WHERE d.account_id = m.account_id AND d.message_id = m.message_id
    AND (d.state = 'failed' OR d.state = 'delayed' AND d.at > now() - interval '5 days')) told ON m.message_id <> '' AND m.draft_id IS NULL`

/** Finds a message by its Message-ID: a report must come from outside, a sent message must be ours. */
const linked = (name: 'report_id' | 'message_id') => `LEFT JOIN LATERAL (
    SELECT r.id, f.path FROM mail_messages r JOIN mail_folders f ON f.id = r.folder_id
    WHERE r.account_id = d.account_id AND r.message_id = d.${name} AND r.message_id <> '' AND r.draft_id IS NULL
      AND ${name === 'report_id' ? "coalesce(f.role, '') <> 'sent'" : isOurs('r', 'f')}
    ORDER BY r.id LIMIT 1) r ON true`

const delivery = `d.recipient, d.state, d.reason, ${instant(sql`d.at`).text} AS at, r.id AS message, coalesce(r.path, '') AS folder`

type Delivery = {
  recipient: string
  state: 'delayed' | 'failed'
  reason: string
  at: string
  message: number | null
  folder: string
}

/**
 * `deliveries`: what was reported about a sent message, each with the report. `reports`:
 * what this message, a report, tells about others.
 */
export async function deliveriesOf(
  db: Queryable,
  id: number,
): Promise<{ deliveries: Delivery[]; reports: Delivery[] }> {
  const deliveries = await db.rows<Delivery>(
    `SELECT ${delivery} FROM mail_messages m JOIN mail_folders mf ON mf.id = m.folder_id AND ${isOurs('m', 'mf')}
     JOIN mail_deliveries d ON d.account_id = m.account_id AND d.message_id = m.message_id AND d.state <> 'sent' ${linked('report_id')}
     WHERE m.id = $1 ORDER BY d.state DESC, d.recipient LIMIT 100`,
    [id],
  )
  const reports = await db.rows<Delivery>(
    `SELECT ${delivery} FROM mail_messages m
     JOIN mail_deliveries d ON d.account_id = m.account_id AND d.report_id = m.message_id AND d.report_id <> '' ${linked('message_id')}
     WHERE m.id = $1 ORDER BY d.state DESC, d.recipient LIMIT 100`,
    [id],
  )
  return { deliveries, reports }
}

/** Notes the recipients of a message before a server gets it. */
export async function noteRecipients(tx: Queryable, accountId: number, messageId: string, to: string[]): Promise<void> {
  await tx.rows('DELETE FROM mail_deliveries WHERE account_id = $1 AND message_id = $2', [accountId, messageId])
  await tx.rows(
    'INSERT INTO mail_deliveries (account_id, message_id, recipient) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING',
    [accountId, messageId, to],
  )
}

/** Notes recipients whom the server refused while it took others: for good, or for now (tried again). */
export async function noteTaken(tx: Queryable, accountId: number, messageId: string, { refused, deferred }: SmtpTaken) {
  const waits = deferred.map(({ address, reason }) => ({ address, reason: `${reason}; Masa yeniden deniyor` }))
  for (const [state, told] of [['failed', refused] as const, ['delayed', waits] as const])
    await tx.rows(
      `UPDATE mail_deliveries d SET state = $4, reason = r.reason, at = now()
       FROM jsonb_to_recordset($3::jsonb) r (address text, reason text)
       WHERE d.account_id = $1 AND d.message_id = $2 AND d.recipient = lower(r.address)`,
      [accountId, messageId, JSON.stringify(told), state],
    )
}

/** Notes the recipients for whom the server has taken the message after all. */
export const noteSent = (tx: Queryable, accountId: number, messageId: string, to: string[]) =>
  tx.rows(
    `UPDATE mail_deliveries SET state = 'sent', reason = '', at = now()
     WHERE account_id = $1 AND message_id = $2 AND recipient = ANY($3)`,
    [accountId, messageId, to],
  )

/** The recipients whom the server did not take for now, and whom no report has mentioned since. */
export async function deferredOf(db: Queryable, accountId: number, messageId: string): Promise<string[]> {
  const rows = await db.rows<{ recipient: string }>(
    `SELECT recipient FROM mail_deliveries WHERE account_id = $1 AND message_id = $2 AND ${isDeferred} ORDER BY recipient`,
    [accountId, messageId],
  )
  return rows.map(({ recipient }) => recipient)
}

/**
 * The reason noted for recipients whose sending was interrupted, or may still be under
 * way: nobody knows whether they have the message.
 */
export const cutOff = 'Gönderim yarıda kaldı; ulaşmış olabilir, ikinci kez gönderilmedi'

/** A delay that a server itself reported has the id of that report; these have none. */
export const isDeferred = `state = 'delayed' AND report_id = ''`

type Row = MailPlace & { accountId: number; uid: number | null; name: string }

/** Reads each report that has come once, and keeps what it tells about messages that this Masa has sent. */
export function reportWorker(
  { db, vault }: Pick<House, 'db' | 'vault'>,
  { openSource, reader }: Pick<MailPorts, 'openSource' | 'reader'>,
): Worker {
  return {
    kind: reportWork,
    atOnce: 1,
    async run({ key }): Promise<Again> {
      const row = await db.one<Row>(
        `SELECT m.account_id AS "accountId", f.path, f.uidvalidity, f.uidnext, m.uid, m.message_id AS name FROM mail_messages m
         JOIN mail_folders f ON f.id = m.folder_id WHERE m.id = $1 AND m.state = 'ok'`,
        [Number(key)],
      )
      const [account] = row ? await serverAccounts(db, vault, row.accountId) : []
      if (!row || !account) return
      // The message is on its way to another folder; it is read when it is there.
      if (row.uid === null) return { againMs: 30_000 }
      const source = await openSource(account.imap)
      let parsed: ParsedMessage | undefined
      try {
        const names = row.name === '' ? [] : [{ uid: row.uid, messageId: row.name }]
        const content = await source.fetch({ ...row, names }, row.uid, mostBytes)
        parsed = content && (await reader.readMessage(content))
      } finally {
        await source.close()
      }
      const report = parsed && deliveryReport(parsed)
      if (!report) return
      const named = openEnvelopeId(vault, report.envelopeId)
      const messageId = named ?? report.messageId
      if (messageId === 'forged' || messageId === '') return
      await keepReport(row, messageId, named !== undefined, report.recipients)
    },
  }

  async function keepReport({ accountId, name }: Row, messageId: string, isProven: boolean, told: ToldRecipient[]) {
    return db.transaction(async (tx) => {
      const rows = await tx.rows<{ recipient: string }>(
        'SELECT recipient FROM mail_deliveries WHERE account_id = $1 AND message_id = $2 ORDER BY recipient FOR UPDATE',
        [accountId, messageId],
      )
      const known = new Set(rows.map(({ recipient }) => recipient))
      for (const { addresses, action, status } of told) {
        // A server may name a forwarding address instead: it is believed if only one recipient can be meant.
        const sole = isProven && known.size === 1 ? [...known][0] : undefined
        const recipient = addresses.find((address) => known.has(address)) ?? sole
        if (recipient === undefined) continue
        // No server can report on a recipient whom none has taken yet: Masa still tries these.
        await tx.rows(
          `UPDATE mail_deliveries SET state = $4, reason = $5, report_id = $6, at = now()
           WHERE account_id = $1 AND message_id = $2 AND recipient = $3 AND state <> 'failed' AND ($4 <> 'sent' OR state = 'delayed')
             AND NOT (${isDeferred})`,
          [
            accountId,
            messageId,
            recipient,
            action === 'delivered' ? 'sent' : action,
            action === 'delivered' ? '' : reasonFor(status, action === 'delayed'),
            action === 'delivered' ? '' : name,
          ],
        )
      }
      await wakeUnknown(tx, accountId, [messageId])
      await announceMail(tx, accountId)
    })
  }
}

/** Wakes the sending of messages of unknown outcome that have turned up somewhere. */
export async function wakeUnknown(tx: Queryable, accountId: number, names: string[]): Promise<void> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT o.id FROM mail_outbox o JOIN mail_drafts d ON d.id = o.draft_id
     WHERE o.account_id = $1 AND o.state = 'unknown' AND d.message_id = ANY($2::text[])`,
    [accountId, names],
  )
  for (const { id } of rows) await enqueue(tx, outboxWork, id)
}

/** Deletes what was noted, over 30 days ago, about messages that no longer exist. */
export const sweepDeliveries = (db: Queryable) =>
  db.rows(
    `DELETE FROM mail_deliveries d WHERE at < now() - interval '30 days'
       AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.account_id = d.account_id AND m.message_id = d.message_id)`,
  )
