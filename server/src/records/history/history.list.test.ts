import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  await addLines(20_000)
})
afterAll(() => masa.close())

// Five domains, seven people, three actions, a line a minute.
const addLines = (count: number) =>
  masa.db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action, at)
     SELECT nullif(i % 7, 0), 'Kişi ' || i % 7, (ARRAY['blog','news','faqs','pages','jobs'])[1 + i % 5], i % 900,
       (ARRAY['create','update','open'])[1 + (i / 3) % 3], timestamptz '2024-01-01' + i * interval '1 minute'
     FROM generate_series(1, $1::int) i`,
    [count],
  )

async function countAll(): Promise<void> {
  for (let more = true; more; )
    more = (await masa.db.one<{ more: boolean }>('SELECT count_history() AS more'))?.more ?? false
}

const filters: Record<string, string | number>[] = [
  {},
  { domain: 'news' },
  { person: 3 },
  { action: 'open' },
  { domain: 'faqs', person: 2 },
  { domain: 'jobs', action: 'create' },
  { person: 5, action: 'update' },
  { domain: 'blog', person: 1, action: 'open' },
  { domain: 'nothing' },
  { from: '2024-01-04' },
  { to: '2024-01-09' },
  { from: '2024-01-03', to: '2024-01-11', domain: 'pages' },
  { from: '2024-01-05', to: '2024-01-05', person: 4, action: 'create' },
]

const conditions: Record<string, string> = {
  domain: 'domain = $',
  person: 'person_id = $',
  action: 'action = $',
  from: `at >= ($::date::timestamp AT TIME ZONE 'Europe/Istanbul')`,
  to: `at < ($::date::timestamp AT TIME ZONE 'Europe/Istanbul' + interval '1 day')`,
}

async function compare(): Promise<void> {
  for (const filter of filters) {
    const where = Object.keys(filter).map((key, at) => (conditions[key] as string).replace('$', `$${at + 1}`))
    const all = await masa.db.rows<{ id: number }>(
      `SELECT id FROM history WHERE ${['true', ...where].join(' AND ')} ORDER BY id DESC`,
      Object.values(filter),
    )
    const ids = all.map(({ id }) => id)
    for (const [page, direction] of [
      [1, 'desc'],
      [3, 'desc'],
      [Math.ceil(ids.length / 50), 'desc'],
      [2, 'asc'],
      [100_000, 'desc'],
    ] as const) {
      if (page === 0) continue
      const { body } = await masa.send(history.list, { ...filter, page, order: { id: direction } })
      const ordered = direction === 'desc' ? ids : [...ids].reverse()
      const told = JSON.stringify({ filter, page, direction })
      expect(body.total, told).toBe(ids.length)
      expect(
        body.data.map(({ id }) => id),
        told,
      ).toEqual(ordered.slice((page - 1) * 50, page * 50))
    }
  }
}

const progress = () => masa.db.one<{ closed: number; counted: number }>('SELECT closed, counted FROM history_progress')

/** Progress after counting: a transaction of any database of the server, also of another test file, holds buckets open. */
const counting = () =>
  expect.poll(async () => {
    await countAll()
    return progress()
  })

describe('each combination of filters has exact pages and an exact total', () => {
  test('before anything is counted', compare)

  test('after the full buckets are counted', async () => {
    await counting().toEqual({ closed: 4, counted: 4 })
    await compare()
  })

  test('after more lines, before and after they are counted', async () => {
    await addLines(6_000)
    await compare()
    await counting().toMatchObject({ counted: 6 })
    await compare()
  })
})

test('a bucket is counted only when no open transaction can still add a line to it', async () => {
  const before = (await progress())?.closed
  let commit = () => {}
  const open = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begun = () => {}
  const written = new Promise<void>((resolve) => {
    begun = resolve
  })
  const late = masa.db.transaction(async (tx) => {
    await tx.rows("INSERT INTO history (person_name, domain, record_id, action) VALUES ('Geç', 'late', 1, 'create')")
    begun()
    await open
  })
  await written
  await addLines(9_000)
  await countAll()
  expect((await progress())?.closed).toBe(before)
  commit()
  await late
  await expect
    .poll(async () => {
      await countAll()
      return (await progress())?.closed
    })
    .toBeGreaterThan(before ?? 0)
  expect((await masa.send(history.list, { domain: 'late' })).body).toMatchObject({
    total: 1,
    data: [{ domain: 'late' }],
  })
})
