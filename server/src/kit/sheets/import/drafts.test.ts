import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from '../../../../../contract/src/kit/fields.ts'
import { draftsOf } from './drafts.ts'
import { CellError, CellFormula, type SheetCell } from './sheet.ts'

const draft = z.object({ id: field.id(), name: field.line(50), price: z.optional(field.money()) })
const read = (...cells: SheetCell[]) =>
  draftsOf(
    [
      { number: 1, cells: ['id', 'name', 'price'] },
      { number: 2, cells },
    ],
    draft,
    z.object({}),
  )

test('the problems of all cells of a row are reported together, and those of each cell once', async () => {
  expect(await read('bir', '#REF!', new CellError('#DIV/0!'))).toEqual({
    drafts: [],
    faulty: [{ row: 2, values: {} }],
    problems: [
      { row: 2, field: 'name', message: 'Hücrede bir formülün hatası var (#REF!)' },
      { row: 2, field: 'price', message: 'Hücrede bir formülün hatası var (#DIV/0!)' },
      { row: 2, field: 'id', message: expect.any(String) },
    ],
  })
})

test('a row with a formula yields no draft, even if the text of the formula would be valid', async () => {
  expect(await read(7, new CellFormula('=A1'), 12)).toMatchObject({
    drafts: [],
    faulty: [{ row: 2, values: { id: 7, price: 12 } }],
    problems: [{ row: 2, field: 'name', message: 'Formül kabul edilmez; hücreyi değer olarak yapıştırın' }],
  })
})

test('a problem of the heading is reported once, as row 0, together with the problems of the rows', async () => {
  const sheet = (...rows: SheetCell[][]) =>
    draftsOf(
      rows.map((cells, at) => ({ number: at + 1, cells })),
      draft,
      z.object({}),
    )
  expect(
    await sheet(['id', 'name', 'Renk'], [7, 'Iğdır', 'mavi'], ['bir', 'Muş', 'al'], [9, 'Van', '', 'dışta']),
  ).toEqual({
    drafts: [
      { row: 2, values: { id: 7, name: 'Iğdır' } },
      { row: 4, values: { id: 9, name: 'Van' } },
    ],
    faulty: [{ row: 3, values: { name: 'Muş' } }],
    problems: [
      { row: 0, field: 'Renk', message: 'Bu sütun tanınmıyor' },
      { row: 3, field: 'id', message: expect.any(String) },
      { row: 4, field: '', message: expect.stringContaining('başlığı olmayan') },
    ],
  })
  expect((await sheet(['price', 'name'], ['pahalı', 'Iğdır'])).problems).toEqual([
    { row: 0, field: 'id', message: "'id' sütunu gerekli" },
    { row: 2, field: 'price', message: expect.any(String) },
  ])
})

test('of a sheet without headings in its first row, that alone is reported, and where the headings are', async () => {
  const problems = async (...rows: SheetCell[][]) =>
    (
      await draftsOf(
        rows.map((cells, at) => ({ number: at + 2, cells })),
        draft,
        z.object({}),
      )
    ).problems
  expect(await problems(['2026 FİYAT LİSTESİ', '', ''], ['id', 'name', 'price'], [7, 'Iğdır', 12])).toEqual([
    { row: 0, field: '', message: 'Sütun adları 3. satırda; üstündeki satırları silip yeniden seçin' },
  ])
  expect((await problems([7, 'Iğdır', 12], [8, 'Muş', 13])).map(({ row }) => row)).toEqual([0, 0, 0, 0])
})
