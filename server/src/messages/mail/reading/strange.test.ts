import { expect, test } from 'vitest'
import { isFull } from '../../../kit/testing/full.ts'
import { readStrange } from './testing/strange.ts'

const many = isFull ? 2_000 : 100

test(`${many} oddly formed messages are all read safely, and fewer than 2% are unreadable or too large`, async () => {
  const problems = await readStrange(many, 1)
  expect(problems.unreadable + problems.too_large).toBeLessThan(many / 50)
})
