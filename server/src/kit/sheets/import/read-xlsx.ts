import { sheetRows } from '../../../../../contract/src/kit/list.ts'
import { yielder } from '../../work/yielder.ts'
import { openZip } from './read-zip.ts'
import {
  broken,
  CellError,
  CellFormula,
  most,
  notASheet,
  type SheetCell,
  type SheetRow,
  SheetRows,
  tooLong,
  tooManyColumns,
} from './sheet.ts'
import { attribute, tags, unescaped } from './xml.ts'

/**
 * The rows of the first sheet of a workbook that a person sees. A formula is read as such and not as its stored
 * result, which may be stale.
 */
export async function readXlsx(content: Buffer): Promise<SheetRow[]> {
  const file = openZip(content)
  const book = await file('xl/workbook.xml')
  const relations = await file('xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw notASheet()
  const path = firstSheetPath(book, relations)
  const sheet = path && (await file(path))
  if (!sheet?.trimEnd().endsWith('worksheet>')) throw broken()
  return rowsOf(sheet, await textsOf((await file('xl/sharedStrings.xml')) ?? ''))
}

function firstSheetPath(book: string, relations: string): string | undefined {
  const id = firstShown(book)
  for (const { attributes } of tags(relations, ['Relationship'])) {
    if (attribute(attributes, 'Id') !== id) continue
    const target = attribute(attributes, 'Target')
    return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
  }
  return undefined
}

function firstShown(book: string): string | undefined {
  for (const { closes, attributes } of tags(book, ['sheet']))
    if (!closes && !attribute(attributes, 'state')?.toLowerCase().endsWith('hidden'))
      return attribute(attributes, 'r:id')
  return undefined
}

/** The shared texts, each joined from its runs, without phonetic hints (rPh). */
async function textsOf(xml: string): Promise<string[]> {
  const texts: string[] = []
  const pause = yielder()
  let aloud = false
  for (const { name, closes, text } of tags(xml, ['si', 't', 'rPh'])) {
    if (name === 'si' && !closes) texts.push('')
    if (name === 'rPh') aloud = !closes
    if (name === 't' && !closes && !aloud && texts.length > 0) texts.push(longer(texts.pop() ?? '', unescaped(text)))
    const turn = pause(text.length)
    if (turn) await turn
  }
  return texts
}

// A file can make this join runs letter by letter, so the result is never longer than a cell may be.
function longer(text: string, more: string): string {
  if (text.length + more.length > most.cell) throw tooLong()
  return text + more
}

async function rowsOf(xml: string, texts: string[]): Promise<SheetRow[]> {
  const pause = yielder()
  const sheet = new SheetRows()
  let number = 0
  let cells: SheetCell[] = []
  let cell = { at: 0, type: '', aloud: false, formula: false }
  for (const { name, closes, attributes, text } of tags(xml, ['row', 'c', 'f', 'v', 't', 'rPh'])) {
    if (name === 'rPh') cell.aloud = !closes
    if (name === 'row' && !closes) {
      number = rowNumber(attribute(attributes, 'r') ?? String(number + 1))
      cells = []
    }
    if (name === 'row' && closes) sheet.add(number, cells.map(trimmed))
    if (name === 'c' && !closes) {
      const at = placeOf(attribute(attributes, 'r')) ?? cells.length
      if (at >= most.columns) throw tooManyColumns()
      while (cells.length <= at) cells.push('')
      cell = { at, type: attribute(attributes, 't') ?? '', aloud: false, formula: false }
    }
    if (name === 't' && !closes && !cell.aloud && !cell.formula)
      cells[cell.at] = longer(String(cells[cell.at] ?? ''), unescaped(text))
    if (name === 'f' && !closes) {
      cell.formula = true
      cells[cell.at] = new CellFormula(`=${unescaped(text)}`)
    }
    if (name === 'v' && !closes && !cell.formula) cells[cell.at] = cellOf(cell.type, text, texts)
    const turn = pause(text.length)
    if (turn) await turn
  }
  return sheet.rows
}

function rowNumber(written: string): number {
  const number = /^\d{1,7}$/.test(written) ? Number(written) : 0
  if (number < 1 || number > sheetRows) throw broken()
  return number
}

const trimmed = (cell: SheetCell) => (typeof cell === 'string' ? cell.trim() : cell)

function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf(type: string, value: string, texts: string[]): SheetCell {
  if (type === 'e') return new CellError(unescaped(value).trim())
  if (value === '') return ''
  if (type === 's') return (texts[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1'
  if (type === 'str' || type === 'd') return unescaped(value).trim()
  const number = Number(value)
  return Number.isFinite(number) ? number : ''
}
