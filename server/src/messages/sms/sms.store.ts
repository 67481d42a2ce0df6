import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { phoneDigits } from '../../../../contract/src/kit/values/phone.ts'
import { SmsMessage, type SmsState, type sms, smsStates } from '../../../../contract/src/messages/sms.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import type { View } from '../../kit/records/table.ts'
import { cancelWork, enqueue } from '../../kit/work/work.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { announce } from '../live/announce.ts'
import { compose, quietFor } from './compose.ts'
import { become, hear, smsWork, smsWorker } from './outbox.ts'
import type { SmsHeard, SmsProvider } from './providers/provider.ts'

const unbegun = sql`t.state = 'waiting' AND t.submitted_at IS NULL`

const log: View = {
  name: 'sms_messages',
  row: SmsMessage,
  words: { state: smsStates },
  kept: true,
  search: 'search',
  columns: {
    template: sql`coalesce(st.name, '')`,
    sender: sql`coalesce(sender.name, '')`,
    cancellable: sql`(${unbegun})`,
  },
  joins: sql`LEFT JOIN sms_templates st ON st.id = t.template_id LEFT JOIN staff sender ON sender.id = t.created_by`,
}

/**
 * What messages need of requests: `hold` locks a request until the transaction ends, `gone` tells a person why one is not
 * there.
 */
export type Requests = {
  hold: (tx: Queryable, requestId: number) => Promise<void>
  gone: (db: Queryable, person: Person, requestId: number) => Promise<Failure>
}

type Parts = {
  db: Database
  /** Undefined: nothing is ever sent, and the log says so. */
  provider: SmsProvider | undefined
  requests: Requests
  /** The address at which a gateway can reach this Masa: 'https://masa.example.com'. */
  reportsTo: () => string
  now?: () => Date
}

/** Messages to the people of requests. A message's row, its work and its line in the timeline commit together. */
export function smsStore({ db, provider, requests, reportsTo, now = () => new Date() }: Parts) {
  const reportUrl = (token: string) => `${reportsTo()}/intake/sms/${token}`
  return {
    list: ({ state, request_id: requestId, search, ...query }: Parsed<typeof sms.list>) =>
      listRows(db, log, query, {
        search: phoneDigits(search) || fold(search),
        ...(state !== 'all' && { key: { column: 'state', value: state } }),
        ...(requestId !== undefined && { where: [sql`t.request_id = ${requestId}`] }),
      }),

    line: () => ({ provider: provider?.name ?? '', connected: provider !== undefined }),

    preview: (person: Person, input: Parsed<typeof sms.preview>) =>
      compose(db, input, (id) => requests.gone(db, person, id)),

    send: (person: Person, input: Parsed<typeof sms.send>): Promise<{ id: number; state: SmsState }> =>
      db.transaction(async (tx) => {
        // Before the person's number is read: an erasure of the person is done by now, or waits for this lock.
        await requests.hold(tx, input.id)
        const message = await compose(tx, input, (id) => requests.gone(tx, person, id))
        const kind = message.kind === 'ticari' ? 'ticari' : input.kind
        if (kind === 'ticari') refuseCommercial(input.consent, now())
        await refuseTwin(tx, input.id, message, person)
        const state: SmsState = provider ? 'waiting' : 'no_provider'
        const added = await tx.one<{ id: number }>(
          `INSERT INTO sms_messages (phone, body, kind, request_id, template_id, state, provider, token, created_by, updated_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) RETURNING id`,
          [
            message.phone,
            message.text,
            kind,
            input.id,
            input.template_id ?? null,
            state,
            provider?.id ?? '',
            randomBytes(24).toString('base64url'),
            person.id,
          ],
        )
        const { id } = added as { id: number }
        if (provider) await enqueue(tx, smsWork, id)
        const line = { sms_id: id, state, recipient: message.phone, note: message.text }
        await noteEvent(tx, input.id, 'sms', line, person)
        await announce(tx, { type: 'changed', domain: 'sms', id })
        await announce(tx, { type: 'changed', domain: 'cancellation', id: input.id })
        return { id, state }
      }),

    /** Cancels a message that no gateway has yet. */
    cancel: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const found = await tx.one<{ isUnbegun: boolean }>(
          `SELECT ${unbegun.text} AS "isUnbegun" FROM sms_messages t WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
          [id],
        )
        if (!found) throw notFound('Mesaj')
        if (!found.isUnbegun)
          throw new Failure(
            'conflict',
            'Mesaj yola çıktı ya da sonuçlandı; artık iptal edilemez. Sonucuna kayıttan bakın.',
          )
        await cancelWork(tx, smsWork, id)
        await become(tx, id, 'cancelled', `Gönderilmeden iptal edildi (${person.name})`, person)
      }),

    /** Takes a report that a gateway sends on its own; false if no message has that token. */
    hear: (token: string, heard: SmsHeard) => hear(db, token, heard),

    worker: provider && smsWorker({ db, provider, reportUrl, now }),
  }
}

/**
 * Two people who handle one request mean one message; to a corrected number they mean another one. A person's own
 * double press has the same Idempotency-Key.
 */
async function refuseTwin(
  db: Queryable,
  requestId: number,
  { phone, text }: { phone: string; text: string },
  person: Person,
): Promise<void> {
  await lockNamed(db, `sms ${requestId}`)
  const twin = await db.one<{ sender: string }>(
    `SELECT p.name AS sender FROM sms_messages t JOIN staff p ON p.id = t.created_by
     WHERE t.request_id = $1 AND t.phone = $4 AND t.body = $2 AND t.created_by <> $3 AND t.created_at > clock_timestamp() - interval '5 minutes'
       AND t.deleted_at IS NULL AND t.state NOT IN ('cancelled', 'error') LIMIT 1`,
    [requestId, text, person.id, phone],
  )
  if (twin)
    throw new Failure(
      'conflict',
      `${twin.sender} bu talebe aynı metni az önce gönderdi; gerekiyorsa 5 dakika sonra yeniden gönderin`,
    )
}

function refuseCommercial(hasConsent: boolean, now: Date): void {
  if (!hasConsent) {
    throw invalid('consent', 'Ticari ileti için alıcının onayı (İYS) gerekir')
  }
  if (quietFor(now) > 0) {
    throw invalid('kind', 'Ticari iletiler 21.00–08.00 arasında gönderilemez; saat 08.00’den sonra gönderin')
  }
}
