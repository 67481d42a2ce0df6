import type { QueryClient } from '@tanstack/react-query'
import { live } from '../../../../contract/src/messages/live.ts'
import { notifyLists } from '../../kit/list/news.ts'
import { request } from '../../kit/net/client.ts'
import { followOthers } from '../../kit/net/queries.ts'
import type { StreamEvent } from './stream.ts'

// Many events of one action are one reading, also the one that the server tells of any call some 200 ms after its own; and not all
// panels read in the same instant.
const gather = () => 300 + Math.random() * 400
// The longer a reading took, the longer until the next, so that panels leave a server that is behind its breath; what an event
// tells is still read within two seconds.
const restMost = 1_000
// The server counts back from when a question reaches it: what happened while it was on its way would otherwise be told to nobody.
const onTheWay = 10_000

/**
 * Reads anew what is shown of the domains that events name, and the sidebar's figures; lists are told and look for themselves. One
 * reading at a time; a hidden tab reads when it is looked at again.
 */
export function applyTo(client: QueryClient): { hear: (told: StreamEvent) => void; stop: () => void } {
  const domains = new Set<string>()
  // Of these it is known only that some call has written: a form that is being filled in is not read anew for that.
  const lists = new Set<string>()
  let unsure = false
  // What stands in the memory was read after the page came, by more than a question takes.
  let sure = performance.timeOrigin
  let more = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest = 0

  function hear(told: StreamEvent) {
    if (told.type === 'again') unsure = true
    else if (told.type === 'changed' && told.id === 0) lists.add(told.domain)
    else domains.add(told.type === 'notification' ? 'live' : told.domain)
    schedule()
  }

  function schedule() {
    if (document.hidden || timer !== undefined || (domains.size + lists.size === 0 && !unsure)) return
    timer = setTimeout(() => void read(), gather() + rest)
  }

  /** Learns what changed while nobody listened; false when nobody knows, so that anything may have. */
  async function catchUp(): Promise<boolean> {
    unsure = false
    const asked = Date.now()
    const missed = await request(live.missed, { ms: Math.ceil(asked - sure) + more }).catch(() => undefined)
    sure = asked
    more = onTheWay
    for (const domain of missed?.domains ?? []) domains.add(domain)
    return missed?.complete === true
  }

  async function read() {
    const begun = performance.now()
    const everything = unsure && !(await catchUp())
    const all: (string | undefined)[] = everything ? [undefined] : [...new Set([...domains, ...lists])]
    const wholes: (string | undefined)[] = everything ? [undefined] : [...domains]
    if (!everything && all.some((domain) => domain !== 'live')) wholes.push('menu')
    domains.clear()
    lists.clear()
    await Promise.allSettled([
      ...wholes.map((domain) => followOthers(client, domain)),
      ...all.map((domain) => notifyLists(domain)),
    ])
    rest = Math.min(performance.now() - begun, restMost)
    timer = undefined
    schedule()
  }

  document.addEventListener('visibilitychange', schedule)
  return {
    hear,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
