import { useQueries } from '@tanstack/react-query'
import { allows, type Me } from '../api/me.ts'
import { menuQuery } from '../api/queries.ts'
import type { LinesKnown } from './menu.ts'
import type { Screen } from './screen.ts'

/** Reads the menu's lines that come from answers, and what is known of each. A menu without one of them still works. */
export function useMenuLines(screens: Screen[], me: Me | undefined): LinesKnown {
  const sources = screens.flatMap(({ lines }) => (lines ? [lines] : []))
  const answers = useQueries({
    queries: sources.map(({ call, input }) => ({
      ...menuQuery(call, input),
      enabled: allows(me, call.right),
      staleTime: 30_000,
    })),
  })
  return (lines) => {
    const answer = answers[sources.indexOf(lines)]?.data
    return answer === undefined ? undefined : lines.read(answer)
  }
}
