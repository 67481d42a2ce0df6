import { expect, test } from 'vitest'
import { isFull } from '../../../kit/testing/full.ts'
import { readStrange } from './testing/strange.ts'

const many = isFull ? 2_000 : 100

test(`${many} messages as strangers write them are each read, and hardly one is unreadable`, async () => {
  const problems = await readStrange(many, 1)
  expect(problems.unreadable + problems.too_large).toBeLessThan(many / 50)
})
