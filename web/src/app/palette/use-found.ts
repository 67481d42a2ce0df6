import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { PalettePart, PaletteRecords } from '../../kit/domain/palette-part.ts'
import type { Screen } from '../../kit/domain/screen.ts'
import { callQuery } from '../../kit/net/queries.ts'
import type { Me } from '../../kit/net/rights.ts'
import { allows, mayCall } from '../../kit/net/rights.ts'
import { useMenuLines } from '../frame/use-menu-lines.ts'
import { actionEntry, addings, type Entry, type EntryGroup, grouped, recordEntry, screenEntries } from './entries.ts'
import { recentIds } from './recent.ts'

const fewest = 2
const pause = 150

/** What the palette shows for the typed text: only what the person may open, do and read. */
export function useFound(typed: string, me: Me, screens: Screen[], kept: PaletteRecords[], own: PalettePart) {
  const text = typed.trim()
  const known = useMenuLines(screens, me)
  const [settled] = useDebouncedValue(text, pause)
  const asks = settled.length >= fewest && text.length >= fewest
  const sources = [...kept, ...own.records].filter(({ call }) => mayCall(me, call))
  const answers = useQueries({
    queries: sources.map(({ call, input }) => ({
      ...callQuery(call, input(settled)),
      enabled: asks,
      staleTime: 5_000,
      placeholderData: keepPreviousData,
    })),
  })
  const records = sources.map((source, at): EntryGroup => {
    const data = asks ? answers[at]?.data : undefined
    return {
      label: source.kind,
      entries: data === undefined ? [] : source.read(data).map((one) => recordEntry(source, one)),
    }
  })
  const entries = [
    ...screenEntries(
      screens.filter((screen) => mayCall(me, screen)),
      known,
    ),
    ...[...addings(screens), ...own.actions].filter(({ right }) => allows(me, right)).map(actionEntry),
  ]
  return {
    groups: grouped(text, entries, records, recentIds(me.id)),
    /** Whether the entry is a record, which may still be the answer to an earlier text. */
    isRecord: (entry: Entry) => records.some((group) => group.entries.includes(entry)),
    searching: text.length >= fewest && (settled !== text || answers.some(({ isFetching }) => isFetching)),
  }
}
