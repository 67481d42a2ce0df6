import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { whole } from '../../../../contract/src/kit/fields.ts'
import { contentPaging, type Direction, listQuery, search } from '../../../../contract/src/kit/list.ts'
import type { Database } from '../db/database.ts'
import type { Json } from '../http/serve.ts'
import type { View } from '../records/table.ts'
import { testDatabase } from '../testing/database.ts'
import { rowsTouched } from '../testing/rows-touched.ts'
import type { Filter } from './conditions.ts'
import { filterBy } from './filters.ts'
import { listRows } from './list.ts'

const rows = 12_000
const Row = z.object({ id: z.int(), name: z.string() })
const people: View = { name: 'people', row: Row, kept: true, search: 'search' }

let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.rows(`CREATE TABLE people (id bigint PRIMARY KEY, name text NOT NULL, status int NOT NULL, deleted_at timestamptz,
    search text GENERATED ALWAYS AS (' ' || fold(name)) STORED)`)
  // While the table is empty: transactions older than an index ignore it if rows had been updated before it was made.
  await db.rows('CREATE INDEX ON people (status, id) WHERE deleted_at IS NULL')
  await db.rows(`SELECT keep_counts('people', 'status')`)
  // Ids with wide gaps, so that whole buckets are empty.
  await db.rows(
    `INSERT INTO people SELECT i * 3 + (i / 5000) * 40000, 'Kişi ' || i, i % 3 FROM generate_series(1, ${rows}) i`,
  )
  await db.rows('UPDATE people SET deleted_at = now() WHERE id % 7 = 0')
  await db.rows('SELECT compact_counts()')
})
afterAll(() => db.close())

type Page = { data: { id: number; name: string }[]; total: number }

async function page(
  number: number,
  limit: number,
  filter: Filter = {},
  direction: Direction = 'desc',
  field = 'id',
): Promise<Page> {
  const answer = await listRows(db, people, { page: number, limit, order: { field, direction } }, filter)
  return JSON.parse((answer as Json).text)
}

async function expected(
  number: number,
  limit: number,
  status: number | undefined,
  direction: Direction,
): Promise<Page> {
  const where = `deleted_at IS NULL ${status === undefined ? '' : `AND status = ${status}`}`
  const data = await db.rows<{ id: number; name: string }>(
    `SELECT id, name FROM people WHERE ${where} ORDER BY id ${direction} LIMIT ${limit} OFFSET ${(number - 1) * limit}`,
  )
  const [count] = await db.rows<{ n: number }>(`SELECT count(*) AS n FROM people WHERE ${where}`)
  return { data, total: count?.n ?? -1 }
}

const keyed = (status: number | undefined): Filter =>
  status === undefined ? {} : { key: { column: 'status', value: String(status) } }

test('any page of any filter in both directions equals the result of plain SQL', async () => {
  const anyPage = fc.record({
    number: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 20_000 })),
    limit: fc.constantFrom(1, 7, 50, 200),
    status: fc.constantFrom(undefined, 0, 1, 2, 9),
    direction: fc.constantFrom<Direction>('asc', 'desc'),
  })
  await fc.assert(
    fc.asyncProperty(anyPage, async ({ number, limit, status, direction }) => {
      expect(await page(number, limit, keyed(status), direction)).toMatchObject(
        await expected(number, limit, status, direction),
      )
    }),
    { numRuns: 150 },
  )
})

test('totals stay exact while eight writers add, move, delete and restore rows and the counts are compacted', async () => {
  let writing = true
  const fold = (async () => {
    while (writing) await db.rows('SELECT compact_counts()')
  })()
  const check = (async () => {
    while (writing) {
      // The count and the list must agree in one snapshot, even during the writes.
      const [row] = await db.rows<{ kept: number; counted: number }>(
        `SELECT (SELECT sum(n) FROM people_counts)::bigint AS kept, (SELECT count(*) FROM people WHERE deleted_at IS NULL) AS counted`,
      )
      expect(row?.kept).toBe(row?.counted)
    }
  })()
  const writer = async (seed: number) => {
    for (let i = 0; i < 40; i += 1) {
      const id = 1_000_000 + seed * 1_000 + i
      await db.rows('INSERT INTO people (id, name, status) VALUES ($1, $2, $3)', [id, `Yazar ${seed}`, i % 3])
      await db.rows('UPDATE people SET status = (status + 1) % 3 WHERE id = $1', [id])
      if (i % 2) await db.rows('UPDATE people SET deleted_at = now() WHERE id = $1', [id])
      if (i % 4 === 1) await db.rows('UPDATE people SET deleted_at = NULL WHERE id = $1', [id])
      if (i % 8 === 0) await db.rows('DELETE FROM people WHERE id = $1', [id])
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed)))
  writing = false
  await Promise.all([fold, check])
  await db.rows('SELECT compact_counts()')
  for (const status of [0, 1, 2]) {
    expect((await page(1, 5, keyed(status))).total).toBe((await expected(1, 5, status, 'desc')).total)
  }
  const [unfolded] = await db.rows<{ n: number }>('SELECT count(*) AS n FROM people_counts WHERE NOT folded')
  expect(unfolded?.n).toBe(0)
})

