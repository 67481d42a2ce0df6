import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { Subject } from '../../../kit/records/holding.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { wakeAccount } from '../accounts.rows.ts'
import { mailHolding, mailMentions } from '../mail.holding.ts'
import { type SyncedAccount, syncedAccount } from './testing/synced-account.ts'

let db: Database
let vault: Vault
let box: SyncedAccount

beforeAll(async () => {
  db = await testDatabase()
  vault = await openVault(db, testSettings().secret)
})
beforeEach(async () => {
  box = await syncedAccount(db, vault)
})
afterEach(() => box.clear())
afterAll(() => db.close())

async function forget(phone: string) {
  const { mentions, forget: erase } = mailHolding(vault)
  const subject = new Subject()
  subject.phones.add(phone)
  await db.transaction(async (tx) => {
    await mentions?.(tx, subject)
    await erase(tx, subject)
  })
}

test('an erased message is deleted on its server even under a new UID or in a renamed folder', async () => {
  box.server.put('INBOX', 'kalan')
  box.server.put('INBOX', 'Arayın: 0532 987 65 43')
  box.server.put('Arşiv', 'Aranacak: 0532 987 65 43')
  const end = await box.start()
  for (const folder of ['INBOX', 'Arşiv']) await box.isAsThere(folder)
  await end()
  await forget('+905329876543')
  box.server.take('INBOX', [1])
  box.server.renumber('INBOX')
  box.server.put('INBOX', 'yeni')
  box.server.folders.set('Eski', box.server.at('Arşiv'))
  box.server.folders.delete('Arşiv')
  await box.start()
  await expect.poll(() => box.there('INBOX')).toEqual(['yeni *'])
  await expect.poll(() => box.kept('INBOX')).toEqual(['yeni *'])
  await expect.poll(() => box.there('Eski')).toEqual([])
})

test('an erased message is deleted on its server, even if it was waiting to be moved', async () => {
  box.server.put('INBOX', 'Arayın: 0532 987 65 43')
  box.server.put('INBOX', 'Taşınan: (532) 987-6543')
  box.server.put('INBOX', 'kalan 15329876543')
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  const moved = await box.rowId('Taşınan: (532) 987-6543')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [
    moved,
    await box.folderId('Arşiv'),
  ])
  await box.change('move', 'INBOX', 2, { folder_id: await box.folderId('Arşiv') }, moved)
  await forget('+905329876543')
  expect(await box.kept('INBOX')).toEqual(['Silinen ileti *', 'Silinen ileti *', 'kalan 15329876543 *'])
  await box.start()
  await expect.poll(() => box.kept('INBOX')).toEqual(['kalan 15329876543 *'])
  expect(box.there('INBOX')).toEqual(['kalan 15329876543 *'])
  expect(box.there('Arşiv')).toEqual([])
  expect(await box.kept('Arşiv')).toEqual([])
})

test.each(['before Masa told its server', 'while Masa was there'])(
  'an erased message is deleted even if another program has moved it to another folder %s',
  async (when) => {
    box.server.put('INBOX', 'Arayın: 0532 987 65 43')
    box.server.put('INBOX', 'kalan')
    const end = await box.start()
    await box.isAsThere('INBOX')
    await end()
    await forget('+905329876543')
    if (when === 'while Masa was there') {
      box.server.refuses.add('INBOX')
      await box.start()
      await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
    }
    box.server.take('INBOX', [1])
    if (when === 'while Masa was there') {
      await wakeAccount(db, box.account)
      await expect
        .poll(() => db.rows(`SELECT 1 FROM mail_messages WHERE state = 'erased' AND uid IS NULL`))
        .toHaveLength(1)
    }
    box.server.put('Arşiv', 'Arayın: 0532 987 65 43')
    if (when === 'before Masa told its server') await box.start()
    else await wakeAccount(db, box.account)
    await expect.poll(() => box.there('Arşiv')).toEqual([])
    await expect.poll(() => box.kept('Arşiv')).toEqual([])
    await expect.poll(() => box.kept('INBOX')).toEqual(['kalan *'])
  },
)

const message = 'Arayın: 0532 987 65 43'

