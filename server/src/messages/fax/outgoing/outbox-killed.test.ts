import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import {
  aRequest,
  drive,
  faxRow,
  instantLine,
  letTimePass,
  outboxOf,
  queueFax,
  testFacts,
  toldRequests,
} from '../fax.testing.ts'
import { FaxLimited } from '../providers/provider.ts'
import { faxOutbox } from './outbox.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(() => db.rows('TRUNCATE outgoing_faxes, fax_attempts, work, notices CASCADE'))
afterAll(() => db.close())

// A kill at any moment looks like this: what was committed stays, what came after never ran.
class Killed extends Error {}

/** A database that is killed at its nth statement or commit: `before` it is carried out, or just `after`. */
function dying(alive: Database, at: number, when: 'before' | 'after') {
  let count = 0
  let dead = false
  async function step<T>(run: () => Promise<T>): Promise<T> {
    if (dead) throw new Killed()
    count += 1
    if (count !== at) return run()
    dead = true
    if (when === 'after') await run()
    throw new Killed()
  }
  const outer: Database = {
    ...alive,
    rows: (text, values) => step(() => alive.rows(text, values)),
    one: (text, values) => step(() => alive.one(text, values)),
    transaction: (work) => step(() => alive.transaction(work)),
  }
  return { db: outer, isDead: () => dead }
}

test('if the process is killed at any step, the fax is still sent exactly once and its request is updated exactly once', async () => {
  let deaths = 0
  for (const when of ['before', 'after'] as const) {
    for (let at = 1, died = true; died; at++) {
      await db.rows('TRUNCATE outgoing_faxes, fax_attempts, work, notices CASCADE')
      const line = instantLine()
      const id = await queueFax(db, line, { requestId: await aRequest(db) })
      const requests = toldRequests()
      const first = dying(db, at, when)
      const doomed = outboxOf(first.db, line, requests)
      for (let round = 0; round < 4; round++) {
        await letTimePass(db)
        await doomed.jobs[0]?.run().catch(() => {})
      }
      died = first.isDead()
      if (died) deaths += 1
      await drive(db, outboxOf(db, line, requests))
      expect(await faxRow(db, id), `${when} ${at}`).toMatchObject({ state: 'sent', over: true })
      expect(line.jobs.size, `${when} ${at}`).toBe(1)
      expect(requests.told, `${when} ${at}`).toHaveLength(1)
    }
  }
  expect(deaths).toBeGreaterThan(16)
})

test('if the process is killed after handing over a fax and before recording it, the fax is found again by its token', async () => {
  const line = instantLine()
  const { submit } = line
  line.submit = async (job) => {
    await submit(job)
    throw new Killed()
  }
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line), 1)
  expect(await faxRow(db, id)).toMatchObject({ ref: '', state: 'waiting' })
  line.submit = submit
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'sent', ref: 'ref-1' })
  expect(line.jobs.size).toBe(1)
})

test('a process that lost its work item to another process hands nothing over and leaves the record of the hand-over unchanged', async () => {
  const line = instantLine()
  const id = await queueFax(db, line)
  const another = () => db.rows('UPDATE work SET taken = taken + 1')
  const slow = faxOutbox({
    db,
    provider: line,
    read: async () => {
      await another()
      return Buffer.from('%PDF-')
    },
    ends: { requests: toldRequests(), facts: testFacts },
  })
  const handed = async () =>
    (await db.rows<{ handed: boolean }>('SELECT handed_at IS NOT NULL AS handed FROM fax_attempts')).map(
      (row) => row.handed,
    )
  await slow.jobs[0]?.run()
  expect([line.jobs.size, await handed()]).toEqual([0, []])

  await letTimePass(db)
  const { submit } = line
  line.submit = async () => {
    await another()
    throw new FaxLimited('too many', 1)
  }
  await outboxOf(db, line).jobs[0]?.run()
  expect(await handed()).toEqual([true])
  line.submit = submit
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'sent' })
  expect(line.jobs.size).toBe(1)
})
