import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareFileName } from '../../../../contract/src/kit/text/bare-file-name.ts'
import type { Database } from '../../kit/db/database.ts'
import { Subject } from '../../kit/records/holding.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { marksOf } from '../../records/erasure/marks.ts'
import { mailHolding, mailMentions } from './mail.holding.ts'

let db: Database
let vault: Vault
let account = 0

beforeAll(async () => {
  db = await testDatabase()
  vault = await openVault(db, testSettings().secret)
  const row = await db.one<{ id: number }>(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', $1) RETURNING id`,
    [vault.seal('gizli')],
  )
  account = row?.id as number
  await db.rows(`INSERT INTO mail_folders (account_id, path, name, role) VALUES ($1, 'INBOX', 'Gelen', 'inbox')`, [
    account,
  ])
})
afterAll(() => db.close())

async function opened(uid: number, text: string, html = '', attachments: { name: string }[] = []) {
  const row = await db.one<{ id: number }>(
    `INSERT INTO mail_messages (account_id, folder_id, uid, subject, from_address, date)
     SELECT $1, id, $2, 'Bilgi', 'ali@ornek.com', now() FROM mail_folders WHERE account_id = $1 RETURNING id`,
    [account, uid],
  )
  const people = { from: [{ name: '', address: 'ali@ornek.com' }], to: [], cc: [], replyTo: [] }
  await db.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, gen_random_uuid())', [
    row?.id,
    vault.seal(JSON.stringify({ ...people, text, html, attachments })),
  ])
  return row?.id as number
}

async function someone(phone: string) {
  const subject = new Subject()
  subject.phones.add(phone)
  subject.emails.add('isil@ornek.net')
  subject.hashes.add(vault.hash('10000000146').toString('hex'))
  const holding = mailHolding(vault)
  await holding.mentions?.(db, subject)
  return { subject, holding }
}

test('an opened message that mentions a person is found by phone, address and national ID, counted separately and erased', async () => {
  const ids = [
    await opened(1, 'Işıl Hanım’ı 0532 987-65.43 numarasından arayın'),
    await opened(2, '', '<p>Adresi <a href="mailto:ISIL@ornek.net">burada</a></p>'),
    await opened(3, '', '<p>Kimlik no: <b>100000</b>00146</p><p>10000000146.</p>'),
    await opened(4, 'Yazdı: isil@ornek.net.'),
    await opened(8, 'Ekte', '', [{ name: '10000000146 kimlik.pdf' }]),
    await opened(11, 'Ekte', '', [{ name: bareFileName('isil@ornek.net/kimlik.pdf') }]),
  ]
  const other = await opened(5, '15329876543 değil, xisil@ornek.net değil, 110000000146 değil')
  const { subject, holding } = await someone('+905329876543')
  expect(subject.of('mail_mentions').sort()).toEqual(ids)
  expect(subject.of('mail_messages')).toEqual([])
  const { text, values } = mailMentions(vault).told(subject)
  expect(await db.rows(text, values)).toHaveLength(ids.length)
  await db.transaction(async (tx) => {
    await holding.forget(tx, subject)
    await mailMentions(vault).forget(tx, subject)
  })
  const rows = await db.rows<{ id: number; state: string; asked: boolean; kept: boolean }>(
    `SELECT id, state, EXISTS (SELECT FROM mail_changes c WHERE c.kind = 'delete' AND c.uid = m.uid) AS asked,
       EXISTS (SELECT FROM mail_bodies b WHERE b.message_id = m.id) AS kept FROM mail_messages m ORDER BY id`,
  )
  expect(rows).toEqual([
    ...ids.map((id) => ({ id, state: 'erased', asked: true, kept: false })),
    { id: other, state: 'ok', asked: false, kept: true },
  ])
})

test('the company’s own phone number does not match the messages that contain it', async () => {
  await db.rows(`UPDATE settings SET phone = '+90 212 555 44 33'`)
  await opened(6, 'İyi çalışmalar, 0212 555 44 33')
  expect((await someone('+902125554433')).subject.of('mail_mentions')).toEqual([])
})

test.each([
  '0532/987/65/43',
  '0532_987_65_43',
  '0532, 987, 65, 43',
  '0532 –– 987 –– 65 –– 43',
  '٠٥٣٢ ٩٨٧ ٦٥ ٤٣',
  'ISIL＠ornek.net',
])('a subject that contains a phone number or address as %j is found', async (spelled) => {
  const id = await opened(Math.floor(Math.random() * 1e9), 'boş')
  await db.rows('UPDATE mail_messages SET subject = $2 WHERE id = $1', [id, `Ara: ${spelled}`])
  expect((await someone('+905329876543')).subject.of('mail_messages')).toEqual([id])
  await db.rows('DELETE FROM mail_messages WHERE id = $1', [id])
})

test('the erasure of a message stops its pending retries, and its sender is told about the recipients who did not get it', async () => {
  const id = await opened(7, 'isil@ornek.net')
  await db.rows(`UPDATE mail_messages SET message_id = '<ortak@ornek.com>' WHERE id = $1`, [id])
  await db.rows(
    `INSERT INTO mail_deliveries (account_id, message_id, recipient, state)
     SELECT $1, '<ortak@ornek.com>', unnest('{isil@ornek.net, kurum@ornek.org}'::text[]), 'delayed'`,
    [account],
  )
  await db.rows(
    `WITH writer AS (INSERT INTO staff (username, name, password_hash, role_id) VALUES ('yazan', 'Yazan', 'x', 1) RETURNING id),
       seen AS (INSERT INTO mail_account_people (account_id, staff_id) SELECT $1::bigint, id FROM writer)
     INSERT INTO work (kind, key, data) SELECT 'mail deferred', $1::bigint || ' <ortak@ornek.com>', jsonb_build_object('staffId', id) FROM writer`,
    [String(account)],
  )
  const { subject, holding } = await someone('+905329876543')
  await db.transaction((tx) => holding.forget(tx, subject))
  expect(await db.rows(`SELECT FROM work WHERE kind = 'mail deferred'`)).toEqual([])
  expect(await db.rows(`SELECT text FROM notices WHERE kind = 'mail_unsent'`)).toEqual([
    {
      text: 'E-posta herkese ulaşmadı: kurum@ornek.org: ileti, içinde geçen bir kişinin verileriyle birlikte silindi',
    },
  ])
})

test.each([' ', '(', 'a', '@', '1', '<', 'a@'])(
  'a text of a million %j is searched within the time limit of the test',
  (letter) => {
    const known = { phones: new Set(['+905329876543']), hashes: new Set<string>(), emails: new Set(['a@b.co']) }
    const { tells } = marksOf(known, vault)
    expect(tells(`${letter.repeat(1_000_000)} 0532 987 65 43`)).toBe(true)
    expect(tells(letter.repeat(1_000_000))).toBe(false)
  },
)
