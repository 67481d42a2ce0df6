import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { PdfInterrupted } from '../../../kit/pdf/pdfium.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { aRequest, drive, faxRow, instantLine, outboxOf, queueFax, testFacts, toldRequests } from '../fax.testing.ts'
import { FaxLimited, FaxRefused, type FaxReport, FaxUnanswered, FaxUnreachable } from '../providers/provider.ts'
import { alarm, faxOutbox, stepOf } from './outbox.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
beforeEach(() => db.rows('TRUNCATE outgoing_faxes, fax_attempts, work, notices CASCADE'))
afterAll(() => db.close())

const attempts = (id: number) =>
  db.rows<{ number: number; state: string; detail: string; over: boolean }>(
    'SELECT number, state, detail, ended_at IS NOT NULL AS over FROM fax_attempts WHERE fax_id = $1 ORDER BY number',
    [id],
  )

test('a fax is handed over once, its result is queried, and it ends as sent', async () => {
  const line = instantLine()
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'sent', sent: 2, over: true })
  expect(await attempts(id)).toEqual([{ number: 1, state: 'sent', detail: '', over: true }])
  expect(line.jobs.size).toBe(1)
})

describe('the state of a fax follows from the provider’s report', () => {
  const cases: [string, FaxReport, ReturnType<typeof stepOf>][] = [
    [
      'every page',
      { state: 'sent', detail: '', pagesSent: 2, pagesWanted: 2 },
      { state: 'sent', detail: '', pagesSent: 2 },
    ],
    ['a line that counts no pages', { state: 'sent', detail: '' }, { state: 'sent', detail: '', pagesSent: 2 }],
    [
      'one of two pages',
      { state: 'sent', detail: '', pagesSent: 1, pagesWanted: 2 },
      { state: 'error', detail: '2 sayfanın 1 tanesi ulaştı', pagesSent: 1 },
    ],
    [
      'a line that wanted fewer pages than there are',
      { state: 'sent', detail: '', pagesSent: 1, pagesWanted: 1 },
      { state: 'error', detail: '2 sayfanın 1 tanesi ulaştı', pagesSent: 1 },
    ],
    ['a failure', { state: 'error', detail: 'REJECT' }, { state: 'error', detail: 'REJECT', pagesSent: 0 }],
    ['something unknown', { state: 'unknown', detail: '?' }, { state: 'unknown', detail: '?', pagesSent: 0 }],
  ]
  test.each(cases)('%s', (_, report, step) => {
    expect(stepOf(report, { pages: 2 })).toEqual(step)
  })
})

test('a busy number is tried three times, each time with a different token, and then the fax fails with a notice', async () => {
  const line = instantLine(() => ({ state: 'error', detail: 'Busy signal detected', again: true }))
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail: 'Busy signal detected', over: true })
  expect((await attempts(id)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'error'],
    [2, 'error'],
    [3, 'error'],
  ])
  expect(new Set([...line.jobs.values()].map(({ token }) => token)).size).toBe(3)
  expect(await db.rows('SELECT kind, text FROM notices')).toEqual([
    { kind: 'fax_failed', text: 'Faks gönderilemedi: Belge (Busy signal detected)' },
  ])
})

test('a document that cannot be drawn fails with its reason, and is handed over to nobody', async () => {
  const line = instantLine()
  const id = await queueFax(db, line)
  const read = () => Promise.reject(new PdfInterrupted('time'))
  await drive(db, faxOutbox({ db, provider: line, read, ends: { requests: toldRequests(), facts: testFacts } }))
  const detail = expect.stringContaining('PDF çok karmaşık')
  expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail, over: true })
  expect([line.jobs.size, await attempts(id)]).toEqual([0, []])
})

