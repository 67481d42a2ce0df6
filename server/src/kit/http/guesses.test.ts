import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { Failure } from './failure.ts'
import { guessesAt, type Limit } from './guesses.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const vault = { hash: (text: string) => createHash('sha256').update(text).digest() }
const wrong = () => Promise.reject(new Failure('unauthenticated', 'yanlış'))

async function looks(limits: Limit[], atOnce: number): Promise<number> {
  const { guess } = guessesAt(db, vault)
  const answers = await Promise.allSettled(Array.from({ length: atOnce }, () => guess(limits, wrong)))
  return answers.filter((answer) => answer.status === 'rejected' && answer.reason.code === 'unauthenticated').length
}

test('of many concurrent guesses, exactly as many as the limit allows are checked', async () => {
  for (let round = 0; round < 40; round += 1) {
    const limits = [
      { about: `pair ${round}`, most: 5 },
      { about: `name ${round}`, most: 7 },
    ]
    expect(await looks(limits, 12)).toBe(5)
    expect(await looks([{ about: `other pair ${round}`, most: 5 }, ...limits.slice(1)], 12)).toBe(2)
  }
})

test('a guess that fails because the database is lost fails at once, without waiting for another statement', async () => {
  const silent = { ...db, rows: () => new Promise<never>(() => {}) }
  const { guess } = guessesAt(silent, vault)
  const lost = new Error('Query read timeout')
  await expect(guess([{ about: 'lost', most: 5 }], () => Promise.reject(lost))).rejects.toBe(lost)
})

test('a guess that fails with an internal error does not count', async () => {
  const { guess } = guessesAt(db, vault)
  const limits = [{ about: 'broken', most: 1 }]
  for (const error of [new Error('a fault of ours'), new Error('Connection terminated unexpectedly')])
    await expect(guess(limits, () => Promise.reject(error))).rejects.toBe(error)
  await expect.poll(() => guess(limits, async () => 'right').catch(() => 'held back')).toBe('right')
})

test('a guess that another limit refuses before it is checked does not count', async () => {
  const { guess } = guessesAt(db, vault)
  const [pair, code] = ['a pair', 'its second factor'].map((about) => [{ about, most: 1 }]) as [Limit[], Limit[]]
  await expect(guess(code, wrong)).rejects.toThrow('yanlış')
  await expect(guess(pair, () => guess(code, async () => 'right'))).rejects.toMatchObject({ code: 'too_many' })
  expect(await guess(pair, async () => 'right')).toBe('right')
})

test('guesses made while the clock was ahead no longer block anybody once the clock is right again', async () => {
  const { guess } = guessesAt(db, vault)
  const limits = [{ about: 'clock', most: 2 }]
  for (let made = 0; made < 2; made += 1) await expect(guess(limits, wrong)).rejects.toThrow('yanlış')
  await expect(guess(limits, async () => 'right')).rejects.toMatchObject({ code: 'too_many' })
  await db.rows(`UPDATE guesses SET at = at + interval '1 day' WHERE about = $1`, [vault.hash('guess clock')])
  expect(await guess(limits, async () => 'right')).toBe('right')
})
