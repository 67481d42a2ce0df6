import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
})
afterAll(() => masa.close())
afterEach(() => masa.db.rows('DELETE FROM notices'))

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const create = async (start_time: string) =>
  (await masa.send(meetings.create, { topic: 'Şube toplantısı', start_time, duration: 30, password: 'Gizli-17' })).body
    .id

const job = () => masa.app.jobs.find(({ name }) => name === 'work: meeting reminder')
const told = async (id: number) =>
  (await masa.send(live.list, {})).body.data.filter((one) => one.kind === 'meeting_soon' && one.record_id === id)

/** Lets time pass for one meeting: its start and its work come nearer. */
const pass = async (id: number, span: string) => {
  await masa.db.rows('UPDATE meetings SET start_time = start_time - $2::interval WHERE id = $1', [id, span])
  await masa.db.rows(`UPDATE work SET due_at = due_at - $2::interval WHERE kind = 'meeting reminder' AND key = $1`, [
    String(id),
    span,
  ])
}

test('the person who created a meeting is reminded ten minutes before it, and not sooner', async () => {
  const id = await create(minutes(60))
  await job()?.run()
  expect(await told(id)).toEqual([])
  await pass(id, '51 minutes')
  await job()?.run()
  expect(await told(id)).toMatchObject([
    { text: expect.stringMatching(/^Şube toplantısı: toplantı başlıyor \(\d\d \S{3} \d{4} \d\d:\d\d\)$/) },
  ])
})

test('two concurrent processes send one reminder, and a second run does not repeat it', async () => {
  const id = await create(minutes(9))
  const other = await testApp({}, Promise.resolve(masa.db), { idle: true }).catch(() => undefined)
  expect(other).toBeDefined()
  const there = other?.app.jobs.find(({ name }) => name === 'work: meeting reminder')
  await Promise.all([job()?.run(), there?.run()])
  await job()?.run()
  expect(await told(id)).toHaveLength(1)
})

test('a moved meeting gets a new reminder, even if nobody has read the first one', async () => {
  const id = await create(minutes(9))
  await job()?.run()
  await masa.send(meetings.update, { id, start_time: minutes(70) })
  await job()?.run()
  expect(await told(id)).toHaveLength(1)
  await pass(id, '61 minutes')
  await job()?.run()
  expect(await told(id)).toHaveLength(2)
})

test('a renamed meeting gets no second reminder, and a deleted meeting gets none', async () => {
  const [renamed, gone] = [await create(minutes(9)), await create(minutes(9))]
  await masa.send(meetings.remove, { id: gone })
  await job()?.run()
  await masa.send(meetings.update, { id: renamed, topic: 'Yeni ad' })
  await job()?.run()
  expect(await told(renamed)).toHaveLength(1)
  expect(await told(gone)).toEqual([])
})