describe('search', () => {
  beforeAll(async () => {
    await db.rows(`INSERT INTO people (id, name, status) VALUES
      (5000001, 'Işık Şahin', 1), (5000002, 'IŞIK Öz', 1), (5000003, 'İsmail Isık', 1), (5000004, 'Al %50_indirim', 1), (5000005, 'Ali Öz', 1)`)
  })
  const names = async (search: string) => (await page(1, 50, { search })).data.map((row) => row.name)

  test('finds every word of the folded text, in any order', async () => {
    expect(await names('isik')).toEqual(['İsmail Isık', 'IŞIK Öz', 'Işık Şahin'])
    expect(await names('oz isik')).toEqual(['IŞIK Öz'])
  })

  test('matches a word of one or two letters only at the beginning of words', async () => {
    expect(await names('oz')).toEqual(['Ali Öz', 'IŞIK Öz'])
    expect(await names('al')).toEqual(['Ali Öz', 'Al %50_indirim'])
    expect(await names('ik')).toEqual([])
  })

  test('treats the wildcards of LIKE as ordinary characters', async () => {
    expect(await names('%50_')).toEqual(['Al %50_indirim'])
    expect(await names('_____')).toEqual([])
  })

  test('is combined with the filter, and the total counts only the matches', async () => {
    expect(await page(1, 2, { search: 'isik' })).toMatchObject({ total: 3, data: [{ id: 5000003 }, { id: 5000002 }] })
    expect((await page(1, 2, { ...keyed(0), search: 'isik' })).total).toBe(0)
    expect((await page(1, 50, { where: [sql`t.id > 5000003`] })).total).toBe(2)
  })
})

test('text is sorted by Turkish rules, and equal texts by id', async () => {
  await db.rows(`INSERT INTO people (id, name, status) SELECT 6000000 + i, name, 9
    FROM unnest(ARRAY['zil','çam','İz','ız','cam','cam','şal','sal']) WITH ORDINALITY AS t(name, i)`)
  const sorted = await page(1, 50, keyed(9), 'asc', 'name')
  expect(sorted.data.map((row) => row.name)).toEqual(['cam', 'cam', 'çam', 'ız', 'İz', 'sal', 'şal', 'zil'])
  expect(sorted.data[0]?.id).toBeLessThan(sorted.data[1]?.id ?? 0)
})

test.each(['?status=2', '?status=2&search=kişi', '?status=0'])(
  'a numeric filter of a list is applied to the column of the same name: %s',
  async (address) => {
    const query = listQuery(contentPaging(), { status: z.optional(whole(0, 9)), search: search() })
    const asked = z.parse(query, Object.fromEntries(new URLSearchParams(address)))
    const answer = await listRows(db, people, asked, filterBy(asked))
    const { status } = asked
    const [count] = await db.rows(
      'SELECT count(*) AS n FROM people WHERE deleted_at IS NULL AND status = $1 AND fold(name) ~ fold($2)',
      [status, asked.search],
    )
    expect(JSON.parse((answer as Json).text).total).toBe((count as { n: number }).n)
    expect(count).not.toEqual({ n: 0 })
  },
)

describe('a page is read without touching many other rows, even if its bucket is full of them', () => {
  const first = 10_000_000
  beforeAll(async () => {
    const add = 'INSERT INTO people (id, name, status, deleted_at)'
    await db.rows(`${add} SELECT ${first} + i, 'Eski', 1, NULL FROM generate_series(1, 100000) i`)
    await db.rows('SELECT compact_counts()')
    await db.rows('VACUUM ANALYZE people')
    // Rows that the last ANALYZE has not seen.
    await db.rows(`${add} SELECT ${first} + 100000 + i, 'Yeni', 2, NULL FROM generate_series(1, 3000) i`)
    await db.rows(`${add} SELECT ${first} + 103000 + i, 'Silinmiş', 2, now() FROM generate_series(1, 3000) i`)
  })

  test.each<[string, Filter, number, Direction]>([
    ['page 1 of a filter', keyed(1), 1, 'desc'],
    ['page 1 of what is not deleted', {}, 1, 'desc'],
    ['page 1 of several values', { key: { column: 'status', value: sql`SELECT unnest('{1,0}'::int[])` } }, 1, 'desc'],
    ['page 1, oldest first', keyed(2), 1, 'asc'],
  ])('%s', async (_, filter, number, direction) => {
    expect(await rowsTouched(db, () => page(number, 50, filter, direction))).toBeLessThan(1_000)
  })

  test('pages of several values equal the result of plain SQL', async () => {
    const two: Filter = { key: { column: 'status', value: sql`SELECT unnest('{0,2}'::int[])` } }
    for (const direction of ['asc', 'desc'] as const)
      for (const number of [1, 2, 70, 200, 5_000]) {
        const all = `deleted_at IS NULL AND status IN (0, 2)`
        const data = await db.rows(
          `SELECT id, name FROM people WHERE ${all} ORDER BY id ${direction} LIMIT 7 OFFSET ${(number - 1) * 7}`,
        )
        expect((await page(number, 7, two, direction)).data).toEqual(data)
      }
  })
})
