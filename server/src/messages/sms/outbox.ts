import { clean } from '../../../../contract/src/kit/text/characters.ts'
import { type SmsKind, type SmsState, smsStates } from '../../../../contract/src/messages/sms.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { stampText } from '../../kit/records/record.ts'
import { type Again, enqueue, type Piece, type Worker } from '../../kit/work/work.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { announce } from '../live/announce.ts'
import { mayHaveGone } from '../may-have-gone.ts'
import { quietFor } from './compose.ts'
import { heardOfKannel } from './providers/kannel.ts'
import { SmsBusy, type SmsHeard, type SmsProvider, SmsRefused } from './providers/provider.ts'

const hour = 3_600_000
/** How long to wait for a gateway that is down, and for a delivery report that does not come. */
const mostWaiting = 48 * hour
const mostUnreported = 72 * hour
const settling = 60_000

const finished: SmsState[] = ['delivered', 'error', 'unknown', 'cancelled']

export const smsWork = 'sms'

type Row = {
  id: number
  phone: string
  body: string
  kind: SmsKind
  state: SmsState
  token: string
  ref: string
  provider: string
  requestId: number | null
  begun: boolean
  /** The request has another phone number by now, or was deleted. */
  isAstray: boolean
  age: number
  handedOverFor: number
}

type Parts = { db: Database; provider: SmsProvider; reportUrl: (token: string) => string; now: () => Date }

/**
 * Sends waiting messages. `submitted_at` is set before the gateway is called: a waiting message that has
 * it was interrupted in between, and is looked up by our token. If the gateway cannot be asked, the
 * message becomes unknown rather than sent twice.
 */
export function smsWorker({ db, provider, reportUrl, now }: Parts): Worker {
  return {
    kind: smsWork,
    atOnce: 8,
    async run(piece): Promise<Again> {
      const row = await rowOf(db, Number(piece.key))
      if (!row) return
      if (row.state === 'submitted') return follow(row, piece.attempt)
      if (row.state !== 'waiting') return
      if (row.begun) return reconcile(row, piece)
      if (row.isAstray)
        return settle(row, 'error', 'Talebin telefonu düzeltildi ya da talep silindi; gerekiyorsa yeniden gönderin')
      if (row.age > mostWaiting) return settle(row, 'error', 'SMS sağlayıcısına 48 saat ulaşılamadı')
      const quiet = row.kind === 'ticari' ? quietFor(now()) : 0
      if (quiet > 0) return { againMs: quiet }
      return submit(row, piece)
    },
  }

  async function submit(row: Row, piece: Piece<unknown>): Promise<Again> {
    const begun = await db.transaction(async (tx) => {
      await piece.hold(tx)
      return tx.rows(
        `UPDATE sms_messages SET submitted_at = clock_timestamp(), provider = $2
         WHERE id = $1 AND state = 'waiting' AND submitted_at IS NULL RETURNING 1`,
        [row.id, provider.id],
      )
    })
    if (begun.length === 0) return { againMs: settling }
    const { token, phone, body: text, kind } = row
    try {
      const { ref } = await provider.send({ token, phone, text, kind, reportUrl: reportUrl(token) })
      return handedOver(row, ref)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof SmsRefused) return settle(row, 'error', reason)
      if (error instanceof SmsBusy) {
        await waitOn(row, piece, `${reason}; yeniden denenecek`)
        throw error
      }
      // The message may still be on its way: a gateway that is asked at once would not know it yet.
      return provider.find ? { againMs: settling } : unknown(row, reason)
    }
  }

  async function reconcile(row: Row, piece: Piece<unknown>): Promise<Again> {
    if (!isOurs(row)) return unknown(row, 'Önceki SMS sağlayıcısına verilmişti')
    if (!provider.find) return unknown(row, 'Gönderim sırasında kesildi')
    const found = await provider.find(row.token)
    if (found) return handedOver(row, found.ref)
    // The message may still be on its way to the gateway.
    if (row.handedOverFor < settling) return { againMs: settling - row.handedOverFor }
    await waitOn(row, piece, 'Gönderim sırasında kesildi; sağlayıcıda yok, yeniden denenecek')
    return { againMs: 1 }
  }

  function isOurs(row: Row): boolean {
    // Older rows hold only the gateway's name, not its account.
    return row.provider === provider.id || row.provider === provider.name
  }

  async function unknown(row: Row, reason: string): Promise<void> {
    await settle(row, 'unknown', `${reason}; ulaşmış olabilir, ikinci kez gönderilmedi`)
  }

  /** Sets a message back to waiting, only while this process holds the work: another one may be sending it by now. */
  async function waitOn(row: Row, piece: Piece<unknown>, detail: string) {
    await db.transaction(async (tx) => {
      await piece.hold(tx)
      await tx.rows('UPDATE sms_messages SET submitted_at = NULL, state_detail = $2 WHERE id = $1', [row.id, detail])
      await announce(tx, { type: 'changed', domain: 'sms', id: row.id })
    })
  }

  async function handedOver(row: Row, ref: string): Promise<Again> {
    await db.rows('UPDATE sms_messages SET provider_ref = $2 WHERE id = $1', [row.id, ref])
    await settle(row, 'submitted', '')
    return { againMs: provider.report ? 20_000 : mostUnreported }
  }

  async function follow(row: Row, attempt: number): Promise<Again> {
    const isLate = row.handedOverFor > mostUnreported
    const asked = isOurs(row) ? provider.report : undefined
    const report = await asked?.(row).catch((error) => {
      // A gateway that nobody could ask for three days is not asked any more.
      if (!isLate) throw error
    })
    if (report && report.state !== 'submitted') return settle(row, report.state, report.detail)
    if (isLate) return settle(row, 'unknown', 'Operatörden iletim raporu gelmedi')
    return { againMs: asked ? Math.min(20_000 * 2 ** attempt, hour) : mostUnreported }
  }

  async function settle(row: Row, state: SmsState, detail: string): Promise<void> {
    await db.transaction((tx) => become(tx, row.id, state, detail))
  }
}

