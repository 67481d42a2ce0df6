import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { untilLockWaits } from '../../../kit/testing/lock-waits.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { wakeAccount } from '../accounts.rows.ts'
import { mailChanges } from '../changes.ts'
import { type SyncedAccount, syncedAccount } from './testing/synced-account.ts'

type MailChanges = ReturnType<typeof mailChanges>

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

test('pending changes are not applied to other messages after the server has renumbered the folder', async () => {
  for (let at = 1; at <= 4; at++) box.server.put('INBOX', `gelen ${at}`)
  await box.start()
  await box.isAsThere('INBOX')
  box.server.isDown = true
  box.server.tell()
  await box.change('delete', 'INBOX', 2, {})
  await box.change('flags', 'INBOX', 3, { seen: true })
  const moved = await box.rowId('gelen 4')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [
    moved,
    await box.folderId('Arşiv'),
  ])
  await box.change('move', 'INBOX', 4, { folder_id: await box.folderId('Arşiv') }, moved)
  box.server.renumber('INBOX')
  box.server.at('INBOX').messages.forEach((one, at) => {
    one.subject = `başka ${at}`
  })
  box.server.isDown = false
  await box.isAsThere('INBOX')
  await box.isAsThere('Arşiv')
  expect(box.there('INBOX')).toEqual(['başka 0 *', 'başka 1 *', 'başka 2 *', 'başka 3 *'])
  expect(await db.rows('SELECT FROM mail_changes')).toEqual([])
})

test('a local change reaches the server, and is not overwritten by the server’s state before that', async () => {
  box.server.put('INBOX', 'bir')
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  await db.rows('UPDATE mail_messages SET seen = true WHERE account_id = $1', [box.account])
  await box.change('flags', 'INBOX', 1, { seen: true })
  box.server.flag('INBOX', [1], { flagged: true })
  await box.start()
  await expect.poll(() => box.server.at('INBOX').messages).toMatchObject([{ seen: true, flagged: true }])
  await expect
    .poll(() => db.rows('SELECT seen, flagged FROM mail_messages WHERE account_id = $1', [box.account]))
    .toEqual([{ seen: true, flagged: true }])
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
})

test.each([Number.POSITIVE_INFINITY, 1])(
  'a local move is made once on the server and keeps the row, with %s commands per connection',
  async (questions) => {
    box.server.put('INBOX', 'taşınan')
    box.server.put('INBOX', 'kalan')
    await box.start()
    await box.isAsThere('INBOX')
    const row = await box.rowId('taşınan')
    let cuts = 0
    box.server.cutAfter = () => (cuts++ < 3 ? questions : Number.POSITIVE_INFINITY)
    await db.transaction(async (tx) => {
      await tx.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [
        row,
        await box.folderId('Arşiv'),
      ])
    })
    await box.change('move', 'INBOX', 1, { folder_id: await box.folderId('Arşiv') }, row)
    // A connection that was cut is opened again, with the new number of commands until the next cut.
    if (questions === 1) for (const source of box.server.sources) source.heard?.()
    await wakeAccount(db, box.account)
    await expect.poll(() => box.there('Arşiv')).toEqual(['taşınan *'])
    await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
    await box.isAsThere('Arşiv')
    await box.isAsThere('INBOX')
    expect(await box.rowId('taşınan')).toBe(row)
  },
)

test.each(['INBOX', 'Sent'])(
  'a message that is moved on to %s while its first move is being sent ends up there and keeps its row',
  async (last) => {
    box.server.put('INBOX', 'taşınan')
    for (const path of ['Arşiv', 'Sent']) box.server.put(path, 'bilinen')
    await box.start(20)
    for (const path of ['INBOX', 'Arşiv', 'Sent']) await box.isAsThere(path)
    const ids = [await box.rowId('taşınan')]
    const person = await box.person()
    const changes = mailChanges(db)
    let moved = 0
    box.server.meanwhile = async () => {
      moved += 1
      if (moved === 1) await changes.move(person, { ids, folder: last })
    }
    await changes.move(person, { ids, folder: 'Arşiv' })
    await wakeAccount(db, box.account)
    await expect.poll(() => moved).toBe(2)
    await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
    expect(box.there('Arşiv')).toEqual(['bilinen *'])
    expect(box.there(last)).toContain('taşınan *')
    for (const path of ['INBOX', 'Arşiv', 'Sent']) await box.isAsThere(path)
    expect(await box.rowId('taşınan')).toBe(ids[0])
  },
)

