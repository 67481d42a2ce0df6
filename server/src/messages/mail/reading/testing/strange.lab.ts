import { expect, test } from 'vitest'
import { readStrange } from './strange.ts'

test('of twenty thousand oddly formed messages, all are read safely and more than 19,000 without a problem', async () => {
  const begun = performance.now()
  const problems = await readStrange(20_000, Date.now() % 1_000_000)
  process.stdout.write(
    `    20000 messages in ${((performance.now() - begun) / 1_000).toFixed(0)} s: ${JSON.stringify(problems)}\n`,
  )
  expect(problems['']).toBeGreaterThan(19_000)
}, 600_000)
