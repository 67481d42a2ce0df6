import { setImmediate } from 'node:timers/promises'

const turnMs = 10
const unseen = 256

/**
 * Asked between the steps of long work, it answers something to await each 10 ms, so that everybody else has a turn.
 * An await at every step would cost more than the step.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  let steps = 0
  return () => {
    steps += 1
    if (steps % unseen !== 0 || performance.now() - since < turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
