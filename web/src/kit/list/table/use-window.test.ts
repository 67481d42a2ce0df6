import { expect, test } from 'vitest'
import { nextRange, rangeOf } from './use-window.ts'

test.each([
  ['at the top', 0, { first: 0, end: 32 }],
  ['in the middle', 20_000, { first: 488, end: 532 }],
  ['at the end', 59_200, { first: 1468, end: 1500 }],
  ['past the end, after rows went', 90_000, { first: 1488, end: 1500 }],
])('%s the visible rows and a few around them are drawn', (_, top, stretch) => {
  expect(rangeOf({ top, view: 800, height: 40, count: 1500 })).toEqual(stretch)
})

test.each([
  ['a leap draws what is in sight alone', { first: 0, end: 32 }, { first: 500, end: 520 }],
  ['the next look draws some of what is around it', { first: 500, end: 520 }, { first: 494, end: 526 }],
  ['and the one after it the rest', { first: 494, end: 526 }, { first: 488, end: 532 }],
  ['a step draws all at once', { first: 480, end: 524 }, { first: 488, end: 532 }],
])('%s', (_, now, next) => {
  expect(nextRange(now, { top: 20_000, view: 800, height: 40, count: 1500 })).toEqual(next)
})

test('nothing is drawn again if nothing has moved', () => {
  const now = { first: 488, end: 532 }
  expect(nextRange(now, { top: 20_000, view: 800, height: 40, count: 1500 })).toBe(now)
})
