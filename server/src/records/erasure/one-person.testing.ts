import { join } from 'node:path'
import { pino } from 'pino'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { members } from '../../../../contract/src/casework/members.ts'
import { reveal } from '../../../../contract/src/casework/reveal.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { sms } from '../../../../contract/src/messages/sms.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { log } from '../../kit/process/log.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { inviteeHash } from '../../messages/meetings/meetings.holding.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { interrupted } from './erasure.testing.ts'
import { addMail } from './one-person.mail.testing.ts'

export const person = {
  tckimlik: '10000000146',
  first: 'Zübeyde',
  last: 'Karaçelebi',
  phone: '+905329876543',
  email: 'zubeyde.isik@ornek.com',
  address: 'Menekşeli Sokak 17',
  account: 'MN-KARA-4471',
}
export const traces = [
  ...[person.tckimlik, person.first, person.last, '5329876543', person.email, person.address, person.account],
  ...['zubeyde', 'karacelebi', 'menekseli'],
]
export const other = { tckimlik: '10000000382', name: 'Başka', lastname: 'Komşu', phone: '+905551112233' }

export type Erasure = Awaited<ReturnType<typeof openErasure>>

/** The whole server with one person in every place that holds people, and another person beside them. */
export async function openErasure() {
  const folder = await temporaryFolder()
  const files = join(folder.path, 'files')
  const cut = interrupted(await testDatabase())
  const masa = await testApp({ files, dataDir: folder.path }, Promise.resolve(cut.db), { idle: true })
  const vault = await openVault(masa.db, testSettings().secret)
  const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'], succeeds: true })).body
  async function signedIn(username: string, role_id: number): Promise<string> {
    return (await masa.person({ username, role_id })).token
  }
  const handedIn = (external_id: string) =>
    masa.send(
      intake.member,
      { external_id, tckimlik: person.tckimlik, first_name: person.first, last_name: person.last, phone: person.phone },
      { key },
    )
  const second = await signedIn('ikinci', 1)
  const officer = await signedIn('sorumlu', 5)
  const lines: string[] = []
  const own = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) }, level: 'trace' })
  const member = (await handedIn(person.tckimlik)).body.id
  return {
    masa,
    folder: folder.path,
    files,
    cut,
    vault,
    key,
    second,
    officer,
    lines,
    member,
    ...(await fill(masa, vault, files, member)),
    seed: { domain: 'members' as const, id: member },
    signedIn,
    handedIn,
    /** As after a pause: makes all waiting work due, and runs each of the jobs once. */
    async work(...names: string[]): Promise<void> {
      await masa.db.rows('UPDATE work SET due_at = now(), leased_until = NULL')
      for (const job of masa.app.jobs) if (names.includes(job.name)) await job.run()
    },
    async close() {
      Object.assign(log, { [pino.symbols.streamSym]: own, level: 'silent' })
      await masa.close()
      await folder.remove()
    },
  }
}

async function fill(masa: TestApp, vault: Vault, files: string, member: number) {
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files })
  const { first, last, email, address } = person

  const request = { ...person, name: first, lastname: last }
  const mine = await given.request({ ...request, status: 5 })
  const trashed = await given.request({ ...request, status: 5 })
  const theirs = await given.request({ ...other, account: 'MN-1', status: 5 })
  for (const kind of ['sozlesme', 'kimlik_on', 'kimlik_arka']) {
    await given.document(mine, kind, `${kind} ${first} ${last} ${person.tckimlik}`)
    await given.document(theirs, kind, `${kind} başkası`)
  }
  await masa.db.rows(
    `UPDATE cancellation_requests SET fields = $2, card_number = $3, missing_note = $4 WHERE id = $1`,
    [
      mine,
      JSON.stringify({ 1: `Ev\n${email.toLocaleUpperCase('tr')}`, 2: address }),
      person.account,
      `${first} ${address}`,
    ],
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
  await masa.send(cancellation.remove, { id: trashed, reason: note })
  await addFaxes(masa, given.sealed, { mine, theirs })
  await addMail(masa.db, vault, given.sealed, [
    { email: person.email, name: `${first} ${last}`, phone: '0532 987 65 43', tckimlik: person.tckimlik },
    { email: 'k@ornek.com', name: 'Başka Komşu', phone: '0555 111 22 33', tckimlik: other.tckimlik },
  ])
  const lead = { full_name: `${first} ${last}`, phone: person.phone, address, city: 'İzmir', town: 'Konak' }
  const { id: sold } = (await masa.send(leads.create, lead)).body
  await masa.send(leads.note, { id: sold, note })
  await masa.send(leads.status, { id: sold, status_id: 6, note })
  const sales = (await masa.send(apiKeys.create, { name: 'Satış', scopes: ['leads'], succeeds: true })).body.key
  await masa.send(
    leads.handInLead,
    { external_id: 'komsu-1', full_name: 'Başka Komşu', phone: other.phone },
    { key: sales },
  )
  await masa.send(leads.handInLead, { external_id: person.phone, ...lead, note }, { key: sales })
  await masa.db.rows(`UPDATE leads SET status_id = 6 WHERE phone = $1`, [person.phone])
  await masa.db.rows(
    `INSERT INTO comments (comment, name) VALUES ('Hattımı bir günde kapattılar. Beni arayın: ' || $1, 'Bir müşteri')`,
    [`0${person.phone.slice(3)}`],
  )
  await addShipments(masa.db, sold)
  await addDealers(masa.db)
  await addMeetings(masa.db, vault, sold)
  await masa.db.rows(
    `INSERT INTO idempotency_keys (person_id, key, call, body_hash, answer) VALUES (1, 'anahtar-1', '/api/x', '', $1), (1, 'anahtar-2', '/api/x', '', $2),
       (1, 'anahtar-3', '/api/x', '', $3)`,
    [`{"title":"${first} ${last}"}`, '{"title":"Başka"}', '{"note":"0532 987-65-43"}'].map((answer) =>
      vault.seal(answer),
    ),
  )
  await masa.db.rows(`UPDATE sms_messages SET request_id = request_id`)
  return { mine, theirs }
}

