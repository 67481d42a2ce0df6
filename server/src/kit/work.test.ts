import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { testDatabase } from './testing/database.ts'
import { enqueue, type Piece, type Worker, withdraw, workJob } from './work.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.rows('DELETE FROM work'))

const worker = (run: Worker['run'], more: Partial<Worker> = {}): Worker => ({
  kind: 'deed',
  atOnce: 4,
  leaseMs: 60_000,
  run,
  pauseMs: () => 0,
  ...more,
})
const waiting = () => db.rows<{ key: string; attempts: number }>('SELECT key, attempts FROM work ORDER BY key')

test('work commits with its row, and is gone with it', async () => {
  await db.transaction((tx) => enqueue(tx, 'deed', 1))
  await db
    .transaction(async (tx) => {
      await enqueue(tx, 'deed', 2)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await waiting()).toMatchObject([{ key: '1' }])
})

test('each piece is done once, however many processes look for it', async () => {
  for (let key = 0; key < 40; key += 1) await enqueue(db, 'deed', key)
  const done: string[] = []
  const one = workJob(
    db,
    worker(async ({ key }) => {
      done.push(key)
    }),
  )
  await Promise.all([one.run(), one.run(), one.run()])
  expect(done.length).toBe(40)
  expect(new Set(done).size).toBe(40)
  expect(await waiting()).toEqual([])
})

test('what fails comes back with its data and counts its attempts; what is not due waits', async () => {
  await enqueue(db, 'deed', 'a', { page: 7 })
  await enqueue(db, 'deed', 'later', {}, 60_000)
  const seen: Piece<unknown>[] = []
  const job = workJob(
    db,
    worker(async (piece) => {
      seen.push(piece)
      if (piece.attempt < 3) throw new Error('not yet')
    }),
  )
  for (let round = 0; round < 4; round += 1) await job.run()
  expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(seen.at(-1)).toMatchObject({ key: 'a', data: { page: 7 } })
  expect(await waiting()).toMatchObject([{ key: 'later' }])
})

test('what a killed process had taken becomes due again when its lease ends, and not before', async () => {
  await enqueue(db, 'deed', 'held')
  const dead = workJob(
    db,
    worker(() => new Promise(() => {})),
  )
  void dead.run()
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }])
  let done = 0
  const alive = workJob(
    db,
    worker(async () => {
      done += 1
    }),
  )
  await alive.run()
  expect(done).toBe(0)
  await db.rows(`UPDATE work SET leased_until = now() - interval '1 second'`)
  await alive.run()
  expect(done).toBe(1)
})

test('the same work asked for again while it runs is done once more', async () => {
  await enqueue(db, 'deed', 'twice', { round: 1 })
  const rounds: unknown[] = []
  const job = workJob(
    db,
    worker(async ({ data }) => {
      rounds.push(data.round)
      if (rounds.length === 1) await enqueue(db, 'deed', 'twice', { round: 2 })
    }),
  )
  await job.run()
  await job.run()
  expect(rounds).toEqual([1, 2])
})

test('what is withdrawn is not done', async () => {
  await enqueue(db, 'deed', 'gone')
  await withdraw(db, 'deed', 'gone')
  await workJob(
    db,
    worker(async () => expect.fail('it was done')),
  ).run()
})
