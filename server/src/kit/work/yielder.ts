import { setImmediate } from 'node:timers/promises'

const turnMs = 10
const unseen = 256
// How many characters cost as much as a step.
const stepCharacters = 256

/**
 * Called between the steps of long work, it answers a promise every 10 ms, to be awaited so that other work gets a
 * turn. An await at every step would cost more than the step. A step over many characters counts as several.
 */
export function yielder(): (characters?: number) => Promise<void> | undefined {
  let since = performance.now()
  let steps = 0
  return (characters = 0) => {
    steps += 1 + Math.floor(characters / stepCharacters)
    if (steps < unseen) return undefined
    steps = 0
    if (performance.now() - since < turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
