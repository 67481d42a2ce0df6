import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogCategories } from '../../../../../contract/src/content/blog.ts'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { isFull } from '../../testing/full.ts'
import { writeXlsx } from '../export/xlsx.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

type Answer = { status: number; body: Imported & { code?: string; message: string; fields: Record<string, string> } }

async function send(
  file: Buffer | string,
  options: { dryRun?: boolean; name?: string; token?: string; key?: string } = {},
) {
  const { dryRun = false, name = 'liste.csv', token = masa.token, key } = options
  const form = new FormData()
  form.append('file', new Blob([file]), name)
  form.append('dry_run', String(dryRun))
  const encoded = new Response(form)
  const response = await masa.app.inject({
    method: 'POST',
    url: '/api/blog_Categorys_import',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() } as Answer
}

const names = async () =>
  (await masa.send(blogCategories.list, { order: { id: 'asc' }, limit: 200 })).body.data.map(({ name }) => name)

async function forgetAll(): Promise<void> {
  await masa.db.rows('DELETE FROM blog_categories')
}

async function workbook(...rows: (string | number)[][]): Promise<Buffer> {
  const [header = [], ...cells] = rows
  const columns = header.map((heading) => ({ heading: String(heading), kind: 'text' as const }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(columns, [cells] as unknown as AsyncIterable<(string | number)[][]>, 'Liste'))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetOf = (sheetXml: string, more: Record<string, string> = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId9"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId9" Target="worksheets/a.xml"/></Relationships>',
          'xl/worksheets/a.xml': `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>`,
          ...more,
        }).map(([path, xml]) => [path, strToU8(xml)]),
      ),
      { level: 1 },
    ),
  )

/** A sheet whose every cell points at one text. */
const shared = (text: string, columns: number, rows: number) => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  return sheetOf(`<row>${cells}</row>`.repeat(rows), { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })
}

