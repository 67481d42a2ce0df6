import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { categoryImport, shared, sheetOf, workbook } from './import.testing.ts'

type Import = ReturnType<typeof categoryImport>

let masa: TestApp
let send: Import['send']
beforeAll(async () => {
  masa = await testApp()
  ;({ send } = categoryImport(masa))
})
afterAll(() => masa.close())

describe('a broken or harmful file is refused with an error message', () => {
  let made: Buffer | undefined
  const bomb = () => {
    made ??= sheetOf('<row r="1"><c r="A1"><v>'.padEnd(60_000_000, '0'))
    return made
  }
  const liar = () => {
    const file = Buffer.from(bomb())
    const directory = file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    file.writeUInt32LE(100, directory + 24)
    return file
  }
  const cases: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /boş/],
    ['a header alone has no row', () => Buffer.from('\n\n'), /boş/],
    ['an image', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /CSV ya da XLSX değil/],
    ['a web page', () => Buffer.from('<html><table></table></html>'), /CSV ya da XLSX değil/],
    ['an old workbook', () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), /CSV ya da XLSX değil/],
    ['a ZIP of something else', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /CSV ya da XLSX değil/],
    ['half a workbook', async () => (await workbook(['name'], ['x'])).subarray(0, 400), /bozuk/],
    ['a ZIP bomb', bomb, /çok büyüyor/],
    ['a ZIP bomb that lies about its size', liar, /çok büyüyor/],
    ['a million columns', () => Buffer.from(`${'a;'.repeat(1_000_000)}\n`), /200 sütundan/],
    ['a cell in a far column', () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /200 sütundan/],
    ['10,001 rows', () => Buffer.from(`name\n${'x\n'.repeat(10_001)}`), /10\.000 satırdan/],
    ['nothing but line ends', () => Buffer.from(`name\n${'\n'.repeat(4_000_000)}`), /boş satır/],
    ...['abc', 'NaN', '1e400', '-5', '', '1.5', '99999999999999999999'].map((number): (typeof cases)[number] => [
      `a row that is called '${number}'`,
      () => sheetOf(`<row r="${number}"><c r="A1" t="str"><v>bilinmeyen</v></c></row>`),
      /bozuk/,
    ]),
    ['more than 5 MB', () => Buffer.from(`name\n${'x'.repeat(6_000_000)}`), /5 MB/],
    ['a quote that never ends', () => Buffer.from('name\n"abc'), /bozuk/],
    ['a cell longer than a spreadsheet holds', () => Buffer.from(`name\n${'x'.repeat(40_000)}\n`), /32\.767/],
    ['a shared text longer than that', () => shared('x'.repeat(200_000), 200, 1), /32\.767/],
    ['one text that thousands of cells point at', () => shared('x'.repeat(30_000), 200, 10), /çok büyüyor/],
    ['a text put together a letter at a time', () => shared('x</t><t>'.repeat(400_000), 1, 1), /32\.767/],
    [
      'such a cell without a table of texts',
      () => sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is>${'<t>x</t>'.repeat(400_000)}</is></c></row>`),
      /32\.767/,
    ],
    [
      'such a cell, written in escapes',
      () => sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(3_000_000)}</t></is></c></row>`),
      /32\.767/,
    ],
    ['tags without end', () => sheetOf('<row><c '.repeat(3_000_000)), /./],
  ]
  test.each(cases)('%s', async (_, make, sentence) => {
    const file = await make()
    const before = process.memoryUsage().rss
    const { status, body } = await send(file)
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
    expect([400, 413]).toContain(status)
    expect(body.fields.file ?? '').toMatch(sentence)
  })

  test('unknown headings are reported by their first 200 characters', async () => {
    const { status, body } = await send(shared('y'.repeat(20_000), 150, 1))
    expect({ status, said: body.problems[0]?.field }).toEqual({ status: 200, said: 'y'.repeat(200) })
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
  })
})
