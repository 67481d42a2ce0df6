import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../../testing/database.ts'
import { untilLockWaits } from '../../testing/lock-waits.ts'
import { askedBy } from '../../work/turns.ts'
import { connectDatabase, type Database } from '../database.ts'
import { whileAwaited } from './awaited.ts'

let address: Awaited<ReturnType<typeof freshDatabase>>
let db: Database

beforeAll(async () => {
  address = await freshDatabase({ migrated: false })
  db = connectDatabase(address)
  await db.rows('create table account (id int primary key)')
})
afterAll(async () => {
  await db.close()
  await dropDatabase(address.database)
})

const read = 'select count(*)::int as n from account'

class Asker extends EventEmitter {
  destroyed = false
  leave() {
    this.destroyed = true
    this.emit('close')
  }
}

test('a read whose asker leaves is ended, and its place is free for the asker’s next one', async () => {
  const askers = Array.from({ length: 5 }, () => new Asker())
  await db.transaction(async (tx) => {
    await tx.rows('lock table account in access exclusive mode')
    const asked = askers.map((asker) => askedBy('person 1', () => db.awaited(read, []), asker))
    const ended = Promise.allSettled(asked)
    await untilLockWaits(tx, askers.length)
    for (const asker of askers) asker.leave()
    expect((await ended).map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      askers.map(() => 'ECONNRESET'),
    )
    expect(await askedBy('person 1', () => db.awaited('select 1 as one', []), new Asker())).toEqual([{ one: 1 }])
  })
})

test('a read for which nobody waits any more is not begun, and costs no connection', async () => {
  const asker = new Asker()
  asker.leave()
  const before = db.stats().total
  await expect(askedBy('person 1', () => db.awaited('select 1 / 0', []), asker)).rejects.toMatchObject({
    code: 'ECONNRESET',
  })
  expect(db.stats().total).toBe(before)
})

test('an asker who leaves after the answer ends nothing', async () => {
  const asker = new Asker()
  expect(await askedBy('person 1', () => db.awaited(read, []), asker)).toEqual([{ n: 0 }])
  expect(asker.listenerCount('close')).toBe(0)
})

test.each([
  ['is out of reach', { host: '/nowhere', port: 1, processID: 1, secretKey: 1 }],
  ['is a pooler that names no process', { host: '/nowhere', port: 1, processID: null, secretKey: null }],
])('an asker who leaves while the server %s does no harm', async (_, client) => {
  const asker = new Asker()
  const run = async () => {
    asker.leave()
    await new Promise(setImmediate)
    return 'read'
  }
  const awaited = () => whileAwaited(client as unknown as pg.PoolClient, () => {}, run)
  expect(await askedBy('person 1', awaited, asker)).toBe('read')
})
