import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test.each([
  ['  Türk Telekom İptali  ', 'turk-telekom-iptali'],
  ['IŞIK ığdır İstanbul', 'isik-igdir-istanbul'],
  ['ÇĞİÖŞÜ-çğıöşü', 'cgiosu-cgiosu'],
  ['Kâğıt & Kalem', 'kagit-kalem'],
  ['a_b/c.d,e:f;g&h+i–j—k', 'a-b-c-d-e-f-g-h-i-j-k'],
  ['Türkiye’nin "en" iyi (yeni) teklifi!', 'turkiyenin-en-iyi-yeni-teklifi'],
  ["%50 indirim: 12 ay'a", '50-indirim-12-aya'],
  ['Fibernet® 100 m²', 'fibernet-100-m'],
  ['Straße, Œuvre, Æon, Ñandú', 'strasse-oeuvre-aeon-nandu'],
  ['--zaten--slug--', 'zaten-slug'],
  ['iki\u00a0\tboşluk', 'iki-bosluk'],
  ['S\u0327u\u0308kru\u0308', 'sukru'],
  ['😀', ''],
  ['привет', ''],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(slug(text)).toBe(expected)
})

test('a slug consists of plain words and single hyphens, and the slug of a slug is the same', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'aIİışŞçğöü9 _-/.,:;&+–—"\t'), fc.string({ unit: 'binary', maxLength: 1 })),
  })
  fc.assert(
    fc.property(text, (written) => {
      const once = slug(written)
      expect(once).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug(once)).toBe(once)
    }),
    { numRuns: 300 },
  )
})
