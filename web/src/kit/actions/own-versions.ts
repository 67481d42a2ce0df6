import type { QueryClient } from '@tanstack/react-query'

export type Versioned = { id: number; version: number }

type Own = { versions: Map<string, number>; underWay: Map<string, Promise<unknown>> }

const kept = new WeakMap<QueryClient, Own>()

/** What the screens of a tab share, by domain and id: the person's own versions, and own writes that are under way. */
export function ownOf(client: QueryClient): Own {
  const own = kept.get(client) ?? { versions: new Map(), underWay: new Map() }
  kept.set(client, own)
  return own
}

/** Forgets what a person who signs out has written: what is still under way gets no answer any more. */
export const forgetOwn = (client: QueryClient) => kept.delete(client)

/** Remembers the version that an own write gave a record of a domain. */
export function noteOwnVersion(client: QueryClient, domain: string, { id, version }: Versioned): void {
  ownOf(client).versions.set(`${domain} ${id}`, version)
}
