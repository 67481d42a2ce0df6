import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const waiting = new Set<() => void>()
let isQuiet = false

/** Does what no first sight needs once the page is quiet. Answers what calls it off until then. */
export function whenQuiet(work: () => void): () => void {
  if (isQuiet) work()
  else waiting.add(work)
  return () => waiting.delete(work)
}

/** A component that no first sight needs: it is fetched when the page is quiet, or sooner when it is shown. */
export function later<Props extends object>(load: Load<Props>) {
  // A deploy or a lost connection may take it out of reach later; then it is asked for once more when it is wanted.
  whenQuiet(() => void load().catch(() => {}))
  return lazy(async () => ({ default: await load() }))
}

/** The first sight stands: what was put off may come. */
export function fetchLater(): void {
  isQuiet = true
  for (const work of waiting) work()
  waiting.clear()
}