/** Runs `act` on a message while its server is told of its move to Sent. */
async function whileMoving(act: (of: { ids: number[]; person: Person; changes: MailChanges }) => Promise<unknown>) {
  box.server.put('INBOX', 'taşınan')
  for (const path of ['Arşiv', 'Sent']) box.server.put(path, 'bilinen')
  await box.start(20)
  for (const path of ['INBOX', 'Arşiv', 'Sent']) await box.isAsThere(path)
  const ids = [await box.rowId('taşınan')]
  const [person, changes] = [await box.person(), mailChanges(db)]
  let isMeanwhile = true
  box.server.meanwhile = async () => {
    if (isMeanwhile) await act({ ids, person, changes })
    isMeanwhile = false
  }
  await changes.move(person, { ids, folder: 'Sent' })
  await wakeAccount(db, box.account)
  await expect.poll(() => isMeanwhile).toBe(false)
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  for (const path of ['INBOX', 'Arşiv', 'Sent']) await box.isAsThere(path)
}

test('a message that is read and starred while its move is being sent is also read and starred on the server', async () => {
  await whileMoving(async ({ ids, person, changes }) => {
    await changes.flag(person, { ids, seen: true })
    await changes.flag(person, { ids, flagged: true })
  })
  expect(box.server.at('Sent').messages[1]).toMatchObject({ subject: 'taşınan', seen: true, flagged: true })
})

test('a message that is read and moved on while its move is being sent ends up in the new folder as read', async () => {
  await whileMoving(async ({ ids, person, changes }) => {
    await changes.flag(person, { ids, seen: true })
    await changes.move(person, { ids, folder: 'Arşiv' })
  })
  expect(box.there('Sent')).toEqual(['bilinen *'])
  expect(box.there('Arşiv')).toEqual(['bilinen *', 'taşınan'])
})

test('a message that is purged while its move is being sent is deleted on the server and in Masa', async () => {
  await whileMoving(async ({ ids: [id = 0], person, changes }) => {
    await db.rows(`UPDATE mail_folders SET role = 'trash' WHERE account_id = $1 AND path = 'Sent'`, [box.account])
    await changes.remove(person, id)
  })
  expect(box.there('Sent')).toEqual(['bilinen *'])
  expect(await box.rowId('taşınan')).toBeUndefined()
})

test('a message that is purged and then moved while its first move is being sent ends up where it was moved', async () => {
  await whileMoving(async ({ ids, person, changes }) => {
    await db.rows(`UPDATE mail_folders SET role = 'trash' WHERE account_id = $1 AND path = 'Sent'`, [box.account])
    await changes.remove(person, ids[0] as number)
    await changes.move(person, { ids, folder: 'Arşiv' })
  })
  expect(box.there('Arşiv')).toEqual(['bilinen *', 'taşınan *'])
})

test('a message that is moved on from a folder that was never read ends up in the new folder', async () => {
  await whileMoving(async ({ ids, person, changes }) => {
    await db.rows(`UPDATE mail_folders SET uidvalidity = NULL WHERE account_id = $1 AND path = 'Sent'`, [box.account])
    await changes.move(person, { ids, folder: 'Arşiv' })
  })
  expect(box.there('Arşiv')).toEqual(['bilinen *', 'taşınan *'])
})

test('a message that is moved while an update of it arrives from the server is not added a second time', async () => {
  box.server.put('INBOX', 'taşınan')
  await box.start()
  await box.isAsThere('INBOX')
  const [row, target] = [await box.rowId('taşınan'), await box.folderId('Arşiv')]
  await db.transaction(async (tx) => {
    await tx.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [row, target])
    await tx.rows(
      `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id)
       SELECT account_id, id, 1, 'move', $2, $3 FROM mail_folders WHERE account_id = $1 AND path = 'INBOX'`,
      [box.account, JSON.stringify({ folder_id: target }), row],
    )
    box.server.flag('INBOX', [1], { flagged: true })
    await untilLockWaits(tx, 1)
    box.server.isDown = true
  })
  const isRead = `SELECT FROM mail_folders WHERE account_id = $1 AND path = 'INBOX' AND highest_modseq = $2`
  await expect.poll(() => db.rows(isRead, [box.account, box.server.at('INBOX').modseq])).toHaveLength(1)
  expect(await db.rows('SELECT id FROM mail_messages WHERE account_id = $1', [box.account])).toEqual([{ id: row }])
})

