import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, lower, plainLetters, upper } from './turkish.ts'

const latin = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'çÇğĞıIİişŞöÖüÜâÂîÎûÛ  \u00a0\u0307\u0327') },
    { weight: 2, arbitrary: fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)) },
    { weight: 1, arbitrary: fc.integer({ min: 0x1e00, max: 0x1eff }).map((code) => String.fromCodePoint(code)) },
    { weight: 1, arbitrary: fc.constantFrom('😀', '👨‍👩‍👧', '❤️', '\u200b', 'ﬁ', '™', 'Σ', 'ς', 'Й', '–', '’') },
  ),
})

describe('fold', () => {
  test.each([
    ['Işık', 'isik'],
    ['ISIK', 'isik'],
    ['IŞIK', 'isik'],
    ['işik', 'isik'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['ÇĞİÖŞÜ çğıöşü', 'cgiosu cgiosu'],
    ['kâğıt îman sükûn', 'kagit iman sukun'],
    ['Straße ẞ', 'strasse ss'],
    ['Æsop œuvre', 'aesop oeuvre'],
    ['Łódź Đakovo Þór Ørsted', 'lodz dakovo thor orsted'],
    ['Əliyev', 'eliyev'],
    ['Nguyễn Ñandú Żółć', 'nguyen nandu zolc'],
    ['  iki \t\n boşluk\u00a0\u2003', 'iki bosluk'],
    ['Türkiye’nin “adı”', 'turkiye\'nin "adi"'],
    ['2020–2024', '2020-2024'],
    ['ﬁyat ², ™', 'fiyat 2, tm'],
    ['gö\u00adrün\u200bmez', 'gorunmez'],
    ['ΣΊΣΥΦΟΣ σίσυφος', 'σισυφοσ σισυφοσ'],
    ['Йод', 'иод'],
    ['حَ', 'حَ'],
    ['😀 1️⃣', '😀 1'],
    ['´', ''],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('is the same for composed and decomposed text', () => {
    fc.assert(fc.property(latin, (text) => void expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))))
  })

  test('is the same for Turkish upper and lower case', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîû 0123') })
    fc.assert(
      fc.property(turkish, (text) => {
        expect(fold(upper(text))).toBe(fold(text))
        expect(fold(text)).toMatch(/^[a-z0-9 ]*$/)
      }),
    )
  })

  test('is idempotent and leaves only single spaces between words', () => {
    fc.assert(
      fc.property(latin, (text) => {
        const once = fold(text)
        expect(fold(once)).toBe(once)
        expect(once).not.toMatch(/^ |\s\s| $/)
      }),
      { numRuns: 1000 },
    )
  })

  test('gives the same result on the fast path and on the slow path', () => {
    fc.assert(
      fc.property(latin, (text) => {
        // A character outside the table sends the whole text through the slow path.
        expect(fold(`${text}\u0416`)).toBe(fold(`${text}\u017f`).replace(/s$/, 'ж'))
      }),
      { numRuns: 1000 },
    )
  })

  test('reduces every Latin letter with a mark to plain letters', () => {
    for (let code = 0xc0; code < 0x180; code++) {
      const letter = String.fromCodePoint(code)
      if (/\p{L}/u.test(letter) && letter !== 'ĸ') expect(fold(letter), letter).toMatch(/^'?[a-z]+·?$/)
    }
  })
})

test('plainLetters in NFD leaves compatibility characters alone', () => {
  expect(plainLetters('M² Şehir™ ﬁ', 'NFD')).toBe('m² sehir™ ﬁ')
})

test('lower and upper handle the dotted and the dotless i', () => {
  expect(lower('IĞDIR İZMİR')).toBe('ığdır izmir')
  expect(upper('ığdır izmir')).toBe('IĞDIR İZMİR')
})
