import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { isNarrowed, type Person } from '../http/access.ts'

/** How the exported file shows a key, where that is not its column: `say` formats the value that `of` reads. */
export type FileCell = { of: Sql; say: (value: unknown) => string | { day: string } }

/**
 * What a list reads. Every key of `row` is the column of the same name in snake_case, unless `columns` gives an
 * expression over the alias `t`. `kept` says that keep_counts() holds the totals of the main filter.
 */
export type View = {
  name: string
  row: z.ZodMiniObject
  columns?: Record<string, Sql>
  /** What the exported file says for the codes of a key. */
  words?: Record<string, Readonly<Record<string, string>>>
  inFile?: Record<string, FileCell>
  /** Joins that the columns need, over `page`, the shown ids. One join per page is cheaper than a subquery per row. */
  joins?: Sql
  /** Sort expressions of fields that are not plain columns. */
  sort?: Record<string, Sql>
  /** Column of the folded search text, which the database generates with a leading blank. */
  search?: string
  kept?: true
  /** Fields for which an index orders the rows within each value of the main filter. */
  orderedByKey?: readonly string[]
  /** The dims of keep_days() that count the rows by value of the main filter. */
  days?: readonly string[]
  /** The documents specify this list's paging as `pagination: {page, total}`. */
  nested?: true
  /** The documents specify its paging as `page_number` and `total_records`, beside rows under this name. */
  numbered?: string
  /** The rows have no soft delete. */
  everyRow?: true
}

/** A table of records; `full` is the shape of a single one in its contract. */
export type Table = View & {
  /** The contract's word for it: `blog_categories`. */
  domain: string
  /** What a sentence calls one record: 'Yazı'. */
  title: string
  full: z.ZodMiniObject
  /** What a person fills in: history keeps it, and an older version is restored from it. */
  draft: z.ZodMiniObject<Record<string, z.ZodMiniType>>
  /** Draft keys that are not read from the column of the same name. */
  draftColumns?: Record<string, Sql>
  /** Draft keys that an older version does not bring back, each with the sentence that says so. */
  stays?: Readonly<Record<string, string>>
  /**
   * Changes that Masa makes at a set time, in the name of who saved the row last: their reason in the history, and a
   * draft key that each of them changes, as cancelling it does not.
   */
  planned?: Readonly<Record<string, string>>
  /** Draft keys that point to other records, each with the query of the ids that can be chosen. */
  pointers?: Readonly<Record<string, Sql>>
  /** What names a record in the trash: its column, or an expression over the given alias of its row. */
  label: string | ((row: Sql) => Sql)
  /** The domain of another record with the same id, whose values are part of this one's draft. */
  over?: string
  /**
   * The order over `t` in which a bulk action takes the records, where that is not by id: the other rows that each
   * record locks need a fixed order, too.
   */
  turn?: Sql
  /** The condition over `t` for a person's own rows, where some roles reach no others. */
  own?: (person: Person) => Sql
}

/** The condition over `t` that limits a person to the rows that their rights reach; none when they reach all. */
export const reached = ({ own, domain }: Pick<Table, 'own' | 'domain'>, person: Person): Sql[] =>
  own && isNarrowed(person, domain) ? [own(person)] : []

/** The name of a record, as an expression over a row of the table. */
export const labelOf = ({ label }: Table, row: string): Sql =>
  typeof label === 'string' ? raw(`${row}.${label}`) : label(raw(row))

export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The plain column of a field over the alias `t`. */
export const column = (key: string) => raw(`t.${snake(key)}`)

/** An instant in ISO 8601 and UTC, as text that PostgreSQL writes into JSON. */
export const instant = (expression: Sql) =>
  sql`to_char((${expression}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a schema is an instant, in a response or as a person sets it. */
export const isInstant = (schema: unknown): boolean => {
  const def = (schema as z.ZodMiniType | undefined)?._zod.def as
    | { type: string; format?: string; innerType?: unknown; in?: unknown }
    | undefined
  const inner = def?.innerType ?? def?.in
  return inner ? isInstant(inner) : def?.type === 'string' && def.format === 'datetime'
}

function selection(table: View, shape: z.ZodMiniObject): Sql {
  const columns = Object.entries(shape.shape).map(([key, schema]) => {
    const expression = table.columns?.[key] ?? column(key)
    return sql`${isInstant(schema) ? instant(expression) : expression} AS ${raw(`"${key}"`)}`
  })
  return join(columns, ', ')
}

const selections = new WeakMap<View, Map<z.ZodMiniObject, Sql>>()

/** The columns of a shape, as `expression AS "key"`; cached. */
export function selectList(table: View, shape: z.ZodMiniObject): Sql {
  const known = selections.get(table) ?? new Map<z.ZodMiniObject, Sql>()
  selections.set(table, known)
  const columns = known.get(shape) ?? selection(table, shape)
  known.set(shape, columns)
  return columns
}

const isText = (schema: unknown): boolean =>
  (schema as z.ZodMiniType | undefined)?._zod.def.type === 'string' && !isInstant(schema)

/** The expression by which a list sorts a field; texts sort by Turkish rules. */
export function sortExpression(table: View, key: string): Sql {
  const own = table.sort?.[key]
  if (own) return own
  const expression = table.columns?.[key] ?? column(key)
  return isText(table.row.shape[key]) ? sql`${expression} COLLATE "tr-x-icu"` : expression
}

/** Sorts an instant so that 'never' comes before all others; PostgreSQL itself puts it after them. */
export const neverFirst = (column: string): Sql => sql`coalesce(t.${raw(column)}, '-infinity')`

/** The rows of some ids with all their columns, not sorted yet: `SELECT … FROM page JOIN the table as t`. */
export const shown = (table: View, ids: Sql, columns: Sql) =>
  sql`WITH page AS MATERIALIZED (${ids}) SELECT ${columns} FROM page JOIN ${raw(table.name)} t USING (id) ${table.joins ?? empty}`
