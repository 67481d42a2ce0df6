import { useQueries } from '@tanstack/react-query'
import { allows, type Me } from '../api/me.ts'
import { menuQuery } from '../api/queries.ts'
import type { Later } from './later.ts'
import type { LinesKnown } from './menu.ts'

/** Reads the menu's lines that come from answers, and what is known of each. A menu without one of them still works. */
export function useMenuLines(later: Later[], me: Me | undefined): LinesKnown {
  const sources = later.flatMap(({ lines = {} }) => Object.entries(lines))
  const answers = useQueries({
    queries: sources.map(([, { call, input }]) => ({
      ...menuQuery(call, input),
      enabled: allows(me, call.right),
      staleTime: 30_000,
    })),
  })
  return (path) => {
    const at = sources.findIndex(([known]) => known === path)
    const answer = answers[at]?.data
    return answer === undefined ? undefined : sources[at]?.[1].read(answer)
  }
}
