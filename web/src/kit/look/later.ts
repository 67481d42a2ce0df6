import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

type Work = () => Promise<unknown>

const waiting = new Set<Work>()
let isQuiet = false

// A deploy or a lost connection may take what is put off out of reach: nobody asked for it yet, so nobody is told.
const attempt = (work: Work) => void work().catch(() => {})

/** Does what no first sight needs once the page is quiet. Answers what calls it off until then. */
export function whenQuiet(work: Work): () => void {
  if (isQuiet) attempt(work)
  else waiting.add(work)
  return () => waiting.delete(work)
}

/** A component that no first sight needs: it is fetched when the page is quiet, or sooner when it is shown. */
export function later<Props extends object>(load: Load<Props>) {
  whenQuiet(load)
  return lazy(async () => ({ default: await load() }))
}

/** The first sight stands: what was put off may come. */
export function fetchLater(): void {
  isQuiet = true
  for (const work of waiting) attempt(work)
  waiting.clear()
}
