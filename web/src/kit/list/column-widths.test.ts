import { expect, test } from 'vitest'
import { layColumns, leastWidth, tagsWithin } from './column-widths.ts'
import type { Column } from './table/columns.ts'

type Fax = { id: number; title: string; receiver: string; created_at: string; state: string }

const faxes: Column<Fax>[] = [
  { field: 'id', title: 'ID', kind: 'id' },
  { field: 'title', title: 'Faks başlığı', lead: true, letters: 30 },
  { field: 'receiver', title: 'Alıcı numara', kind: 'phone', extra: 2 },
  { field: 'created_at', title: 'Tarih', kind: 'moment', extra: 1 },
  { field: 'state', title: 'Durum', kind: 'badge', letters: 25 },
]
const lay = (room: number, sortedBy = 'id') => layColumns(faxes, { room, around: 48, sortedBy })
const fieldsAt = (room: number, sortedBy?: string) => lay(room, sortedBy).columns.map(({ field }) => field)

test('the main column takes the remaining width; dates and badges take only what they need', () => {
  const [narrow, wide] = [lay(900), lay(1400)]
  const grown = wide.widths.map((width, at) => width - (narrow.widths[at] ?? 0))
  expect(grown).toEqual([0, 500, 0, 0, 0])
  expect(wide.widths.reduce((sum, width) => sum + width, 48)).toBe(1400)
})

test('the main column keeps room for thirty letters, however narrow the table is', () => {
  for (const room of [1400, 900, 700, 480, 300]) {
    const { columns, widths } = lay(room)
    expect(widths[columns.findIndex(({ lead }) => lead)]).toBeGreaterThanOrEqual(30 * 7)
  }
})

test('letters that the person’s own style sets further apart get the room that they take', () => {
  const { columns, widths } = layColumns(faxes, { room: 1600, around: 48, sortedBy: 'id', spacing: 1.68 })
  const widthOf = (name: string) => widths[columns.findIndex(({ field }) => field === name)]
  // '05 Ara 2026 09:30' and '+90 500 127 40 00' at 13 px with 0.12 em between letters, 0.16 em more between words.
  expect(widthOf('created_at')).toBeGreaterThanOrEqual(171)
  expect(widthOf('receiver')).toBeGreaterThanOrEqual(177)
})

test('the least needed columns are hidden first if there is no room for all, but never the column that sorts the list', () => {
  expect(fieldsAt(900)).toEqual(['id', 'title', 'receiver', 'created_at', 'state'])
  expect(fieldsAt(800)).toEqual(['id', 'title', 'created_at', 'state'])
  expect(fieldsAt(640)).toEqual(['id', 'title', 'state'])
  expect(fieldsAt(640, 'receiver')).toEqual(['id', 'title', 'receiver', 'state'])
})

test('before a column is hidden, the texts beside the main one give up to a fifth of their width, but only what is missing', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Bayi', lead: true, letters: 20 },
    { field: 'receiver', title: 'Kurum', letters: 20 },
    { field: 'state', title: 'Neden', letters: 20, extra: 1 },
  ]
  const at = (room: number) => layColumns(columns, { room, around: 0, sortedBy: '' })
  expect(at(480).widths).toEqual([160, 160, 160])
  expect(at(450).widths).toEqual([160, 145, 145])
  expect(at(416).widths).toEqual([160, 128, 128])
  expect(at(410).columns.map(({ field }) => field)).toEqual(['title', 'receiver'])
  expect(at(410).widths.reduce((sum, width) => sum + width)).toBeGreaterThan(405)
})

test('a column of a few short words is not squeezed', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Aday', lead: true, letters: 20 },
    { field: 'receiver', title: 'Not', letters: 20 },
    { field: 'state', title: 'Görevli', letters: 10 },
  ]
  expect(layColumns(columns, { room: 380, around: 0, sortedBy: '' }).widths).toEqual([160, 130, 90])
})

const letters = (count: number) => ({ letters: count, pixels: count * 7 })

test('an id of seven digits is shown whole, and short ids take no extra room', () => {
  const idAt = (id = 1) =>
    layColumns(faxes, { room: 1400, around: 0, sortedBy: '', longest: { id: letters(id) } }).widths[0] ?? 0
  expect(idAt(7)).toBe(idAt() + 16)
  expect(idAt(3)).toBe(idAt())
})

test('texts that would be cut get their full width first; a text too long for that gets its share of the rest', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Başlık', lead: true, letters: 20 },
    { field: 'receiver', title: 'E-posta', letters: 10 },
    { field: 'state', title: 'Açıklama', letters: 10 },
  ]
  const [plain, known] = [undefined, { title: letters(8), receiver: letters(30), state: letters(200) }].map(
    (longest) => layColumns(columns, { room: 900, around: 0, sortedBy: '', ...(longest && { longest }) }).widths,
  )
  expect(known?.[1]).toBeGreaterThanOrEqual(30 * 7 + 20)
  expect(known?.[1]).toBeGreaterThan(plain?.[1] ?? 0)
  expect(known?.[2]).toBeGreaterThan(90)
  expect(known?.reduce((sum, width) => sum + width)).toBeGreaterThan(897)
})

