import { Failure } from '../../http/failure.ts'

/** A cell as its file holds it; an empty one is ''. */
export type SheetCell = string | number | boolean

/** The filled rows of a sheet, the header first. `number` is the row's place as a spreadsheet shows it. */
export type SheetRow = { number: number; cells: SheetCell[] }

/** What an import takes at most; rows are counted without the header, `cell` is a spreadsheet's own limit. */
export const most = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  cell: 32_767,
  letters: 16_000_000,
  problems: 1_000,
}

/** A refusal of the field `file`. */
export function sheetFailure(sentence: string, code: 'invalid' | 'too_large' = 'invalid'): Failure {
  return new Failure(code, sentence, { file: sentence })
}

export const notASheet = () => sheetFailure('Bu dosya CSV ya da XLSX değil; listeyi bu türlerden biriyle kaydedin.')
export const broken = () => sheetFailure('Dosya bozuk ya da eksik; yeniden kaydedip bir daha deneyin.')
export const tooManyBytes = () => sheetFailure('Dosya 5 MB sınırını aşıyor; listeyi bölün.', 'too_large')
export const tooManyRows = () => sheetFailure('Dosyada 10.000 satırdan çok var; listeyi bölün.', 'too_large')
export const tooManyColumns = () =>
  sheetFailure('Dosyada 200 sütundan çok var; yalnız gereken sütunları bırakın.', 'too_large')
export const tooLong = () =>
  sheetFailure('Bir hücrede 32.767 karakterden çok var; metni kısaltın ya da bölün.', 'too_large')
export const swollen = () =>
  sheetFailure('Dosya açıldığında çok büyüyor; listeyi yeni bir dosyaya kopyalayıp deneyin.', 'too_large')
export const formulas = () => sheetFailure('Dosyada formül var; hücreleri değer olarak yapıştırıp yeniden deneyin.')

function fitting(cell: SheetCell): number {
  if (typeof cell !== 'string') return 1
  if (cell.length > most.cell) throw tooLong()
  return cell.length
}

/** Takes rows one by one, drops empty ones, and refuses what is too much as soon as it is. */
export class SheetRows {
  readonly rows: SheetRow[] = []
  #letters = 0

  add(number: number, cells: SheetCell[]): void {
    if (cells.length > most.columns) throw tooManyColumns()
    if (cells.every((cell) => cell === '')) return
    for (const cell of cells) this.#letters += fitting(cell)
    // One text that many cells point at weighs nothing in the file, and is read once for each.
    if (this.#letters > most.letters) throw swollen()
    if (this.rows.length > most.rows) throw tooManyRows()
    this.rows.push({ number, cells })
  }
}
