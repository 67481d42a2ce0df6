import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'
import { lower } from './turkish.ts'

test.each([
  ['istanbul', 'İstanbul'],
  ['ışık', 'Işık'],
  ['çok öz ülke şehir', 'Çok Öz Ülke Şehir'],
  ['BTK ve iPhone', 'BTK Ve iPhone'],
  ["iOS'ta izmir'in", "iOS'ta İzmir'in"],
  ['  iki  \n boşluk\t', '  İki  \n Boşluk\t'],
  ['(ilk) "ikinci"', '(İlk) "İkinci"'],
  ['5g 3üncü', '5g 3üncü'],
  ['e-fatura', 'E-fatura'],
  ['😀 gülen', '😀 Gülen'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(titleCase(text)).toBe(expected)
})

test('title case changes only the case of letters, keeps existing capitals and is idempotent', () => {
  const words = fc.string({ unit: fc.constantFrom(..."aıiçğöşüzAIİÇ 9('-.\t\n") })
  fc.assert(
    fc.property(words, (text) => {
      const titled = titleCase(text)
      expect(lower(titled)).toBe(lower(text))
      expect(titleCase(titled)).toBe(titled)
      for (const word of text.split(/\s+/).filter((word) => /[A-ZİÇ]/.test(word))) expect(titled).toContain(word)
    }),
    { numRuns: 500 },
  )
})
