import type { QueryClient } from '@tanstack/react-query'
import { istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { notifyLists } from '../../kit/list/news.ts'
import { onMinute } from '../../kit/look/time/now.ts'
import { request } from '../../kit/net/client.ts'
import { followOthers } from '../../kit/net/queries.ts'
import type { StreamEvent } from './stream.ts'

// Gathers the events of one action into one read, including the event that the server sends for every call, some 200 ms
// after the record's own. The random part keeps panels from reading at the same instant.
const gather = () => 300 + Math.random() * 400
// In ms. The longer a read took, the longer the pause after it, so that panels do not overload a slow server; with this
// upper limit an event is still read within two seconds.
const restMost = 1_000
// In ms. The server counts back from the moment the request arrives; without this margin, changes that happen while the
// request is on its way would be missed.
const onTheWay = 10_000
// In ms. The server's clock may be behind: what it answers to a panel's midnight would still be of the day before.
const behind = 60_000
const dayNow = () => istanbulDay(new Date(Date.now() - behind).toISOString())

/**
 * Reads anew what is shown of the domains that events name, and the sidebar's figures; lists are only notified and
 * decide for themselves. One read at a time; a hidden tab reads when it becomes visible. After midnight in Istanbul
 * everything is read, because what was today's is no longer.
 */
export function applyTo(client: QueryClient): { hear: (told: StreamEvent) => void; stop: () => void } {
  const domains = new Set<string>()
  let unsure = false
  let day = dayNow()
  let turned = false
  // No margin at first: what is cached was read later than the page load began, by more than a request takes.
  let sure = performance.timeOrigin
  let more = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest = 0

  function hear(told: StreamEvent) {
    if (told.type === 'again') unsure = true
    else domains.add(told.type === 'notification' ? 'live' : told.domain)
    schedule()
  }

  function turn() {
    if (day === dayNow()) return
    day = dayNow()
    turned = true
    schedule()
  }

  function schedule() {
    if (document.hidden || timer !== undefined || (domains.size === 0 && !unsure && !turned)) return
    timer = setTimeout(() => void read(), gather() + rest)
  }

  /**
   * Asks what changed while the stream was away; false if the server does not know, so that anything may have changed.
   */
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
    const everything = (unsure && !(await catchUp())) || turned
    turned = false
    if ([...domains].some((domain) => domain !== 'live')) domains.add('menu')
    const changed = everything ? [undefined] : [...domains]
    domains.clear()
    await Promise.allSettled(changed.flatMap((domain) => [followOthers(client, domain), notifyLists(domain)]))
    rest = Math.min(performance.now() - begun, restMost)
    timer = undefined
    schedule()
  }

  document.addEventListener('visibilitychange', schedule)
  const leaveClock = onMinute(turn)
  return {
    hear,
    stop() {
      clearTimeout(timer)
      leaveClock()
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
