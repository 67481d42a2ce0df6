import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { MailCursor, MailEnvelope } from '../mail.ports.ts'
import { keepDelta, keepFolders, knownMessages } from './arrivals.ts'

let masa: TestApp
let account = 0
let vault: Vault
beforeAll(async () => {
  masa = await testApp()
  vault = await openVault(masa.db, testSettings().secret)
  const row = await masa.db.one<{ id: number }>(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', '\\x00') RETURNING id`,
  )
  account = row?.id ?? 0
})
afterAll(() => masa.close())

const cursor: MailCursor = { uidvalidity: 1, uidnext: 3, modseq: '18446744073709551615' }
const envelope = (uid: number, more: Partial<MailEnvelope> = {}): MailEnvelope => ({
  uid,
  messageId: `<${uid}@ornek.com>`,
  from: { name: 'Şükrü Ağaç', address: 'sukru@ornek.com' },
  recipients: 'destek@ornek.com',
  subject: `İleti ${uid}`,
  date: new Date('2026-05-01T09:00:00Z'),
  seen: false,
  flagged: false,
  answered: false,
  isReport: false,
  hasAttachment: false,
  size: 1,
  state: 'ok',
  ...more,
})
const rows = (folder: number) =>
  masa.db.rows<{ uid: number | null; subject: string; seen: boolean; date: string }>(
    'SELECT uid, subject, seen, date::text FROM mail_messages WHERE folder_id = $1 ORDER BY uid, id',
    [folder],
  )

async function inbox(path = 'INBOX') {
  const folders = await keepFolders(masa.db, account, [
    { path: 'INBOX', name: 'Gelen', role: 'inbox' },
    ...(path === 'INBOX' ? [] : [{ path, name: path, role: null }]),
  ])
  return folders.find((folder) => folder.path === path)?.id as number
}

test('a member of staff has an internal mailbox with five folders', async () => {
  const folders = await masa.db.rows<{ name: string }>(
    `SELECT f.name FROM mail_folders f JOIN mail_accounts a ON a.id = f.account_id JOIN staff s ON s.id = a.staff_id
     WHERE s.username = 'admin' ORDER BY f.id`,
  )
  expect(folders.map(({ name }) => name)).toEqual(['Gelen', 'Gönderilen', 'Taslak', 'Spam', 'Çöp'])
})

test('a delta is stored with its cursor, even if a subject or a date is not valid in the database', async () => {
  const folder = await inbox()
  await keepDelta(masa.db, vault, account, folder, {
    upserts: [envelope(1, { subject: `a\0b\ud800c${'x'.repeat(2_000)}` }), envelope(2, { date: new Date(Number.NaN) })],
    vanished: [],
    cursor,
  })
  const [first, second] = await rows(folder)
  expect(first?.subject).toMatch(/^a b c/)
  expect(first?.subject.length).toBeLessThanOrEqual(1_000)
  expect(second?.date).toContain('1970-01-01')
  expect((await keepFolders(masa.db, account, [{ path: 'INBOX', name: 'Gelen', role: 'inbox' }]))[0]?.cursor).toEqual(
    cursor,
  )
})

test('a repeated delta updates flags without duplicates, and vanished messages are removed', async () => {
  const folder = await inbox()
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(1, { seen: true })], vanished: [2], cursor })
  expect((await rows(folder)).map(({ uid, seen }) => [uid, seen])).toEqual([[1, true]])
  expect(await knownMessages(masa.db, folder)).toEqual([{ uid: 1, seen: true, flagged: false, answered: false }])
})

test('a message with a change that was not sent to the server yet keeps its local state', async () => {
  const folder = await inbox()
  await masa.db.rows(`INSERT INTO mail_changes (account_id, folder_id, uid, kind) VALUES ($1, $2, 1, 'flags')`, [
    account,
    folder,
  ])
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(1, { seen: false })], vanished: [], cursor })
  expect(await rows(folder)).toMatchObject([{ seen: true }])
})

test('a message that Masa added gets the UID of the same Message-ID and is not shown twice', async () => {
  const folder = await inbox('Sent')
  await masa.db.rows(
    `INSERT INTO mail_messages (account_id, folder_id, message_id, subject, date) VALUES ($1, $2, '<7@ornek.com>', 'Yanıt', now())`,
    [account, folder],
  )
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(7)], vanished: [], cursor })
  expect((await rows(folder)).map(({ uid }) => uid)).toEqual([7])
})

