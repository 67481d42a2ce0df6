import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '../../../../contract/src/casework/members.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { Subject } from '../../kit/records/holding.ts'
import { leadNotes } from '../../sales/leads/leads.holding.ts'
import type { TestApp } from '../../testing/app.ts'
import { whereInRows } from './erasure.testing.ts'
import { holdNobody, isSum, notLookedAt } from './hold-nobody.testing.ts'
import { type Erasure, openErasure, other, person } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
let lead: number
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
  lead = (await masa.db.one<{ id: number }>('SELECT id FROM leads WHERE phone = $1', [other.phone]))?.id as number
})
afterAll(() => given.close())

/**
 * Text columns in which staff do not write freely about people, and why. Every other text column is searched when a
 * person is forgotten.
 */
const noWords = {
  'whose the record is: their own holding finds it by that, or they are another':
    'cancellation_requests.name cancellation_requests.lastname cancellation_requests.phone cancellation_requests.tckimlik cancellation_requests.account_id cancellation_requests.card_number cancellation_requests.fields dealers.dealers_name dealers.name_surname dealers.phone dealers.email dealers.fax_number incoming_faxes.sender incoming_faxes.receiver intake_ids.external_id leads.phone members.first_name members.last_name members.tckimlik members.username outgoing_faxes.recipient outgoing_faxes.sender outgoing_faxes.institution shipments.phone sms_messages.phone',
  'chosen from a list': 'leads.city leads.town leads.vas shipments.city shipments.town comments.image',
  'codes, keys and what providers call things':
    'cancellation_requests.due_rule cancellation_requests.missing cancellation_requests.step deleted_records.domain erasures.domain erasures.reason erasures.state erasures.waiting_files fax_attempts.provider_ref fax_attempts.state history.action history.domain idempotency_keys.call idempotency_keys.key incoming_faxes.document_key incoming_faxes.document_sha256 incoming_faxes.document_type incoming_faxes.provider incoming_faxes.provider_ref intake_ids.scope lead_events.kind leads.kind leads.payment_method leads.payment_status leads.source meetings.external_id meetings.guest_token meetings.provider meetings.provider_error members.banned notices.also notices.domain notices.kind notices.path outgoing_faxes.document_key outgoing_faxes.document_sha256 outgoing_faxes.provider outgoing_faxes.provider_ref outgoing_faxes.state outgoing_faxes.token request_events.kind shipment_events.kind sms_messages.kind sms_messages.provider sms_messages.provider_ref sms_messages.state sms_messages.token',
  'what Masa says of erasures': 'erasures.erased erasures.reached erasures.problem erasures.title',
  'who works here':
    'history.person_name lead_events.person_name request_events.person_name shipment_events.person_name',
  'mail is asked message by message, and a meeting by its topic; what Zoom has, Zoom says':
    'mail_bodies.file_key mail_deliveries.message_id mail_deliveries.reason mail_deliveries.recipient mail_deliveries.report_id mail_deliveries.state mail_draft_files.file_key mail_draft_files.name mail_draft_files.type mail_drafts.answers_name mail_drafts.message_id mail_messages.from_address mail_messages.from_name mail_messages.message_id mail_messages.recipients mail_messages.state mail_messages.subject outgoing_mail.about outgoing_mail.key outgoing_mail.message_id outgoing_mail.state outgoing_mail.state_detail zoom_users.email zoom_users.id zoom_users.name zoom_users.type',
}
const spared = Object.values(noWords).flatMap((columns) => columns.split(' '))

/** Which rows of a column can hold free text, if not all can. */
const only: Record<string, string> = { 'members.ban_reason': `banned = '1'` }

const mark = '0532 987-65-43'