test('if not all columns fit, a column without values is hidden before a column with values', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Aday', lead: true, letters: 20 },
    { field: 'receiver', title: 'Kampanya', letters: 20, extra: 2 },
    { field: 'state', title: 'Son not', letters: 20, extra: 1 },
  ]
  const fields = (...longest: number[]) =>
    layColumns(columns, {
      ...{ room: 350, around: 0, sortedBy: '' },
      longest: Object.fromEntries(columns.map(({ field }, at) => [field, letters(longest[at] ?? 0)])),
    }).columns.map(({ field }) => field)
  expect(fields(9, 9, 9)).toEqual(['title', 'state'])
  expect(fields(9, 9, 0)).toEqual(['title', 'receiver'])
})

test('a column without values is only as wide as its heading', () => {
  const column: Column<Fax> = { field: 'state', title: 'Geri arama', kind: 'badge', letters: 17 }
  const width = (said: number) =>
    layColumns([column], { room: 900, around: 0, sortedBy: '', longest: { state: letters(said) } }).widths[0] ?? 0
  expect(width(17) - width(0)).toBeGreaterThan(50)
})

test('a column that must not be cut also gets the wider edge of the first column', () => {
  const ids: Column<Fax>[] = [
    { field: 'receiver', title: 'No', kind: 'masked' },
    { field: 'state', title: 'No', kind: 'masked' },
  ]
  const [first = 0, second = 0] = layColumns(ids, { room: 900, around: 0, sortedBy: '' }).widths
  expect(first - second).toBe(6)
})

test('below its minimum width the table scrolls sideways and hides no more columns', () => {
  const { columns, widths, least } = lay(320)
  expect(columns.map(({ field }) => field)).toEqual(['id', 'title', 'state'])
  expect(least).toBe(widths.reduce((sum, width) => sum + width, 48))
})

test('several text columns share the remaining width by their needs, and the main column gets a double share', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Başlık', lead: true, letters: 30 },
    { field: 'receiver', title: 'Kurum', letters: 10 },
  ]
  const widths = layColumns(columns, { room: 1000, around: 0, sortedBy: '' }).widths
  const least = columns.map((column) => leastWidth(column))
  const [lead = 0, other = 0] = widths.map((width, at) => (width - (least[at] ?? 0)) / (least[at] ?? 1))
  expect(lead / other).toBeCloseTo(2, 1)
})

test('money fits up to the kuruş, and a count up to hundreds of thousands', () => {
  const least = (kind: 'money' | 'number') => leastWidth<Fax>({ field: 'id', title: 'Adet', kind }, false)
  expect(least('money')).toBeGreaterThanOrEqual('₺1.234.567,00'.length * 8 + 20)
  expect(least('number')).toBeGreaterThanOrEqual('124.665'.length * 8 + 20)
})

test('a longer heading makes its column wider', () => {
  const least = (title: string) => leastWidth<Fax>({ field: 'id', title, kind: 'number' })
  expect(least('Dakikada istek')).toBeGreaterThan(least('Sayfa') + 40)
})

test('a heading that cannot be sorted by reserves no room for an arrow', () => {
  const [id = 0] = layColumns(faxes, { room: 1400, around: 0, sortedBy: '', sort: [] }).widths
  const [sorted = 0] = layColumns(faxes, { room: 1400, around: 0, sortedBy: '', sort: ['id'] }).widths
  const wide = (sort: string[]) =>
    layColumns<Fax>([{ field: 'state', title: 'Dakikada istek', kind: 'number' }], {
      room: 900,
      around: 0,
      sortedBy: '',
      sort,
    }).widths[0]
  expect(id).toBe(sorted)
  expect(wide(['state'])).toBeGreaterThan(Number(wide([])))
})

test('tags take only what they need, and the text beside them takes the rest', () => {
  const columns: Column<Fax>[] = [
    { field: 'title', title: 'Başlık', lead: true },
    { field: 'state', title: 'Etiketler', kind: 'tags' },
  ]
  const [narrow, wide] = [600, 1000].map((room) => layColumns(columns, { room, around: 0, sortedBy: '' }).widths)
  expect(wide?.[1]).toBe(narrow?.[1])
  expect((wide?.[0] ?? 0) - (narrow?.[0] ?? 0)).toBe(400)
})

test('a narrow column that was hidden first is shown in the room that a wide hidden column left', () => {
  const columns: Column<Fax>[] = [
    { field: 'id', title: 'No', kind: 'id' },
    { field: 'title', title: 'Başlık', lead: true },
    { field: 'state', title: 'Not', letters: 40, extra: 1 },
    { field: 'receiver', title: 'Nerede', letters: 4, extra: 2 },
  ]
  const shown = (room: number) =>
    layColumns(columns, { room, around: 0, sortedBy: '' }).columns.map(({ title }) => title)
  expect(shown(900)).toEqual(['No', 'Başlık', 'Not', 'Nerede'])
  expect(shown(390)).toEqual(['No', 'Başlık', 'Nerede'])
})

test('before the available width is known, every column is shown without a width of its own', () => {
  expect(lay(0)).toMatchObject({ columns: faxes, widths: [] })
})

test('only whole tags are shown, as many as fit, and always the first one', () => {
  const tags = ['internet', 'taahhüt', 'cayma bedeli']
  expect(tagsWithin(tags, 400)).toBe(3)
  expect(tagsWithin(tags, 200)).toBe(2)
  expect(tagsWithin(tags, 120)).toBe(1)
  expect(tagsWithin(['abonelik sözleşmesinden doğan uyuşmazlıklar'], 120)).toBe(1)
  expect(tagsWithin([], 120)).toBe(0)
})
