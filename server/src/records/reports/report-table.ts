import sql, { raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Figure, ReportTable } from '../../../../contract/src/records/reports.ts'
import { formatPeriod, othersOf, type TimeGroup, timeGroups } from '../../../../contract/src/records/reports.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Report, ReportPart } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { comparedDay, type Period, stretchesOf } from './periods.ts'

export type Table = z.output<typeof ReportTable>
type RowsQuery = Record<string, string> | null

export type ReportQuery = { group: string; period: Period; compared: Period; most?: number }

const mostRows = 1_000

const isTime = (group: string): group is TimeGroup => Object.hasOwn(timeGroups, group)

/** The ways to group the rows of a report: its own first, then the units of time. */
export const groupsOf = (report: Report) => [
  ...report.groups.map(({ key, title }) => ({ key, title })),
  ...Object.entries(timeGroups).map(([key, title]) => ({ key, title })),
]

export const firstGroup = (report: Report) => report.first ?? 'day'

const dimOf = (report: Report, person: Person, { dim }: ReportPart) => `${report.dims?.(person) ?? ''}${dim}`

const within = ({ from, to }: Period) => sql`day BETWEEN ${from}::date AND ${to}::date`

type Reader = Pick<Database, 'shared'>
type Counted = { key: string; col: string; name: string; n: number; before: number }
type Totals = readonly Counted[]

/** How many rows each value of a dim has in a period and in the other one; each is an index-only read. */
const counted = (days: string, dim: string, { period, compared }: Pick<ReportQuery, 'period' | 'compared'>) => {
  const of = (asked: Period) => sql`FROM ${raw(days)} WHERE dim = ${dim} AND ${within(asked)}`
  return sql`SELECT key, col, sum(n)::bigint AS n, sum(before)::bigint AS before
    FROM (SELECT key, col, n, 0 AS before ${of(period)} UNION ALL SELECT key, col, 0, n ${of(compared)}) either GROUP BY key, col`
}

const read = <Row>(db: Reader, { text, values }: Sql) => db.shared<Row>(text, values)

const asking = ({ filter, unasked }: ReportPart, key: string): RowsQuery =>
  unasked?.includes(key) ? null : { [filter]: key }

/** Groups by key, in the order in which the keys first come. */
function groupedBy<One>(all: readonly One[], keyOf: (one: One) => string): [string, One[]][] {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups]
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** The rows of a report; `asked` of each queries the list for exactly the rows that it counts. */
export async function reportTable(
  db: Reader,
  report: Report,
  person: Person,
  wanted: ReportQuery,
  totals?: Totals,
): Promise<Table> {
  const { group, period, compared } = wanted
  const part = report.groups.find(({ key }) => key === group)
  if (!part && !isTime(group)) throw invalid('group', 'Bu raporun böyle bir kırılımı yok', 'Kırılım')
  const whole = totals ?? (await totalsOf(db, report, person, wanted))
  const table = {
    key: report.key,
    title: report.title,
    group,
    groups: groupsOf(report),
    period,
    compared,
    total: {
      key: 'total',
      title: 'Toplam',
      n: sum(whole.map(({ n }) => n)),
      before: sum(whole.map(({ before }) => before)),
      asked: report.all && { ...report.all, ...period },
    },
  }
  const columns = whole
    .filter(({ n }) => n > 0 && (!part || part.crossed))
    .map(({ key, name, n }) => ({ key, title: name, n, asked: asking(report.whole, key) }))
  const rows = part
    ? await valueRows(db, report, person, wanted, part, columns)
    : await timeRows(db, report, person, wanted, columns)
  return { ...table, columns, rows, others: Math.max(0, othersOf({ ...table, columns, rows }).n) }
}

/** The counts of each value of `whole` in both periods. */
export function totalsOf(
  db: Reader,
  report: Report,
  person: Person,
  wanted: Pick<ReportQuery, 'period' | 'compared'>,
): Promise<Totals> {
  return read<Counted>(
    db,
    sql`WITH counted AS (${counted(report.days, dimOf(report, person, report.whole), wanted)}), names AS (${report.whole.names})
      SELECT key, coalesce(names.name, key) AS name, n, before FROM counted LEFT JOIN names USING (key)
      ORDER BY length(key), key`,
  )
}