describe('a fax whose request was corrected while the line had it', () => {
  const correct = (id: number) => db.rows('UPDATE outgoing_faxes SET is_outdated = true WHERE id = $1', [id])

  test('is not tried again at a busy number', async () => {
    const line = instantLine(() => ({ state: 'error', detail: 'Busy signal detected', again: true }))
    const id = await queueFax(db, line)
    await drive(db, outboxOf(db, line), 1)
    await correct(id)
    await drive(db, outboxOf(db, line))
    expect(line.jobs.size).toBe(1)
    const detail = 'Busy signal detected; Talep ya da kurum bu arada değişti, yeniden denenmedi'
    expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail, over: true })
  })

  test('is given up if it never reached the line', async () => {
    const line = instantLine()
    line.submit = async () => {
      throw new FaxUnanswered('no answer')
    }
    const id = await queueFax(db, line)
    await drive(db, outboxOf(db, line), 1)
    await correct(id)
    const again = instantLine()
    await drive(db, outboxOf(db, again))
    expect(again.jobs.size).toBe(0)
    expect(await faxRow(db, id)).toMatchObject({ state: 'error', over: true })
    expect((await attempts(id)).map(({ state }) => state)).toEqual(['error'])
  })

  test('counts as sent if it arrives', async () => {
    const line = instantLine(() => ({ state: 'waiting', detail: '' }))
    const id = await queueFax(db, line)
    await drive(db, outboxOf(db, line), 1)
    await correct(id)
    line.told = () => ({ state: 'sent', detail: '' })
    await drive(db, outboxOf(db, line))
    expect(await faxRow(db, id)).toMatchObject({ state: 'sent', over: true })
  })
})

test('the notice about a request’s fax names the request, not the person', async () => {
  const line = instantLine(() => ({ state: 'error', detail: 'Busy signal detected' }))
  const requestId = await aRequest(db)
  const id = await queueFax(db, line, { requestId })
  await db.rows(`UPDATE outgoing_faxes SET title = 'Talep · Gizli Kişi', institution = 'Örnek Telekom' WHERE id = $1`, [
    id,
  ])
  await drive(db, outboxOf(db, line))
  expect(await db.rows('SELECT text FROM notices')).toEqual([
    { text: `Faks gönderilemedi: Talep ${requestId} · Örnek Telekom (Busy signal detected)` },
  ])
})

test('between two attempts the fax waits and shows why', async () => {
  const line = instantLine(() => ({ state: 'error', detail: 'Busy signal detected', again: true }))
  const id = await queueFax(db, line)
  const outbox = outboxOf(db, line)
  await outbox.jobs[0]?.run()
  await db.rows('UPDATE work SET due_at = now()')
  await outbox.jobs[0]?.run()
  expect(await faxRow(db, id)).toMatchObject({
    state: 'waiting',
    detail: '1. deneme olmadı (Busy signal detected); yeniden denenecek',
  })
  const due = await db.one<{ ms: number }>(`SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS ms FROM work`)
  expect(due?.ms).toBeGreaterThan(30_000)
})

test('a number that rejects the fax is not tried again', async () => {
  const line = instantLine(() => ({ state: 'error', detail: 'REJECT: no fax here', again: false }))
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail: 'REJECT: no fax here' })
  expect(line.jobs.size).toBe(1)
})

test('a fax that the provider refuses for good fails at once', async () => {
  const line = instantLine()
  line.submit = async () => {
    throw new FaxRefused('numara geçersiz')
  }
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail: 'numara geçersiz', over: true })
})

test('an unknown state is shown and queried again', async () => {
  const line = instantLine(() => ({ state: 'unknown', detail: 'X' }))
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line), 3)
  expect(await faxRow(db, id)).toMatchObject({ state: 'unknown', over: false })
  line.told = () => ({ state: 'sent', detail: '' })
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'sent', over: true })
})

test('invalid characters are removed from a provider’s message, and a fax without a valid report for a day ends as unknown', async () => {
  const line = instantLine(() => ({ state: 'error', detail: 'bad\0line\nhere \ud800', again: false }))
  const id = await queueFax(db, line)
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'error', detail: 'bad line here', over: true })

  line.told = () => {
    throw new Error('otherwise than it documents')
  }
  const next = await queueFax(db, line)
  const outbox = outboxOf(db, line)
  await drive(db, outbox, 4)
  expect(await faxRow(db, next)).toMatchObject({ state: 'waiting', over: false })
  await db.rows(`UPDATE outgoing_faxes SET submitted_at = submitted_at - interval '25 hours'`)
  await drive(db, outbox)
  expect(await faxRow(db, next)).toMatchObject({
    state: 'unknown',
    detail: expect.stringContaining('otherwise than it documents'),
    over: true,
  })
})