describe('an import', () => {
  test('first says what is wrong in every row and writes nothing; then takes all rows with their history', async () => {
    await forgetAll()
    const bad = await send('Kategori adı;Durum\r\nŞikâyet;1\r\n;0\r\nÖneri;belki\r\n', { dryRun: true })
    expect(bad.body).toEqual({
      success: false,
      rows: 3,
      problems: [
        { row: 3, field: 'name', message: 'Bu alan gerekli' },
        { row: 4, field: 'status', message: expect.any(String) },
      ],
    })
    const good = 'Kategori adı;Durum\r\nŞikâyet;1\r\n"Öneri; istek";Pasif\r\n\r\n'
    expect((await send(good, { dryRun: true })).body).toEqual({ success: true, rows: 2, problems: [] })
    expect(await names()).toEqual([])
    expect((await send(good)).body).toEqual({ success: true, rows: 2, problems: [] })
    expect(await names()).toEqual(['Şikâyet', 'Öneri; istek'])
    const { data } = (await masa.send(history.list, { domain: 'blog_categories', limit: 2 })).body
    expect(data.map(({ action, after }) => [action, after])).toEqual([
      ['import', { name: 'Öneri; istek', status: 0 }],
      ['import', { name: 'Şikâyet', status: 1 }],
    ])
  })

  test('is done once for its key, also by two at once, and the key stands for its file alone', async () => {
    await forgetAll()
    const [file, key] = ['name\nBir\nİki\n', 'ayni-basis']
    const answers = await Promise.all([send(file, { key }), send(file, { key })])
    expect([...answers, await send(file, { key })].map(({ body }) => body)).toEqual(
      Array(3).fill({ success: true, rows: 2, problems: [] }),
    )
    expect(await names()).toEqual(['Bir', 'İki'])
    expect((await send('name\nÜç\n', { key })).status).toBe(409)
  })

  test('is all or nothing, also when the database refuses the last row', async () => {
    await forgetAll()
    await masa.db.rows('CREATE UNIQUE INDEX once ON blog_categories (length(name))')
    const answer = await send('name\nBir\nİkisi\nÜçü\n')
    await masa.db.rows('DROP INDEX once')
    expect(answer.body).toMatchObject({ success: false, rows: 3, problems: [{ row: 4, field: '' }] })
    expect(await names()).toEqual([])
  })

  test.each([
    ['commas and wire keys', Buffer.from('name,status\n"a ""b"", c",1\n')],
    ['tabs and a BOM', Buffer.from('\ufeffKATEGORİ ADI\tDurum\na "b", c\tAktif\n')],
    ['UTF-16', Buffer.from('\ufeffname;status\r\n"a ""b"", c";1', 'utf16le')],
  ])('takes a CSV with %s', async (_, file) => {
    await forgetAll()
    expect((await send(file)).body).toMatchObject({ success: true, rows: 1 })
    expect(await names()).toEqual(['a "b", c'])
  })

  test("takes the Turkish letters of Windows' code page", async () => {
    await forgetAll()
    const windows = Buffer.from('Kategori ad\xfd;Durum\n\xde\xfdk \xd6\xf0retmen;1\n', 'latin1')
    expect((await send(windows)).body).toMatchObject({ success: true })
    expect(await names()).toEqual(['Şık Öğretmen'])
  })

  test('takes a workbook: shared and inline texts, numbers, gaps and passed-over cells', async () => {
    await forgetAll()
    expect(
      (await send(await workbook(['Kategori adı', 'Durum'], ['<Işık> & "gölge"', 0]), { name: 'a.xlsx' })).body,
    ).toMatchObject({ success: true })
    const shared = sheetOf(
      '<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="inlineStr"><is><t>Durum</t></is></c></row><row r="5"/><row r="7"><c r="B7" t="s"><v>1</v></c><c r="D7"><v>1</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>Kategori adı</t></si><si><r><t>Zengin </t></r><r><t xml:space="preserve">met&#105;n</t></r><rPh><t>okunuş</t></rPh></si></sst>',
      },
    )
    expect((await send(shared)).body).toEqual({ success: true, rows: 1, problems: [] })
    expect(await names()).toEqual(['<Işık> & "gölge"', 'Zengin metin'])
  })

  test('takes its own export in again, without the quotes that made cells inert', async () => {
    await forgetAll()
    await masa.send(blogCategories.create, { name: '+90 hattı' })
    await masa.send(blogCategories.create, { name: '007', status: 0 })
    const headers = { authorization: `Bearer ${masa.token}` }
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await masa.app.inject({ url: `/api/blog_Categorys?format=${format}`, headers })
      if (format === 'csv') expect(rawPayload.toString()).toMatch(/007.*;Pasif;/)
      await forgetAll()
      expect((await send(rawPayload)).body).toMatchObject({ success: true, rows: 2 })
      expect((await names()).sort()).toEqual(['+90 hattı', '007'])
      const { data } = (await masa.send(blogCategories.list, {})).body
      expect(data.map(({ name, status }) => [name, status]).sort()).toEqual([
        ['+90 hattı', 1],
        ['007', 0],
      ])
    }
  })

  test('names columns that it does not know, that are missing or there twice', async () => {
    expect((await send('Adı;Durum\nx;1\n')).body.problems).toEqual([
      { row: 1, field: 'Adı', message: 'Bu sütun tanınmıyor' },
      { row: 1, field: 'name', message: "'Kategori adı' sütunu gerekli" },
    ])
    expect((await send('name;Kategori adı\nx;y\n')).body.problems).toEqual([
      { row: 1, field: 'name', message: 'Bu sütun iki kez var' },
    ])
  })

  const many = isFull ? 10_000 : 1_000

  test(`of ${many} rows is taken`, async () => {
    await forgetAll()
    const rows = Array.from({ length: many }, (_, at) => `Kategori ${at}`)
    expect((await send(['name', ...rows].join('\n'))).body).toEqual({ success: true, rows: many, problems: [] })
    await forgetAll()
  })

  test('needs the right to write', async () => {
    expect((await send('name\nx\n', { token: '' })).status).toBe(401)
  })
})

