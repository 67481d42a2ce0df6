import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { cancelWork, enqueue, type Piece, pausesJob, type Worker, workJob } from './work.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.rows('DELETE FROM work'))

const worker = (run: Worker['run'], more: Partial<Worker> = {}): Worker => ({
  kind: 'action',
  atOnce: 4,
  leaseMs: 60_000,
  run,
  pauseMs: () => 0,
  ...more,
})
const waiting = () => db.rows<{ key: string; attempts: number }>('SELECT key, attempts FROM work ORDER BY key')

test('work is enqueued only if its transaction commits', async () => {
  await db.transaction((tx) => enqueue(tx, 'action', 1))
  await db
    .transaction(async (tx) => {
      await enqueue(tx, 'action', 2)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await waiting()).toMatchObject([{ key: '1' }])
})

test('each piece of work is done once by three concurrent runs', async () => {
  for (let key = 0; key < 40; key += 1) await enqueue(db, 'action', key)
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

test('work that fails is retried with its data and counts its attempts; work that is not due waits', async () => {
  await enqueue(db, 'action', 'a', { page: 7 })
  await enqueue(db, 'action', 'later', {}, 60_000)
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

/** The database as a process sees it that is cut off after that many statements. */
function cutOff(after: number): Database {
  let left = after
  const step = <T>(run: () => Promise<T>) => (left-- > 0 ? run() : Promise.reject(new Error('the database is away')))
  return {
    ...db,
    rows: (text, values) => step(() => db.rows(text, values)),
    one: (text, values) => step(() => db.one(text, values)),
  }
}

const never = () => new Promise<void>(() => {})
const leaseEnds = () => db.rows(`UPDATE work SET leased_until = now() - interval '1 second'`)

test('the error text of failed work is stored without control characters and personal data, and the work is released', async () => {
  await enqueue(db, 'action', 'a')
  const job = workJob(
    db,
    worker(
      async () => {
        throw new Error('550 no\u0000such\u202e user <ayse@ornek.com>, 0532 111 22 33')
      },
      { pauseMs: () => 60_000 },
    ),
  )
  await job.run()
  expect(await db.rows('SELECT last_error, leased_until FROM work')).toEqual([
    { last_error: '550 nosuch user <[address]>, [telephone]', leased_until: null },
  ])
})

test('work taken by a killed process is due again when its lease ends, and not before', async () => {
  await enqueue(db, 'action', 'held')
  workJob(cutOff(1), worker(never))
    .run()
    .catch(() => {})
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
  await leaseEnds()
  await alive.run()
  expect(done).toBe(1)
})

test('work that takes longer than its lease renews it, and no other run begins it meanwhile', async () => {
  // A process that stalls for longer than this has rightly lost its lease.
  const leaseMs = 2_000
  await enqueue(db, 'action', 'long')
  let finish = () => {}
  let begun = 0
  const long = () =>
    workJob(
      db,
      worker(
        () => {
          begun += 1
          return new Promise<void>((resolve) => {
            finish = resolve
          })
        },
        { leaseMs },
      ),
    )
  const running = long().run()
  const lease = async () => (await db.one<{ at: string }>('SELECT leased_until AS at FROM work'))?.at ?? ''
  await expect.poll(() => begun).toBe(1)
  const first = await lease()
  await expect.poll(async () => Date.parse(await lease()) - Date.parse(first)).toBeGreaterThan(leaseMs)
  await long().run()
  expect(begun).toBe(1)
  finish()
  await running
  expect(await waiting()).toEqual([])
})

test('after a short loss of the database, new work is taken even while other work is still running', async () => {
  let isAway = false
  const shaky: Database = {
    ...db,
    rows: (text, values) =>
      isAway && text.startsWith('UPDATE work SET leased_until')
        ? Promise.reject(new Error('timeout exceeded when trying to connect'))
        : db.rows(text, values),
  }
  let end = () => {}
  const done: string[] = []
  const run: Worker['run'] = async ({ key }) => {
    if (key === 'ever')
      await new Promise<void>((resolve) => {
        end = resolve
      })
    done.push(key)
  }
  await enqueue(db, 'action', 'ever')
  const running = workJob(shaky, worker(run), 20).run()
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
  isAway = true
  await enqueue(db, 'action', 'later')
  await new Promise((resolve) => setTimeout(resolve, 100))
  isAway = false
  await expect.poll(() => done).toEqual(['later'])
  end()
  await running
})

test('after the clock was set back, a retry is due again and a long lease ends, but scheduled work keeps its time', async () => {
  await enqueue(db, 'action', 'reminder', {}, 7_200_000)
  await enqueue(db, 'action', 'retry')
  await workJob(
    db,
    worker(async () => ({ againMs: 60_000 })),
  ).run()
  const due = async () =>
    (await db.rows<{ key: string }>('SELECT key FROM work WHERE due_at <= now()')).map(({ key }) => key)
  await pausesJob(db).run()
  expect(await due()).toEqual([])
  await db.rows(`UPDATE work SET due_at = due_at + interval '2 hours'`)
  await pausesJob(db).run()
  expect(await due()).toEqual(['retry'])
  await db.rows(`UPDATE work SET due_at = now(), leased_until = now() + interval '2 hours' WHERE key = 'retry'`)
  await pausesJob(db).run()
  expect(await db.rows(`SELECT leased_until AS lease FROM work WHERE key = 'retry'`)).toEqual([{ lease: null }])
})

test('work that was queued by a clock ahead of time waits no longer than it was meant to', async () => {
  const minute = 60_000
  for (const [key, delay] of [
    ['fax', 0],
    ['undo', minute],
    ['asked again', 0],
  ] as const)
    await enqueue(db, 'action', key, {}, delay)
  await db.rows(`UPDATE work SET due_at = due_at + interval '2 hours'`)
  await enqueue(db, 'action', 'asked again', {}, 3 * minute)
  await pausesJob(db).run()
  const rows = await db.rows<{ key: string; wait: number }>(
    'SELECT key, round(extract(epoch FROM due_at - now()) / 60)::int AS wait FROM work ORDER BY key',
  )
  expect(rows).toEqual([
    { key: 'asked again', wait: 3 },
    { key: 'fax', wait: 0 },
    { key: 'undo', wait: 1 },
  ])
})

const endings: [string, Worker['run']][] = [
  ['is done', async () => {}],
  ['asks for another time', async () => ({ againMs: 60_000 })],
  ['fails', () => Promise.reject(new Error('no'))],
]
const piecesOfAnother = ['stayed as it was', 'was asked for anew meanwhile']
test.each(endings.flatMap(([how, end]) => piecesOfAnother.map((which) => [how, which, end] as const)))(
  'a run that has lost its lease and %s neither ends nor frees the work of another run, which %s',
  async (_, which, end) => {
    await enqueue(db, 'action', 'shared')
    const finishes: (() => void)[] = []
    const held = () => new Promise<void>((resolve) => finishes.push(resolve))
    const last = new AbortController()
    const first = workJob(
      db,
      worker((piece) => held().then(() => end(piece))),
    ).run(last.signal)
    await expect.poll(() => finishes.length).toBe(1)
    await leaseEnds()
    if (which === 'was asked for anew meanwhile') await enqueue(db, 'action', 'shared')
    const second = workJob(db, worker(held)).run()
    await expect.poll(() => finishes.length).toBe(2)
    const before = await db.rows('SELECT * FROM work')
    last.abort()
    finishes[0]?.()
    await first
    expect(await db.rows('SELECT * FROM work')).toEqual(before)
    let third = 0
    const counts = async () => {
      third += 1
    }
    await workJob(db, worker(counts)).run()
    expect(third).toBe(0)
    finishes[1]?.()
    await second
    expect(await waiting()).toEqual([])
  },
)

test('a run that cannot renew its lease is aborted before the lease ends, and can no longer hold the work', async () => {
  await enqueue(db, 'action', 'cut off')
  let told = false
  let held: Promise<void> | undefined
  const job = workJob(
    cutOff(1),
    worker(
      (piece) =>
        new Promise<void>((resolve) => {
          piece.signal.addEventListener('abort', async () => {
            const at = new Date()
            const [row] = await db.rows<{ before: boolean }>('SELECT $1 < leased_until AS before FROM work', [at])
            told = row?.before === true
            held = piece.hold(db)
            held.catch(() => {})
            resolve()
          })
        }),
      { leaseMs: 2_000 },
    ),
  )
  await job.run().catch(() => {})
  await expect.poll(() => told).toBe(true)
  await expect(held).rejects.toThrow()
})

test('work that never ends is aborted after its longest duration and released', async () => {
  await enqueue(db, 'action', 'stuck')
  await workJob(db, worker(never, { longestMs: 50 })).run(AbortSignal.timeout(200))
  const [row] = await db.rows<{ error: string; free: boolean }>(
    'SELECT last_error AS error, leased_until IS NULL AS free FROM work',
  )
  expect(row).toEqual({ error: 'not done within 50 ms', free: true })
})

test('work that is enqueued again while it runs is done once more', async () => {
  await enqueue(db, 'action', 'twice', { round: 1 })
  const rounds: unknown[] = []
  const job = workJob(
    db,
    worker(async ({ data }) => {
      rounds.push(data.round)
      if (rounds.length === 1) await enqueue(db, 'action', 'twice', { round: 2 })
    }),
  )
  await job.run()
  await job.run()
  expect(rounds).toEqual([1, 2])
})

test('cancelled work is not done', async () => {
  await enqueue(db, 'action', 'gone')
  await cancelWork(db, 'action', 'gone')
  const done = vi.fn()
  await workJob(db, worker(done)).run()
  expect(done).not.toHaveBeenCalled()
})
