import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function opened(uid: number, text: string, html = '') {
  const row = await db.one<{ id: number }>(
    `INSERT INTO mail_messages (account_id, folder_id, uid, subject, from_address, date)
     SELECT $1, id, $2, 'Bilgi', 'ali@ornek.com', now() FROM mail_folders WHERE account_id = $1 RETURNING id`,
    [account, uid],
  )
  const people = { from: [{ name: '', address: 'ali@ornek.com' }], to: [], cc: [], replyTo: [] }
  await db.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, gen_random_uuid())', [
    row?.id,
    vault.seal(JSON.stringify({ ...people, text, html })),
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

test('a message in whose text somebody stands is found by telephone, address and national ID, counted for itself, and goes', async () => {
  const ids = [
    await opened(1, 'Işıl Hanım’ı 0532 987-65.43 numarasından arayın'),
    await opened(2, '', '<p>Adresi <a href="mailto:ISIL@ornek.net">burada</a></p>'),
    await opened(3, '', '<p>Kimlik no: <b>100000</b>00146</p><p>10000000146.</p>'),
    await opened(4, 'Yazdı: isil@ornek.net.'),
  ]
  const other = await opened(5, '15329876543 değil, xisil@ornek.net değil, 110000000146 değil')
  const { subject, holding } = await someone('+905329876543')
  expect(subject.of('mail_mentions').sort()).toEqual(ids)
  expect(subject.of('mail_messages')).toEqual([])
  const { text, values } = mailMentions.told(subject)
  expect(await db.rows(text, values)).toHaveLength(4)
  await db.transaction(async (tx) => {
    await holding.forget(tx, subject)
    await mailMentions.forget(tx, subject)
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

test('the company’s own telephone, which stands beneath everything that staff write, takes no mailbox', async () => {
  await db.rows(`UPDATE settings SET phone = '+90 212 555 44 33'`)
  await opened(6, 'İyi çalışmalar, 0212 555 44 33')
  expect((await someone('+902125554433')).subject.of('mail_mentions')).toEqual([])
})

test.each([' ', '(', 'a', '@', '1', '<', 'a@'])('two million of %j are read as fast as they are long', (letter) => {
  const known = { phones: new Set(['+905329876543']), hashes: new Set<string>(), emails: new Set(['a@b.co']) }
  const { tells } = marksOf(known, vault)
  expect(tells(`${letter.repeat(1_000_000)} 0532 987 65 43`)).toBe(true)
  expect(tells(letter.repeat(1_000_000))).toBe(false)
})
