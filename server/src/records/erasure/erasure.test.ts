import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { members } from '../../../../contract/src/casework/members.ts'
import { petitions } from '../../../../contract/src/casework/petitions.ts'
import { reveal } from '../../../../contract/src/casework/reveal.ts'

import { fax } from '../../../../contract/src/messages/fax.ts'
import { sms } from '../../../../contract/src/messages/sms.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { requestFixture } from '../../casework/cancellation/cancellation.fixture.ts'
import { log } from '../../kit/process/log.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { isFull } from '../../kit/testing/full.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { inviteeHash } from '../../messages/meetings/meetings.holding.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import {
  backedUp,
  digest,
  filesIn,
  interrupted,
  restoredFrom,
  tablesOfTexts,
  whereInBackup,
  whereInFiles,
  whereInRows,
  whereInSeals,
} from './erasure.testing.ts'

const person = {
  tckimlik: '10000000146',
  first: 'Zübeyde',
  last: 'Karaçelebi',
  phone: '+905329876543',
  email: 'zubeyde.karacelebi@ornek.com',
  address: 'Menekşeli Sokak 17',
  account: 'MN-KARA-4471',
}
const traces = [
  ...[person.tckimlik, person.first, person.last, '5329876543', person.email, person.address, person.account],
  ...['zubeyde', 'karacelebi', 'menekseli'],
]
const other = { tckimlik: '10000000382', name: 'Başka', lastname: 'Komşu', phone: '+905551112233' }

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: string
let vault: Vault
let cut: ReturnType<typeof interrupted>
let key: string
let second: string
let officer: string
let member: number
let mine: number
let theirs: number
const lines: string[] = []
const own = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]

async function signedIn(username: string, role_id: number): Promise<string> {
  const password = 'Deneme-parolası-1'
  await masa.send(staff.create, { username, name: username, role_id, password })
  return (await masa.send(session.login, { username, password })).body.data
}

const handedIn = (external_id: string) =>
  masa.send(
    intake.member,
    { external_id, tckimlik: person.tckimlik, first_name: person.first, last_name: person.last, phone: person.phone },
    { key },
  )

/** As after a pause: what waits is due, and each job runs once. */
async function work(...names: string[]): Promise<void> {
  await masa.db.rows('UPDATE work SET due_at = now(), leased_until = NULL')
  for (const job of masa.app.jobs) if (names.includes(job.name)) await job.run()
}

beforeAll(async () => {
  folder = await temporaryFolder()
  files = join(folder.path, 'files')
  cut = interrupted(await testDatabase())
  masa = await testApp({ files, dataDir: folder.path }, Promise.resolve(cut.db), { idle: true })
  vault = await openVault(masa.db, testSettings().secret)
  key = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'] })).body.key
  second = await signedIn('ikinci', 1)
  officer = await signedIn('sorumlu', 5)
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) }, level: 'trace' })
  await fill()
})
afterAll(async () => {
  Object.assign(log, { [pino.symbols.streamSym]: own, level: 'silent' })
  await masa.close()
  await folder.remove()
})

