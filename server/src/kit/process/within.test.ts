import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { within } from './within.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const untilEnded = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('work that does not end is ended in its time, whatever is collected as garbage meanwhile', async () => {
  const outer = new AbortController()
  const ended = within(500, outer.signal, (signal) => within(60_000, signal, untilEnded))
  await setImmediate()
  collect()
  await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('it ends with what is around it, also when that has ended before, and what ends in time keeps its answer', async () => {
  const outer = new AbortController()
  const ended = within(60_000, outer.signal, untilEnded)
  outer.abort(new Error('stopped'))
  await expect(ended).rejects.toThrow('stopped')
  expect(await within(60_000, outer.signal, async (signal) => signal.aborted)).toBe(true)
  expect(await within(60_000, undefined, async () => 7)).toBe(7)
})
