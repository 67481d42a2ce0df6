import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { Subject } from '../../../kit/records/holding.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { wakeAccount } from '../accounts.rows.ts'
import { mailHolding } from '../mail.holding.ts'
import { mailSync } from './sync.ts'
import { MemoryServer } from './testing/memory-server.ts'

let db: Database
let vault: Vault
let account = 0
let server: MemoryServer
let ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  db = await testDatabase()
  vault = await openVault(db, testSettings().secret)
})
afterAll(() => db.close())
beforeEach(async () => {
  server = new MemoryServer('INBOX', 'Sent', 'Arşiv')
  const row = await db.one<{ id: number }>(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', $1) RETURNING id`,
    [vault.seal('gizli')],
  )
  account = row?.id ?? 0
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await db.rows(`DELETE FROM mail_accounts WHERE kind = 'imap'`)
  await db.rows('DELETE FROM work')
})

/** A process of Masa; the answer ends it. */
async function start(pollMs = 60_000): Promise<() => Promise<void>> {
  const sync = mailSync({ db, vault, openSource: () => server.open(), pollMs, restMs: 1 })
  const [seed, work] = sync.jobs
  await sync.start()
  await seed?.run()
  const stop = new AbortController()
  const loop = (async () => {
    while (!stop.signal.aborted) {
      await work?.run(stop.signal)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const end = async () => {
    stop.abort()
    await sync.close()
    await loop
  }
  ends.push(end)
  return end
}

const kept = async (path: string) =>
  (
    await db.rows<{ subject: string; seen: boolean }>(
      `SELECT subject || CASE WHEN seen THEN '' ELSE ' *' END AS subject FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id
       WHERE f.account_id = $1 AND f.path = $2 ORDER BY uid`,
      [account, path],
    )
  ).map(({ subject }) => subject)
const there = (path: string) => server.at(path).messages.map(({ subject, seen }) => (seen ? subject : `${subject} *`))
const isAsThere = (path: string) => expect.poll(() => kept(path)).toEqual(there(path))
const health = () =>
  db.one<{ down: boolean; error: string }>(
    'SELECT down_since IS NOT NULL AS down, last_error AS error FROM mail_accounts WHERE id = $1',
    [account],
  )

/** What a person does here: kept at once, and noted for the server. */
async function change(kind: string, path: string, uid: number, data: object, rowId?: number) {
  await db.rows(
    `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id)
     SELECT $1, id, $3, $4, $5, $6 FROM mail_folders WHERE account_id = $1 AND path = $2`,
    [account, path, uid, kind, JSON.stringify(data), rowId ?? null],
  )
}
const folderId = async (path: string) =>
  (await db.one<{ id: number }>('SELECT id FROM mail_folders WHERE account_id = $1 AND path = $2', [account, path]))
    ?.id as number
const rowId = async (subject: string) =>
  (
    await db.one<{ id: number }>('SELECT id FROM mail_messages WHERE account_id = $1 AND subject = $2', [
      account,
      subject,
    ])
  )?.id as number

test('a mailbox comes with all its folders, and what happens in the inbox is there without being asked for', async () => {
  for (let at = 1; at <= 10; at++) server.put('INBOX', `gelen ${at}`, { seen: at % 2 === 0 })
  server.put('Arşiv', 'eski')
  await start()
  await isAsThere('INBOX')
  await isAsThere('Arşiv')
  server.put('INBOX', 'yeni')
  await isAsThere('INBOX')
  server.flag('INBOX', [1], { seen: true })
  server.take('INBOX', [2, 3])
  await isAsThere('INBOX')
  expect(server.opened).toBe(1)
})

test('a folder that is numbered anew is as its server has it, and nothing is doubled', async () => {
  for (let at = 1; at <= 7; at++) server.put('INBOX', `gelen ${at}`)
  await start()
  await isAsThere('INBOX')
  server.take('INBOX', [1, 2])
  server.renumber('INBOX')
  server.tell()
  await isAsThere('INBOX')
})

test('what waits for a server is told to none of the messages that bear its numbers now', async () => {
  for (let at = 1; at <= 4; at++) server.put('INBOX', `gelen ${at}`)
  await start()
  await isAsThere('INBOX')
  server.isDown = true
  server.tell()
  await change('delete', 'INBOX', 2, {})
  await change('flags', 'INBOX', 3, { seen: true })
  const moved = await rowId('gelen 4')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [moved, await folderId('Arşiv')])
  await change('move', 'INBOX', 4, { folder_id: await folderId('Arşiv') }, moved)
  server.renumber('INBOX')
  server.at('INBOX').messages.forEach((one, at) => {
    one.subject = `başka ${at}`
  })
  server.isDown = false
  await isAsThere('INBOX')
  await isAsThere('Arşiv')
  expect(there('INBOX')).toEqual(['başka 0 *', 'başka 1 *', 'başka 2 *', 'başka 3 *'])
  expect(await db.rows('SELECT FROM mail_changes')).toEqual([])
})

test('a mailbox that lies elsewhere from now on is read from there alone, though it numbers alike', async () => {
  for (let at = 1; at <= 3; at++) server.put('INBOX', `eski ${at}`)
  await start()
  await isAsThere('INBOX')
  server = new MemoryServer('INBOX', 'Sent', 'Arşiv')
  for (let at = 1; at <= 3; at++) server.put('INBOX', `yeni ${at}`)
  await db.transaction(async (tx) => {
    await tx.rows(`UPDATE mail_accounts SET username = 'yeni', version = version + 1 WHERE id = $1`, [account])
    await tx.rows('UPDATE mail_folders SET uidvalidity = 0 WHERE account_id = $1', [account])
    await wakeAccount(tx, account)
  })
  await isAsThere('INBOX')
  expect(await kept('INBOX')).toEqual(['yeni 1 *', 'yeni 2 *', 'yeni 3 *'])
})

test.each([1, 2, 3, 5, 8])(
  'a connection that is cut after %i questions, again and again, loses and doubles nothing',
  async (questions) => {
    for (let at = 1; at <= 20; at++) server.put('INBOX', `gelen ${at}`)
    server.put('Arşiv', 'eski')
    let cuts = 0
    server.cutAfter = () => (cuts++ < 12 ? questions + cuts : Number.POSITIVE_INFINITY)
    await start()
    await isAsThere('INBOX')
    await isAsThere('Arşiv')
    server.put('INBOX', 'yeni')
    await isAsThere('INBOX')
  },
)

test('a change made here reaches the server, and until then its word on that message is not taken', async () => {
  server.put('INBOX', 'bir')
  const end = await start()
  await isAsThere('INBOX')
  await end()
  await db.rows('UPDATE mail_messages SET seen = true WHERE account_id = $1', [account])
  await change('flags', 'INBOX', 1, { seen: true })
  server.flag('INBOX', [1], { flagged: true })
  await start()
  await expect.poll(() => server.at('INBOX').messages).toMatchObject([{ seen: true, flagged: true }])
  await expect
    .poll(() => db.rows('SELECT seen, flagged FROM mail_messages WHERE account_id = $1', [account]))
    .toEqual([{ seen: true, flagged: true }])
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
})

test.each([Number.POSITIVE_INFINITY, 1])(
  'a message moved here is moved there, once, and stays the same row; with %s question to a connection',
  async (questions) => {
    server.put('INBOX', 'taşınan')
    server.put('INBOX', 'kalan')
    await start()
    await isAsThere('INBOX')
    const row = await rowId('taşınan')
    let cuts = 0
    server.cutAfter = () => (cuts++ < 3 ? questions : Number.POSITIVE_INFINITY)
    await db.transaction(async (tx) => {
      await tx.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [row, await folderId('Arşiv')])
    })
    await change('move', 'INBOX', 1, { folder_id: await folderId('Arşiv') }, row)
    // A connection that ends is opened anew, with the new limit of questions.
    if (questions === 1) for (const source of server.sources) source.heard?.()
    await wakeAccount(db, account)
    await expect.poll(() => there('Arşiv')).toEqual(['taşınan *'])
    await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
    await isAsThere('Arşiv')
    await isAsThere('INBOX')
    expect(await rowId('taşınan')).toBe(row)
  },
)

test('what the server does not want goes back to how the server has it, and the rest goes on', async () => {
  server.put('INBOX', 'bir')
  server.put('INBOX', 'iki')
  await start()
  await isAsThere('INBOX')
  server.refuses.add('INBOX')
  const row = await rowId('bir')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [row, await folderId('Arşiv')])
  await db.rows(`UPDATE mail_messages SET seen = true WHERE account_id = $1 AND subject = 'iki'`, [account])
  await change('move', 'INBOX', 1, { folder_id: await folderId('Arşiv') }, row)
  await change('flags', 'INBOX', 2, { seen: true })
  await wakeAccount(db, account)
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  await isAsThere('INBOX')
})

