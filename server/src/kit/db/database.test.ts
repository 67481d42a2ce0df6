import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLost } from '../http/failure.ts'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { askedBy } from '../work/turns.ts'
import { ambient } from './ambient.ts'
import { connectDatabase, type Database } from './database.ts'

let address: Awaited<ReturnType<typeof freshDatabase>>
let db: Database

beforeAll(async () => {
  address = await freshDatabase({ migrated: false })
  db = connectDatabase(address)
  await db.rows('create table account (id int primary key, kurus int not null)')
  await db.rows('insert into account values (1, 100), (2, 100)')
})
afterAll(async () => {
  await db.close()
  await dropDatabase(address.database)
})

describe('values', () => {
  test.each([
    ["'2024-01-05 13:00:00.123456+03'::timestamptz", '2024-01-05T10:00:00.123Z'],
    ["'2024-01-05 10:00:00+00'::timestamptz", '2024-01-05T10:00:00.000Z'],
    ["'infinity'::timestamptz", 'infinity'],
    ["'2024-01-05'::date", '2024-01-05'],
    ['9007199254740991::bigint', 9007199254740991],
    ['1234.50::numeric', 1234.5],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    ['array[1, null]::bigint[]', [1, null]],
    ['array[[1.5], [2]]::numeric[]', [[1.5], [2]]],
    ["array['2024-01-05 10:00Z']::timestamptz[]", ['2024-01-05T10:00:00.000Z']],
    ['null::timestamptz', null],
    ["current_setting('TimeZone')", 'UTC'],
  ])('%s', async (expression, value) => {
    expect(await db.one(`select ${expression} as value`)).toEqual({ value })
  })
})

