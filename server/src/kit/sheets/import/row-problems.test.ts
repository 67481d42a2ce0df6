import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { categoryImport, sheetOf } from './import.testing.ts'

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

test('for a sheet with an error in every row, only about a thousand problems are reported', async () => {
  const { body } = await send(`name;status\n${';x\n'.repeat(10_000)}`, { dryRun: true })
  expect(body.problems.at(-1)?.message).toBe('Bundan sonraki satırlara bakılmadı; önce yukarıdakileri düzeltin')
  expect(body.problems.length).toBeLessThan(1_010)
  expect(body.rows).toBe(10_000)
})

test.each([
  ['name,status\nBir,1\nİki,0,90\n', 3],
  ['name;;status\nBir;gizli;1\n', 2],
])('a cell without a heading is reported as a problem of its row: %j', async (sheet, row) => {
  const { body } = await send(sheet)
  expect(body).toMatchObject({ success: false, problems: [{ row, field: '' }] })
})

test('text after a closing quote is refused with the number of its row, and a blank there is accepted', async () => {
  const { status, body } = await send('name;status\n"Bir"9,90;1\n')
  expect({ status, said: body.fields.file }).toEqual({ status: 400, said: expect.stringMatching(/^2\. satırda/) })
  expect((await send('name;status\n"Bir" ;1\n', { dryRun: true })).body).toMatchObject({ success: true })
})

test('a name that the list or the sheet already has is reported for its row, and nothing is written', async () => {
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

test('of two concurrent imports of the same sheet, one fails and each name is written once', async () => {
  await forgetAll()
  const both = await Promise.all([send('name\nBir\nİki\n'), send('name\nBir\nİki\n')])
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  expect(await names()).toEqual(['Bir', 'İki'])
})

test.each(['#DIV/0!', '#SAYI/0!', '#YOK'])(
  'the formula error %s is reported as a problem of its row',
  async (value) => {
    const cell = (at: string, type: string, text: string) => `<c r="${at}" t="${type}"><v>${text}</v></c>`
    const rows = `<row r="1">${cell('A1', 'str', 'name')}</row><row r="2">${cell('A2', 'e', value)}</row>`
    for (const file of [`name\n${value}\n`, await sheetOf(rows)])
      expect((await send(file, { dryRun: true })).body.problems).toEqual([
        { row: 2, field: 'name', message: `Hücrede bir formülün hatası var (${value})` },
      ])
  },
)

test.each(['#FIELD!', '#GETTING_DATA', '#ALAN!', 'hata', '1'])(
  'a cell that a workbook marks as an error is reported as one, whatever its text: %s',
  async (value) => {
    const row = `<row r="1"><c r="A1" t="str"><v>name</v></c></row><row r="2"><c r="A2" t="e"><v>${value}</v></c></row>`
    expect((await send(await sheetOf(row), { dryRun: true })).body.problems).toEqual([
      { row: 2, field: 'name', message: `Hücrede bir formülün hatası var (${value})` },
    ])
    expect((await send(`name\n${value}\n`, { dryRun: true })).body.problems).toEqual([])
  },
)

test('a formula in a CSV is reported as a problem of its row', async () => {
  expect((await send('name\n=HYPERLINK("http://x")\n', { dryRun: true })).body.problems).toEqual([
    { row: 2, field: 'name', message: 'Formül kabul edilmez; hücreyi değer olarak yapıştırın' },
  ])
})

test('each formula of a workbook is reported with its row, whatever result the workbook keeps of it', async () => {
  const cells = [
    '<c r="A1" t="inlineStr"><is><t>name</t></is></c>',
    '<c r="A2" t="inlineStr"><is><t>Iğdır</t></is></c>',
    '<c r="A3" t="str"><f>A2&amp;"x"</f><v>Iğdırx</v></c>',
    '<c r="A4"><f t="shared" si="0"/><v>4</v></c>',
  ]
  const file = sheetOf(cells.map((cell, at) => `<row r="${at + 1}">${cell}</row>`).join(''))
  const message = 'Formül kabul edilmez; hücreyi değer olarak yapıştırın'
  expect((await send(file, { dryRun: true })).body.problems).toEqual([
    { row: 3, field: 'name', message },
    { row: 4, field: 'name', message },
  ])
})
