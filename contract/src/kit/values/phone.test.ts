import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhone, phoneDigits } from './phone.ts'

const national = fc
  .tuple(
    fc.constantFrom(...'2345678'),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 }),
  )
  .map(([area, rest]) => area + rest)
const prefix = fc.constantFrom('', '0', '90', '+90', '0090', '+90 0', '+90 (0)', '(0', '\u202a+90')

describe('normalizePhone', () => {
  test.each([
    '05321234567',
    '5321234567',
    '905321234567',
    '+905321234567',
    '00905321234567',
    '0532 123 45 67',
    '(0532) 123-45-67',
    '+90 (532) 123 45 67',
    '+90 (0) 532 123 4567',
    '0532/123.45.67',
    '\u202a+90\u00a0532\u00a0123\u00a045\u00a067\u202c',
    'tel:+90-532-123-45-67',
    'TEL:05321234567;phone-context=+90',
    'sip:+905321234567@10.0.0.1;user=phone',
    '"Poyraz Fiber" <sip:05321234567@hat.ornek.com>',
  ])('%j', (text) => {
    expect(normalizePhone(text)).toBe('+905321234567')
  })

  test.each([
    ['0212 333 44 55', '+902123334455'],
    ['0850 222 0 123', '+908502220123'],
  ])('%j is accepted as a Turkish number that is not a mobile one', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected)
  })

  test.each([
    '',
    '532123456',
    '53212345678',
    '+495321234567',
    '00495321234567',
    '1321234567',
    '0532 123 45 6a',
    '444 0 532',
    '90 532 123 45',
  ])('%j is not accepted', (text) => {
    expect(normalizePhone(text)).toBeUndefined()
  })

  test('reads every spelling of a number alike, even as formatPhone writes it', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', ') ')
    fc.assert(
      fc.property(national, prefix, gap, (number, before, between) => {
        const spelled = before + number.replace(/^(...)(...)/, `$1${between}$2${between}`)
        expect(normalizePhone(spelled)).toBe(`+90${number}`)
        expect(normalizePhone(formatPhone(spelled))).toBe(`+90${number}`)
      }),
    )
  })
})

test('formatPhone applies the mask and leaves other texts unchanged', () => {
  expect(formatPhone('05321234567')).toBe('+90 532 123 45 67')
  expect(formatPhone('444 0 532')).toBe('444 0 532')
})

test('formatPhone shows nothing for the placeholder number of an erased person', () => {
  expect(formatPhone('+900000000417')).toBe('')
})

describe('phoneDigits', () => {
  test.each([
    ['0532 123 45 67', '905321234567'],
    ['+90532', '90532'],
    ['0090 532', '90532'],
    ['+90 (0) 532', '90532'],
    ['0532 12', '053212'],
    ['45 67', '4567'],
    ['+90', '90'],
    ['Ali 0532', ''],
    ['A101', ''],
    ['', ''],
  ])('%j becomes %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })

  test('the digits of a partial number in any spelling are contained in the full number', () => {
    fc.assert(
      fc.property(national, prefix, fc.integer({ min: 1, max: 9 }), (number, before, length) => {
        expect(phoneDigits(`+90${number}`)).toContain(phoneDigits(before + number.slice(0, length)))
      }),
      { numRuns: 5000 },
    )
  })
})