test('while the provider is unreachable, the queue waits without trying every fax, and all faxes are sent when it is back', async () => {
  const line = instantLine()
  const { submit } = line
  let asked = 0
  line.submit = async () => {
    asked += 1
    throw new FaxUnreachable('nobody there')
  }
  const ids = await Promise.all(Array.from({ length: 30 }, () => queueFax(db, line)))
  const away = outboxOf(db, line)
  await away.jobs[0]?.run()
  expect(asked).toBeLessThanOrEqual(8)
  expect(away.lastError()).toBe('nobody there')
  line.submit = submit
  await drive(db, outboxOf(db, line))
  for (const id of ids) expect(await faxRow(db, id)).toMatchObject({ state: 'sent' })
  expect(line.jobs.size).toBe(30)
})

test('the last error stays while it is not known whether the line has the fax, and goes when the line takes it', async () => {
  const line = instantLine()
  const { submit } = line
  line.submit = () => Promise.reject(new Error('460 Failed to submit job'))
  await queueFax(db, line)
  const outbox = outboxOf(db, line)
  await outbox.jobs[0]?.run()
  await db.rows('UPDATE work SET due_at = now()')
  await outbox.jobs[0]?.run()
  expect(outbox.lastError()).toBe('460 Failed to submit job')
  line.submit = submit
  await drive(db, outbox)
  expect([outbox.lastError(), line.jobs.size]).toEqual(['', 1])
})

test('when the provider asks for a pause, the fax waits that long', async () => {
  const line = instantLine()
  line.submit = async () => {
    throw new FaxLimited('too many', 90_000)
  }
  await queueFax(db, line)
  await outboxOf(db, line).jobs[0]?.run()
  const due = await db.one<{ s: number }>('SELECT extract(epoch FROM due_at - now())::float8 AS s FROM work')
  expect(due?.s).toBeGreaterThan(80)
})

test('a fax that waits for more than a day raises one notice until that is read; a fax that people send by hand raises none', async () => {
  const line = instantLine()
  const id = await queueFax(db, line, { age: '25 hours' })
  await queueFax(db, line, { age: '23 hours' })
  await queueFax(db, { ...line, name: 'elden' }, { age: '50 hours' })
  await alarm(db)
  await alarm(db)
  expect(await faxRow(db, id)).toMatchObject({ state: 'waiting', alarmed: true })
  const told = () => db.rows('SELECT record_id, kind FROM notices')
  expect(await told()).toEqual([{ record_id: id, kind: 'fax_waiting_long' }])
  // The alarm's time came from a clock that was ahead, and its notice was read.
  await db.rows(`UPDATE outgoing_faxes SET alarm_at = alarm_at + interval '2 days'`)
  await db.rows('UPDATE notices SET closed = true')
  await alarm(db)
  await alarm(db)
  expect(await told()).toHaveLength(2)
})

test('a new fax line takes over faxes that the old line cannot have, and leaves faxes that it may have alone', async () => {
  const old = { ...instantLine(), name: 'eski' }
  const offered = async (failure: Error) => {
    const id = await queueFax(db, old)
    old.submit = () => Promise.reject(failure)
    await outboxOf(db, old).jobs[0]?.run()
    return id
  }
  const mayHave = await offered(new FaxUnanswered('silent'))
  const refused = [await offered(new FaxUnreachable('nobody')), await offered(new FaxLimited('too many', 90_000))]
  const fresh = await queueFax(db, old)
  const line = instantLine()
  await drive(db, outboxOf(db, line), 4)
  for (const id of [...refused, fresh]) expect(await faxRow(db, id)).toMatchObject({ state: 'sent' })
  expect(await faxRow(db, mayHave)).toMatchObject({ state: 'waiting', ref: '' })
})

test('an attempt that an earlier version has begun and not handed over is handed over', async () => {
  const line = instantLine()
  const id = await queueFax(db, line)
  await db.rows('INSERT INTO fax_attempts (fax_id, number) VALUES ($1, 1)', [id])
  await drive(db, outboxOf(db, line))
  expect(await faxRow(db, id)).toMatchObject({ state: 'sent' })
})
