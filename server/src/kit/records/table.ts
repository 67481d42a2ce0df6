import sql, { empty, type Sql as Fragment, join, raw } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { isNarrowed, type Person } from '../http/access.ts'

/** What the file of a list says of a key where that is another than its column: made by `say` of what `of` reads. */
export type FileCell = { of: Fragment; say: (value: unknown) => string }

/**
 * What a list reads. Every key of `row` is the column of the same name in snake_case, unless `columns` gives an
 * expression over the alias `t`. `kept` says that keep_counts() holds the totals of the main filter.
 */
export type View = {
  name: string
  row: z.ZodMiniObject
  columns?: Record<string, Fragment>
  /** What the file of the list says for the codes of a key. */
  words?: Record<string, Readonly<Record<string, string>>>
  inFile?: Record<string, FileCell>
  /** Joins that columns need, over `page`: the ids that are shown. One join for a page is cheaper than a subquery a row. */
  joins?: Fragment
  /** Sort expressions of fields that are not plain columns. */
  sort?: Record<string, Fragment>
  /** Folded column of the search, made by the database with a blank before it. */
  search?: string
  kept?: true
  /** Fields by which an index orders the rows of each value of the main filter. */
  orderedByKey?: readonly string[]
  /** By what keep_days() tells apart the values of the main filter. */
  days?: readonly string[]
  /** The documents give this list its place as `pagination: {page, total}`. */
  nested?: true
  /** They give it as `page_number` and `total_records` beside rows of this name. */
  numbered?: string
  /** The rows know no deletion. */
  everyRow?: true
}

/** A table of records, as its contract shows one of them in full. */
export type Table = View & {
  /** The contract's word for it: `blog_categories`. */
  domain: string
  /** What one record is called in a sentence: 'Yazı'. */
  title: string
  full: z.ZodMiniObject
  /** What a person fills in: history keeps it, and an older version is restored from it. */
  draft: z.ZodMiniObject<Record<string, z.ZodMiniType>>
  /** Draft keys that are not the column of the same name. */
  draftColumns?: Record<string, Fragment>
  /** What names a record in the bin: its column, or an expression over the given alias of its row. */
  label: string | ((row: Fragment) => Fragment)
  /** The domain of another record under the same id, of which values stand in this one's draft. */
  over?: string
  /** By what over `t` many are done in turn, where not by their ids: rows that each locks beside itself have an order, too. */
  turn?: Fragment
  /** Which rows over `t` are a person's own, where some roles reach no others. */
  own?: (person: Person) => Fragment
}

/** The condition over `t` that keeps a person to the rows that their rights reach. */
export const reached = ({ own, domain }: Pick<Table, 'own' | 'domain'>, person: Person): Fragment[] =>
  own && isNarrowed(person, domain) ? [own(person)] : []

/** What names a record, read from a row of the table. */
export const labelOf = ({ label }: Table, row: string): Fragment =>
  typeof label === 'string' ? raw(`${row}.${label}`) : label(raw(row))

export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The plain column of a field over the alias `t`. */
export const column = (key: string) => raw(`t.${snake(key)}`)

/** An instant as ISO 8601 in UTC, as PostgreSQL writes it into JSON. */
export const instant = (expression: Fragment) =>
  sql`to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const isInstant = (schema: unknown): boolean => {
  const { type, format, innerType } = (schema as z.ZodMiniType)._zod.def as {
    type: string
    format?: string
    innerType?: unknown
  }
  return innerType ? isInstant(innerType) : type === 'string' && format === 'datetime'
}

function selection(table: View, shape: z.ZodMiniObject): Fragment {
  const columns = Object.entries(shape.shape).map(([key, schema]) => {
    const expression = table.columns?.[key] ?? column(key)
    return sql`${isInstant(schema) ? instant(expression) : expression} AS ${raw(`"${key}"`)}`
  })
  return join(columns, ', ')
}

const selections = new WeakMap<View, Map<z.ZodMiniObject, Fragment>>()

/** The columns of a shape, as `expression AS "key"`; made once. */
export function selectList(table: View, shape: z.ZodMiniObject): Fragment {
  const known = selections.get(table) ?? new Map<z.ZodMiniObject, Fragment>()
  selections.set(table, known)
  const columns = known.get(shape) ?? selection(table, shape)
  known.set(shape, columns)
  return columns
}

const isText = (schema: unknown): boolean =>
  (schema as z.ZodMiniType | undefined)?._zod.def.type === 'string' && !isInstant(schema)

/** What a field sorts by. */
export function sortExpression(table: View, key: string): Fragment {
  const own = table.sort?.[key]
  if (own) return own
  const expression = table.columns?.[key] ?? column(key)
  return isText(table.row.shape[key]) ? sql`${expression} COLLATE "tr-x-icu"` : expression
}

/** The rows of some ids in full width, in no order yet: `SELECT … FROM page JOIN the table as t`. */
export const shown = (table: View, ids: Fragment, columns: Fragment) =>
  sql`WITH page AS MATERIALIZED (${ids}) SELECT ${columns} FROM page JOIN ${raw(table.name)} t USING (id) ${table.joins ?? empty}`
