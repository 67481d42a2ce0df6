import { expect, test } from 'vitest'
import { roundTop, type State, scalesOf, stepPath } from './price-steps.ts'

const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`
const until = Date.parse(at(4))
const box = { width: 400, height: 100 }

test.each([
  [349.9, 500],
  [100, 100],
  [1_999, 2_000],
  [0, 1],
])('an axis for values up to %j ends at %j', (most, top) => {
  expect(roundTop(most)).toBe(top)
})

test('a price line runs until the next price, and the last one until now', () => {
  const states: State[] = [
    { at: at(0), price: 100, price_sale: null },
    { at: at(1), price: 50, price_sale: null },
  ]
  expect(stepPath(states, 'price', until, scalesOf(states, until, box))).toBe('M0.0 0.0H100.0V50.0H400.0')
})

test('the price line is interrupted while there is no price', () => {
  const states: State[] = [
    { at: at(0), price: 100, price_sale: 50 },
    { at: at(1), price: 100, price_sale: null },
    { at: at(3), price: 100, price_sale: 100 },
  ]
  expect(stepPath(states, 'price_sale', until, scalesOf(states, until, box))).toBe('M0.0 50.0H100.0M300.0 0.0H400.0')
})