/** Writes the telephone into every row of each free-text column (into history, as added lines); returns the columns. */
async function plant(): Promise<string[]> {
  const columns = await masa.db.rows<{ table: string; column: string; type: string }>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY') ORDER BY 1, 2`,
  )
  expect(notLookedAt(columns), 'texts that hold-nobody.testing.ts does not name').toEqual([])
  const planted: string[] = []
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`
    if (holdNobody.includes(table) || isSum(table) || spared.includes(name)) continue
    planted.push(name)
    if (table === 'history') continue
    const words = type === 'jsonb' ? `'{"more": [{"deep": "Tel: ${mark}."}]}'` : `' ${mark} ’den sorun'`
    await masa.db.rows(`UPDATE ${table} SET ${column} = ${column} || ${words} WHERE ${only[name] ?? 'true'}`)
  }
  await masa.db.rows(
    `INSERT INTO history (person_name, domain, record_id, action, before, after, reason)
     VALUES ('Yönetici', 'leads', $1, 'update', $2, $2, $3), ('Yönetici', 'leads', $1, 'delete', NULL, NULL, $3)`,
    [lead, JSON.stringify({ last_note: `Eşi ${mark}`, price: 5329876543 }), `Eşi ${mark}`],
  )
  return planted
}

test('notes on records of others lose only the phone number, e-mail address and national ID of the erased person, and each record counts once', async () => {
  await masa.send(leads.note, {
    id: lead,
    note: `Komşusu Zübeyde (+90 532) 987 65.43, ZÜBEYDE: ${person.email.toUpperCase()}’a yazın; 2115329876543, x${person.email}`,
  })
  // Like an older note, and like one that a sender handed in.
  await masa.db.rows(`UPDATE leads SET last_note = 'Kimlik: ${person.tckimlik}, ${other.tckimlik}' WHERE id = $1`, [
    lead,
  ])
  const titles = async () =>
    Object.fromEntries(
      (await masa.send(erasure.preview, given.seed)).body.data.map(({ title, count }) => [title, count]),
    )
  expect(await titles()).toMatchObject({ 'Notlarında geçtiği müşteri adayları ve satışlar': 1 })

  const bannedToo = await masa.db.one<{ id: number }>(
    'SELECT member_id AS id FROM cancellation_requests WHERE id = $1',
    [given.theirs],
  )
  await masa.send(members.ban, { id: bannedToo?.id as number, banned: 1, reason: 'Aynı numarayı vermiş' })
  await masa.db.rows(
    `INSERT INTO erasures (domain, record_id, title, reason, state) VALUES ('members', $1, 'Başka Komşu', 'asked', 'refused')`,
    [bannedToo?.id],
  )
  await masa.send(leads.remove, { id: lead, reason: 'Yinelenen' } as never)
  const planted = await plant()
  const standing = await whereInRows(masa.db, [mark])
  const inNoRow = planted.filter((name) => !standing.some((place) => place.startsWith(`${name}:`)))
  expect(inNoRow, 'texts of no row here: name the table in hold-nobody.testing.ts, or fill it').toEqual([])
  expect(await titles()).toMatchObject({
    'Notlarında geçtiği iptal talepleri': expect.any(Number),
    'Engelleme nedeninde geçtiği üyeler': 1,
    'Adresinde geçtiği bayiler': 1,
    'Metninde geçtiği müşteri yorumları': 1,
    'Geri çevirme nedeninde geçtiği silme istekleri': 1,
    'Adında geçtiği, çöp kutusundaki kayıtlar': 1,
    'Geçmişinde geçtiği kayıtlar': 3,
  })

  const { id } = (await masa.send(erasure.ask, { ...given.seed, reason: 'asked' }, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  await given.work('work: erase person')
  expect((await masa.send(erasure.list, {})).body.data[0]).toMatchObject({ id, state: 'done' })
  const left = await whereInRows(masa.db, [mark, person.tckimlik])
  expect(left, 'name the column in the notesHolding of its domain, or in `noWords` above').toEqual([])
  const noted = await masa.db.one(
    `SELECT e.data, l.last_note, l.version > 1 AS changed FROM lead_events e JOIN leads l ON l.id = e.lead_id WHERE l.id = $1 AND e.kind = 'note'`,
    [lead],
  )
  expect(noted).toEqual({
    data: {
      note: `Komşusu Zübeyde [silindi], ZÜBEYDE: [silindi]’a yazın; 2115329876543, x${person.email}`,
      more: [{ deep: 'Tel: [silindi].' }],
    },
    last_note: `Kimlik: [silindi], ${other.tckimlik} [silindi] ’den sorun`,
    changed: true,
  })
  const past = await masa.db.one(`SELECT before, reason FROM history WHERE action = 'update' AND reason LIKE 'Eşi %'`)
  expect(past).toEqual({ before: { last_note: 'Eşi [silindi]', price: 5329876543 }, reason: 'Eşi [silindi]' })
})

test('notes and leads written during an erasure are erased too, unless the person starts a new open lead meanwhile', async () => {
  const seed = { domain: 'members' as const, id: (await given.handedIn('bu-arada')).body.id }
  const { id } = (await masa.send(erasure.ask, { ...seed, reason: 'asked' }, { token: given.officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: given.second })
  const made = async (full_name: string, phone: string) =>
    (await masa.send(leads.create, { full_name, phone, address: '', city: '', town: '' })).body.id
  const neighbour = await made('Sonraki Komşu', '+905339990011')
  let ended = 0
  given.cut.during = 'INSERT INTO erasure_ledger'
  given.cut.meanwhile = async () => {
    await masa.send(leads.note, { id: neighbour, note: `Yakını: ${mark}` })
    ended = await made('Bu Arada', person.phone)
    await masa.send(leads.status, { id: ended, status_id: 6, note: 'Bitti' })
  }
  await given.work('work: erase person')
  const row = async () => (await masa.send(erasure.list, {})).body.data.find((one) => one.id === id)
  expect(await row()).toMatchObject({ state: 'done' })
  expect(await whereInRows(masa.db, [mark, 'Bu Arada', person.phone])).toEqual([])
  const { reached, known } = (await masa.db.one(
    'SELECT reached, known FROM erasures WHERE id = $1 AND erased -> $2 @> to_jsonb($3::bigint)',
    [id, 'leads', ended],
  )) as { reached: { title: string }[]; known: unknown }
  expect(reached.map(({ title }) => title)).toContain('Notlarında geçtiği müşteri adayları ve satışlar')
  expect(known).toBeNull()

  const again = (await given.handedIn('bu-arada-2')).body.id
  const next = (
    await masa.send(erasure.ask, { domain: 'members', id: again, reason: 'asked' }, { token: given.officer })
  ).body.id
  await masa.send(erasure.decide, { id: next, approved: true }, { token: given.second })
  given.cut.meanwhile = async () => {
    await masa.send(leads.note, { id: neighbour, note: `Yeniden: ${mark}` })
    await made('Yeni Başlangıç', person.phone)
  }
  await given.work('work: erase person')
  expect(await whereInRows(masa.db, [`Yeniden: ${mark}`])).toContain(`leads.last_note: Yeniden: ${mark}`)
  expect(await whereInRows(masa.db, ['Yeni Başlangıç'])).toContain('leads.full_name: Yeni Başlangıç')
  await masa.db.rows('DELETE FROM lead_events WHERE lead_id = $1', [neighbour])
  await masa.db.rows(`UPDATE leads SET last_note = '' WHERE id = $1`, [neighbour])
})

test('a search through many notes reads only some thousands per statement', async () => {
  await masa.db.rows(
    `INSERT INTO lead_events (lead_id, kind, data) SELECT $1, 'note', jsonb_build_object('note', CASE i WHEN 45000 THEN '${mark}' ELSE '0533 123 45 67' END)
     FROM generate_series(1, 45000) i`,
    [lead],
  )
  const subject = new Subject()
  subject.phones.add(person.phone)
  let pages = 0
  const rows: typeof masa.db.rows = (text, values) => {
    if (text.includes('FROM lead_events')) pages += 1
    return masa.db.rows(text, values)
  }
  await leadNotes(given.vault).mentions?.({ ...masa.db, rows }, subject)
  expect([pages, subject.records().map(([, ids]) => ids.length)]).toEqual([4, [1]])
})