/** One person in every place that holds people, and another beside them. */
async function fill(): Promise<void> {
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files })
  const { first, last, email, address } = person
  member = (await handedIn(person.tckimlik)).body.id
  const request = { ...person, name: first, lastname: last }
  mine = await given.request({ ...request, status: 5 })
  const binned = await given.request({ ...request, status: 5 })
  theirs = await given.request({ ...other, account: 'MN-1', status: 5 })
  for (const kind of ['sozlesme', 'kimlik_on', 'kimlik_arka']) {
    await given.document(mine, kind, `${kind} ${first} ${last} ${person.tckimlik}`)
    await given.document(theirs, kind, `${kind} başkası`)
  }
  await masa.db.rows(
    `UPDATE cancellation_requests SET fields = $2, card_number = $3, missing_note = $4 WHERE id = $1`,
    [mine, JSON.stringify({ 1: email, 2: address }), person.account, `${first} ${address}`],
  )
  const note = `${first} Hanım aradı: ${email}, ${address}`
  await masa.send(cancellation.note, { id: mine, note })
  await masa.send(cancellation.status, { id: mine, status_id: 6, note })
  await masa.send(cancellation.correct, { id: mine, account_id: `${person.account}-2`, reason: note } as never)
  await masa.send(cancellation.assign, {
    id: mine,
    staff_id: (await masa.db.one<{ id: number }>(`SELECT id FROM staff WHERE username = 'ikinci'`))?.id ?? 0,
  })
  await masa.send(reveal.value, { domain: 'members', id: member, field: 'tckimlik', reason: note })
  await masa.send(members.ban, { id: member, banned: 1, reason: note })
  await masa.send(sms.send, { id: mine, text: `Sayın ${first} ${last}`, kind: 'bilgilendirme' } as never)
  await masa.send(cancellation.remove, { id: binned, reason: note })
  await addFaxes(given.sealed, first, last)
  await addMail(given.sealed)
  const lead = { full_name: `${first} ${last}`, phone: person.phone, address, city: 'İzmir', town: 'Konak' }
  const { id: sold } = (await masa.send(leads.create, lead)).body
  await masa.send(leads.note, { id: sold, note })
  await masa.send(leads.status, { id: sold, status_id: 6, note })
  const sales = (await masa.send(apiKeys.create, { name: 'Satış', scopes: ['leads'] })).body.key
  await masa.send(
    leads.handInLead,
    { external_id: 'komsu-1', full_name: 'Başka Komşu', phone: other.phone },
    { key: sales },
  )
  await masa.send(leads.handInLead, { external_id: person.phone, ...lead, note }, { key: sales })
  await masa.db.rows(`UPDATE leads SET status_id = 6 WHERE phone = $1`, [person.phone])
  await addShipments(sold)
  await addDealers()
  await addMeetings(sold)
  await masa.db.rows(
    `INSERT INTO idempotency_keys (person_id, key, call, body_hash, answer) VALUES (1, 'anahtar-1', '/api/x', '', $1), (1, 'anahtar-2', '/api/x', '', $2)`,
    [vault.seal(`{"title":"${first} ${last}"}`), vault.seal('{"title":"Başka"}')],
  )
  await masa.db.rows(`UPDATE sms_messages SET request_id = request_id`)
}

async function addFaxes(sealed: Awaited<ReturnType<typeof requestFixture>>['sealed'], first: string, last: string) {
  for (const [request, name] of [
    [mine, `${first} ${last}`],
    [theirs, 'Başka Komşu'],
  ] as const) {
    const out = await sealed.put('faxes', Buffer.from(`dilekçe ${name}`))
    const { id } = (await masa.db.one<{ id: number }>(
      `INSERT INTO outgoing_faxes (title, sender, recipient, institution, request_id, pages_wanted, document_key, document_sha256, provider, token)
       VALUES ($1, '', '+902125550101', 'Örnek Telekom', $2, 1, $3, $4, 'elden', gen_random_uuid()) RETURNING id`,
      [`Talep ${request} · ${name}`, request, out.key, out.sha256],
    )) as { id: number }
    await sealed.keep(masa.db, out.key)
    await masa.send(fax.outcome, { id, state: 'sent', pages_sent: 1, note: `${name} için gönderildi` })
    const back = await sealed.put('faxes', Buffer.from(`yanıt ${name}`))
    await masa.db.rows(
      `INSERT INTO incoming_faxes (title, sender, provider, provider_ref, document_key, document_type, document_sha256, request_id)
       VALUES ($1, '+902125550101', 'deneme', $2, $3, 'application/pdf', $4, $5)`,
      [`Yanıt ${name}`, String(request), back.key, back.sha256, request],
    )
    await sealed.keep(masa.db, back.key)
    const petition = await sealed.put('petitions', Buffer.from(`dilekçe ${name}`))
    await masa.db.rows(
      `INSERT INTO petitions (request_id, content_hash, file_key, sha256, size, pages) VALUES ($1, 'x', $2, $3, $4, 1)`,
      [request, petition.key, petition.sha256, petition.size],
    )
    await sealed.keep(masa.db, petition.key)
  }
}