async function timeRows(db: Reader, report: Report, person: Person, wanted: ReportQuery, columns: Table['columns']) {
  const unit = wanted.group as TimeGroup
  const { period, compared } = wanted
  const stretches = stretchesOf(period, unit)
  const dim = dimOf(report, person, report.whole)
  const of = (asked: Period, starts: string[]) =>
    sql`SELECT width_bucket(day, ${starts}::date[]) AS at, key, sum(n)::bigint AS n
      FROM ${raw(report.days)} WHERE dim = ${dim} AND ${within(asked)} GROUP BY 1, 2`
  const starts = stretches.map(({ from }) => from)
  const startsBefore = starts.map((day) => comparedDay(day, period, compared))
  const found = await read<{ at: number; key: string; n: number; isBefore: boolean }>(
    db,
    sql`SELECT *, false AS "isBefore" FROM (${of(period, starts)}) now
      UNION ALL SELECT *, true FROM (${of(compared, startsBefore)}) before`,
  )
  const cells = new Map(found.flatMap(({ at, key, n, isBefore }) => (isBefore ? [] : [[`${at} ${key}`, n]])))
  const before = groupedBy(
    found.filter(({ isBefore }) => isBefore),
    ({ at }) => String(at),
  )
  const allBefore = new Map(before.map(([at, parts]) => [at, sum(parts.map(({ n }) => n))]))
  return stretches.map(({ from, to }, at) => {
    const ofRow = columns.map(({ key }) => cells.get(`${at + 1} ${key}`) ?? 0)
    return {
      key: from,
      title: titleOf(unit, from, to),
      n: sum(ofRow),
      before: allBefore.get(String(at + 1)) ?? 0,
      asked: { from, to },
      cells: ofRow,
    }
  })
}

const monthName = new Intl.DateTimeFormat('tr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function titleOf(unit: TimeGroup, from: string, to: string): string {
  if (unit === 'year') return from.slice(0, 4)
  if (unit === 'month') return monthName.format(new Date(from))
  return formatPeriod({ from, to })
}

async function valueRows(
  db: Reader,
  report: Report,
  person: Person,
  wanted: ReportQuery,
  part: ReportPart,
  columns: Table['columns'],
) {
  const found = await read<Counted>(
    db,
    sql`WITH counted AS MATERIALIZED (${counted(report.days, dimOf(report, person, part), wanted)}), names AS (${part.names}),
      most AS (SELECT key, sum(n) AS all_of FROM counted GROUP BY key HAVING sum(n) + sum(before) > 0
        ORDER BY 2 DESC, length(key), key LIMIT ${wanted.most ?? mostRows})
      SELECT key, col, coalesce(names.name, key) AS name, n, before
      FROM counted JOIN most USING (key) LEFT JOIN names USING (key) ORDER BY all_of DESC, length(key), key`,
  )
  return groupedBy(found, ({ key }) => key).map(([key, cells]) => ({
    key,
    title: cells[0]?.name ?? key,
    n: sum(cells.map(({ n }) => n)),
    before: sum(cells.map(({ before }) => before)),
    asked: asking(part, key),
    cells: columns.map((column) => cells.find(({ col }) => col === column.key)?.n ?? 0),
  }))
}

/** The figures that the panel shows of a report, from its totals in a period. */
export const figuresOf = (
  report: Report,
  totals: Totals,
  period: Period,
): (z.output<typeof Figure> & { report: string })[] =>
  (report.figures ?? []).map(({ key, title, part }) => {
    const counted = totals.filter((one) => part === undefined || one.key === part)
    return {
      report: report.key,
      key,
      title,
      n: sum(counted.map(({ n }) => n)),
      before: sum(counted.map(({ before }) => before)),
      asked: { ...report.all, ...period, ...(part !== undefined && asking(report.whole, part)) },
    }
  })
