import { literal } from '../literal.ts'
import { type Cell, type Column, cellText } from './columns.ts'

const needsQuotes = /[;,"\t\r\n]|^\s|\s$/

/** '2026-11-21 09:30:00' → '21.11.2026 09:30:00', which a Turkish Excel reads as a time. */
const turkishTime = (wall: string) => wall.replace(/^(\d{4,})-(\d\d)-(\d\d)/, '$3.$2.$1')

function field(cell: Cell, kind: Column['kind']): string {
  if (typeof cell === 'number') return (kind === 'money' ? cell.toFixed(2) : String(cell)).replace('.', ',')
  const isTime = kind === 'time' || (typeof cell === 'object' && 'day' in cell)
  const said = typeof cell === 'object' && 'day' in cell ? cell.day : cellText(cell)
  const text = literal(isTime ? turkishTime(said) : said)
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
