import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Cell } from './export/columns.ts'
import { writeCsv } from './export/csv.ts'
import { readCsv } from './import/read-csv.ts'
import { literal } from './literal.ts'

async function* one(batch: Cell[][]): AsyncGenerator<Cell[][]> {
  yield batch
}

test.each([
  '=Bir',
  '+90',
  '-2',
  '@ev',
  '＝Bir',
  '＋90',
  '007',
  '1234567890123456',
  '12E45',
  '12E-45',
  '7e+3',
  "'90",
  "'=x",
  "''007",
  "Ali'nin",
])('a text stays the same when it is exported to a CSV and read back: %s', async (text) => {
  const file = await buffer(writeCsv([{ heading: 'Ad', kind: 'text' }], one([[text]])))
  expect((await readCsv(file)).map(({ cells }) => cells)).toEqual([['Ad'], [text]])
})

test.each(['=1+1', '0532', '12345678901234567', '12E45', '12E-45', '4,5e12'])(
  'a text that a spreadsheet would run or change is marked in a CSV: %s',
  (text) => expect(literal(text)).toBe(`'${text}`),
)

test.each(['12', '1,5', 'E45', '12E', '12E-', '12E-4-5', 'Ev 12E45'])('any other text is not: %s', (text) =>
  expect(literal(text)).toBe(text),
)
