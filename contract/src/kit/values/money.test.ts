import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatLira, parseLira, toKurus } from './money.ts'

const kurus = fc.integer({ min: -1_700_000_000_000_000, max: 1_700_000_000_000_000 })

test.each([
  [1234.5, '₺1.234,50'],
  [-1234.5, '-₺1.234,50'],
  [0, '₺0,00'],
  [-0, '₺0,00'],
  [-0.001, '₺0,00'],
  [0.07, '₺0,07'],
  [1_234_567.89, '₺1.234.567,89'],
])('%d is shown as %j', (amount, text) => {
  expect(formatLira(amount)).toBe(text)
})

describe('parseLira', () => {
  test.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['₺1.234', 1234],
    ['1234.50', 1234.5],
    ['1.5', 1.5],
    [' 1.234,50 TL ', 1234.5],
    ['-₺1.234,50', -1234.5],
    ['₺-5', -5],
    ['−5', -5],
    ['0', 0],
    ['-0', 0],
    ['1.234.567', 1_234_567],
    ['99999999999999', 99_999_999_999_999],
  ])('%j is %d', (text, amount) => {
    expect(parseLira(text)).toBe(amount)
  })

  test.each([
    '',
    '₺',
    '-',
    'abc',
    '1,234',
    '1,234.50',
    '12.34,5',
    '1.23.456',
    '0.123',
    '5,',
    ',5',
    '--5',
    '-₺-5',
    '1e3',
  ])('%j is not an amount', (text) => {
    expect(parseLira(text)).toBeUndefined()
  })

  test('reads back every amount that formatLira writes', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(parseLira(formatLira(amount / 100))).toBe(amount / 100)
      }),
    )
  })
})

describe('toKurus', () => {
  test('converts amounts of whole kuruş exactly', () => {
    fc.assert(
      fc.property(kurus, (amount) => toKurus(amount / 100) === amount),
      { numRuns: 5000 },
    )
    expect(toKurus(1.1)).toBe(110)
    expect(toKurus(4.35)).toBe(435)
    expect(toKurus(1.15)).toBe(115)
  })

  test('refuses fractions of a kuruş, NaN, infinity and amounts that are too large', () => {
    for (const amount of [1.005, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e14])
      expect(() => toKurus(amount)).toThrow(RangeError)
  })
})

test('counts are grouped by dots', () => {
  expect(formatCount(124_665)).toBe('124.665')
  expect(formatCount(1234)).toBe('1.234')
  expect(formatCount(0)).toBe('0')
})
