import sql from 'sql-template-tag'
import { smsStates } from '../../../../contract/src/messages/sms.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { clock, type Holding, worded } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { cancelWork } from '../../kit/work/work.ts'
import { ownPhones } from '../../records/erasure/marks.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { ofTheirRequests, requestsOf } from '../former-persons.ts'
import { notify } from '../live/announce.ts'
import { become, smsWork } from './outbox.ts'

/** Messages for a person's requests, also for deleted ones, and messages without a request to their number. */
export const smsHolding: Holding = {
  title: 'SMS’ler',
  rights: ['sms:read', 'cancellation:read'],
  stays:
    'Bir mesajın ne zaman gönderildiği ve ulaşıp ulaşmadığı kalır; numarası, metni ve ağ geçidinin bildirimi kalmaz.',
  history: { sms: ['phone', 'body'] },
  async find(db, subject) {
    const found = await db.rows<{ id: number }>(
      `SELECT id FROM sms_messages WHERE ${ofTheirRequests}
       UNION SELECT id FROM sms_messages WHERE request_id IS NULL AND phone = ANY($4)`,
      [...requestsOf(subject), [...subject.phones]],
    )
    subject.add(
      'sms',
      found.map(({ id }) => id),
    )
  },
  told: (
    subject,
  ) => sql`SELECT json_build_object('SMS no', t.id, 'Talep no', t.request_id, 'Telefon', t.phone, 'Metin', t.body,
      'Durum', ${worded(sql`t.state`, smsStates)}, 'Yazıldı', ${clock(sql`t.created_at`)}, 'Sonuçlandı', ${clock(sql`t.finished_at`)})
    FROM sms_messages t WHERE t.id = ANY(${subject.of('sms')}::bigint[]) ORDER BY t.id`,
  forget: (tx, subject) => forgetNumbers(tx, subject.of('sms'), `body = ''`),
}

// A name that no history has, because messages noted under 'sms' lose their text as well.
const misdirected = 'sms_numbers'

/** Messages of other people's requests that went to the person's number: their text is about those others. */
export const smsNumbers: Holding = {
  title: 'Başkasının talebi için numarasına giden SMS’ler',
  rights: ['sms:read', 'cancellation:read'],
  stays: 'Metin, talebin kaydı olarak kalır; kişinin numarası kalmaz.',
  async mentions(db, subject) {
    const found = await db.rows<{ id: number }>(
      `SELECT t.id FROM sms_messages t JOIN request_facts r ON r.id = t.request_id
       WHERE t.phone = ANY($1) AND r.phone <> t.phone AND t.id <> ALL($2)`,
      [[...(await ownPhones(db, subject))], subject.of('sms')],
    )
    subject.add(
      misdirected,
      found.map(({ id }) => id),
    )
  },
  told: (
    subject,
  ) => sql`SELECT json_build_object('SMS no', t.id, 'Telefon', t.phone, 'Yazıldı', ${clock(sql`t.created_at`)})
    FROM sms_messages t WHERE t.id = ANY(${subject.of(misdirected)}::bigint[]) ORDER BY t.id`,
  async forget(tx, subject) {
    await forgetNumbers(tx, subject.of(misdirected))
    await tx.rows(`SELECT erase_from_history('sms', id, ARRAY['phone']) FROM unnest($1::bigint[]) id`, [
      subject.of(misdirected),
    ])
  },
}

/**
 * Removes the numbers. A message that has not gone is cancelled; one that the gateway has, or may have, becomes
 * unknown, and gets a new token so that a report no longer finds it.
 */
async function forgetNumbers(tx: Queryable, ids: number[], more = 'body = body'): Promise<void> {
  await tx.rows(
    `UPDATE sms_messages SET phone = '', ${more}, state_detail = '', token = replace(gen_random_uuid()::text, '-', ''),
       state = CASE WHEN state = 'submitted' OR state = 'waiting' AND submitted_at IS NOT NULL THEN 'unknown'
         WHEN state = 'waiting' THEN 'cancelled' ELSE state END,
       finished_at = coalesce(finished_at, now()), ${stampText('NULL')}
     WHERE id = ANY($1)`,
    [ids],
  )
  for (const id of ids) await cancelWork(tx, smsWork, id)
}

type Waiting = { requestId: number | null; staffId: number | null; begun: boolean }

/**
 * Nobody should get a text with a gap: a waiting message whose text names the person is not sent; its author is told.
 */
async function endNaming(tx: Queryable, ids: number[], pattern: string): Promise<void> {
  const waiting = await tx.rows<{ id: number }>(
    `SELECT id FROM sms_messages WHERE id = ANY($1::bigint[]) AND state = 'waiting' AND body <> without_marks(body, $2) ORDER BY id`,
    [ids, pattern],
  )
  for (const { id } of waiting) {
    // The work is cancelled first: a worker hands a message over only while it holds the work.
    await cancelWork(tx, smsWork, id)
    const message = await tx.one<Waiting>(
      `SELECT request_id AS "requestId", created_by AS "staffId", submitted_at IS NOT NULL AS begun
       FROM sms_messages WHERE id = $1 AND state = 'waiting' FOR UPDATE`,
      [id],
    )
    if (!message) continue
    const { requestId, staffId, begun } = message
    const reason = `Metninde geçen bir kişinin verileri silindi; ${begun ? 'ulaşmış olabilir' : 'gerekiyorsa yeniden gönderin'}`
    await become(tx, id, begun ? 'unknown' : 'cancelled', reason)
    const [which, path] =
      requestId === null ? ['', '/kolayiptal/sms'] : [`Talep ${requestId}: `, `/kolayiptal/goster/${requestId}`]
    const text = `${which}${reason}`
    await notify(tx, { kind: 'sms_unsent', domain: 'sms', recordId: id, text, path, staffId, ofRequest: true })
  }
}

/** Messages to other people whose text mentions the person. */
export const smsNotes = (vault: Pick<Vault, 'hash'>): Holding => ({
  ...notesHolding(vault, {
    title: 'Metninde geçtiği SMS’ler',
    rights: ['sms:read', 'cancellation:read'],
    notes: [
      {
        table: 'sms_messages',
        columns: ['body', 'state_detail'],
        at: 'id',
        said: 'SMS no',
        of: `'sms'`,
        stamp: stampText('NULL'),
        end: endNaming,
      },
    ],
  }),
  stays:
    'Mesaj kalır; içindeki telefon, e-posta adresi ve T.C. kimlik numarasının yerinde [silindi] yazar. Gönderilmeyi bekliyorsa gönderilmez; gönderene bildirilir.',
})
