import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../../kit/db/database.ts'
import { repositoryPath } from '../../../kit/process/repository.ts'
import { buildServer, type Child, startNode } from '../../../kit/testing/child.ts'
import { dropDatabase, freshDatabase } from '../../../kit/testing/database.ts'
import { isFull } from '../../../kit/testing/full.ts'
import { startJobs } from '../../../kit/work/jobs.ts'
import { instantLine, outboxOf } from '../fax.testing.ts'
import { sinchStub } from '../providers/testing/sinch-stub.ts'

const [leaseMs, settledMs] = [400, 6_000]
const queued = isFull ? 1_000 : 60
const many = isFull ? 1_000 : 200

let address: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
beforeAll(async () => {
  buildServer()
  address = await freshDatabase({ migrated: true })
  db = connectDatabase(address, { connectMs: 60_000 })
})
beforeEach(() => db.rows('TRUNCATE outgoing_faxes, fax_attempts, work CASCADE'))
afterAll(async () => {
  await db.close()
  await dropDatabase(address.database)
})

const tokens = (faxes: { labels?: Record<string, string> }[]) => faxes.map(({ labels }) => labels?.masa ?? '')
const handedOver = async () =>
  (await db.one<{ n: number }>(`SELECT count(*) AS n FROM outgoing_faxes WHERE provider_ref <> ''`))?.n ?? 0

/** Adds faxes that wait for a line, with their work. */
const queue = (provider: string, count: number) =>
  db.rows(
    `WITH f AS (INSERT INTO outgoing_faxes (title, recipient, pages_wanted, document_key, document_sha256, provider, token)
       SELECT 'Belge', '+902125550101', 1, 'faxes/belge', '', $2, 'masa-' || n FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO work (kind, key) SELECT 'fax', id::text FROM f`,
    [count, provider],
  )

test(`two processes, one of them killed and replaced, hand over ${queued} faxes to a line that can answer after the lease: none is sent twice`, async () => {
  const line = await sinchStub({ pageSize: 1_000 })
  // The line lists a fax only after it has answered; every twelfth answer takes longer than the lease.
  let given = 0
  line.delay(() => (given++ % 12 === 0 ? 3 * leaseMs : 0))
  await queue('sinch', queued)
  const start = () =>
    startNode([
      repositoryPath('dist', 'server', 'src', 'messages', 'fax', 'testing', 'outbox-process.js'),
      JSON.stringify(address),
      line.url,
      String(leaseMs),
      String(settledMs),
    ])
  const children: Child[] = [start(), start()]
  try {
    await Promise.all(children.map((child) => child.says(/ready/)))
    await expect.poll(handedOver, { interval: 50 }).toBeGreaterThan(queued / 4)
    await children[0]?.stop('SIGKILL')
    children.push(start())
    await expect.poll(handedOver, { interval: 250 }).toBe(queued)
  } finally {
    await Promise.all(children.map((child) => child.stop('SIGTERM')))
    await line.close()
  }
  expect(new Set(tokens(line.faxes)).size).toBe(queued)
  expect(line.faxes.length - queued, 'doubled').toBe(0)
})

test(`two processes hand over ${many} queued faxes, none of them twice`, async () => {
  const line = instantLine()
  await queue(line.name, many)
  const second = connectDatabase(address, { connectMs: 60_000 })
  const stop = startJobs([db, second].flatMap((each) => outboxOf(each, line).jobs.slice(0, 1)))
  try {
    await expect.poll(handedOver, { interval: 50 }).toBe(many)
  } finally {
    await stop()
    await second.close()
  }
  expect(line.jobs.size).toBe(many)
  expect(new Set([...line.jobs.values()].map(({ token }) => token)).size).toBe(many)
})
