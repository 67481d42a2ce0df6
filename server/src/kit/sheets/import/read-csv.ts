import { textOf } from '../../text-of.ts'
import { yielder } from '../../work/yielder.ts'
import { ofLiteral } from '../literal.ts'
import {
  afterQuote,
  broken,
  CellFormula,
  most,
  notASheet,
  type SheetCell,
  type SheetRow,
  SheetRows,
  tooLong,
  tooManyColumns,
} from './sheet.ts'

/** The rows of a CSV: `;`, `,` or a tab between cells; UTF-8, UTF-16LE with BOM, or the Turkish code page of Windows. */
export async function readCsv(content: Buffer): Promise<SheetRow[]> {
  const text = decode(content)
  const separator = separatorOf(text)
  const sheet = new SheetRows()
  const pause = yielder()
  let cells: SheetCell[] = []
  let number = 1
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"'
    const end = quoted ? closingQuote(text, at) : at
    const [cellEnd, next] = restOfCell(text, end, separator)
    if (quoted && text.slice(end, cellEnd).trim() !== '') throw afterQuote(number)
    cells.push(cellOf(quoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, cellEnd)))
    if (cells.length > most.columns) throw tooManyColumns()
    const turn = pause(next - at)
    if (turn) await turn
    at = next
    const over = text[cellEnd] !== separator
    if (over || at >= text.length) {
      if (!over) cells.push('')
      sheet.add(number, cells)
      number += 1
      cells = []
    }
  }
  return sheet.rows
}

function cellOf(written: string): SheetCell {
  const cell = written.trim()
  return ofLiteral(cell) ?? (cell.startsWith('=') ? new CellFormula(cell) : cell)
}

function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content.includes(0)) throw notASheet()
  return textOf(content)
}

/** The separator that the header has most often, outside quotes; a Turkish Excel writes `;`. */
function separatorOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best))
}

// A quote within a cell is written as two.
const longestWritten = most.cell * 2

/** The position after the quote that closes a quoted cell. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) throw broken()
    if (at - from > longestWritten) throw tooLong()
    if (text[at + 1] !== '"') return at + 1
  }
}

/** Where a cell ends, and where the next one begins. */
function restOfCell(text: string, from: number, separator: string): [end: number, next: number] {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return [end, end + (text.startsWith('\r\n', end) ? 2 : 1)]
}