/** After a restore: a waiting message may have gone since the backup. */
export async function settleWaiting(tx: Queryable): Promise<void> {
  for (const { id } of await tx.rows<{ id: number }>(`SELECT id FROM sms_messages WHERE state = 'waiting'`))
    await become(tx, id, 'unknown', mayHaveGone)
}

/**
 * Records a report that Kannel sends on its own about the message with this token; false if there is no such message.
 */
export async function hear(db: Database, token: string, heard: SmsHeard): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx.one<{ id: number; provider: string }>(
      'SELECT id, provider FROM sms_messages WHERE token = $1',
      [token],
    )
    const report = row && heardOfKannel(row.provider, heard)
    if (row && report) {
      await become(tx, row.id, report.state, report.detail)
      // A message that was `unknown` has no work left that waits for its outcome.
      if (report.state === 'submitted') await enqueue(tx, smsWork, row.id, {}, mostUnreported)
    }
    return row !== undefined
  })
}

/**
 * Changes the state of a message. One that was delivered, refused, cancelled or never sent (`no_provider`) stays so; an
 * unknown one may still become known.
 */
export async function become(
  tx: Queryable,
  id: number,
  state: SmsState,
  detail: string,
  person?: Person,
): Promise<void> {
  const isFinished = finished.includes(state)
  const changed = await tx.one<{ requestId: number | null; phone: string }>(
    `UPDATE sms_messages SET state = $2, state_detail = $3, finished_at = CASE WHEN $4 THEN now() END,
       ${stampText('$5')}
     WHERE id = $1 AND state NOT IN ('delivered', 'error', 'no_provider', 'cancelled') AND (state, state_detail) IS DISTINCT FROM ($2, $3)
       AND NOT ($2 = 'submitted' AND state = 'submitted' AND $3 = '')
     RETURNING request_id AS "requestId", phone`,
    [id, state, clean(detail, 500), isFinished, person?.id ?? null],
  )
  if (!changed) return
  await announce(tx, { type: 'changed', domain: 'sms', id })
  if (changed.requestId === null) return
  if (isFinished) {
    const note = [smsStates[state], detail].filter(Boolean).join(': ')
    await noteEvent(tx, changed.requestId, 'sms', { sms_id: id, state, recipient: changed.phone, note }, person)
  }
  await announce(tx, { type: 'changed', domain: 'cancellation', id: changed.requestId })
}

async function rowOf(db: Queryable, id: number): Promise<Row | undefined> {
  return db.one<Row>(
    `SELECT id, phone, body, kind, state, token, provider_ref AS ref, provider, request_id AS "requestId",
       submitted_at IS NOT NULL AS begun, EXISTS (SELECT FROM request_facts r WHERE r.id = m.request_id
         AND (r.phone <> m.phone OR r.deleted_at IS NOT NULL)) AS "isAstray", (extract(epoch FROM now() - created_at) * 1000)::float8 AS age,
       (extract(epoch FROM now() - coalesce(submitted_at, now())) * 1000)::float8 AS "handedOverFor"
     FROM sms_messages m WHERE id = $1`,
    [id],
  )
}
