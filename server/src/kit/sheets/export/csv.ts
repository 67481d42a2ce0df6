import { type Cell, type Column, cellText } from './columns.ts'

// What a spreadsheet would run as a formula, even in full-width form.
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/
// What it would read as a number and so shorten: leading zeros, and more digits than it keeps.
const misread = /^(0\d+|\d{16,})$/
const needsQuotes = /[;,"\t\r\n]|^\s|\s$/

/** Marks a text so that a spreadsheet neither runs nor shortens it. */
function inert(text: string): string {
  return dangerous.test(text) || misread.test(text) ? `'${text}` : text
}

/** '2026-11-21 09:30:00' → '21.11.2026 09:30:00', which a Turkish Excel reads as a time. */
const turkishTime = (wall: string) => wall.replace(/^(\d{4,})-(\d\d)-(\d\d)/, '$3.$2.$1')

function field(cell: Cell, kind: Column['kind']): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const isTime = kind === 'time' || (typeof cell === 'object' && 'day' in cell)
  const said = typeof cell === 'object' && 'day' in cell ? cell.day : cellText(cell)
  const text = inert(isTime ? turkishTime(said) : said)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV as a Turkish Excel opens it: UTF-8 with BOM, `;`, CRLF, decimal comma. */
export async function* writeCsv(columns: Column[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  const line = (cells: string[]) => `${cells.join(';')}\r\n`
  yield Buffer.from(`\ufeff${line(columns.map(({ heading }) => field(heading, 'text')))}`)
  const kinds = columns.map(({ kind }) => kind)
  for await (const rows of batches) {
    const lines = rows.map((cells) => line(cells.map((cell, at) => field(cell, kinds[at] ?? 'text'))))
    yield Buffer.from(lines.join(''))
  }
}
