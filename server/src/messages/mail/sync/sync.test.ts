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

test('a mailbox is synchronised with all its folders, and changes in the inbox arrive by themselves on the same connection', async () => {
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

test('a refresh that is requested during a synchronisation also covers folders that were already checked', async () => {
  box.beforeLookingAt('Arşiv', async () => {
    box.server.put('Sent', 'sonradan')
    await askedAgain()
  })
  await box.start(600_000)
  await expect.poll(() => box.kept('Sent')).toEqual(['sonradan *'])
})

test('a refresh that is requested while the inbox is read also finds a folder that was renamed after the listing', async () => {
  box.server.put('Arşiv', 'dilekçe')
  box.beforeLookingAt('INBOX', async () => {
    box.server.folders.set('Kurumlar', box.server.at('Arşiv'))
    box.server.folders.delete('Arşiv')
    await askedAgain()
  })
  await box.start(600_000)
  await expect.poll(() => box.kept('Kurumlar')).toEqual(['dilekçe *'])
})

/** Requests a refresh, and waits until the Masa that synchronises has heard of it. */
async function askedAgain(): Promise<void> {
  let isHeard = () => {}
  const heard = new Promise<void>((resolve) => {
    isHeard = resolve
  })
  const hush = await db.listen(wakeChannel, isHeard)
  await wakeAccount(db, box.account)
  await heard
  await hush()
}

test('a folder that another program renamed has its new name after a refresh', async () => {
  box.server.put('Arşiv', 'dilekçe')
  await box.start()
  await box.isAsThere('Arşiv')
  box.server.folders.set('Kurumlar', box.server.at('Arşiv'))
  box.server.folders.delete('Arşiv')
  await wakeAccount(db, box.account)
  await box.isAsThere('Kurumlar')
  expect(await box.kept('Arşiv')).toEqual([])
})

test('a renumbered folder matches the server again, without duplicates', async () => {
  for (let at = 1; at <= 7; at++) box.server.put('INBOX', `gelen ${at}`)
  await box.start()
  await box.isAsThere('INBOX')
  box.server.take('INBOX', [1, 2])
  box.server.renumber('INBOX')
  box.server.tell()
  await box.isAsThere('INBOX')
})

test('a mailbox that was moved is read only from its new server, even if the UIDs are the same', async () => {
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
  'a connection that is cut again and again, starting after about %i commands, loses and duplicates nothing',
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

test('a server that is down is reported, and the stored mail is kept, until the server is back', async () => {
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

test('folders that differ only in a space or an invisible character are kept apart, and unusable names are left out', async () => {
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

test('a very long Message-ID of unusual characters does not stop the synchronisation', async () => {
  // Letters that no index can compress.
  const name = Array.from({ length: 900 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join('')
  box.server.put('INBOX', name)
  box.server.put('INBOX', 'sonraki')
  await box.start()
  await expect.poll(async () => (await box.kept('INBOX')).at(-1)).toBe('sonraki *')
})

test('a mailbox that cannot be synchronised because of an error in Masa is reported as down until it works again', async () => {
  await db.rows(`ALTER TABLE mail_messages ADD CONSTRAINT broken CHECK (subject <> 'kırık')`)
  box.server.put('INBOX', 'kırık')
  await box.start()
  await expect.poll(() => box.health()).toEqual({ down: true, error: 'unexpected' })
  await db.rows('ALTER TABLE mail_messages DROP CONSTRAINT broken')
  await db.rows('UPDATE work SET due_at = now()')
  await box.isAsThere('INBOX')
  await expect.poll(() => box.health()).toEqual({ down: false, error: '' })
})

test('a message with headers that cannot be read is stored without a subject, and all other messages arrive', async () => {
  for (let at = 1; at <= 9; at++) box.server.put('INBOX', `gelen ${at}`)
  box.server.breaks.add('gelen 5')
  await box.start()
  const all = Array.from({ length: 9 }, (_, at) => (at === 4 ? ' *' : `gelen ${at + 1} *`))
  await expect.poll(() => box.kept('INBOX')).toEqual(all)
})

test('two processes use one connection for an account, and the second takes over when the first ends', async () => {
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

test('the connection of an account is replaced when its login changes, and closed when the account is deleted', async () => {
  await box.start()
  await expect.poll(() => box.server.sources.size).toBe(1)
  await db.rows('UPDATE mail_accounts SET version = version + 1 WHERE id = $1', [box.account])
  await wakeAccount(db, box.account)
  await expect.poll(() => box.server.opened).toBe(2)
  await db.rows('UPDATE mail_accounts SET deleted_at = now() WHERE id = $1', [box.account])
  await wakeAccount(db, box.account)
  await expect.poll(() => box.server.sources.size).toBe(0)
})