/** A parcel to each, delivered. */
async function addShipments(sale: number) {
  for (const [recipient, phone] of [
    [`${person.first} ${person.last}`, person.phone],
    ['Başka Komşu', other.phone],
  ])
    await masa.db.rows(
      `WITH sent AS (INSERT INTO shipments (sale_id, recipient, phone, city, address, status_id, last_reason)
         VALUES (CASE WHEN $2 = $4 THEN $5::bigint END, $1, $2, 'İzmir', $3, 3, $1 || ' evde yoktu') RETURNING id)
       INSERT INTO shipment_events (shipment_id, kind, data) SELECT id, 'status', json_build_object('note', $1 || ' evde yoktu') FROM sent`,
      [recipient, phone, phone === person.phone ? person.address : 'Başka Sokak', person.phone, sale],
    )
}

/** Who speaks for a dealer that sells no more. */
const addDealers = async () => {
  for (const [name, phone, email] of [
    [`${person.first} ${person.last}`, person.phone, person.email],
    ['Başka Komşu', other.phone, 'baska@ornek.com'],
  ])
    await masa.db.rows(
      `INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone, email, status)
       SELECT 'Bayi ' || right($2, 2), 1, province_id, id, $1, $2, $3, 0 FROM districts ORDER BY id LIMIT 1`,
      [name, phone, email],
    )
}

/** Guests and invited by name and by address, users of Zoom, and a notice that also went by mail. */
async function addMeetings(lead: number) {
  const meeting = (
    await masa.db.one<{ id: number }>(
      `INSERT INTO meetings (topic, start_time, password_sealed, guest_token) VALUES ('Görüşme', now(), $1, 'konuk-baglantisi-0123456789') RETURNING id`,
      [vault.seal('gizli')],
    )
  )?.id
  for (const [name, email] of [
    [`${person.first} ${person.last}`, person.email],
    ['Başka Komşu', 'baska@ornek.com'],
  ] as const) {
    await masa.db.rows('INSERT INTO meeting_participants (meeting_id, name) VALUES ($1, $2)', [meeting, name])
    for (const [called, address] of [
      [name, `is-${email}`],
      ['Konuk', email],
    ] as const)
      await masa.db.rows(
        'INSERT INTO meeting_invitees (meeting_id, name, email_hash, email_sealed) VALUES ($1, $2, $3, $4)',
        [meeting, called, inviteeHash(vault, address), vault.seal(address)],
      )
    await masa.db.rows(
      `INSERT INTO zoom_users (id, name, email, type, status) VALUES ($1 || '-1', 'Konuk', $1, 'Temel', 1), ($1 || '-2', $2, '', 'Temel', 1)`,
      [vault.hash(email).toString('hex'), name],
    )
    await masa.db.rows('UPDATE zoom_users SET email = $2 WHERE id = $1', [
      `${vault.hash(email).toString('hex')}-1`,
      email.toUpperCase(),
    ])
    const box = (await masa.db.one<{ id: number }>('SELECT id FROM mail_accounts WHERE staff_id = 1'))?.id
    await masa.db.rows(
      `INSERT INTO mail_deliveries (account_id, message_id, recipient, reason) VALUES ($1, '<gitti@masa.com>', $2, $2 || ': kutu dolu')`,
      [box, email],
    )
    if (name === 'Başka Komşu') continue
    await masa.db.rows(
      `WITH told AS (INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ('assigned', 'leads', $1, $2, 1) RETURNING id),
         sent AS (INSERT INTO mail_messages (account_id, folder_id, subject, date) SELECT $3, id, $2, now() FROM mail_folders
           WHERE account_id = $3 AND path = 'INBOX' RETURNING id)
       INSERT INTO notice_mails (notice_id, staff_id, mail_id) SELECT told.id, 1, sent.id FROM told, sent`,
      [lead, `${name}: müşteri adayı size verildi`, box],
    )
  }
}

