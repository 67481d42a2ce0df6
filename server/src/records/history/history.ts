import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { accessActions, historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { dayEnd, dayStart } from '../../../../contract/src/kit/values/dates.ts'
import { guardedDomains, rightsToSee } from '../../../../contract/src/people/rights.ts'
import { history as calls, HistoryEntry } from '../../../../contract/src/records/history.ts'
import type { Database } from '../../kit/db/database.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { may, mayAll, type Person, requireRight } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import type { HistoryNames } from '../../kit/records/holding.ts'
import { beyondReach, type Kinds, writableKind } from '../../kit/records/kinds.ts'
import { lockSeen } from '../../kit/records/record.ts'
import { column, labelOf, reached, type Table, type View } from '../../kit/records/table.ts'
import { exportInWords, listsOf, type NamesByDomain, namedIn, statesInFile } from './history.file.ts'
import { historyHolding, historyNotes, pastsOf } from './history.holding.ts'
import { countHistory, historyPage, wanted } from './history.list.ts'
import { historyReports } from './history.report.ts'
import { differing, type Line, only, returning } from './history.return.ts'

type LineNames = Answer<typeof calls.names>['data']

const domainWords = Object.fromEntries(Object.entries(guardedDomains).map(([domain, { title }]) => [domain, title]))

const views = new WeakMap<Kinds, Map<string, View>>()
const mostViews = 1000

/**
 * The lines as a person sees them: of all domains that something happened, of readable domains also what. Cached for
 * all with the same rights, and per person if some domain shows only own rows: without a domain filter it names all
 * domains, and building it costs as much as a page.
 */
function entriesOf(kinds: Kinds, told: () => NamesByDomain, person: Person, domain: string | undefined): View {
  const domains = may(person, '*') ? undefined : [...rightsToSee.keys()].filter((domain) => maySee(person, domain))
  const known = views.get(kinds) ?? new Map<string, View>()
  views.set(kinds, known)
  const whose = beyondReach(kinds, person).length > 0 ? ` of ${person.id}` : ''
  const key = `${domains?.join(' ') ?? '*'}${whose} in ${domain ?? '*'}`
  const view = known.get(key) ?? viewOf(told(), person, domains, domain)
  if (known.size >= mostViews) known.clear()
  known.set(key, view)
  return view
}

function viewOf(told: NamesByDomain, person: Person, domains: string[] | undefined, domain: string | undefined): View {
  const shown = (what: Sql, otherwise: Sql) =>
    domains ? sql`CASE WHEN t.domain = ANY(${domains}::text[]) THEN ${what} ELSE ${otherwise} END` : what
  // PostgreSQL pays the start-up cost of each named domain, whether a line belongs to it or not.
  const named = [...told].filter(([name]) => domain === undefined || name === domain)
  const titles = named.map(([name, { table }]) => titleWhen(name, table, person))
  const title = sql`coalesce(${titles.length > 0 ? sql`CASE t.domain ${join(titles, ' ')} END` : raw('NULL')},
    t.after ->> 'title', t.after ->> 'name', ${lastName(named, person)}, '')`
  return {
    name: 'history',
    row: HistoryEntry,
    words: { action: historyWords, domain: domainWords },
    everyRow: true,
    columns: {
      person: sql`json_build_object('id', t.person_id, 'name', t.person_name)`,
      title: shown(title, raw("''")),
      before: shown(raw('t.before'), raw('NULL')),
      after: shown(raw('t.after'), raw('NULL')),
      reason: shown(raw('t.reason'), raw("''")),
    },
  }
}

const maySee = (person: Person, domain: string) => mayAll(person, rightsToSee.get(domain) ?? ['*'])

/** In domains where a person reaches only their own rows, keeps them to lines of what they did themselves. */
const withinReach = (kinds: Kinds, person: Person): Sql[] =>
  beyondReach(kinds, person).map((domain) => sql`(t.domain <> ${domain} OR t.person_id = ${person.id})`)

/** The current name of a record, if the person reaches it. */
function titleWhen(domain: string, table: Table, person: Person): Sql {
  const within = join([raw('true'), ...reached(table, person)], ' AND ')
  const records = sql`SELECT t.id, ${labelOf(table, 't')} AS title FROM ${raw(table.name)} t WHERE ${within}`
  return sql`WHEN ${domain} THEN (SELECT r.title FROM (${records}) r WHERE r.id = t.record_id)`
}

/**
 * What a purged record was called when the line was written, from its own lines; what an erasure removed is not there.
 * Left out where a person reaches only own rows: nobody knows any more whose record it was.
 */
function lastName(named: [string, HistoryNames][], person: Person): Sql {
  const keys = named.flatMap(([domain, { table }]) => {
    const key = table && reached(table, person).length === 0 ? nameKey(table) : undefined
    return key ? [[domain, key]] : []
  })
  const key = sql`(${JSON.stringify(Object.fromEntries(keys))}::jsonb ->> t.domain)`
  const name = sql`coalesce(h.after ->> ${key}, h.before ->> ${key})`
  return sql`(SELECT ${name} FROM history h WHERE ${key} IS NOT NULL AND t.record_id > 0
    AND h.domain = t.domain AND h.record_id = t.record_id AND h.id <= t.id AND ${name} IS NOT NULL ORDER BY h.id DESC LIMIT 1)`
}

/** The draft key that names a record. */
const nameKey = ({ label, draft, draftColumns }: Table) =>
  Object.keys(draft.shape).find((key) => (draftColumns?.[key] ?? column(key)).sql === `t.${label}`)

/**
 * Who changed what. With only the right to read history, a person sees lines of their own actions and of records that
 * they may read.
 */
export const history = ({ db, vault, kinds, domains }: House, allCalls: readonly Call[]): Domain => ({
  calls: [
    served(calls, {
      list: (query, { person }) => {
        const { domain, record_id, id, action } = query
        const from = query.from && dayStart(query.from)
        const to = query.to && dayEnd(query.to)
        const ofReadable = domain !== undefined && record_id !== undefined && maySee(person, domain)
        const told = () => toldOf(domains(), kinds())
        const entries = entriesOf(kinds(), told, person, domain)
        const own = may(person, 'history:write') || ofReadable ? undefined : person.id
        const isOfOne = id !== undefined || record_id !== undefined
        const isOfNobody = own !== undefined && query.person !== undefined && query.person !== own
        const actions = action === 'access' ? accessActions : action && [action]
        const lines = { domain, actions, from, to, person: own ?? query.person }
        const reach = withinReach(kinds(), person)
        if (!query.format && !isOfOne && !isOfNobody && reach.length === 0)
          return historyPage(db, entries, query, lines)
        const view = query.format ? statesInFile(entries, told(), allCalls) : entries
        return listRows(db, view, query, {
          where: [
            ...wanted(lines),
            ...reach,
            ...(isOfNobody ? [raw('false')] : []),
            ...(id === undefined ? [] : [sql`t.id = ${id}`]),
            ...(record_id === undefined ? [] : [sql`t.record_id = ${record_id}`]),
          ],
        })
      },
      names: async ({ id }, { person }) => {
        const { domain } = await lineOf(db, id, person)
        const { named } = toldOf(domains(), kinds()).get(domain) ?? {}
        const namesIn = (values: Sql) => (named ? sql`json_strip_nulls(${namedIn(named, values)})` : sql`'{}'::json`)
        const lines = join([sql`t.id = ${id}`, ...withinReach(kinds(), person)], ' AND ')
        const { text, values } = sql`SELECT ${namesIn(raw('t.before'))} AS before, ${namesIn(raw('t.after'))} AS after,
          CASE t.action WHEN 'export' THEN t.after -> 'order' END AS order FROM history t WHERE ${lines}`
        const found = await db.one<LineNames & { order: unknown }>(text, values)
        if (!found) throw notFound('Geçmiş satırı')
        const { before, after, order } = found
        const sorted = order ? (exportInWords(listsOf(allCalls, domain), { order }) as LineNames['after']) : {}
        return { data: { before, after: { ...after, ...sorted } } }
      },
      changes: async ({ id, undo }, { person }) => {
        const line = await lineOf(db, id, person, undo)
        const { table } = writableKind(kinds(), line.domain, person)
        const { before, after, note, version } = await returning(db, allOf(domains(), 'revivals'), table, line, person)
        const differs = differing(after, before)
        return { data: { before: only(before, differs), after: only(after, differs), note, version } }
      },
      restore: async ({ id, version, undo }, { person }) => {
        const line = await lineOf(db, id, person, undo)
        const kind = writableKind(kinds(), line.domain, person)
        return db.transaction(async (tx) => {
          // Those who save have a lock order of their own: a deadlock with one of them is rare, and is tried again.
          if (version !== undefined) await lockSeen(tx, kind.table, person, { id: line.recordId, version }, [])
          const { after, note } = await returning(tx, allOf(domains(), 'revivals'), kind.table, line, person)
          await kind.revert(person, line.recordId, after, 'restore_version', line.upTo)
          return { note }
        })
      },
    }),
  ],
  jobs: [countHistory(db)],
  reports: historyReports,
  holdings: [historyHolding(() => allOf(domains(), 'holdings'), kinds), historyNotes(vault)],
})

/** How the values of each domain's history are shown. */
const toldOf = (domains: readonly Domain[], kinds: Kinds) =>
  new Map([
    ...[...kinds.values()].map(({ table }): [string, HistoryNames] => [table.domain, { table }]),
    ...Object.entries(pastsOf([...domains, ...allOf(domains, 'holdings')])),
  ])

/** `undo`: the state before the line is meant; before a record was made there is none. */
async function lineOf(db: Database, id: number, person: Person, undo = false): Promise<Line> {
  const line = await db.one<Line>(
    `SELECT domain, record_id AS "recordId", id - $2::boolean::int AS "upTo" FROM history
     WHERE id = $1 AND (NOT $2 OR before IS NOT NULL)`,
    [id, undo],
  )
  if (!line) throw notFound('Geçmiş satırı')
  for (const right of rightsToSee.get(line.domain) ?? ['*']) requireRight(person, right)
  return line
}
