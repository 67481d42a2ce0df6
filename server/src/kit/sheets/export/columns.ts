import sql, { join, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import { type FieldKind, fieldKindOf } from '../../../../../contract/src/kit/field-kinds.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { formatDay } from '../../../../../contract/src/kit/values/dates.ts'
import { flagWords, statusWords } from '../../../../../contract/src/kit/values/status.ts'
import { worded } from '../../records/holding.ts'
import { column, isInstant, type View } from '../../records/table.ts'

/** A column of an exported list: its heading, and what its cells hold. */
export type Column = { heading: string; kind: 'text' | 'number' | 'money' | 'time' }

/**
 * A cell; an empty one is ''. A time is Istanbul wall-clock time, 'YYYY-MM-DD HH:MM:SS'; a `day` is 'YYYY-MM-DD'; a
 * `head` is a heading.
 */
export type Cell = string | number | { day: string } | { head: string }

/** The text of a cell, with a day as people write it. */
export const cellText = (cell: Cell): string => {
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? formatDay(cell.day) : cell.head
}

/** The keys of a list that its file contains: those with a label for people. */
const named = ({ row }: View) => Object.entries(row.shape).filter(([key]) => labelOf(row, key) !== key)

/** The keys of a list's contract as columns, each named by its label. */
export const columnsOf = (table: View): Column[] =>
  named(table).map(([key, schema]) => ({
    heading: labelOf(table.row, key),
    kind: wordsOf(table, key) ? 'text' : kindOf(schema),
  }))

const wordsOfKind: Partial<Record<FieldKind, Readonly<Record<string, string>>>> = {
  status: statusWords,
  flag: flagWords,
}

const wordsOf = ({ row, words }: View, key: string) => {
  const kind = fieldKindOf(row.shape[key] as z.ZodMiniType)
  return words?.[key] ?? (kind && wordsOfKind[kind])
}

function kindOf(schema: unknown): Column['kind'] {
  if (isInstant(schema)) return 'time'
  if (fieldKindOf(schema as z.ZodMiniType) === 'money') return 'money'
  const inner = bare(schema as z.ZodMiniType)
  return inner instanceof z.ZodMiniNumber ? 'number' : 'text'
}

function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType }
  return innerType ? bare(innerType) : schema
}

const wallClock = (expression: Sql) =>
  sql`to_char((${expression}) AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI:SS')`

/** The SELECT list whose values become cells by `cellReaders`, in the order of `columnsOf`. */
export function exported(table: View): Sql {
  const expressions = named(table).map(([key, schema]) => {
    const own = table.inFile?.[key]
    if (own) return own.of
    const expression = table.columns?.[key] ?? column(key)
    const words = wordsOf(table, key)
    if (words) return worded(sql`(${expression})::text`, words)
    return isInstant(schema) ? wallClock(expression) : expression
  })
  return join(expressions, ', ')
}

/** The functions that turn the database's values into cells, one for each of `columnsOf`. */
export const cellReaders = (table: View): ((value: unknown) => Cell)[] =>
  named(table).map(([key]) => table.inFile?.[key]?.say ?? cellOf)

/** A value of the database as a cell: lists joined, related records by their names, other objects as JSON. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  const { name } = value as { name?: unknown }
  return typeof name === 'string' ? name : JSON.stringify(value)
}
