import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { beginFile, forgetFile, keepFile } from './unclaimed.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const going = async (key: string) =>
  (await db.rows<{ now: boolean }>('SELECT due_at <= now() AS now FROM work WHERE key = $1', [key])).map(
    ({ now }) => now,
  )

test('a file whose record never commits goes later; one that a record names stays, and goes when none does any more', async () => {
  await beginFile(db, 'requests/a.sealed')
  expect(await going('requests/a.sealed')).toEqual([false])

  const failed = db.transaction(async (tx) => {
    await keepFile(tx, 'requests/a.sealed')
    throw new Error('the record does not fit')
  })
  await expect(failed).rejects.toThrow()
  expect(await going('requests/a.sealed')).toEqual([false])

  await db.transaction((tx) => keepFile(tx, 'requests/a.sealed'))
  expect(await going('requests/a.sealed')).toEqual([])
  await forgetFile(db, 'requests/a.sealed')
  expect(await going('requests/a.sealed')).toEqual([true])
})