describe('a file that is none, or means harm, is refused with a sentence', () => {
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
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), /CSV ya da XLSX değil/],
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
    ['a formula', () => sheetOf('<row r="1"><c r="A1"><f>HYPERLINK("x")</f><v>1</v></c></row>'), /formül/],
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

  test('headings that nobody knows are named by their beginning', async () => {
    const { status, body } = await send(shared('y'.repeat(20_000), 150, 1))
    expect({ status, said: body.problems[0]?.field }).toEqual({ status: 200, said: 'y'.repeat(200) })
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
  })

  test('of a sheet that is wrong in every row the first thousand problems are told', async () => {
    const { body } = await send(`name;status\n${';x\n'.repeat(10_000)}`, { dryRun: true })
    expect(body.problems.at(-1)?.message).toBe('Bundan sonraki satırlara bakılmadı; önce yukarıdakileri düzeltin')
    expect(body.problems.length).toBeLessThan(1_010)
    expect(body.rows).toBe(10_000)
  })

  test.each([
    ['name,status\nBir,1\nİki,0,90\n', 3],
    ['name;;status\nBir;gizli;1\n', 2],
  ])('a cell that stands under no heading is a problem of its row: %j', async (sheet, row) => {
    const { body } = await send(sheet)
    expect(body).toMatchObject({ success: false, problems: [{ row, field: '' }] })
  })

  test('what stands after a closing quote is not passed over', async () => {
    const { status, body } = await send('name;status\n"Bir"9,90;1\n')
    expect({ status, said: body.fields.file }).toEqual({ status: 400, said: expect.stringMatching(/^2\. satırda/) })
    expect((await send('name;status\n"Bir" ;1\n', { dryRun: true })).body).toMatchObject({ success: true })
  })

  test('a name that the list or the sheet has already is a problem of its row, told before anything is written', async () => {
    await forgetAll()
    await send('name\nŞikâyet\n')
    const sheet = 'name\nÖneri\nŞİKAYET\nöneri\n'
    for (const dryRun of [true, false])
      expect((await send(sheet, { dryRun })).body).toEqual({
        success: false,
        rows: 3,
        problems: [
          { row: 3, field: 'name', message: expect.stringMatching(/^Bu ad listede var \(No \d+\)$/) },
          { row: 4, field: 'name', message: 'Bu ad dosyada iki kez geçiyor (satır 2)' },
        ],
      })
    expect(await names()).toEqual(['Şikâyet'])
  })

  test('of two who take the same sheet over at once one is told that its names are there', async () => {
    await forgetAll()
    const both = await Promise.all([send('name\nBir\nİki\n'), send('name\nBir\nİki\n')])
    expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect(await names()).toEqual(['Bir', 'İki'])
  })

  test.each(['#DIV/0!', '#SAYI/0!', '#YOK'])('the error of a formula, %s, is a problem of its row', async (value) => {
    const cell = (at: string, type: string, text: string) => `<c r="${at}" t="${type}"><v>${text}</v></c>`
    const rows = `<row r="1">${cell('A1', 'str', 'name')}</row><row r="2">${cell('A2', 'e', value)}</row>`
    for (const file of [`name\n${value}\n`, await sheetOf(rows)])
      expect((await send(file, { dryRun: true })).body.problems).toEqual([
        { row: 2, field: 'name', message: `Hücrede bir formülün hatası var (${value})` },
      ])
  })

  test.each(['#FIELD!', '#GETTING_DATA', '#ALAN!', 'hata', '1'])(
    'what a workbook marks as an error is one whatever its word: %s',
    async (value) => {
      const row = `<row r="1"><c r="A1" t="str"><v>name</v></c></row><row r="2"><c r="A2" t="e"><v>${value}</v></c></row>`
      expect((await send(await sheetOf(row), { dryRun: true })).body.problems).toEqual([
        { row: 2, field: 'name', message: `Hücrede bir formülün hatası var (${value})` },
      ])
      expect((await send(`name\n${value}\n`, { dryRun: true })).body.problems).toEqual([])
    },
  )

  test('a formula in a CSV is a problem of its row', async () => {
    expect((await send('name\n=HYPERLINK("http://x")\n', { dryRun: true })).body.problems).toEqual([
      { row: 2, field: 'name', message: 'Formül kabul edilmez' },
    ])
  })
})