/** What came, what went, what is written and what waits: the person's, and the same of another. */
async function addMail(sealed: Awaited<ReturnType<typeof requestFixture>>['sealed']) {
  const added = async (statement: string, values: unknown[]) =>
    (await masa.db.one<{ id: number }>(`${statement} RETURNING id`, values))?.id as number
  const inside = (await masa.db.one<{ id: number }>('SELECT id FROM mail_accounts WHERE staff_id = 1'))?.id as number
  const server = await added(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@masa.com', 'imap.masa.com', 'destek', $1)`,
    [vault.seal('gizli')],
  )
  await masa.db.rows(`INSERT INTO mail_folders (account_id, path, name, role) VALUES ($1, 'INBOX', 'Gelen', 'inbox')`, [
    server,
  ])
  const folderOf = async (account: number, path: string) =>
    (
      await masa.db.one<{ id: number }>('SELECT id FROM mail_folders WHERE account_id = $1 AND path = $2', [
        account,
        path,
      ])
    )?.id as number
  const message = async (
    account: number,
    path: string,
    uid: number | null,
    from: string,
    to: string,
    subject: string,
  ) =>
    added(
      `INSERT INTO mail_messages (account_id, folder_id, uid, message_id, from_name, from_address, recipients, subject, date)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '2025-11-01')`,
      [account, await folderOf(account, path), uid, `<1.${from}>`, from.split('@')[0], from, to, subject],
    )
  const body = async (id: number, from: string, to: string, name: string) => {
    const file = await sealed.put('mail', Buffer.from(`From: ${from}\r\nTo: ${to}\r\n\r\n${name}`))
    const content = {
      from: [{ name: '', address: from }],
      to: [{ name, address: to }],
      cc: [],
      replyTo: [],
      text: name,
    }
    await masa.db.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3)', [
      id,
      vault.seal(JSON.stringify(content)),
      file.key,
    ])
    await sealed.keep(masa.db, file.key)
  }
  for (const { email, name, phone, tckimlik } of [
    { email: person.email, name: `${person.first} ${person.last}`, phone: '0532 987 65 43', tckimlik: person.tckimlik },
    { email: 'baska@ornek.com', name: 'Başka Komşu', phone: '0555 111 22 33', tckimlik: other.tckimlik },
  ]) {
    const uid = 10 * email.length
    const came = await message(server, 'INBOX', uid, email.toUpperCase(), 'destek', `Ben ${name}`)
    await body(came, email, 'destek@masa.com', name)
    const went = await message(inside, 'Sent', null, 'admin@masa.internal', name, `Sayın ${name}`)
    await body(went, 'admin@masa.internal', email, name)
    await message(inside, 'INBOX', null, 'admin@masa.internal', 'Operatör', `${phone} numarasını arayın`)
    await message(server, 'INBOX', uid + 1, 'admin@masa.internal', 'Operatör', `T.C. ${tckimlik} hakkında`)
    const written = (subject: string, to: string) =>
      vault.seal(JSON.stringify({ to: [{ name, address: to }], cc: [], bcc: [], subject, html: name, text: name }))
    for (const [answers, to] of [
      [null, email],
      [came, 'operator@masa.internal'],
    ] as const) {
      const draft = await added(
        'INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id) VALUES ($1, 1, gen_random_uuid(), $2, $3)',
        [inside, written(`Yanıt ${name}`, to), answers],
      )
      const file = await sealed.put('mail', Buffer.from(`ek ${name}`))
      await masa.db.rows(
        `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key) VALUES ($1, $2, 'text/plain', 5, $3)`,
        [draft, `${name}.txt`, file.key],
      )
      await sealed.keep(masa.db, file.key)
      await masa.db.rows(
        `INSERT INTO mail_outbox (account_id, draft_id, release_at, file_key) VALUES ($1, $2, now() + interval '1 hour', $3)`,
        [inside, draft, file.key],
      )
      await masa.db.rows(
        `INSERT INTO mail_messages (account_id, folder_id, recipients, subject, date, draft_id) VALUES ($1, $2, $3, $3, now(), $4)`,
        [inside, await folderOf(inside, 'Drafts'), name, draft],
      )
    }
    await masa.db.rows(
      'INSERT INTO outgoing_mail (key, message_id, content) VALUES (gen_random_uuid(), gen_random_uuid(), $1)',
      [written('Davet', email)],
    )
    await masa.db.rows(
      `INSERT INTO outgoing_mail (key, message_id, state, state_detail, finished_at) VALUES (gen_random_uuid(), gen_random_uuid(), 'error', $1, now())`,
      [`${email}: mailbox full`],
    )
    await masa.db.rows(
      `INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ('mail_unsent', 'mail', $2, $1, 1)`,
      [`E-posta herkese ulaşmadı: ${email}: mailbox full`, uid],
    )
  }
}

