type Hear = (domain: string | undefined) => Promise<void>

const lists = new Set<Hear>()

/** Has a list told when rows of a domain changed elsewhere; of all domains when nobody knows which. Answers the way to end it. */
export function onNews(hear: Hear): () => void {
  lists.add(hear)
  return () => lists.delete(hear)
}

/** Tells the lists in sight; each looks for itself and keeps standing as it is read. */
export const notifyLists = (domain?: string) => Promise.all([...lists].map((hear) => hear(domain)))
