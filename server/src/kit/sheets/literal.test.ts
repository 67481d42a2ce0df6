import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Cell } from './export/columns.ts'
import { writeCsv } from './export/csv.ts'
import { readCsv } from './import/read-csv.ts'

async function* one(batch: Cell[][]): AsyncGenerator<Cell[][]> {
  yield batch
}

test.each(['=Bir', '+90', '-2', '@ev', '＝Bir', '＋90', '007', '1234567890123456', "'90", "'=x", "''007", "Ali'nin"])(
  'a text stays the same when it is exported to a CSV and read back: %s',
  async (text) => {
    const file = await buffer(writeCsv([{ heading: 'Ad', kind: 'text' }], one([[text]])))
    expect((await readCsv(file)).map(({ cells }) => cells)).toEqual([['Ad'], [text]])
  },
)