const seed = () => ({ domain: 'members' as const, id: member })

test('who asks is not who approves, and both must be allowed to', async () => {
  const operator = await signedIn('operator', 3)
  expect((await masa.sendRaw(erasure.ask, { ...seed(), reason: 'asked' }, { token: operator })).status).toBe(403)
  expect((await masa.sendRaw(erasure.list, {}, { token: operator })).status).toBe(403)
  const { id } = (await masa.send(erasure.ask, { ...seed(), reason: 'asked' }, { token: officer })).body
  expect((await masa.sendRaw(erasure.ask, { ...seed(), reason: 'asked' })).status).toBe(409)
  expect((await masa.sendRaw(erasure.decide, { id, approved: true }, { token: officer })).status).toBe(403)
  await masa.send(erasure.decide, { id, approved: false })
  expect((await masa.sendRaw(erasure.decide, { id, approved: true })).status).toBe(409)
  const { data } = (await masa.send(erasure.list, {})).body
  expect(data).toMatchObject([
    { id, title: `${person.first} ${person.last}`, state: 'refused', own: false, asked_by: 'sorumlu' },
  ])
})

test('a person with an open request is kept, and it is said what to finish first', async () => {
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 1 WHERE id = $1', [mine])
  const text = 'Önce kişinin açık taleplerini sonuçlandırın'
  const sentence = `${text}: Talep ${mine}`
  expect((await masa.send(erasure.preview, seed())).body.obstacles).toEqual([
    { text, domain: 'cancellation', records: [{ id: mine, name: `Talep ${mine}` }] },
  ])
  expect(await masa.sendRaw(erasure.ask, { ...seed(), reason: 'asked' })).toMatchObject({
    status: 409,
    body: { message: sentence },
  })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 6 WHERE id = $1', [mine])
  const { id } = (await masa.send(erasure.ask, { ...seed(), reason: 'asked' }, { token: officer })).body
  await masa.send(erasure.decide, { id, approved: true })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 1 WHERE id = $1', [mine])
  await work('work: erase person')
  expect((await masa.send(erasure.list, {})).body.data[0]).toMatchObject({ id, state: 'asked', problem: sentence })
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 6 WHERE id = $1', [mine])
  await masa.send(erasure.decide, { id, approved: false })
})

test('others of the same telephone are named before their records go, to who may not read those by their initials', async () => {
  await masa.db.rows(`INSERT INTO leads (full_name, phone, source) VALUES ('Deniz Çağlayan', $1, 'Bayi')`, [
    person.phone,
  ])
  const named = async (token?: string) =>
    (await masa.send(erasure.preview, seed(), token ? { token } : {})).body.others.map(({ title, names }) => [
      title,
      names,
    ])
  expect(await named()).toEqual([['Müşteri adayları ve satışlar', [{ name: 'Deniz Çağlayan', count: 1 }]]])
  const reading = (read: boolean) =>
    masa.send(roles.update, { id: 5, rights: [{ domain: 'leads', read, write: false, reveal: false, own: false }] })
  await reading(false)
  expect(await named(officer)).toEqual([['Müşteri adayları ve satışlar', [{ name: 'D*** Ç***', count: 1 }]]])
  await reading(true)
  await masa.db.rows(`DELETE FROM leads WHERE full_name = 'Deniz Çağlayan'`)
})

test('what is erased is seen before: each sort, how much of it, and what stays why', async () => {
  const { data, others, obstacles } = (await masa.send(erasure.preview, seed())).body
  expect([others, obstacles]).toEqual([[], []])
  expect(Object.fromEntries(data.map(({ title, count }) => [title, count]))).toMatchObject({
    Üyelik: 1,
    'İptal talepleri': 2,
    'Müşteri adayları ve satışlar': 2,
    'Gönderilen fakslar': 1,
    'Gelen yanıt faksları': 1,
    Dilekçeler: 1,
    'SMS’ler': 1,
    'Çöp kutusu': 1,
    'Gönderenin numaraları': 2,
    Gönderiler: 1,
    'Bayi yetkilisi': 1,
    'Toplantı konukluğu': 3,
    'Zoom kullanıcılığı': 2,
    'E-postalar': 7,
  })
})

