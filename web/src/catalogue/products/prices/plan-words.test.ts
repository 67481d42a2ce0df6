import { expect, test } from 'vitest'
import { planWords } from './plan-words.ts'

test('a planned price without an end is told to have none', () => {
  const plan = { price: 100, price_sale: 90, from: '2026-12-15T06:00:00.000Z', until: null }
  expect(planWords(plan).split('\n')[1]).toBe('15 Ara 2026 09:00 – süresiz')
  const ending = { ...plan, until: '2026-12-31T20:59:00.000Z' }
  expect(planWords(ending).split('\n')[1]).toBe('15 Ara 2026 09:00 – 31 Ara 2026 23:59')
})
