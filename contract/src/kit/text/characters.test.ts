import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOneLine, isCleanText, showsNothing, withoutUnseen } from './characters.ts'

test.each(['a\0b', '\0', '\ud800', 'a\udc00', '\udc00\ud800', '😀\ud83d'])('%j is refused', (text) => {
  expect(isCleanText(text)).toBe(false)
})

test('every well-formed text without NUL is clean, whatever its length', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isCleanText(text) === !text.includes('\0')))
  expect(isCleanText(`${'ş😀\n\t'.repeat(300_000)}`)).toBe(true)
})

test('isCleanText agrees with the runtime about lone surrogates', () => {
  const halves = fc.array(fc.constantFrom('a', '\ud83d', '\ude00', 'ş')).map((parts) => parts.join(''))
  fc.assert(fc.property(halves, (text) => void expect(isCleanText(text)).toBe(encodes(text))))
})

function encodes(text: string): boolean {
  try {
    encodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

test('control and direction characters are removed; letters, line ends, word breaks and multi-part emojis stay', () => {
  expect(withoutUnseen('Ali\u202eveli\u2066\u2069\ufeff\u0007\u0085\u200f')).toBe('Aliveli')
  for (const text of ['Şükrü İğdır\t\r\nçöğüş', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇹🇷', 'שלום مرحبا', 'kelime\u00adböl\u200bünür'])
    expect(withoutUnseen(text)).toBe(text)
})

test('letters and their combining marks are composed unless that makes the text longer', () => {
  expect(inOneLine('Gülşen Çağrı\n İğdır'.normalize('NFD'))).toBe('Gülşen Çağrı İğdır')
  expect(inOneLine('\u0958'.repeat(10))).toHaveLength(10)
  for (const long of [' '.repeat(2_000_000), ' \n'.repeat(1_000_000)])
    expect(inOneLine(long).length).toBeLessThanOrEqual(long.length)
})

test('showsNothing is true for characters that no font draws, and false for an empty or blank text or with one visible character', () => {
  for (const text of ['\u200b', '\u00ad', '\u3164', '\u2800', '\u115f', '\u202e\u200b\ufeff', ' \u2060 '])
    expect(showsNothing(text)).toBe(true)
  for (const text of ['', '  \n', 'a\u200b', '.', '😀', 'ş']) expect(showsNothing(text)).toBe(false)
})
