import { sheetRows } from '../../../../../contract/src/kit/list.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { type Cell, type Column, cellText } from './columns.ts'
import { bookParts, sheetHead, sheetTail, style } from './xlsx-parts.ts'
import { ZipWriter } from './zip.ts'

/** Excel's limits: characters in a cell, and in a sheet's name. */
export const excel = { cell: 32_767, name: 31 }

const special = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x[\da-f]{4}_/iu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for use in XML: what XML cannot hold is dropped, and what Excel would read as an escape is escaped. */
export function xml(text: string): string {
  if (!special.test(text)) return text
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\t|\n)[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter] as string)
}

/** Days since Excel's epoch; undefined before March 1900, where its calendar is wrong, and for what is no time. */
function serial(wall: string): number | undefined {
  const days = Date.parse(`${wall.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
  return days > 61 ? days : undefined
}

const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const textCell = (place: string, text: string, look: number) =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xml(cut(text, excel.cell))}</t></is></c>`

function cellXml(place: string, cell: Cell, kind: Column['kind']): string {
  if (cell === '') return ''
  if (typeof cell === 'number' && Number.isFinite(cell)) {
    const isWhole = kind !== 'money' && Number.isInteger(cell)
    return `<c r="${place}" s="${isWhole ? style.whole : style.decimal}"><v>${cell}</v></c>`
  }
  const isDay = typeof cell === 'object' && 'day' in cell
  const days = isDay ? serial(`${cell.day} 00:00:00`) : kind === 'time' ? serial(String(cell)) : undefined
  if (days !== undefined) return `<c r="${place}" s="${isDay ? style.day : style.time}"><v>${days}</v></c>`
  const isHead = typeof cell === 'object' && 'head' in cell
  return textCell(place, cellText(cell), isHead ? style.heading : style.text)
}

/** Column widths that fit the first rows, between 8 and 60 characters. */
function widthsOf(columns: Column[], rows: Cell[][]): number[] {
  return columns.map(({ heading, kind }, at) => {
    if (kind === 'time') return 17
    const longest = rows.reduce((most, row) => Math.max(most, cellText(row[at] ?? '').length), heading.length)
    return Math.min(60, Math.max(8, longest + 2))
  })
}

function titleOf(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').trim() || 'Liste'
  return xml(plain.slice(0, excel.name - suffix.length) + suffix)
}

/** A workbook whose rows are streamed; a full sheet is followed by another one with the same header row. */
export async function* writeXlsx(
  columns: Column[],
  batches: AsyncIterable<Cell[][]>,
  name: string,
  rowsOfSheet = sheetRows,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  const places = columns.map((_, at) => letters(at))
  const headings = columns.map(({ heading }, at) => textCell(`${places[at]}1`, heading, style.heading)).join('')
  let sheets = 0
  let row = rowsOfSheet

  const turnSheet = async (widths: number[]) => {
    if (sheets > 0) await endSheet()
    sheets += 1
    zip.begin(`xl/worksheets/sheet${sheets}.xml`)
    await zip.write(`${sheetHead(widths)}<row r="1">${headings}</row>`)
    row = 1
  }
  const endSheet = async () => {
    await zip.write(sheetTail)
    await zip.end()
  }
  const rowXml = (cells: Cell[]) => {
    row += 1
    const number = row
    return `<row r="${number}">${cells.map((cell, at) => cellXml(`${places[at]}${number}`, cell, columns[at]?.kind ?? 'text')).join('')}</row>`
  }

  try {
    let widths: number[] | undefined
    for await (const rows of batches) {
      widths ??= widthsOf(columns, rows)
      for (let from = 0; from < rows.length; ) {
        if (row >= rowsOfSheet) await turnSheet(widths)
        const fitting = rows.slice(from, from + rowsOfSheet - row)
        await zip.write(fitting.map(rowXml).join(''))
        from += fitting.length
      }
      yield* zip.take()
    }
    if (sheets === 0) await turnSheet(widthsOf(columns, []))
    await endSheet()
    const titles = Array.from({ length: sheets }, (_, at) => titleOf(name, at + 1))
    for (const [path, content] of bookParts(titles)) await zip.file(path, content)
    zip.finish()
    yield* zip.take()
  } finally {
    zip.destroy()
  }
}
