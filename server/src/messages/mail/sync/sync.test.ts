import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { wakeAccount, wakeChannel } from '../accounts.rows.ts'
import { MemoryServer } from './testing/memory-server.ts'
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

test('a mailbox comes with all its folders, and what happens in the inbox is there without being asked for', async () => {
  for (let at = 1; at <= 10; at++) box.server.put('INBOX', `gelen ${at}`, { seen: at % 2 === 0 })
  box.server.put('Arşiv', 'eski')
  await box.start()
  await box.isAsThere('INBOX')
  await box.isAsThere('Arşiv')
  box.server.put('INBOX', 'yeni')
  await box.isAsThere('INBOX')
  box.server.flag('INBOX', [1], { seen: true })
  box.server.take('INBOX', [2, 3])
  await box.isAsThere('INBOX')
  expect(box.server.opened).toBe(1)
})

test('who asks while the folders are looked at gets what has come since to one that was passed already', async () => {
  let isHeard = () => {}
  const heard = new Promise<void>((resolve) => {
    isHeard = resolve
  })
  box.beforeLookingAt('Arşiv', async () => {
    box.server.put('Sent', 'sonradan')
    await wakeAccount(db, box.account)
    await heard
  })
  await box.start(600_000)
  const hush = await db.listen(wakeChannel, isHeard)
  await expect.poll(() => box.kept('Sent')).toEqual(['sonradan *'])
  await hush()
})

test('a folder that is numbered anew is as its server has it, and nothing is doubled', async () => {
  for (let at = 1; at <= 7; at++) box.server.put('INBOX', `gelen ${at}`)
  await box.start()
  await box.isAsThere('INBOX')
  box.server.take('INBOX', [1, 2])
  box.server.renumber('INBOX')
  box.server.tell()
  await box.isAsThere('INBOX')
})

test('a mailbox that lies elsewhere from now on is read from there alone, though it numbers alike', async () => {
  for (let at = 1; at <= 3; at++) box.server.put('INBOX', `eski ${at}`)
  await box.start()
  await box.isAsThere('INBOX')
  box.server = new MemoryServer('INBOX', 'Sent', 'Arşiv')
  for (let at = 1; at <= 3; at++) box.server.put('INBOX', `yeni ${at}`)
  await db.transaction(async (tx) => {
    await tx.rows(`UPDATE mail_accounts SET username = 'yeni', version = version + 1 WHERE id = $1`, [box.account])
    await tx.rows('UPDATE mail_folders SET uidvalidity = 0 WHERE account_id = $1', [box.account])
    await wakeAccount(tx, box.account)
  })
  await box.isAsThere('INBOX')
  expect(await box.kept('INBOX')).toEqual(['yeni 1 *', 'yeni 2 *', 'yeni 3 *'])
})

test.each([1, 2, 3, 5, 8])(
  'a connection that is cut after %i questions, again and again, loses and doubles nothing',
  async (questions) => {
    for (let at = 1; at <= 20; at++) box.server.put('INBOX', `gelen ${at}`)
    box.server.put('Arşiv', 'eski')
    let cuts = 0
    box.server.cutAfter = () => (cuts++ < 12 ? questions + cuts : Number.POSITIVE_INFINITY)
    await box.start()
    await box.isAsThere('INBOX')
    await box.isAsThere('Arşiv')
    box.server.put('INBOX', 'yeni')
    await box.isAsThere('INBOX')
  },
)

test('a server that is down is said to be, with what is kept still there, until it is back', async () => {
  box.server.put('INBOX', 'bir')
  const end = await box.start()
  await box.isAsThere('INBOX')
  expect(await box.health()).toEqual({ down: false, error: '' })
  await end()
  box.server.isDown = true
  await box.start()
  await expect.poll(box.health).toEqual({ down: true, error: 'unreachable' })
  expect(await box.kept('INBOX')).toEqual(['bir *'])
  box.server.isDown = false
  box.server.put('INBOX', 'iki')
  await box.isAsThere('INBOX')
  await expect.poll(box.health).toEqual({ down: false, error: '' })
})

test('folders that differ in a blank alone, or that nobody can read, stand beside each other', async () => {
  const paths = ['Projeler', 'Projeler ', 'A\u2028', 'A', '\u200e', 'a\0b', '\ud800']
  for (const path of paths) box.server.folders.set(path, structuredClone(box.server.at('Sent')))
  box.server.put('Projeler ', 'proje')
  await box.start()
  await box.isAsThere('Projeler ')
  const kept = await db.rows<{ path: string }>(
    `SELECT path FROM mail_folders WHERE account_id = $1 AND path NOT IN ('INBOX', 'Sent', 'Arşiv') ORDER BY path COLLATE "C"`,
    [box.account],
  )
  expect(kept.map(({ path }) => path)).toEqual(['A', 'A\u2028', 'Projeler', 'Projeler ', '\u200e'])
  expect((await box.health())?.down).toBe(false)
})

test('a Message-ID of a kilobyte of strange letters stops nothing', async () => {
  // Letters that no index can compress.
  const name = Array.from({ length: 900 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join('')
  box.server.put('INBOX', name)
  box.server.put('INBOX', 'sonraki')
  await box.start()
  await expect.poll(async () => (await box.kept('INBOX')).at(-1)).toBe('sonraki *')
})

test('a mailbox that stands still for a reason of ours says so', async () => {
  await db.rows(`ALTER TABLE mail_messages ADD CONSTRAINT broken CHECK (subject <> 'kırık')`)
  box.server.put('INBOX', 'kırık')
  await box.start()
  await expect.poll(() => box.health()).toEqual({ down: true, error: 'unexpected' })
  await db.rows('ALTER TABLE mail_messages DROP CONSTRAINT broken')
  await db.rows('UPDATE work SET due_at = now()')
  await box.isAsThere('INBOX')
  await expect.poll(() => box.health()).toEqual({ down: false, error: '' })
})

test('one message whose headers break the reading is unreadable, and all the others come', async () => {
  for (let at = 1; at <= 9; at++) box.server.put('INBOX', `gelen ${at}`)
  box.server.breaks.add('gelen 5')
  await box.start()
  const all = Array.from({ length: 9 }, (_, at) => (at === 4 ? ' *' : `gelen ${at + 1} *`))
  await expect.poll(() => box.kept('INBOX')).toEqual(all)
})

test('two processes work on one account by one connection; when the first ends, the other takes over', async () => {
  box.server.put('INBOX', 'bir')
  const end = await box.start()
  await expect.poll(() => box.server.opened).toBe(1)
  await box.start()
  await box.isAsThere('INBOX')
  expect(box.server.opened).toBe(1)
  await end()
  await expect.poll(() => box.server.opened).toBe(2)
  box.server.put('INBOX', 'iki')
  await box.isAsThere('INBOX')
  expect(box.server.sources.size).toBe(1)
})

test('an account whose password was changed, and one that was deleted, lose their connection', async () => {
  await box.start()
  await expect.poll(() => box.server.sources.size).toBe(1)
  await db.rows('UPDATE mail_accounts SET version = version + 1 WHERE id = $1', [box.account])
  await wakeAccount(db, box.account)
  await expect.poll(() => box.server.opened).toBe(2)
  await db.rows('UPDATE mail_accounts SET deleted_at = now() WHERE id = $1', [box.account])
  await wakeAccount(db, box.account)
  await expect.poll(() => box.server.sources.size).toBe(0)
})
