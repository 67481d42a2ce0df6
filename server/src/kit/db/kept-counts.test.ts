import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
  await db.rows(
    'CREATE TABLE books (id bigint PRIMARY KEY, shelf int NOT NULL, lent boolean NOT NULL, deleted_at timestamptz)',
  )
  await db.rows(`SELECT keep_counts('books', 'shelf')`)
  await db.rows('INSERT INTO books SELECT i, i % 3, i % 2 = 0 FROM generate_series(1, 12) i')
})
afterAll(() => db.close())

const kept = async () =>
  Object.fromEntries(
    (
      await db.rows<{ key: string; n: number }>(
        'SELECT key, sum(n)::int AS n FROM books_counts GROUP BY key HAVING sum(n) <> 0',
      )
    ).map(({ key, n }) => [key, n]),
  )

test('the kept totals of a table can be switched to another column, starting with the existing rows', async () => {
  expect(await kept()).toEqual({ 0: 4, 1: 4, 2: 4 })
  await db.rows(`SELECT keep_other_counts('books', 'lent')`)
  expect(await kept()).toEqual({ true: 6, false: 6 })
  await db.rows('UPDATE books SET lent = true WHERE id = 1')
  await db.rows('UPDATE books SET deleted_at = now() WHERE id IN (2, 3)')
  await db.rows('SELECT compact_counts()')
  expect(await kept()).toEqual({ true: 6, false: 4 })
})
