import { type Imported, problemsShown } from '../../../../../contract/src/kit/import.ts'
import { invalid, tooLarge } from '../../http/failure.ts'

/** A formula error as a workbook marks it; its word may be in a language that is not known here. */
export class CellError {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
  toString(): string {
    return this.word
  }
}

/** A formula; its text is the `word`. */
export class CellFormula extends CellError {}

/** A cell as its file holds it; an empty one is ''. */
export type SheetCell = string | number | boolean | CellError

/** The filled rows of a sheet, the header first. `number` is the row's place as a spreadsheet shows it. */
export type SheetRow = { number: number; cells: SheetCell[] }

/**
 * The limits of an import: `rows` without the header, `lines` with empty ones, `cell` in characters, as a spreadsheet's
 * own limit.
 */
export const most = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  lines: 200_000,
  columns: 200,
  cell: 32_767,
  letters: 16_000_000,
  problems: problemsShown,
}

export const notASheet = () => invalid('file', 'Bu dosya CSV ya da XLSX değil; listeyi bu türlerden biriyle kaydedin.')
export const brokenSheet = 'Dosya bozuk ya da eksik; yeniden kaydedip bir daha deneyin.'
export const broken = () => invalid('file', brokenSheet)
export const afterQuote = (row: number) =>
  invalid(
    'file',
    `${row}. satırda bir hücrenin kapanan tırnağından sonra da yazı var; hücrenin içindeki tırnağı iki kez yazın.`,
  )
export const tooManyRows = () => tooLarge('file', 'Dosyada 10.000 satırdan çok var; listeyi bölün.')
export const tooManyLines = () =>
  tooLarge('file', 'Dosyada çok fazla boş satır var; boş satırları silip yeniden deneyin.')
export const tooManyColumns = () => tooLarge('file', 'Dosyada 200 sütundan çok var; yalnız gereken sütunları bırakın.')
export const tooLong = () => tooLarge('file', 'Bir hücrede 32.767 karakterden çok var; metni kısaltın ya da bölün.')
export const tooMuchText = () =>
  tooLarge('file', 'Dosya açıldığında çok büyüyor; listeyi yeni bir dosyaya kopyalayıp deneyin.')

function fitting(cell: SheetCell): number {
  if (typeof cell === 'number' || typeof cell === 'boolean') return 1
  const { length } = String(cell)
  if (length > most.cell) throw tooLong()
  return length
}

/** Takes rows one by one, drops empty ones, and throws as soon as a limit is exceeded. */
export class SheetRows {
  readonly rows: SheetRow[] = []
  #letters = 0
  #lines = 0

  add(number: number, cells: SheetCell[]): void {
    if (cells.length > most.columns) throw tooManyColumns()
    this.#lines += 1
    if (this.#lines > most.lines) throw tooManyLines()
    if (cells.every((cell) => cell === '')) return
    for (const cell of cells) this.#letters += fitting(cell)
    // A text that many cells refer to takes little room in the file, but is read once for each cell.
    if (this.#letters > most.letters) throw tooMuchText()
    if (this.rows.length > most.rows) throw tooManyRows()
    this.rows.push({ number, cells })
  }
}

/** The first `count` problems of an import, then one that says that there are more. */
export function upTo(count: number, problems: Imported['problems']): Imported['problems'] {
  const next = problems[count]
  if (!next) return problems
  const rest = 'Bundan sonraki satırların sorunları gösterilmedi; önce yukarıdakileri düzeltin'
  return [...problems.slice(0, count), { row: next.row, field: '', message: rest }]
}
