import sql, { raw } from 'sql-template-tag'
import { incomingFaxDomain } from '../../../../contract/src/messages/fax-incoming.ts'
import { faxStateWords } from '../../../../contract/src/messages/fax-parts.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { clock, type Holding, worded } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { cancelWork } from '../../kit/work/work.ts'
import { ownPhones } from '../../records/erasure/marks.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { ofTheirRequests, requestsOf } from '../former-persons.ts'
import { incomingFaxes, outgoingFaxes, unbegun } from './fax.tables.ts'
import { readWork } from './incoming/incoming.ts'
import { faxWork } from './outgoing/outbox.ts'
import type { KeptFacts } from './proof/kept-facts.ts'

const rights = ['fax:read', 'cancellation:read', 'cancellation:reveal']

type Gone = { id: number; key: string }

/**
 * Faxes sent for a person's requests, and faxes without a request sent to a phone number of theirs. That they were
 * sent, and the outcome, stays.
 */
export const sentFaxesHolding = (files: Pick<SealedFiles, 'forget'>): Holding => ({
  title: 'Gönderilen fakslar',
  rights,
  stays:
    'Gönderimin kanıtı kalır: kime (kişinin kendi numarası değilse), ne zaman, kaç sayfa, belgenin anahtarlı özeti ve hattın bildirimi.',
  history: { fax: ['title'] },
  past: { fax: { table: outgoingFaxes } },
  async find(db, subject) {
    const found = await db.rows<{ id: number }>(
      `SELECT id FROM outgoing_faxes WHERE ${ofTheirRequests} OR request_id IS NULL AND recipient = ANY($4)`,
      [...requestsOf(subject), [...(await ownPhones(db, subject))]],
    )
    subject.add(
      'fax',
      found.map(({ id }) => id),
    )
  },
  told: (
    subject,
  ) => sql`SELECT json_build_object('Faks no', t.id, 'Talep no', t.request_id, 'Başlık', t.title, 'Alıcı', t.recipient,
      'Kurum', t.institution, 'Durum', ${worded(raw('t.state'), faxStateWords)}, 'Açıklama', t.state_detail, 'Sıraya alındı', ${clock(sql`t.created_at`)},
      'Sonuçlandı', ${clock(sql`t.finished_at`)}, 'Ulaşan sayfa', t.pages_sent)
    FROM outgoing_faxes t WHERE t.id = ANY(${subject.of('fax')}::bigint[]) ORDER BY t.id`,
  documents: (subject) => sql`SELECT 'faks-' || t.id || '.pdf', t.document_key FROM outgoing_faxes t
    WHERE t.id = ANY(${subject.of('fax')}::bigint[]) AND t.document_key <> '' ORDER BY t.id`,
  async forget(tx, subject) {
    const gone = await tx.rows<Gone>(
      `SELECT id, document_key AS key FROM outgoing_faxes WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
      [subject.of('fax')],
    )
    await forgetSendings(tx, subject.of('fax'), await ownPhones(tx, subject))
    await tx.rows(
      `UPDATE outgoing_faxes SET title = coalesce('Talep ' || request_id || ' · ', '') || coalesce(nullif(institution, ''), 'Faks'), document_key = '',
         state_detail = CASE WHEN provider = 'elden' AND state IN ('sent', 'error') THEN 'Elden gönderildi' ELSE state_detail END WHERE id = ANY($1)`,
      [subject.of('fax')],
    )
    await tx.rows(
      `UPDATE fax_attempts a SET detail = '' FROM outgoing_faxes f WHERE f.id = a.fax_id AND f.id = ANY($1) AND f.provider = 'elden'`,
      [subject.of('fax')],
    )
    for (const { key } of gone) if (key !== '') await files.forget(tx, key)
  },
})

const misdirected = 'fax_numbers'

/** Faxes of other people's requests that went to the person's number: their content is about those others. */
export const faxNumbers = (facts: Pick<KeptFacts, 'keepThrough'>): Holding => ({
  title: 'Başkasının talebi için numarasına giden fakslar',
  rights,
  stays: 'Belge, talebin kaydı olarak kalır; kişinin numarası kalmaz.',
  async mentions(db, subject) {
    const found = await db.rows<{ id: number }>(
      'SELECT id FROM outgoing_faxes WHERE recipient = ANY($1) AND id <> ALL($2)',
      [[...(await ownPhones(db, subject))], subject.of('fax')],
    )
    subject.add(
      misdirected,
      found.map(({ id }) => id),
    )
  },
  told: (
    subject,
  ) => sql`SELECT json_build_object('Faks no', t.id, 'Alıcı', t.recipient, 'Sıraya alındı', ${clock(sql`t.created_at`)})
    FROM outgoing_faxes t WHERE t.id = ANY(${subject.of(misdirected)}::bigint[]) ORDER BY t.id`,
  async forget(tx, subject) {
    const phones = await ownPhones(tx, subject)
    const ids = subject.of(misdirected)
    await facts.keepThrough(tx, ids, () => forgetSendings(tx, ids, phones))
  },
})

/**
 * Removes the phone numbers from faxes. A fax that has not begun is cancelled; one that a line may already have
 * ends as `unknown`, and its outcome is not asked for any more.
 */
async function forgetSendings(tx: Queryable, ids: number[], phones: ReadonlySet<string>): Promise<void> {
  await tx.rows(
    `UPDATE outgoing_faxes t SET state_detail = CASE WHEN ${unbegun.text} THEN 'Kişinin verileri silindi'
         WHEN finished_at IS NULL THEN 'Yoldayken kişinin verileri silindi; ulaşmış olabilir' ELSE state_detail END,
       state = CASE WHEN ${unbegun.text} THEN 'cancelled' WHEN finished_at IS NULL THEN 'unknown' ELSE state END,
       finished_at = coalesce(finished_at, now()), recipient = CASE WHEN recipient = ANY($2) THEN '' ELSE recipient END,
       ${stampText('NULL')} WHERE id = ANY($1)`,
    [ids, [...phones]],
  )
  await tx.rows(
    `UPDATE fax_attempts SET ended_at = now(), state = 'unknown' WHERE fax_id = ANY($1) AND ended_at IS NULL`,
    [ids],
  )
  for (const id of ids) await cancelWork(tx, faxWork, id)
}

/**
 * Answers of institutions to a person's requests, and faxes without a request that came from a phone number of theirs.
 */
export const answersHolding = (files: Pick<SealedFiles, 'forget'>): Holding => ({
  title: 'Gelen yanıt faksları',
  rights,
  stays: 'Yanıtın geldiği, ne zaman ve, kişinin kendi numarası değilse, hangi numaradan geldiği kalır.',
  history: { [incomingFaxDomain]: [] },
  past: { [incomingFaxDomain]: { table: incomingFaxes } },
  async find(db, subject) {
    const found = await db.rows<{ id: number }>(
      `SELECT id FROM incoming_faxes WHERE ${ofTheirRequests} OR request_id IS NULL AND sender = ANY($4)`,
      [...requestsOf(subject), [...(await ownPhones(db, subject))]],
    )
    subject.add(
      incomingFaxDomain,
      found.map(({ id }) => id),
    )
  },
  told: (
    subject,
  ) => sql`SELECT json_build_object('Faks no', t.id, 'Talep no', t.request_id, 'Başlık', t.title, 'Gönderen', t.sender,
      'Geldi', ${clock(sql`t.created_at`)}, 'Sayfa', t.pages)
    FROM incoming_faxes t WHERE t.id = ANY(${subject.of(incomingFaxDomain)}::bigint[]) ORDER BY t.id`,
  documents: (
    subject,
  ) => sql`SELECT 'yanit-' || t.id || CASE t.document_type WHEN 'image/tiff' THEN '.tiff' ELSE '.pdf' END, t.document_key
    FROM incoming_faxes t WHERE t.id = ANY(${subject.of(incomingFaxDomain)}::bigint[]) AND t.document_key <> '' ORDER BY t.id`,
  async forget(tx, subject) {
    const gone = await tx.rows<Gone>(
      `SELECT id, document_key AS key FROM incoming_faxes WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
      [subject.of(incomingFaxDomain)],
    )
    const own = [...(await ownPhones(tx, subject))]
    await tx.rows(
      `UPDATE incoming_faxes SET title = 'Silinen yanıt', document_key = '', ${stampText('NULL')} WHERE id = ANY($1)`,
      [subject.of(incomingFaxDomain)],
    )
    // Also removes the number from faxes that are linked to another person's request and stay there.
    await tx.rows(
      `UPDATE incoming_faxes SET sender = '', ${stampText('NULL')}
       WHERE right(regexp_replace(sender, '\\D', '', 'g'), 10) = ANY($1)`,
      [own.map((phone) => phone.replace(/\D/g, '').slice(-10))],
    )
    for (const { id, key } of gone) {
      await cancelWork(tx, readWork, id)
      if (key !== '') await files.forget(tx, key)
    }
  },
})

