import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { fieldKindOf } from '../../../../contract/src/kit/field-kinds.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { plain } from '../../../../contract/src/kit/text/plain.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { statusWord } from '../../../../contract/src/kit/values/status.ts'
import { exportSaid, historyField } from '../../../../contract/src/records/history-fields.ts'
import { plainText } from '../../kit/html/html.ts'
import type { HistoryNames } from '../../kit/records/holding.ts'
import type { FileCell, View } from '../../kit/records/table.ts'

/** How the values of each domain are shown. */
export type NamesByDomain = ReadonlyMap<string, HistoryNames>

type State = {
  domain: string
  action: string
  values: Record<string, unknown>
  names: Record<string, string | null> | null
}

/** The lines as their file shows them: every field of a state by its name, with its value as a person reads it. */
export function statesInFile(view: View, told: NamesByDomain, calls: readonly Call[]): View {
  const { before, after } = view.columns as Record<'before' | 'after', Sql>
  return { ...view, inFile: { before: stateInFile(told, calls, before), after: stateInFile(told, calls, after) } }
}

const stateInFile = (told: NamesByDomain, calls: readonly Call[], values: Sql): FileCell => ({
  of: sql`CASE WHEN ${values} IS NOT NULL
    THEN json_build_object('domain', t.domain, 'action', t.action, 'values', ${values}, 'names', ${namesOf(told, values)}) END`,
  say: (state) => (state ? said(told, calls, state as State) : ''),
})

/** The names of the records that the values point to. */
function namesOf(told: NamesByDomain, values: Sql): Sql {
  const pointing = [...told].flatMap(([domain, { named }]) =>
    named ? [sql`WHEN ${domain} THEN ${namedIn(named, values)}`] : [],
  )
  return pointing.length > 0 ? sql`CASE t.domain ${join(pointing, ' ')} END` : raw('NULL')
}

/** The names of the records that the values point to, by key, as JSON. */
export const namedIn = (named: NonNullable<HistoryNames['named']>, values: Sql) =>
  sql`json_build_object(${join(
    Object.entries(named).map(([key, statement]) => {
      const value = sql`${values} -> ${key}`
      const ids = sql`SELECT e::bigint AS id FROM jsonb_array_elements_text(
        CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END) e WHERE e ~ '^\\d{1,15}$'`
      // A record that is gone for good has no name any more.
      return sql`${key}::text, (SELECT string_agg(coalesce(n.name, '#' || o.id), ', ' ORDER BY o.id) FROM (${ids}) o
        LEFT JOIN LATERAL (SELECT r.name FROM (${statement}) r WHERE r.id = o.id LIMIT 1) n ON true)`
    }),
  )})`

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/
// No cell holds more text than this, so longer HTML is cut before its tags are removed.
const mostHtml = 200_000

const isList = ({ query }: Call) => query instanceof z.ZodMiniObject && 'format' in query.shape

/** The calls of a domain whose answers can be exported. */
export const listsOf = (calls: readonly Call[], domain: string) =>
  calls.filter((call) => call.domain === domain && isList(call))

/** The rows in a list's answer, whatever their key is. */
function rowsOf({ answer }: Call): z.ZodMiniType[] {
  const parts = answer instanceof z.ZodMiniObject ? Object.values(answer.shape) : []
  return parts.flatMap((part) => (part instanceof z.ZodMiniArray ? [part._zod.def.element as z.ZodMiniType] : []))
}

/** What an export was filtered and sorted by, in words. */
export const exportInWords = (lists: readonly Call[], values: Record<string, unknown>) =>
  exportSaid(values, lists.flatMap(rowsOf))

function said(told: NamesByDomain, calls: readonly Call[], { domain, action, values: stored, names }: State): string {
  const { table, words } = told.get(domain) ?? {}
  const called = listsOf(calls, domain)
  const values = action === 'export' ? exportInWords(called, stored) : stored
  const order = Object.keys(draftOf(table)?.shape ?? {})
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.keys(values)
    .sort((a, b) => place(a) - place(b))
    .map(
      (key) =>
        `${historyField(draftOf(table), key, ...called)}: ${names?.[key] || words?.[key]?.[String(values[key])] || valueSaid(table, key, values[key]) || 'Boş'}`,
    )
    .join(' | ')
}

const draftOf = (table: HistoryNames['table'] | undefined) => table?.draft as z.ZodMiniObject | undefined

function valueSaid(table: HistoryNames['table'] | undefined, key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueSaid(table, key, one)).join(', ')
  const word = table?.words?.[key]?.[String(value)]
  if (word !== undefined) return word
  const schema = draftOf(table)?.shape[key] as z.ZodMiniType | undefined
  const kind = schema && fieldKindOf(schema)
  if (kind === 'status') return statusWord(Number(value))
  if (kind === 'money' && typeof value === 'number') return formatLira(value)
  if (kind === 'html' && typeof value === 'string') return plainText(cut(value, mostHtml))
  return typeof value === 'string' && instant.test(value) ? formatDateTime(value) : plain(value)
}
