import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { Failure } from '../http/failure.ts'

type Leaving = EventEmitter & { destroyed: boolean }

const asker = new AsyncLocalStorage<{ who: string; leaving: Leaving | undefined }>()

/**
 * Runs work in the name of an asker, so that a person who asks for much waits only for themselves. `leaving` closes when
 * nobody waits for the answer any more.
 */
export const askedBy = <T>(who: string, work: () => T, leaving?: Leaving): T => asker.run({ who, leaving }, work)

/** The asker in whose name the current work runs; undefined for what Masa does by itself. */
export const asking = () => asker.getStore()?.who

/** What closes when the asker of the current work leaves. */
export const leaving = () => asker.getStore()?.leaving

/** `atOnce` tasks run at a time and `waiting` more may queue, of which each asker may have `each`. */
type Bounds = { atOnce: number; waiting: number; each: number }

type Asker = { running: number; waiting: (() => void)[] }

/**
 * Fair turns at a scarce resource: the next turn goes to the asker with the fewest running tasks, and among equals to
 * the one that has waited longest since its last. Over the bounds it throws `unavailable`, with a sentence that says to
 * try again.
 */
export function fairTurns({ atOnce, waiting, each }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const askers = new Map<string, Asker>()
  let running = 0
  let queued = 0

  function enter(who: string): Promise<void> | undefined {
    const asker = askers.get(who) ?? { running: 0, waiting: [] }
    if (running < atOnce) {
      running++
      asker.running++
      askers.set(who, asker)
      return undefined
    }
    if (queued >= waiting || asker.waiting.length >= each) throw busy()
    queued++
    askers.set(who, asker)
    return new Promise((go) => asker.waiting.push(go))
  }

  function leave(who: string): void {
    const asker = askers.get(who)
    // Moves the asker to the end: a Map keeps the order of insertion.
    askers.delete(who)
    if (asker && (--asker.running > 0 || asker.waiting.length > 0)) askers.set(who, asker)
    const next = nextOf(askers)
    if (!next) {
      running--
      return
    }
    queued--
    next.running++
    next.waiting.shift()?.()
  }

  return async (work) => {
    const who = asking() ?? ''
    const turn = enter(who)
    if (turn) await turn
    try {
      return await work()
    } finally {
      leave(who)
    }
  }
}

const nextOf = (askers: ReadonlyMap<string, Asker>): Asker | undefined =>
  [...askers.values()].filter((one) => one.waiting.length > 0).toSorted((a, b) => a.running - b.running)[0]

const busy = () =>
  new Failure('unavailable', 'Şu anda çok belge hazırlanıyor; birkaç saniye sonra yeniden deneyin.', undefined, {
    retryAfter: 5,
  })