test.each([
  ['erased meanwhile', 'INBOX', 'Arşiv'],
  ['that its folder keeps', 'INBOX', 'Arşiv'],
  ['that its folder keeps', 'Arşiv', 'Eski'],
])(
  'a message %s and moved by another program between two checks, from %s to %s, leaves nothing',
  async (why, from, to) => {
    box.server.folders.set('Eski', structuredClone(box.server.at('Arşiv')))
    box.server.put(from, message)
    const end = await box.start()
    await box.isAsThere(from)
    await end()
    if (why !== 'erased meanwhile') {
      await forget('+905329876543')
      box.server.refuses.add(from)
    }
    box.beforeLookingAt(to, async () => {
      if (why === 'erased meanwhile') await forget('+905329876543')
      box.server.take(from, [1])
      box.server.put(to, message)
    })
    await box.start()
    await expect.poll(() => box.there(to)).toEqual([])
    await expect.poll(() => db.rows('SELECT 1 FROM mail_messages WHERE account_id = $1', [box.account])).toEqual([])
    expect(await db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  },
)

test('a second copy that the server does not delete stays erased after the first copy is deleted', async () => {
  box.server.put('INBOX', message)
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  box.beforeLookingAt('Arşiv', async () => {
    await forget('+905329876543')
    box.server.put('Arşiv', message)
    box.server.refuses.add('Arşiv')
  })
  await box.start()
  await expect.poll(() => box.there('INBOX')).toEqual([])
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  box.server.put('Arşiv', 'yeni')
  await wakeAccount(db, box.account)
  await expect.poll(() => box.kept('Arşiv')).toEqual(['Silinen ileti *', 'yeni *'])
  expect(await box.kept('INBOX')).toEqual([])
})

test('unopened copies of a message that mentions the person are erased too, and stay erased if the server keeps them', async () => {
  for (const folder of ['INBOX', 'Arşiv', 'Eski']) {
    box.server.folders.set(folder, box.server.folders.get(folder) ?? structuredClone(box.server.at('Sent')))
    box.server.put(folder, 'konu')
  }
  const end = await box.start()
  for (const folder of ['INBOX', 'Arşiv', 'Eski']) await box.isAsThere(folder)
  await end()
  box.server.refuses.add('Eski')
  const subject = new Subject()
  const opened = await db.one<{ id: number }>(
    'SELECT m.id FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id WHERE m.account_id = $1 AND path = $2',
    [box.account, 'INBOX'],
  )
  subject.add('mail_mentions', [opened?.id as number])
  await db.transaction((tx) => mailMentions(vault).forget(tx, subject))
  expect(await box.kept('Eski')).toEqual(['Silinen ileti *'])
  await box.start()
  for (const folder of ['INBOX', 'Arşiv']) await expect.poll(() => box.there(folder)).toEqual([])
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  box.server.flag('Eski', [1], { seen: true })
  await wakeAccount(db, box.account)
  await expect.poll(() => box.kept('Eski')).toEqual(['Silinen ileti'])
  expect(box.there('Eski')).toEqual(['konu'])
})

test('other messages of a device that always uses the same Message-ID are not erased', async () => {
  const scan = (day: number, second = 0) => ({
    raw: `Message-ID: <tarayici@ornek.com>\nDate: ${day} May 2026 09:00:0${second} +0300\n`,
  })
  box.server.put('INBOX', message, scan(1))
  box.server.put('Arşiv', 'önceki', scan(2))
  box.server.put('Arşiv', 'hemen sonra', scan(1, 5))
  const end = await box.start()
  for (const folder of ['INBOX', 'Arşiv']) await box.isAsThere(folder)
  await end()
  await forget('+905329876543')
  box.server.refuses.add('INBOX')
  await box.start()
  box.server.flag('Arşiv', [1, 2], { seen: true })
  box.server.put('Arşiv', 'sonraki', scan(3))
  await wakeAccount(db, box.account)
  const others = ['önceki', 'hemen sonra', 'sonraki *']
  await expect.poll(() => box.kept('Arşiv')).toEqual(others)
  expect(box.there('Arşiv')).toEqual(others)
  expect(await box.kept('INBOX')).toEqual(['Silinen ileti *'])
})

test('an erased message that the server does not delete stays erased in Masa', async () => {
  box.server.put('INBOX', 'Arayın: 0532 987 65 43')
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  await forget('+905329876543')
  box.server.refuses.add('INBOX')
  await box.start()
  box.server.flag('INBOX', [1], { seen: true })
  box.server.put('INBOX', 'yeni')
  await expect.poll(() => box.kept('INBOX')).toEqual(['Silinen ileti', 'yeni *'])
  expect(await db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  expect(box.there('INBOX')).toHaveLength(2)
})

test('a sent message that was erased before its copy had a UID is deleted when the copy arrives', async () => {
  const end = await box.start()
  await expect.poll(() => box.folderId('Sent')).toBeDefined()
  await end()
  await db.rows(
    `INSERT INTO mail_messages (account_id, folder_id, message_id, subject, date) VALUES ($1, $2, '<Sayın 0532 987 65 43@ornek.com>', 'Sayın 0532 987 65 43', now())`,
    [box.account, await box.folderId('Sent')],
  )
  await forget('+905329876543')
  box.server.put('Sent', 'Sayın 0532 987 65 43')
  await box.start(20)
  await expect.poll(() => box.there('Sent')).toEqual([])
  await expect.poll(() => box.kept('Sent')).toEqual([])
})
