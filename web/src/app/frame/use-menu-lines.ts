import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MenuLines, type Screen, sectionsOf } from '../../kit/domain/screen.ts'
import { menuQuery } from '../../kit/net/queries.ts'
import { allows, type Me } from '../../kit/net/rights.ts'
import type { LinesKnown } from './menu.ts'

type Source = { section: string; lines: MenuLines }

/**
 * Loads the menu lines that come from answers and says what is known of each section. The menu also works without them.
 */
export function useMenuLines(screens: Screen[], me: Me | undefined): LinesKnown {
  const [sources, setSources] = useState<Source[]>([])

  useEffect(() => {
    let wanted = true
    const loads = screens
      .flatMap(sectionsOf)
      .map(({ section, load }) => load().then((lines): Source => ({ section, lines })))
    Promise.all(loads).then(
      (loaded) => wanted && setSources(loaded),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [screens])

  const answers = useQueries({
    queries: sources.map(({ lines: { call, input } }) => ({
      ...menuQuery(call, input),
      enabled: allows(me, call.right),
      staleTime: 30_000,
    })),
  })
  return (section) => {
    const at = sources.findIndex((source) => source.section === section)
    const answer = answers[at]?.data
    return answer === undefined ? undefined : sources[at]?.lines.read(answer)
  }
}
