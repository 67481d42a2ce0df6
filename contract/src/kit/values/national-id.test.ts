import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNationalId, maskNationalId } from './national-id.ts'

describe('isNationalId', () => {
  test.each(['10000000146', '12345678950', '11111111110'])('%s is valid', (text) => {
    expect(isNationalId(text)).toBe(true)
  })

  test.each([
    '',
    '1234567895',
    '123456789500',
    '01234567890',
    '12345678951',
    '12345678960',
    ' 12345678950',
    '1234567895a',
  ])('%j is not valid', (text) => {
    expect(isNationalId(text)).toBe(false)
  })

  test('a single wrong digit is always detected', () => {
    const change = fc.record({ at: fc.integer({ min: 0, max: 10 }), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), change, (first, { at, by }) => {
        const valid = withChecksum(String(first))
        const wrong = valid.replace(/\d/g, (digit, place) => (place === at ? String((Number(digit) + by) % 10) : digit))
        expect(isNationalId(valid)).toBe(true)
        expect(isNationalId(wrong)).toBe(false)
      }),
    )
  })
})

// As the law words it, with a subtraction: seven times the odd places less the even ones, modulo ten.
function withChecksum(first: string): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = Array.from(first, Number)
  const tenth = ((((a + c + e + g + i) * 7 - (b + d + f + h)) % 10) + 10) % 10
  return `${first}${tenth}${(a + b + c + d + e + f + g + h + i + tenth) % 10}`
}

test.each([
  ['12345678950', '*******8950'],
  ['123456', '**3456'],
  ['1234', '****'],
  ['', ''],
])('%j is shown as %j', (text, masked) => {
  expect(maskNationalId(text)).toBe(masked)
})