test('of two concurrent moves of a message, both succeed and the last one decides', async () => {
  box.server.put('INBOX', 'taşınan')
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  const [person, ids] = [await box.person(), [await box.rowId('taşınan')]]
  const moves: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.rows('SELECT FROM mail_messages WHERE id = ANY($1) FOR UPDATE', [ids])
    for (const folder of ['Arşiv', 'Sent']) {
      moves.push(mailChanges(db).move(person, { ids, folder }))
      await untilLockWaits(tx, moves.length)
    }
  })
  await Promise.all(moves)
  await box.start()
  await expect.poll(() => box.there('Sent')).toEqual(['taşınan *'])
})

test('a pending deletion is not applied to another message after the folder was restored on the server', async () => {
  for (const name of ['bir', 'iki', 'üç', 'dört', 'beş']) box.server.put('INBOX', name)
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  await box.change('delete', 'INBOX', 3, {})
  box.server.take('INBOX', [3, 4, 5])
  Object.assign(box.server.at('INBOX'), { uidnext: 3, gone: [] })
  box.server.put('INBOX', 'yeni')
  await box.start()
  await box.isAsThere('INBOX')
  expect(await box.kept('INBOX')).toEqual(['bir *', 'iki *', 'yeni *'])
})

test('a restored folder that was filled up again is read from scratch, and a pending deletion is dropped', async () => {
  for (const name of ['bir', 'iki', 'üç']) box.server.put('INBOX', name)
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  await box.change('delete', 'INBOX', 2, {})
  box.server.take('INBOX', [2, 3])
  Object.assign(box.server.at('INBOX'), { uidnext: 2, gone: [] })
  for (const name of ['dört', 'beş', 'altı']) box.server.put('INBOX', name)
  await box.start()
  await expect.poll(() => box.kept('INBOX')).toEqual(['bir *', 'dört *', 'beş *', 'altı *'])
  expect(box.there('INBOX')).toEqual(['bir *', 'dört *', 'beş *', 'altı *'])
})

test('a moved message with the Message-ID of a message in the target folder does not replace that message', async () => {
  box.server.put('Arşiv', 'eski')
  box.server.put('INBOX', 'tuzak', { raw: 'Message-ID: <eski@ornek.com>\r\n\r\n' })
  const end = await box.start()
  await box.isAsThere('INBOX')
  await box.isAsThere('Arşiv')
  await end()
  const [old, trap] = [await box.rowId('eski'), await box.rowId('tuzak')]
  const target = await box.folderId('Arşiv')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [trap, target])
  await box.change('move', 'INBOX', 1, { folder_id: target }, trap)
  box.server.tellsMoves = false
  box.server.take('INBOX', [1])
  await box.start()
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  expect([await box.kept('Arşiv'), await box.rowId('eski')]).toEqual([['eski *'], old])
})

test('a message that another program has already moved or deleted stays as that program left it', async () => {
  for (const name of ['taşınmış', 'silinmiş', 'kalan']) box.server.put('INBOX', name)
  const end = await box.start()
  await box.isAsThere('INBOX')
  await end()
  for (const [uid, name] of [
    [1, 'taşınmış'],
    [2, 'silinmiş'],
    [3, 'kalan'],
  ] as const) {
    const row = await box.rowId(name)
    await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [
      row,
      await box.folderId('Arşiv'),
    ])
    await box.change('move', 'INBOX', uid, { folder_id: await box.folderId('Arşiv') }, row)
  }
  box.server.take('INBOX', [1, 2])
  box.server.put('Sent', 'taşınmış')
  const kept = await box.rowId('kalan')
  await box.start()
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  await box.isAsThere('Sent')
  await box.isAsThere('Arşiv')
  expect([await box.kept('Sent'), await box.kept('Arşiv'), await box.rowId('kalan')]).toEqual([
    ['taşınmış *'],
    ['kalan *'],
    kept,
  ])
})

