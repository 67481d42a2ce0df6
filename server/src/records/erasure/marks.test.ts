import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import { testDatabase } from '../../kit/testing/database.ts'
import { type Marks, marksOf, patternOf } from './marks.ts'

let db: Database
let marks: Marks
beforeAll(async () => {
  db = await testDatabase()
  const known = {
    phones: ['+905329876543', '+903125550101'],
    emails: ['isil.k+a@ornek.net', 'a_b@x.co'],
    hashes: ['31'],
  }
  marks = marksOf(
    { phones: new Set(known.phones), emails: new Set(known.emails), hashes: new Set(known.hashes) },
    { hash: (number) => Buffer.from(['10000000146', '07264950172'].includes(number) ? '1' : '2') },
  )
})
afterAll(() => db.close())

/** The text after the erasure, plain and within JSON; and whether the loose first search would have found it. */
async function after(text: string) {
  const row = await db.one<{ loose: boolean; text: string; json: { note: string } }>(
    `SELECT jsonb_build_array($1::text)::text ~ $2 AS loose, CASE $3 WHEN '' THEN $1 ELSE without_marks($1::text, $3) END AS text,
       CASE $3 WHEN '' THEN jsonb_build_object('note', $1::text) ELSE without_marks(jsonb_build_object('note', $1::text), $3) END AS json`,
    [text, marks.loose, patternOf(marks.within(text))],
  )
  return { loose: row?.loose, text: row?.text, json: row?.json.note, told: marks.tells(text) }
}

test.each([
  ['0532 987 65 43 aradı', '[silindi] aradı'],
  ['05329876543,5329876543', '[silindi],[silindi]'],
  ['+90 (532) 987-65.43', '[silindi]'],
  ['(0532) 987 65 43', '[silindi]'],
  ['(tel: 0532 987 65 43)', '(tel: [silindi])'],
  ['0090532/987/65/43 ya da 0 532\u00a0987\n65–43', '[silindi] ya da [silindi]'],
  ['Talep 12 0312 555 01 01’den', 'Talep 12 [silindi]’den'],
  ['ISIL.K+A@ORNEK.NET’e', '[silindi]’e'],
  ['İSIL.K+a@örnek ve ısıl.k+a@ornek.net.', 'İSIL.K+a@örnek ve [silindi].'],
  ['<isil.k+a@ornek.net>;mailto:isil.k+a@ornek.net?subject', '<[silindi]>;mailto:[silindi]?subject'],
  ['yazdı...isil.k+a@ornek.net.Sonra aradı', 'yazdı...[silindi].Sonra aradı'],
  ['10000000146, 100 000 001 46 ve 10000000147', '[silindi], [silindi] ve 10000000147'],
  ['12 10000000146', '12 [silindi]'],
  ['07264950172, 072 649 501 72 ve 07264950173', '[silindi], [silindi] ve 07264950173'],
  ['a_b@x.co', '[silindi]'],
  ['“İŞ: I\u0307SIL.K+A@ORNEK.NET”', '“İŞ: [silindi]”'],
  ['0532_987·65−43, 0532,987,65,43', '[silindi], [silindi]'],
  ['０５３２ ９８７ ６５ ４３ ve ٠٥٣٢٩٨٧٦٥٤٣', '[silindi] ve [silindi]'],
  ['１００００００01 46', '[silindi]'],
  ['0532:987|65\u200b43, 05329\u00ad87 6543', '[silindi], [silindi]'],
  ['a_b＠x.co', '[silindi]'],
  ['a_b(at)x.co, A_B [AT] X.CO ve isil.k+a( at )ornek.net', '[silindi], [silindi] ve [silindi]'],
  ['mailto:isil.k+a%40ornek.net ve is\u00adil.k+a@or\u00adnek.net', 'mailto:[silindi] ve [silindi]'],
  ['۰۵۳۲ ۹۸۷ ۶۵ ۴۳, kimlik ۱۰۰۰۰۰۰۰۱۴۶', '[silindi], kimlik [silindi]'],
])('%j becomes %j', async (given, kept) => {
  expect(await after(given)).toEqual({ loose: true, text: kept, json: kept, told: true })
})

test.each([
  '15329876543',
  '053298765431',
  'xisil.k+a@ornek.net',
  'Şisil.k+a@ornek.net',
  'elİa_b@x.co',
  'i\u0307a_b@x.co',
  "o'a_b@x.co",
  'A_B@X.CO.TR',
  'a_b@x.coğrafya',
  'b.isil.k+a@ornek.net',
  'isil.k+a@ornek.net.tr',
  'isil.k+a@ornek.network',
  '110000000146',
  'Işıl K.',
  'a_b at x.co',
  'za_b(at)x.co',
])('%j stays unchanged', async (given) => {
  expect(await after(given)).toMatchObject({ text: given, json: given, told: false })
})

test('text that only resembles a phone number or address of the person stays unchanged beside a real match', async () => {
  const pattern = patternOf(['a_b@x.co', '5329876543'])
  const row = await db.one<{ text: string }>('SELECT without_marks($1::text, $2) AS text', [
    'a_b@x.com, a_b@x.co, 15329876543, 5329876543',
    pattern,
  ])
  expect(row?.text).toBe('a_b@x.com, [silindi], 15329876543, [silindi]')
})
