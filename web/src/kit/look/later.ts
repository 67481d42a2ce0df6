import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const waiting = new Set<Load<never>>()
let isQuiet = false

// A deploy or a lost connection may take it out of reach later; then it is asked for once more when it is wanted.
const fetchNow = (load: Load<never>) => void load().catch(() => {})

/** A component that no first sight needs: it is fetched when the page is quiet, or sooner when it is shown. */
export function later<Props extends object>(load: Load<Props>) {
  if (isQuiet) fetchNow(load as Load<never>)
  else waiting.add(load as Load<never>)
  return lazy(async () => ({ default: await load() }))
}

/** The first sight stands: what was put off may come. */
export function fetchLater(): void {
  isQuiet = true
  for (const load of waiting) fetchNow(load)
  waiting.clear()
}