test('a server that is down is said to be, with what is kept still there, until it is back', async () => {
  server.put('INBOX', 'bir')
  const end = await start()
  await isAsThere('INBOX')
  expect(await health()).toEqual({ down: false, error: '' })
  await end()
  server.isDown = true
  await start()
  await expect.poll(health).toEqual({ down: true, error: 'unreachable' })
  expect(await kept('INBOX')).toEqual(['bir *'])
  server.isDown = false
  server.put('INBOX', 'iki')
  await isAsThere('INBOX')
  await expect.poll(health).toEqual({ down: false, error: '' })
})

test('one message whose headers break the reading is unreadable, and all the others come', async () => {
  for (let at = 1; at <= 9; at++) server.put('INBOX', `gelen ${at}`)
  server.breaks.add('gelen 5')
  await start()
  const all = Array.from({ length: 9 }, (_, at) => (at === 4 ? ' *' : `gelen ${at + 1} *`))
  await expect.poll(() => kept('INBOX')).toEqual(all)
})

test('two processes work on one account by one connection; when the first ends, the other takes over', async () => {
  server.put('INBOX', 'bir')
  const end = await start()
  await expect.poll(() => server.opened).toBe(1)
  await start()
  await isAsThere('INBOX')
  expect(server.opened).toBe(1)
  await end()
  await expect.poll(() => server.opened).toBe(2)
  server.put('INBOX', 'iki')
  await isAsThere('INBOX')
  expect(server.sources.size).toBe(1)
})

