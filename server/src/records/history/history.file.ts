import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type * as z from 'zod/mini'
import { fieldKindOf } from '../../../../contract/src/kit/fields.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { plain } from '../../../../contract/src/kit/text/plain.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { statusWord } from '../../../../contract/src/kit/values/status.ts'
import { historyField } from '../../../../contract/src/records/history-fields.ts'
import { plainText } from '../../kit/html/html.ts'
import type { FileCell, Table, View } from '../../kit/records/table.ts'

/** Of each domain the table whose values stand in the history. */
export type Told = ReadonlyMap<string, Pick<Table, 'domain' | 'draft' | 'words' | 'pointsTo'>>

type State = { domain: string; values: Record<string, unknown>; names: Record<string, string | null> | null }

/** The lines as their file says them: of each state every field by its name, and what it holds as a person reads it. */
export function statesInFile(view: View, tables: Told): View {
  const { before, after } = view.columns as Record<'before' | 'after', Fragment>
  return { ...view, inFile: { before: stateInFile(tables, before), after: stateInFile(tables, after) } }
}

const stateInFile = (tables: Told, values: Fragment): FileCell => ({
  of: sql`CASE WHEN ${values} IS NOT NULL
    THEN json_build_object('domain', t.domain, 'values', ${values}, 'names', ${namesOf(tables, values)}) END`,
  say: (state) => (state ? said(tables, state as State) : ''),
})

/** What the records are called to which the values point. */
function namesOf(tables: Told, values: Fragment): Fragment {
  const pointing = [...tables.values()].flatMap((table) =>
    table.pointsTo ? [sql`WHEN ${table.domain} THEN ${namedIn(table.pointsTo, values)}`] : [],
  )
  return pointing.length > 0 ? sql`CASE t.domain ${join(pointing, ' ')} END` : raw('NULL')
}

const namedIn = (pointsTo: NonNullable<Table['pointsTo']>, values: Fragment) =>
  sql`json_build_object(${join(
    Object.entries(pointsTo).map(([key, { table, name }]) => {
      const value = sql`${values} -> ${key}`
      const ids = sql`SELECT e::bigint FROM jsonb_array_elements_text(
        CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END) e WHERE e ~ '^\\d{1,15}$'`
      return sql`${key}::text, (SELECT string_agg(r.${raw(name)}, ', ' ORDER BY r.id) FROM ${raw(table)} r WHERE r.id = ANY(ARRAY(${ids})))`
    }),
  )})`

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/
// More of a text than any cell holds need not be taken out of its tags.
const mostHtml = 200_000

function said(tables: Told, { domain, values, names }: State): string {
  const table = tables.get(domain)
  const order = Object.keys(table?.draft.shape ?? {})
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.keys(values)
    .sort((a, b) => place(a) - place(b))
    .map((key) => `${historyField(table?.draft, key)}: ${names?.[key] || told(table, key, values[key]) || 'Boş'}`)
    .join(' | ')
}

function told(table: ReturnType<Told['get']>, key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => told(table, key, one)).join(', ')
  const word = table?.words?.[key]?.[String(value)]
  if (word !== undefined) return word
  const schema = table?.draft.shape[key] as z.ZodMiniType | undefined
  const kind = schema && fieldKindOf(schema)
  if (kind === 'status') return statusWord(Number(value))
  if (kind === 'money' && typeof value === 'number') return formatLira(value)
  if (kind === 'html' && typeof value === 'string') return plainText(cut(value, mostHtml))
  return typeof value === 'string' && instant.test(value) ? formatDateTime(value) : plain(value)
}