/** Tables with columns for texts in which nobody from outside stands, and why. */
const holdNobody = {
  'what ships with Masa, and what it keeps of itself':
    'cancellation_statuses comparison_runs data_keys dealer_types demo_rows districts epoch lead_lists lead_statuses provinces public_holidays retention_rules schema_migrations shipment_statuses kept_counts kept_days',
  'what the house offers and shows, written by itself':
    'blog_categories blog_old_slugs blog_posts brands campaign_categories cancellation_reasons comments custom_fields faq_categories faqs institutions job_ads media media_uses membership_packages menus modules news_categories news_old_slugs news_posts package_features page_old_slugs pages petition_templates previews product_bulk_lines product_categories product_old_slugs product_prices products settings slides sms_templates special_campaign_old_slugs special_campaigns subscription_types websites',
  'who works here, how they sign in and what they are told':
    'api_keys guesses mail_accounts notice_mail_choices push_keys push_subscriptions recovery_codes report_subscriptions roles sessions sign_in_passes staff staff_accounts',
  'numbers and keys that lead to what does hold people':
    'erasure_ledger gone_files mail_changes mail_folders mail_outbox meetings notice_mails petitions request_documents work',
  'who sits in a room while it is open': 'meeting_mail meeting_places meeting_removals meeting_tickets',
}
/** Totals and figures, by numbers and days. */
const isSum = (table: string) => /_(counts|days)$/.test(table)

test('each table that can hold a text holds the person here, or is known to hold nobody from outside', async () => {
  const { id } = (await masa.send(erasure.ask, { ...seed(), reason: 'asked' }, { token: officer })).body
  const open = (value: Buffer) => vault.open(value)
  const found = [...(await whereInRows(masa.db, traces)), ...(await whereInSeals(masa.db, open, traces))]
  await masa.send(erasure.decide, { id, approved: false })
  const holding = new Set(found.map((place) => place.split('.')[0]))
  const nobody = Object.values(holdNobody).flatMap((names) => names.split(' '))
  const tables = await tablesOfTexts(masa.db)
  expect(tables.filter((table) => !holding.has(table) && !nobody.includes(table) && !isSum(table))).toEqual([])
  expect(nobody.filter((table) => holding.has(table) || !tables.includes(table))).toEqual([])
})