async function faxesOf(tx: Queryable, attempts: number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>('SELECT DISTINCT fax_id AS id FROM fax_attempts WHERE id = ANY($1)', [
    attempts,
  ])
  return rows.map(({ id }) => id)
}

/** Other people's faxes whose title or outcome text mentions the person. */
export const faxNotes = (vault: Pick<Vault, 'hash'>, facts: Pick<KeptFacts, 'keepThrough'>) =>
  notesHolding(vault, {
    title: 'Adında ya da notunda geçtiği fakslar',
    rights,
    notes: [
      {
        table: 'outgoing_faxes',
        columns: ['title', 'state_detail'],
        at: 'id',
        said: 'Giden faks no',
        of: `'fax'`,
        stamp: stampText('NULL'),
        through: facts.keepThrough,
      },
      {
        table: 'fax_attempts',
        columns: ['detail'],
        at: 'fax_id',
        said: 'Giden faks no',
        of: `'fax'`,
        through: async (tx, ids, mask) => facts.keepThrough(tx, await faxesOf(tx, ids), mask),
      },
      {
        table: 'incoming_faxes',
        columns: ['title'],
        at: 'id',
        said: 'Gelen faks no',
        of: `'${incomingFaxDomain}'`,
        stamp: stampText('NULL'),
      },
    ],
  })