test('a statement is prepared once and reused by its text', async () => {
  const text = 'select $1::int + 1 as next'
  await db.transaction(async (tx) => {
    expect(await tx.one(text, [1])).toEqual({ next: 2 })
    expect(await tx.one(text, [2])).toEqual({ next: 3 })
    const kept = await tx.rows(
      'select generic_plans + custom_plans as runs from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(kept).toEqual([{ runs: 2 }])
  })
})

test('through a pooler no statement stays prepared, and the time zone is still UTC', async () => {
  const pooled = connectDatabase(address, { direct: address })
  const [kept] = await pooled.rows<{ n: number }>('select count(*) as n from pg_prepared_statements')
  expect(kept).toEqual({ n: 0 })
  expect(await pooled.one("select current_setting('TimeZone') as zone")).toEqual({ zone: 'UTC' })
  await pooled.close()
})

test('through a pooler the timeouts are set for each transaction and do not stay in the session', async () => {
  const pooled = connectDatabase(address, { direct: address })
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect(await pooled.transaction((tx) => tx.one(limits))).toEqual({ statement: '20s', lock: '10s', idle: '1min' })
  expect(await pooled.one(limits)).toEqual({ statement: '0', lock: '0', idle: '0' })
  await pooled.close()
})

test('a prepared statement still works after its table was altered', async () => {
  await db.rows('create table moving (id int)')
  await db.rows('insert into moving values (1)')
  const read = () => db.one('select * from moving')
  await read()
  await db.rows("alter table moving add name text default 'x'")
  expect(await read()).toEqual({ id: 1, name: 'x' })
  await db.transaction((tx) => tx.rows('select * from moving'))
  await db.rows('alter table moving add more int')
  expect(await db.transaction((tx) => tx.one('select * from moving'))).toEqual({ id: 1, name: 'x', more: null })
})

describe('transaction', () => {
  const kurus = async () => (await db.one<{ kurus: number }>('select sum(kurus) as kurus from account'))?.kurus

  test('rolls back all changes after an error', async () => {
    const work = db.transaction(async (tx) => {
      await tx.rows('update account set kurus = 0')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await kurus()).toBe(200)
    expect(db.stats()).toMatchObject({ waiting: 0 })
  })

  test('is retried after a deadlock until both transactions have succeeded', async () => {
    let runs = 0
    let holding = 0
    let meet = () => {}
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const move = (from: number, to: number) =>
      db.transaction(async (tx) => {
        runs += 1
        await tx.rows('update account set kurus = kurus - 10 where id = $1', [from])
        holding += 1
        if (holding === 2) meet()
        await met
        await tx.rows('update account set kurus = kurus + 10 where id = $1', [to])
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect(runs).toBeGreaterThan(2)
    expect(await kurus()).toBe(200)
  })

  test('is retried at most 3 times after serialization failures', async () => {
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      await tx.rows("do $$ begin raise exception 'no' using errcode = '40001'; end $$")
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })
})

describe('a person with many queries at once', () => {
  test('gets half of the connections, while queries of others are still answered', async () => {
    const shared = connectDatabase(address, { connectMs: 0, turnMs: 20 })
    const held: (() => void)[] = []
    const hold = () => shared.transaction(() => new Promise<void>((release) => held.push(release)))
    const started = askedBy('person 1', () => Array.from({ length: 6 }, hold))
    const [refused] = (await Promise.allSettled(started.slice(5))) as [PromiseRejectedResult]
    expect(refused.reason).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Başlattığınız işlemler'),
    })
    await expect.poll(() => held).toHaveLength(5)
    const one = () => shared.one('select 1 as n')
    expect(await askedBy('person 2', one)).toEqual({ n: 1 })
    expect(await one()).toEqual({ n: 1 })
    held[0]?.()
    await Promise.any(started)
    expect(await askedBy('person 1', one)).toEqual({ n: 1 })
    for (const release of held) release()
    await Promise.all(started.slice(0, 5))
    await shared.close()
  })

  test('still gets connections after failed statements and a lost connection', async () => {
    const shared = connectDatabase(address, { connectMs: 0, turnMs: 60_000 })
    const fail = () => shared.transaction((tx) => tx.rows('select 1 / 0')).catch(() => 'failed')
    for (let round = 0; round < 3; round += 1)
      expect(await askedBy('person 1', () => Promise.all(Array.from({ length: 6 }, fail)))).toEqual(
        Array(6).fill('failed'),
      )
    const ended = askedBy('person 1', () => shared.one('select pg_terminate_backend(pg_backend_pid())')).catch(
      () => 'lost',
    )
    expect(await ended).toBe('lost')
    expect(
      await askedBy('person 1', () => Promise.all(Array.from({ length: 6 }, () => shared.one('select 1 as n')))),
    ).toHaveLength(6)
    await shared.close()
  })
})

describe('listen', () => {
  test('receives notifications until it is stopped', async () => {
    const heard: string[] = []
    const stop = await db.listen('bell', (payload) => heard.push(payload))
    await db.rows("select pg_notify('bell', 'one'), pg_notify('other', 'no')")
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await db.rows("select pg_notify('bell', 'two')")
    await db.rows('select 1')
    expect(heard).toEqual(['one'])
  })

  test('receives notifications again after its connection was lost, and reports the gap once', async () => {
    const heard: string[] = []
    const stop = await db.listen(
      'bell',
      (payload) => heard.push(payload),
      () => heard.push('missed'),
    )
    const killed = await db.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    )
    expect(killed).toHaveLength(1)
    await expect.poll(() => heard).toContain('missed')
    await db.rows("select pg_notify('bell', 'again')")
    await expect.poll(() => heard).toContain('again')
    expect(heard.filter((word) => word === 'missed')).toHaveLength(1)
    await stop()
  })
})

test('the pool answers queries again after every idle connection was lost', async () => {
  const other = connectDatabase(address)
  await other.rows('select 1')
  const client = new pg.Client(address)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
  await expect.poll(() => other.rows('select 1')).toHaveLength(1)
  await other.close()
})

test('a connection lost between two statements of a transaction fails only that transaction', async () => {
  const lost = db.transaction(async (tx) => {
    const self = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
    await db.rows('select pg_terminate_backend($1)', [self?.pid])
    const isThere = () => db.rows('select from pg_stat_activity where pid = $1', [self?.pid])
    await expect.poll(isThere).toEqual([])
    await tx.rows('select 1')
  })
  // Either the server's message or the broken connection may be noticed first.
  const told = await lost.catch((error: unknown) => error)
  expect([told, isLost(told)]).toEqual([expect.any(Error), true])
  expect(await db.one('select 1 as one')).toEqual({ one: 1 })
})

test('a query is read in several batches, and a reader that stops early gives its connection back', async () => {
  const read = db.batches('select i from generate_series(1, $1::int) i', [450])
  const sizes: number[] = []
  for await (const rows of read) sizes.push(rows.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(450)
  expect(sizes.length).toBeGreaterThan(1)
  const left = db.batches('select i from generate_series(1, 100000) i', [])
  await left.next()
  await left.return(undefined)
  await expect.poll(() => db.stats().total - db.stats().idle).toBe(0)
})

describe('a shared query', () => {
  test('is run once for 40 simultaneous requests and again for a later one', async () => {
    await db.rows('create sequence readings')
    const ask = () => db.shared("select nextval('readings') as nth", [])
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill([{ nth: 1 }]))
    expect(await ask()).toEqual([{ nth: 2 }])
  })

  test('never answers a request with rows that were read before the request', async () => {
    const ask = () => db.shared('select kurus, pg_advisory_xact_lock(7) from account where id = 1', [])
    const [before, after] = await db
      .transaction(async (tx) => {
        await tx.rows('select pg_advisory_xact_lock(7)')
        const early = ask()
        await expect
          .poll(() => db.rows(`select from pg_locks where locktype = 'advisory' and not granted`))
          .toHaveLength(1)
        await db.rows('update account set kurus = 4200 where id = 1')
        const late = ask()
        return [early.then((rows) => rows[0]), late.then((rows) => rows[0])]
      })
      .then((both) => Promise.all(both))
    expect(before).toMatchObject({ kurus: 100 })
    expect(after).toMatchObject({ kurus: 4200 })
    await db.rows('update account set kurus = 100 where id = 1')
  })

  test('inside a transaction is run there and sees its changes', async () => {
    const house = ambient(db)
    await house.transaction(async (tx) => {
      await tx.rows('insert into account values (3, 300)')
      expect(await house.shared('select kurus from account where id = 3', [])).toEqual([{ kurus: 300 }])
      await tx.rows('delete from account where id = 3')
    })
  })

  test('does not wait for another person who is waiting for a connection', async () => {
    const held: (() => void)[] = []
    const hold = () => db.transaction(() => new Promise<void>((release) => held.push(release)))
    const busy = askedBy('person 1', () => Promise.all(Array.from({ length: 5 }, hold)))
    await expect.poll(() => held.length).toBe(5)
    const ask = () => db.shared('select 1 as one', [])
    const theirs = askedBy('person 1', ask)
    expect(await askedBy('person 2', ask)).toEqual([{ one: 1 }])
    for (const release of held) release()
    expect(await theirs).toEqual([{ one: 1 }])
    await busy
  })

  test('fails for all requests that share it, and is run again for the next one', async () => {
    const ask = () => db.shared('select 100 / (select kurus - 100 from account where id = 1) as n', [])
    const all = await Promise.allSettled([ask(), ask(), ask()])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await db.rows('update account set kurus = 200 where id = 1')
    expect(await ask()).toEqual([{ n: 1 }])
  })
})
