import { setImmediate } from 'node:timers/promises'

const turnMs = 10
const unseen = 256
// Letters that cost as much as a step.
const stepLetters = 256

/**
 * Asked between the steps of long work, it answers something to await each 10 ms, so that everybody else has a turn.
 * An await at every step would cost more than the step. A step over many letters counts as many.
 */
export function yielder(): (letters?: number) => Promise<void> | undefined {
  let since = performance.now()
  let steps = 0
  return (letters = 0) => {
    steps += 1 + Math.floor(letters / stepLetters)
    if (steps < unseen) return undefined
    steps = 0
    if (performance.now() - since < turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
