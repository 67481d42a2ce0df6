import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '../http/failure.ts'

const asker = new AsyncLocalStorage<string>()

/** Runs work in somebody's name: who asks for much waits for themselves. */
export const askedBy = <T>(who: string, work: () => T): T => asker.run(who, work)

/** In whose name work is done; undefined for what Masa does by itself. */
export const asking = () => asker.getStore()

/** `atOnce` at the same time, `waiting` beside them, of which each asker may have `each`. */
type Bounds = { atOnce: number; waiting: number; each: number }

/**
 * Turns at something that is scarce: whoever asks gets the next one after each other asker had one. Over the bounds it is
 * `unavailable`, with a sentence that says to try again.
 */
export function fairTurns({ atOnce, waiting, each }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0

  function place(): Promise<void> {
    const who = asking() ?? ''
    const mine = queues.get(who) ?? []
    if (queued >= waiting || mine.length >= each) throw busy()
    queued++
    return new Promise((go) => queues.set(who, [...mine, go]))
  }

  function leave(): void {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [who, [go, ...rest]] = next
    queued--
    // To the end of the askers: a map keeps the order in which it was filled.
    queues.delete(who)
    if (rest.length > 0) queues.set(who, rest)
    go?.()
  }

  return async (work) => {
    if (running < atOnce) running++
    else await place()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

const busy = () =>
  new Failure('unavailable', 'Şu anda çok belge hazırlanıyor; birkaç saniye sonra yeniden deneyin.', undefined, {
    retryAfter: 5,
  })