test('an account whose password was changed, and one that was deleted, lose their connection', async () => {
  await start()
  await expect.poll(() => server.sources.size).toBe(1)
  await db.rows('UPDATE mail_accounts SET version = version + 1 WHERE id = $1', [account])
  await wakeAccount(db, account)
  await expect.poll(() => server.opened).toBe(2)
  await db.rows('UPDATE mail_accounts SET deleted_at = now() WHERE id = $1', [account])
  await wakeAccount(db, account)
  await expect.poll(() => server.sources.size).toBe(0)
})

async function forget(phone: string) {
  const { mentions, forget: erase } = mailHolding(vault)
  const subject = new Subject()
  subject.phones.add(phone)
  await db.transaction(async (tx) => {
    await mentions?.(tx, subject)
    await erase(tx, subject)
  })
}

test('a message of a person who was forgotten goes from its server under whatever number and folder it has there', async () => {
  server.put('INBOX', 'kalan')
  server.put('INBOX', 'Arayın: 0532 987 65 43')
  server.put('Arşiv', 'Aranacak: 0532 987 65 43')
  const end = await start()
  await isAsThere('INBOX')
  await end()
  await forget('+905329876543')
  server.take('INBOX', [1])
  server.renumber('INBOX')
  server.put('INBOX', 'yeni')
  server.folders.set('Eski', server.at('Arşiv'))
  server.folders.delete('Arşiv')
  await start()
  await expect.poll(() => there('INBOX')).toEqual(['yeni *'])
  await expect.poll(() => kept('INBOX')).toEqual(['yeni *'])
  await expect.poll(() => there('Eski')).toEqual([])
})

test('a message of a person who was forgotten goes from its server, and what waited to be moved with it', async () => {
  server.put('INBOX', 'Arayın: 0532 987 65 43')
  server.put('INBOX', 'Taşınan: (532) 987-6543')
  server.put('INBOX', 'kalan 15329876543')
  const end = await start()
  await isAsThere('INBOX')
  await end()
  const moved = await rowId('Taşınan: (532) 987-6543')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [moved, await folderId('Arşiv')])
  await change('move', 'INBOX', 2, { folder_id: await folderId('Arşiv') }, moved)
  await forget('+905329876543')
  expect(await kept('INBOX')).toEqual(['Silinen ileti *', 'Silinen ileti *', 'kalan 15329876543 *'])
  await start()
  await expect.poll(() => kept('INBOX')).toEqual(['kalan 15329876543 *'])
  expect(there('INBOX')).toEqual(['kalan 15329876543 *'])
  expect(there('Arşiv')).toEqual([])
  expect(await kept('Arşiv')).toEqual([])
})

test('a server that does not delete it does not bring it back either', async () => {
  server.put('INBOX', 'Arayın: 0532 987 65 43')
  const end = await start()
  await isAsThere('INBOX')
  await end()
  await forget('+905329876543')
  server.refuses.add('INBOX')
  await start()
  server.flag('INBOX', [1], { seen: true })
  server.put('INBOX', 'yeni')
  await expect.poll(() => kept('INBOX')).toEqual(['Silinen ileti', 'yeni *'])
  expect(await db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  expect(there('INBOX')).toHaveLength(2)
})

test('what was sent and forgotten before its server had numbered the copy is deleted when it comes', async () => {
  const end = await start()
  await expect.poll(() => folderId('Sent')).toBeDefined()
  await end()
  await db.rows(
    `INSERT INTO mail_messages (account_id, folder_id, message_id, subject, date) VALUES ($1, $2, '<Sayın 0532 987 65 43@ornek.com>', 'Sayın 0532 987 65 43', now())`,
    [account, await folderId('Sent')],
  )
  await forget('+905329876543')
  server.put('Sent', 'Sayın 0532 987 65 43')
  await start(20)
  await expect.poll(() => there('Sent')).toEqual([])
  await expect.poll(() => kept('Sent')).toEqual([])
})
