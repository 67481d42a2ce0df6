import { allOf, type Domain } from '../../kit/domain.ts'
import type { Table } from '../../kit/records/table.ts'

/**
 * Which other domains show what belongs to a domain, such as a category's name in the list of posts: those whose kinds
 * have columns that read its table, and those that declare it (`shows`).
 */
export function shownIn(domains: () => readonly Domain[]): (domain: string) => readonly string[] {
  let known: ReadonlyMap<string, string[]> | undefined
  return (domain) => {
    known ??= read(domains())
    return known.get(domain) ?? []
  }
}

function read(domains: readonly Domain[]): ReadonlyMap<string, string[]> {
  const tables = allOf(domains, 'kinds').map(({ table }) => table)
  const domainOf = new Map([['staff', 'staff'], ...tables.map(({ name, domain }): [string, string] => [name, domain])])
  const shows = [
    ...tables.map((table): Shows => [table.domain, tablesIn(table).flatMap((name) => domainOf.get(name) ?? [])]),
    ...domains.flatMap(({ shows = {} }): Shows[] => Object.entries(shows)),
  ]
  const found = new Map<string, Set<string>>()
  for (const [showing, shown] of shows)
    for (const domain of shown) if (domain !== showing) found.set(domain, (found.get(domain) ?? new Set()).add(showing))
  return new Map([...found].map(([domain, showing]) => [domain, [...showing]]))
}

type Shows = [showing: string, shown: readonly string[]]

/** The tables that the columns of a table name; the kept counts and days of another table stand for it. */
function tablesIn({ columns = {}, joins, sort = {}, draftColumns = {} }: Table): string[] {
  const parts = [
    ...Object.values(columns),
    ...(joins ? [joins] : []),
    ...Object.values(sort),
    ...Object.values(draftColumns),
  ]
  return parts.flatMap(({ sql }) =>
    [...sql.matchAll(/\b(?:FROM|JOIN|USING)\s+(\w+?)(?:_counts|_days)?\b/gi)].map(([, name = '']) => name),
  )
}