test('cut off at any statement, nothing has changed; then all is gone at once, from every table, file, seal, log and backup', async () => {
  expect(await whereInRows(masa.db, traces)).not.toEqual([])
  expect(await whereInSeals(masa.db, (value) => vault.open(value), [person.tckimlik, person.first])).not.toEqual([])
  expect(whereInBackup(await backedUp(masa.db, files, join(folder.path, 'once.tar')), traces)).not.toEqual([])
  const before = await filesIn(files)
  const { id } = (await masa.send(erasure.ask, { ...seed(), reason: 'asked' }, { token: officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: second })
  const standing = await digest(masa.db)
  let cuts = 0
  for (cut.at = 1; ; cut.at += isFull ? 1 : 4) {
    cut.came = false
    await work('work: erase person')
    if (!cut.came) break
    cuts += 1
    expect(await digest(masa.db), `cut at statement ${cut.at}`).toEqual(standing)
  }
  cut.at = 0
  expect(cuts).toBeGreaterThan(isFull ? 30 : 8)

  expect((await masa.send(erasure.list, {})).body.data[0]).toMatchObject({ id, state: 'done', title: 'Silinmiş kişi' })
  expect(await whereInRows(masa.db, traces)).toEqual([])
  expect(await whereInSeals(masa.db, (value) => vault.open(value), traces)).toEqual([])
  const hash = await masa.db.rows('SELECT FROM members WHERE tckimlik_hash = $1', [vault.hash(person.tckimlik)])
  expect(hash).toEqual([])
  await work('work: forget sealed file')
  const left = await filesIn(files)
  expect(before.length - left.length).toBe(10)
  expect(await whereInFiles(files, traces)).toEqual([])
  expect(lines.filter((line) => traces.some((text) => line.includes(text)))).toEqual([])
  const backup = await backedUp(masa.db, files, join(folder.path, 'sonra.tar'))
  expect(backup.length).toBeGreaterThan(10_000)
  expect(whereInBackup(backup, traces)).toEqual([])
})

test('counts, proofs of sending and what happened when stay, and the other person is untouched', async () => {
  expect(
    await masa.db.rows('SELECT name, lastname, status_id FROM cancellation_requests WHERE id = $1', [mine]),
  ).toEqual([{ name: 'Silinmiş', lastname: 'Kişi', status_id: 6 }])
  const [sent] = await masa.db.rows<{ id: number }>(
    `SELECT id, state, recipient, pages_sent, length(document_sha256) AS sum FROM outgoing_faxes WHERE request_id = $1`,
    [mine],
  )
  expect(sent).toMatchObject({ state: 'sent', recipient: '+902125550101', pages_sent: 1, sum: 64 })
  const id = sent?.id as number
  const { body } = await masa.app.inject({
    url: `/api/fax_document/${id}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(JSON.parse(body)).toMatchObject({ code: 'conflict', message: expect.stringContaining('silindi') })
  expect((await masa.send(fax.getOutgoing, { id })).body.data).toMatchObject({ has_document: false, attachment: '' })
  const [answered] = (await masa.send(fax.incoming, {})).body.data.filter(({ request_id }) => request_id === mine)
  expect((await masa.send(fax.getIncoming, { id: answered?.id as number })).body.data).toMatchObject({
    has_document: false,
    attachment: '',
  })
  const { data: forgotten } = (await masa.send(cancellation.get, { id: mine })).body
  expect(forgotten).toMatchObject({ name: 'Silinmiş', phone: '', tckimlik: '' })
  const correction = { id: mine, version: forgotten.version, name: 'Zübeyde', reason: 'Yeniden yazıldı' }
  for (const answer of [
    await masa.sendRaw(cancellation.correct, correction as never),
    await masa.sendRaw(petitions.pages, { id: mine } as never),
    await masa.sendRaw(fax.send, { key: mine, fax_number: '0212 555 01 01', anyway: 1 } as never),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('kişisi silindi') } })
  expect(
    (await masa.sendRaw(reveal.value, { domain: 'cancellation', id: mine, field: 'tckimlik', reason: 'Denetim için' }))
      .status,
  ).toBe(404)
  const told = (await masa.send(history.list, { domain: 'members', record_id: member })).body.data
  expect(told[0]).toMatchObject({ action: 'erase', person: { name: 'Masa' } })
  expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'reveal', 'update', 'erase_ask']))

  expect((await masa.send(cancellation.get, { id: theirs })).body.data).toMatchObject({
    name: 'Başka',
    phone: other.phone,
  })
  const keys = await masa.db.rows<{ key: string }>('SELECT key FROM idempotency_keys')
  expect(keys.map(({ key: kept }) => kept)).toContain('anahtar-2')
  const documents = await masa.db.rows('SELECT FROM request_documents WHERE request_id = $1', [theirs])
  expect(documents).toHaveLength(3)
  expect(await masa.db.rows(`SELECT name, email FROM zoom_users ORDER BY email, name COLLATE "C"`)).toEqual([
    { name: 'Başka Komşu', email: '' },
    { name: 'Silinmiş kişi', email: '' },
    { name: 'Silinmiş kişi', email: '' },
    { name: 'Konuk', email: 'BASKA@ORNEK.COM' },
  ])
  expect(await masa.db.rows('SELECT name FROM meeting_invitees ORDER BY name')).toEqual([
    { name: 'Başka Komşu' },
    { name: 'Konuk' },
  ])
})

test('of mail the rows stay, their servers are asked to delete theirs, and the mail of others is as it was', async () => {
  const erased = await masa.db.rows<{ uid: number | null; subject: string; asked: boolean }>(
    `SELECT uid, subject, EXISTS (SELECT FROM mail_changes c WHERE c.kind = 'delete' AND c.folder_id = m.folder_id AND c.uid = m.uid) AS asked
     FROM mail_messages m WHERE state = 'erased' ORDER BY uid NULLS FIRST`,
  )
  expect(erased.map(({ subject }) => subject)).toEqual(Array(4).fill('Silinen ileti'))
  expect(erased.map(({ uid, asked }) => (uid === null ? 'inside' : asked))).toEqual(['inside', 'inside', true, true])
  const left = async (table: string, where = 'true') =>
    (await masa.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))?.n
  expect(await left('mail_messages', `state = 'ok' AND draft_id IS NULL`)).toBe(4)
  expect(await left('mail_bodies')).toBe(2)
  for (const table of ['mail_drafts', 'mail_outbox', 'mail_draft_files']) expect(await left(table), table).toBe(2)
  expect(await left('outgoing_mail', `state = 'waiting'`)).toBe(1)
  expect(await left('notices', `text LIKE '%baska@ornek.com%'`)).toBe(1)
})

test('the certificate names what was erased when, and nobody; and browsers are told which drafts to drop', async () => {
  const { id } = (await masa.send(erasure.list, { state: 'done' })).body.data[0] as { id: number }
  const answer = await masa.app.inject({
    url: `/api/erasure_certificate/${id}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const erased = (await masa.send(erasure.erased, {})).body
  expect(erased).toContainEqual({ path: '/api/ki_talep_correct', id: mine })
  const reader = await signedIn('icerikci', 2)
  expect((await masa.send(erasure.erased, {}, { token: reader })).body).toEqual([])
})

test('the same sending again brings nobody back; a new one is a new member', async () => {
  expect(await handedIn(person.tckimlik)).toMatchObject({ status: 200, body: { id: member } })
  expect(await whereInRows(masa.db, traces)).toEqual([])
  const again = await handedIn('yeni-1')
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(member)
})

test('who comes back with an older backup is forgotten again, by the ledger beside the database', async () => {
  // As in a database of before: the person stands in it, and nothing says that they were forgotten.
  await masa.db.rows('DELETE FROM erasure_ledger')
  await masa.db.rows('DELETE FROM erasures')
  expect(await whereInRows(masa.db, [person.last])).not.toEqual([])
  await masa.app.jobs.find(({ name }) => name === 'erasure ledger')?.run()
  await work('work: erase person')
  expect(await whereInRows(masa.db, traces)).toEqual([])
  expect((await masa.send(erasure.list, {})).body.data).toMatchObject([
    { state: 'done', reason: 'Eski bir yedekten geri geldi', asked_by: '' },
  ])
})

test('who was forgotten stays forgotten in a database that is restored from an archive of before, also of a time when they were no member', async () => {
  const alone = ['Yalnız Aday', '5331112233', 'Papatya']
  const { id: lead } = (
    await masa.send(leads.create, { full_name: 'Yalnız Aday', phone: '0533 111 22 33', address: 'Papatya Sokak 5' })
  ).body
  await masa.send(leads.status, { id: lead, status_id: 6, note: 'İstemedi' })
  await backedUp(masa.db, files, join(folder.path, 'aday.tar'))
  const joined = await masa.send(
    intake.member,
    { external_id: 'aday', tckimlik: '10000000214', first_name: 'Yalnız', last_name: 'Aday', phone: '0533 111 22 33' },
    { key },
  )
  const asked = { domain: 'members' as const, id: joined.body.id, reason: 'asked' as const }
  const { id } = (await masa.send(erasure.ask, asked, { token: officer })).body
  await masa.send(erasure.decide, { id, approved: true }, { token: second })
  await work('work: erase person')
  expect(await whereInRows(masa.db, alone)).toEqual([])

  for (const [archive, names] of [
    ['once.tar', traces],
    ['aday.tar', alone],
  ] as const) {
    const restoredFiles = join(folder.path, `${archive}.files`)
    const db = await restoredFrom(join(folder.path, archive), restoredFiles)
    expect(await whereInRows(db, names), archive).not.toEqual([])
    const again = await testApp({ files: restoredFiles, dataDir: folder.path }, Promise.resolve(db), { idle: true })
    await db.rows('UPDATE work SET due_at = now(), leased_until = NULL')
    for (const job of ['work: erase person', 'work: forget sealed file'])
      await again.app.jobs.find(({ name }) => name === job)?.run()
    expect(await whereInRows(db, names), archive).toEqual([])
    expect(await whereInFiles(restoredFiles, names)).toEqual([])
    await again.close()
  }
})
