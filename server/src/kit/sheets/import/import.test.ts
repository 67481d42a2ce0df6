import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogCategories } from '../../../../../contract/src/content/blog.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { isFull } from '../../testing/full.ts'
import { categoryImport, sheetOf, workbook } from './import.testing.ts'

type Import = ReturnType<typeof categoryImport>

let masa: TestApp
let send: Import['send']
let names: Import['names']
let forgetAll: Import['forgetAll']
beforeAll(async () => {
  masa = await testApp()
  ;({ send, names, forgetAll } = categoryImport(masa))
})
afterAll(() => masa.close())

describe('an import', () => {
  test('reports the problems of every row without writing, then writes all rows with their history', async () => {
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

  test('reads the first sheet that a person sees, whatever a hidden one before it holds', async () => {
    await forgetAll()
    const rows = (name: string) =>
      ['name', name].map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')
    const book = sheetOf(rows('Gizli'), {
      'xl/workbook.xml': `<workbook><sheets><sheet name="A" sheetId="1" state="veryHidden" r:id="rId9"/>
        <sheet name="B" sheetId="2" state="hidden" r:id="rId9"/><sheet name="C" sheetId="3" r:id="rId8"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Target="worksheets/a.xml"/>
        <Relationship Id="rId8" Target="worksheets/c.xml"/></Relationships>`,
      'xl/worksheets/c.xml': `<worksheet><sheetData>${rows('Görünen')}</sheetData></worksheet>`,
    })
    expect((await send(book, { name: 'liste.xlsx' })).body).toEqual({ success: true, rows: 1, problems: [] })
    expect(await names()).toEqual(['Görünen'])
  })

  test('runs once per idempotency key, even if sent twice at once, and the key is refused for another file', async () => {
    await forgetAll()
    const [file, key] = ['name\nBir\nİki\n', 'ayni-basis']
    const answers = await Promise.all([send(file, { key }), send(file, { key })])
    expect([...answers, await send(file, { key })].map(({ body }) => body)).toEqual(
      Array(3).fill({ success: true, rows: 2, problems: [] }),
    )
    expect(await names()).toEqual(['Bir', 'İki'])
    expect((await send('name\nÜç\n', { key })).status).toBe(409)
  })

  test('writes no row if the database refuses the last one', async () => {
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
  ])('accepts a CSV with %s', async (_, file) => {
    await forgetAll()
    expect((await send(file)).body).toMatchObject({ success: true, rows: 1 })
    expect(await names()).toEqual(['a "b", c'])
  })

  test('reads Turkish letters in the code page of Windows', async () => {
    await forgetAll()
    const windows = Buffer.from('Kategori ad\xfd;Durum\n\xde\xfdk \xd6\xf0retmen;1\n', 'latin1')
    expect((await send(windows)).body).toMatchObject({ success: true })
    expect(await names()).toEqual(['Şık Öğretmen'])
  })

  test('reads a workbook with shared and inline texts, numbers, gaps and skipped cells', async () => {
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

  test('reads its own export, without the quotes that made cells inert', async () => {
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

  test('reports unknown, missing and duplicate columns', async () => {
    expect((await send('Adı;Durum\nx;1\n')).body.problems).toEqual([
      { row: 0, field: 'Adı', message: 'Bu sütun tanınmıyor' },
      { row: 0, field: 'name', message: "'Kategori adı' sütunu gerekli" },
    ])
    expect((await send('name;Kategori adı\nx;y\n')).body.problems).toEqual([
      { row: 0, field: 'name', message: 'Bu sütun iki kez var' },
    ])
  })

  const many = isFull ? 10_000 : 1_000

  test(`of ${many} rows is accepted`, async () => {
    await forgetAll()
    const rows = Array.from({ length: many }, (_, at) => `Kategori ${at}`)
    expect((await send(['name', ...rows].join('\n'))).body).toEqual({ success: true, rows: many, problems: [] })
    await forgetAll()
  })

  test('needs a token and the right to write', async () => {
    expect((await send('name\nx\n', { token: '' })).status).toBe(401)
    const reader = await masa.person({ role_id: 8 })
    expect((await send('name\nx\n', { token: reader.token })).status).toBe(403)
  })
})
