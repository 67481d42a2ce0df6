import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import type { Database } from '../../kit/db/database.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'

const old = `now() - interval '40 months'`
const veryOld = `now() - interval '130 months'`
const numbers = { gone: '10000000146', open: '10000000382', idle: '10000000078', young: '10000000214' }
const message = { from: [], to: [], cc: [], replyTo: [], text: 'Bilginize' }

/** Records that are closed and old, closed and young, open, and old but bound to an open case. */
export async function fillKept(db: Database, files: string): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  const lead = async (name: string, phone: string, statusId: number, at: string, extra = '') =>
    (
      await db.one<{ id: number }>(
        `INSERT INTO leads (kind, status_id, full_name, phone, address, source, created_at, updated_at ${extra && ', deleted_at'})
       VALUES ($1, $2, $3, $4, 'Menekşeli Sokak 17', 'Web', ${at}, ${at} ${extra && `, ${extra}`}) RETURNING id`,
        [statusId > 10 ? 'sale' : 'lead', statusId, name, phone],
      )
    )?.id as number

  const given = await requestFixture(db, { secret: testSettings().secret, files })
  made.lost = await lead('Zübeyde Karaçelebi', '+905329876543', 6, old)
  made.youngLost = await lead('Yeni Kayıp', '+905320000001', 6, 'now()')
  made.oldOpen = await lead('Eski Açık', '+905320000002', 2, old)
  made.bound = await lead('Bağlı Kayıp', '+905320000003', 6, old)
  await lead('Bağlı Açık', '+905320000003', 1, 'now()')
  made.boundByRequest = await lead('Talepli Kayıp', '+905320000004', 6, old)
  made.cancelled = await lead('Zübeyde Karaçelebi', '+905329876544', 15, old)
  // What became of a won lead decides how long it is kept.
  const won = async (name: string, phone: string, sale?: number) => {
    const id = await lead(name, phone, 5, old)
    if (sale !== undefined) await db.rows('UPDATE leads SET lead_id = $2 WHERE id = $1', [sale, id])
    return id
  }
  made.wonUnsold = await won('Zübeyde Karaçelebi', '+905329876545')
  made.wonCancelled = await won('Zübeyde Karaçelebi', '+905329876544', made.cancelled)
  await won('Satışı Yeni İptal', '+905320000008', await lead('Yeni İptal', '+905320000008', 15, 'now()'))
  await won('Satışı Tamam', '+905320000009', await lead('Tamamlanan', '+905320000009', 14, old))
  made.shipped = await lead('Yoldaki Satış', '+905320000005', 15, old)
  const shipment = async (sale: number, phone: string, statusId: number, at: string) =>
    (
      await db.one<{ id: number }>(
        `INSERT INTO shipments (sale_id, recipient, phone, city, address, status_id, moved_at)
       VALUES ($1, 'Zübeyde Karaçelebi', $2, 'İzmir', 'Menekşeli Sokak 17', $3, ${at}) RETURNING id`,
        [sale, phone, statusId],
      )
    )?.id as number
  made.shipment = await shipment(made.cancelled, '+905329876544', 3, old)
  await shipment(made.shipped, '+905320000099', 2, 'now()')

  const person = { name: 'Zübeyde', lastname: 'Karaçelebi', phone: '+905329876543', account: 'MN-KARA-4471' }
  made.request = await given.request({ ...person, tckimlik: numbers.gone, status: 5 })
  await given.document(made.request, 'sozlesme', 'sozlesme Zübeyde Karaçelebi')
  made.openRequest = await given.request({ tckimlik: numbers.open, phone: '+905320000004', status: 1 })
  made.closedOfOpen = await given.request({ tckimlik: numbers.open, phone: '+905320000077', status: 5 })
  made.idleRequest = await given.request({ tckimlik: numbers.idle, phone: '+905320000006', status: 5 })
  made.youngRequest = await given.request({ tckimlik: numbers.young, phone: '+905320000007', status: 5 })
  await db.rows(`UPDATE cancellation_requests SET updated_at = ${old} WHERE id = ANY($1)`, [
    [made.request, made.closedOfOpen],
  ])
  await db.rows(`UPDATE cancellation_requests SET created_at = ${veryOld}, updated_at = ${veryOld} WHERE id = $1`, [
    made.idleRequest,
  ])
  await db.rows(`UPDATE members SET updated_at = ${veryOld}, last_login = NULL`)
  await db.rows(
    `INSERT INTO sms_messages (phone, body, kind, state, provider, token, created_at)
     VALUES ('+905329876543', 'Sayın Zübeyde', 'bilgilendirme', 'delivered', 'x', 'a', ${old}),
       ('+905329876543', 'Yeni mesaj', 'bilgilendirme', 'delivered', 'x', 'b', now()),
       ('+905329876543', 'Kampanya', 'ticari', 'delivered', 'x', 'c', now() - interval '30 months')`,
  )
  for (const [request, at] of [
    [made.request, old],
    [null, old],
    [made.openRequest, old],
  ] as const) {
    const document = await given.sealed.put('faxes', Buffer.from('dilekçe Zübeyde Karaçelebi'))
    await db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, institution, request_id, document_key, document_sha256, provider, token, state, finished_at)
       VALUES ('Faks Zübeyde', '+902125550101', '', $1, $2, $3, 'elden', gen_random_uuid(), 'sent', ${at})`,
      [request, document.key, document.sha256],
    )
    await given.sealed.keep(db, document.key)
  }
  await db.rows(
    `INSERT INTO notices (kind, domain, record_id, text, at) SELECT 'assigned', 'leads', i, 'x', now() - i * interval '20 days' FROM generate_series(1, 9) i`,
  )
  await fillRooms(db)
  return made
}

/** An old meeting with a guest, a young one, and two mails opened long ago: one of a server, one stored only here. */
async function fillRooms(db: Database): Promise<void> {
  for (const [topic, at] of [
    ['Eski', old],
    ['Yeni', 'now()'],
  ]) {
    const meeting = await db.one<{ id: number }>(
      `INSERT INTO meetings (topic, start_time, password_sealed, guest_token) VALUES ($1, ${at}, '', $1 || repeat('x', 20)) RETURNING id`,
      [topic],
    )
    await db.rows(
      `INSERT INTO meeting_participants (meeting_id, staff_id, name) VALUES ($1, NULL, 'Konuk'), ($1, 1, 'Personel')`,
      [meeting?.id],
    )
    await db.rows(
      `INSERT INTO meeting_invitees (meeting_id, name, email_hash, email_sealed) VALUES ($1, 'Davetli', '', '')`,
      [meeting?.id],
    )
  }
  await db.rows(
    `WITH server AS (INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
         VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', '') RETURNING id),
       inbox AS (INSERT INTO mail_folders (account_id, path, name, role) SELECT id, 'INBOX', 'Gelen', 'inbox' FROM server RETURNING id, account_id),
       places AS (SELECT id, account_id, 7 AS uid FROM inbox
         UNION ALL SELECT f.id, f.account_id, NULL FROM mail_folders f JOIN mail_accounts a ON a.id = f.account_id AND a.staff_id = 1 AND f.role = 'inbox'),
       messages AS (INSERT INTO mail_messages (account_id, folder_id, uid, date) SELECT account_id, id, uid, ${old} FROM places RETURNING id)
     INSERT INTO mail_bodies (message_id, content, file_key, opened_at) SELECT id, $1, 'mail/' || id, now() - interval '8 days' FROM messages`,
    [(await openVault(db, testSettings().secret)).seal(JSON.stringify(message))],
  )
}