test('a sent message that is kept in the inbox does not get the UID of an arriving message with its Message-ID', async () => {
  const folder = await inbox()
  const [own] = await masa.db.rows<{ id: number }>(
    `INSERT INTO mail_messages (account_id, folder_id, message_id, subject, date) VALUES ($1, $2, '<70@ornek.com>', 'Giden', now()) RETURNING id`,
    [account, folder],
  )
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(70)], vanished: [], cursor })
  const kept = await masa.db.rows(
    `SELECT id = $1 AS own, uid FROM mail_messages WHERE message_id = '<70@ornek.com>' ORDER BY uid NULLS FIRST`,
    [own?.id],
  )
  expect(kept).toEqual([
    { own: true, uid: null },
    { own: false, uid: 70 },
  ])
  await masa.db.rows(`DELETE FROM mail_messages WHERE message_id = '<70@ornek.com>'`)
})

test('a renumbered folder is read from scratch, and a folder that is no longer on the server is removed', async () => {
  const folder = await inbox('Eski')
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(1), envelope(2)], vanished: [], cursor })
  await keepDelta(masa.db, vault, account, folder, {
    renumbered: true,
    upserts: [envelope(1, { subject: 'Başka' })],
    vanished: [],
    cursor: { ...cursor, uidvalidity: 2 },
  })
  expect((await rows(folder)).map(({ subject }) => subject)).toEqual(['Başka'])
  await inbox()
  expect(await rows(folder)).toEqual([])
})

test('a draft keeps its link to the message that it answers when that folder is read from scratch', async () => {
  const folder = await inbox()
  await keepDelta(masa.db, vault, account, folder, { upserts: [envelope(80)], vanished: [], cursor })
  const asked = () =>
    masa.db.one<{ id: number }>(`SELECT id FROM mail_messages WHERE folder_id = $1 AND message_id = '<80@ornek.com>'`, [
      folder,
    ])
  const before = await asked()
  await masa.db.rows(
    `INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id) VALUES ($1, 1, '<taslak@masa>', '', $2)`,
    [account, before?.id],
  )
  const anew = { uidvalidity: 2, uidnext: 1, modseq: null }
  await keepDelta(masa.db, vault, account, folder, { renumbered: true, upserts: [], vanished: [], cursor: anew })
  await keepDelta(masa.db, vault, account, folder, {
    upserts: [envelope(5, { messageId: '<80@ornek.com>' })],
    vanished: [],
    cursor: { ...anew, uidnext: 6 },
  })
  const after = await asked()
  expect(after?.id).not.toBe(before?.id)
  const draft = await masa.db.one(`SELECT answers_id AS answers FROM mail_drafts WHERE message_id = '<taslak@masa>'`)
  expect(draft).toEqual({ answers: after?.id })
})

test('a message that only Masa has is kept when the server renames or deletes its folder', async () => {
  const inbox = { path: 'INBOX', name: 'Gelen', role: 'inbox' as const }
  const drafts = (path: string) => ({ path, name: path, role: 'drafts' as const })
  const listed = async (...folders: Parameters<typeof keepFolders>[2]) => {
    const kept = await keepFolders(masa.db, account, folders)
    return kept.find(({ path }) => path === folders.at(-1)?.path)?.id as number
  }
  const first = await listed(inbox, drafts('Drafts'))
  await keepDelta(masa.db, vault, account, first, { upserts: [envelope(1)], vanished: [], cursor })
  await masa.db.rows(
    `INSERT INTO mail_messages (account_id, folder_id, message_id, subject, date) VALUES ($1, $2, '<8@ornek.com>', 'Taslak', now())`,
    [account, first],
  )
  const second = await listed(inbox, drafts('Taslaklar'))
  expect((await rows(second)).map(({ subject }) => subject)).toEqual(['Taslak'])
  await listed()
  expect((await rows(second)).map(({ subject }) => subject)).toEqual(['Taslak'])
  const third = await listed(inbox)
  expect((await rows(third)).map(({ subject }) => subject)).toContain('Taslak')
  expect(await masa.db.rows('SELECT path FROM mail_folders WHERE account_id = $1', [account])).toEqual([
    { path: 'INBOX' },
  ])
  await masa.db.rows(`DELETE FROM mail_messages WHERE subject = 'Taslak'`)
})

test('direction marks and control characters are removed from the subjects, names and addresses of a list', async () => {
  const folder = await inbox('Gelen')
  const from = { name: 'Banka\u202emoc', address: 'a\u2066@ornek.com' }
  const one = envelope(9, { subject: 'Fatura\u202efdp.exe\u0007', from, recipients: '\u061cAli' })
  await keepDelta(masa.db, vault, account, folder, { upserts: [one], vanished: [], cursor })
  expect(
    await masa.db.one('SELECT subject, from_name, from_address, recipients FROM mail_messages WHERE folder_id = $1', [
      folder,
    ]),
  ).toEqual({ subject: 'Faturafdp.exe', from_name: 'Bankamoc', from_address: 'a@ornek.com', recipients: 'Ali' })
})
