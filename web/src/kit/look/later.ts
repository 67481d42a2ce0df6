import type { ComponentType } from 'react'
import { onDemand } from './on-demand.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type Work = () => Promise<unknown>

const waiting = new Set<Work>()
let isQuiet = false

// After a deploy or a lost connection the deferred file may be out of reach. Nobody asked for it yet, so the failure
// stays silent.
const attempt = (work: Work) => void work().catch(() => {})

/**
 * Runs work that the first paint does not need once the page is quiet. Returns a function that cancels it until then.
 */
export function whenQuiet(work: Work): () => void {
  if (isQuiet) attempt(work)
  else waiting.add(work)
  return () => waiting.delete(work)
}

/** A component that the first paint does not need: it loads when the page is quiet, or sooner when it is rendered. */
export function later<Props extends object>(load: Load<Props>) {
  whenQuiet(load)
  return onDemand(load)
}

/** The first paint is complete: starts the deferred work. */
export function fetchLater(): void {
  isQuiet = true
  for (const work of waiting) attempt(work)
  waiting.clear()
}