async function addFaxes(masa: TestApp, sealed: SealedFiles, { mine, theirs }: { mine: number; theirs: number }) {
  for (const [request, name, phone] of [
    [mine, `${person.first} ${person.last}`, person.phone],
    [theirs, 'Başka Komşu', other.phone],
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
    const scan = await sealed.put('faxes', Buffer.from(`imza ${name}`))
    await masa.db.rows(
      `INSERT INTO incoming_faxes (title, sender, provider, provider_ref, document_key, document_type, document_sha256)
       VALUES ('Faks', $1, 'deneme', $2, $3, 'application/pdf', $4)`,
      [phone, `kendi ${request}`, scan.key, scan.sha256],
    )
    await sealed.keep(masa.db, scan.key)
    const petition = await sealed.put('petitions', Buffer.from(`dilekçe ${name}`))
    await masa.db.rows(
      `INSERT INTO petitions (request_id, content_hash, file_key, sha256, size, pages) VALUES ($1, 'x', $2, $3, $4, 1)`,
      [request, petition.key, petition.sha256, petition.size],
    )
    await sealed.keep(masa.db, petition.key)
  }
}

/** A delivered shipment for each of the two. */
async function addShipments(db: Database, sale: number) {
  for (const [recipient, phone] of [
    [`${person.first} ${person.last}`, person.phone],
    ['Başka Komşu', other.phone],
  ])
    await db.rows(
      `WITH sent AS (INSERT INTO shipments (sale_id, recipient, phone, city, address, status_id, last_reason)
         VALUES (CASE WHEN $2 = $4 THEN $5::bigint END, $1, $2, 'İzmir', $3, 3, $1 || ' evde yoktu') RETURNING id)
       INSERT INTO shipment_events (shipment_id, kind, data) SELECT id, 'status', json_build_object('note', $1 || ' evde yoktu') FROM sent`,
      [recipient, phone, phone === person.phone ? person.address : 'Başka Sokak', person.phone, sale],
    )
}

/** The two as contacts of dealers that no longer sell. */
async function addDealers(db: Database) {
  for (const [name, phone, email] of [
    [`${person.first} ${person.last}`, person.phone, person.email],
    ['Başka Komşu', other.phone, 'k@ornek.com'],
  ])
    await db.rows(
      `INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone, email, status)
       SELECT 'Bayi ' || right($2, 2), 1, province_id, id, $1, $2, $3, 0 FROM districts ORDER BY id LIMIT 1`,
      [name, phone, email],
    )
}

/** Guests and invitees by name and by address, users of Zoom, and a notice that also went by mail. */
async function addMeetings(db: Database, vault: Vault, lead: number) {
  const topic = `Görüşme: 0${person.phone.slice(3)}`
  const meeting = (
    await db.one<{ id: number }>(
      `INSERT INTO meetings (topic, start_time, password_sealed, guest_token) VALUES ($2, now(), $1, 'konuk-baglantisi-0123456789') RETURNING id`,
      [vault.seal('gizli'), topic],
    )
  )?.id
  await db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action, after) VALUES (1, 'Yönetici', 'meetings', $1, 'create', $2)`,
    [meeting, JSON.stringify({ topic, duration: 40 })],
  )
  for (const [name, email] of [
    [`${person.first} ${person.last}`, person.email],
    ['Başka Komşu', 'k@ornek.com'],
  ] as const) {
    await db.rows('INSERT INTO meeting_participants (meeting_id, name) VALUES ($1, $2)', [meeting, name])
    for (const [called, address] of [
      [name, `is-${email}`],
      ['Konuk', email],
    ] as const)
      await db.rows(
        'INSERT INTO meeting_invitees (meeting_id, name, email_hash, email_sealed) VALUES ($1, $2, $3, $4)',
        [meeting, called, inviteeHash(vault, address), vault.seal(address)],
      )
    await db.rows(
      `INSERT INTO zoom_users (id, name, email, type, status) VALUES ($1 || '-1', 'Konuk', $1, 'Temel', 1), ($1 || '-2', $2, '', 'Temel', 1)`,
      [vault.hash(email).toString('hex'), name],
    )
    await db.rows('UPDATE zoom_users SET email = $2 WHERE id = $1', [
      `${vault.hash(email).toString('hex')}-1`,
      email.toUpperCase(),
    ])
    const box = (await db.one<{ id: number }>('SELECT id FROM mail_accounts WHERE staff_id = 1'))?.id
    await db.rows(
      `INSERT INTO mail_deliveries (account_id, message_id, recipient, reason) VALUES ($1, '<gitti@masa.com>', $2, $2 || ': kutu dolu')`,
      [box, email],
    )
    if (name === 'Başka Komşu') continue
    await db.rows(
      `WITH told AS (INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ('assigned', 'leads', $1, $2, 1) RETURNING id),
         sent AS (INSERT INTO mail_messages (account_id, folder_id, subject, date) SELECT $3, id, $2, now() FROM mail_folders
           WHERE account_id = $3 AND path = 'INBOX' RETURNING id)
       INSERT INTO notice_mails (notice_id, staff_id, mail_id) SELECT told.id, 1, sent.id FROM told, sent`,
      [lead, `${name}: müşteri adayı size verildi`, box],
    )
  }
}
