import { expect, test } from 'vitest'
import { stretchOf } from './use-window.ts'

test.each([
  ['at the top', 0, { first: 0, end: 32 }],
  ['in the middle', 20_000, { first: 488, end: 532 }],
  ['at the end', 59_200, { first: 1468, end: 1500 }],
  ['past the end, after rows went', 90_000, { first: 1488, end: 1500 }],
])('%s the rows in sight are drawn, and a few around them', (_, top, stretch) => {
  expect(stretchOf(top, 800, 40, 1500)).toEqual(stretch)
})
