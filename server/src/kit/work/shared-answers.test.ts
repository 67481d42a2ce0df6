import { expect, test } from 'vitest'
import { sharedAnswers } from './shared-answers.ts'

test('who asks while an answer is read shares the next one, which is read after they asked', async () => {
  const ask = sharedAnswers<number>()
  const ends: (() => void)[] = []
  const read = () => {
    const nth = ends.length + 1
    return new Promise<number>((resolve) => ends.push(() => resolve(nth)))
  }
  const first = ask('a', read)
  const others = [ask('a', read), ask('a', read), ask('a', read)]
  const another = ask('b', read)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  ends[0]?.()
  expect([await first, await another]).toEqual([1, 2])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  expect(await Promise.all(others)).toEqual([3, 3, 3])
  const alone = ask('a', read)
  ends[3]?.()
  expect(await alone).toBe(4)
})

test('a failure is that of those who shared it, and the next asker reads anew', async () => {
  const ask = sharedAnswers<number>()
  await expect(ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask('a', async () => 1)).toBe(1)
})