test('a moved message keeps its row even if the server does not report the new UID', async () => {
  box.server.put('INBOX', 'sessiz')
  box.server.tellsMoves = false
  await box.start()
  await box.isAsThere('INBOX')
  const row = await box.rowId('sessiz')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [row, await box.folderId('Arşiv')])
  await box.change('move', 'INBOX', 1, { folder_id: await box.folderId('Arşiv') }, row)
  await wakeAccount(db, box.account)
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  await box.isAsThere('Arşiv')
  expect([await box.kept('Arşiv'), await box.rowId('sessiz')]).toEqual([['sessiz *'], row])
})

test('a change that the server refuses is undone in Masa, and other changes still reach the server', async () => {
  box.server.put('INBOX', 'bir')
  box.server.put('INBOX', 'iki')
  await box.start()
  await box.isAsThere('INBOX')
  box.server.refuses.add('INBOX')
  const row = await box.rowId('bir')
  await db.rows('UPDATE mail_messages SET folder_id = $2, uid = NULL WHERE id = $1', [row, await box.folderId('Arşiv')])
  await db.rows(`UPDATE mail_messages SET seen = true WHERE account_id = $1 AND subject = 'iki'`, [box.account])
  await box.change('move', 'INBOX', 1, { folder_id: await box.folderId('Arşiv') }, row)
  await box.change('flags', 'INBOX', 2, { seen: true })
  await wakeAccount(db, box.account)
  await expect.poll(() => db.rows('SELECT 1 FROM mail_changes')).toEqual([])
  await box.isAsThere('INBOX')
})

test('who moved messages out of a folder that was renamed on the server before it knew of that is told', async () => {
  box.server.put('Arşiv', 'bir')
  await box.start()
  await box.isAsThere('Arşiv')
  const person = await box.person()
  box.server.isDown = true
  box.server.tell()
  await mailChanges(db).move(person, { ids: [await box.rowId('bir')], folder: 'Sent' })
  box.server.folders.set('Arşiv 2025', box.server.at('Arşiv'))
  box.server.folders.delete('Arşiv')
  box.server.isDown = false
  await wakeAccount(db, box.account)
  await expect.poll(() => box.kept('Arşiv 2025')).toEqual(['bir *'])
  expect(await db.rows(`SELECT text FROM notices WHERE kind = 'mail_refused' AND staff_id = $1`, [person.id])).toEqual([
    { text: '“Arşiv” klasöründen taşıdığınız bazı iletiler orada duruyor; klasörlerin adı değişmiş olabilir' },
  ])
})

test('who moved messages into a folder that was renamed on the server, or deleted what it keeps, is told once', async () => {
  for (const subject of ['bir', 'iki']) box.server.put('INBOX', subject)
  box.server.put('Sent', 'gönderilen')
  await box.start()
  await box.isAsThere('INBOX')
  await box.isAsThere('Sent')
  const person = await box.person()
  const changes = mailChanges(db)
  const told = () =>
    db.rows<{ text: string; path: string }>(
      `SELECT text, path FROM notices WHERE kind = 'mail_refused' AND staff_id = $1 ORDER BY id`,
      [person.id],
    )
  box.server.isDown = true
  box.server.tell()
  await changes.move(person, { ids: [await box.rowId('bir'), await box.rowId('iki')], folder: 'Arşiv' })
  box.server.folders.set('Arşiv 2025', box.server.at('Arşiv'))
  box.server.folders.delete('Arşiv')
  box.server.isDown = false
  await wakeAccount(db, box.account)
  await expect.poll(() => box.kept('INBOX')).toEqual(['bir *', 'iki *'])
  await expect.poll(told).toEqual([
    {
      text: '“INBOX” klasöründen taşıdığınız bazı iletiler orada duruyor; klasörlerin adı değişmiş olabilir',
      path: `/email/MailBox?hesap=${box.account}&klasor=INBOX`,
    },
  ])
  box.server.refuses.add('Sent')
  await changes.remove(person, await box.rowId('gönderilen'))
  await expect.poll(told).toHaveLength(2)
})
