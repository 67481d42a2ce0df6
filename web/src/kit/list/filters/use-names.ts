import { useCall } from '../../net/queries.ts'
import type { Names, PicksFilter } from './filters.ts'

/** The names that a filter offers. */
export function useNames({ names, named = 'name', given = {} }: PicksFilter) {
  const read = useCall(names, given, { fresh: 30_000 })
  const rows = (read.data ?? []) as Record<string, unknown>[]
  return { read, names: rows.map((row): Names[number] => ({ id: Number(row.id), name: String(row[named]) })) }
}
