import type { Longest } from '../column-widths.ts'
import { isEmptyCell } from './Cell.tsx'
import { type Column, nameOf } from './columns.ts'

const usualLetter = 7
const cellFont = "13px 'Inter Variable'"
const edge = 2

/** Measures the longest text in each column; {} while there are no rows. */
export function longestOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Longest {
  if (rows.length === 0) return {}
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = cellFont
  const entries = columns.map((column) => {
    const texts = rows.map((row) => (isEmptyCell(row, column) ? '' : nameOf(row, column) || '–'))
    const text = texts.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
    const pixels = Math.ceil(pen?.measureText(text).width ?? text.length * usualLetter) + edge
    return [column.field, { letters: text.length, pixels }]
  })
  return Object.fromEntries(entries)
}
