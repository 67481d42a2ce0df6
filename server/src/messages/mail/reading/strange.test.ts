import { expect, test } from 'vitest'
import { readStrange } from './testing/strange.ts'

test('two thousand messages as strangers write them are each read, and hardly one is unreadable', async () => {
  const problems = await readStrange(2_000, 1)
  expect(problems.unreadable + problems.too_large).toBeLessThan(40)
})
