type Hear = (domain: string | undefined) => Promise<void>

const lists = new Set<Hear>()

/**
 * Calls a list when rows of a domain changed elsewhere; `undefined` when the domain is not known. Returns an
 * unsubscribe function.
 */
export function onNews(hear: Hear): () => void {
  lists.add(hear)
  return () => lists.delete(hear)
}

/** Notifies the mounted lists; each checks for itself, without moving what the person reads. */
export const notifyLists = (domain?: string) => Promise.all([...lists].map((hear) => hear(domain)))
