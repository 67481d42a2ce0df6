import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const foldedByDatabase = async (texts: string[]) => {
  const rows = await db.rows<{ folded: string }>(
    'SELECT fold(written) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (written, at) ORDER BY at',
    [texts],
  )
  return rows.map((row) => row.folded)
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

// Latin in all its blocks up to the ligatures, Greek, Cyrillic, punctuation, signs, full width; no NUL, no surrogates.
const alphabet = [
  ...range(0x01, 0x36f),
  ...range(0x370, 0x52f),
  '\u1680',
  ...range(0x1ab0, 0x1aff),
  ...range(0x1d00, 0x1fff),
  ...range(0x2000, 0x214f),
  ...range(0x3000, 0x303f),
  ...range(0xfb00, 0xfb06),
  ...range(0xfe00, 0xfe2f),
  ...range(0xff00, 0xffef),
  '\ufeff',
]

describe('fold in the database', () => {
  test('equals fold in the code for each letter, alone and inside a word', async () => {
    const texts = alphabet.flatMap((letter) => [letter, `A${letter}I`, ` ${letter} `])
    expect(await foldedByDatabase(texts)).toEqual(texts.map(fold))
  })

  test('equals fold in the code for any text, composed or decomposed', async () => {
    const letter = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛ \u0307\u0327\t',
        ),
      },
      { weight: 2, arbitrary: fc.constantFrom(...alphabet) },
      { weight: 1, arbitrary: fc.constantFrom('😀', '👨‍👩‍👧', '❤️', '🇹🇷', '👍🏽', 'ا', 'نَ', '漢', 'が', '각', '₺') },
    )
    const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    const common = fc.constantFrom(...ascii, ...'çğıöşüÇĞİÖŞÜ', ...' '.repeat(20))
    const text = fc.oneof(fc.string({ unit: letter, maxLength: 40 }), fc.string({ unit: common, maxLength: 40 }))
    const texts = fc.array(text, { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        expect(await foldedByDatabase(given)).toEqual(given.map(fold))
        expect(await foldedByDatabase(given.map((text) => text.normalize('NFD')))).toEqual(given.map(fold))
      }),
      { numRuns: 200 },
    )
  })

  test('finds Işık in every spelling through a generated column', async () => {
    await db.rows('CREATE TABLE customer (name text, search text GENERATED ALWAYS AS (fold(name)) STORED)')
    await db.rows('CREATE INDEX ON customer USING gin (search gin_trgm_ops)')
    await db.rows("INSERT INTO customer VALUES ('Işık Ltd.'), ('İSTANBUL'), (NULL)")
    for (const written of ['işik', 'ISIK', 'IŞIK', 'isik', 'ışık']) {
      const found = await db.rows<{ name: string }>(
        `SELECT name FROM customer WHERE search LIKE '%' || fold($1) || '%'`,
        [written],
      )
      expect(found).toEqual([{ name: 'Işık Ltd.' }])
    }
    expect(await db.rows('SELECT search FROM customer WHERE name IS NULL')).toEqual([{ search: null }])
  })
})

test('the database sorts by the Turkish alphabet', async () => {
  const { compare } = new Intl.Collator('tr')
  const letters = fc.constantFrom(
    ...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîû 0123456789-.,\'"&()',
  )
  const texts = fc.array(fc.string({ unit: letters, maxLength: 6 }), { minLength: 2, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const rows = await db.rows<{ written: string }>(
        'SELECT written FROM unnest($1::text[]) AS given (written) ORDER BY written COLLATE "tr-x-icu"',
        [given],
      )
      expect(rows.map((row) => row.written)).toEqual([...given].sort(compare))
    }),
    { numRuns: 200 },
  )
})
