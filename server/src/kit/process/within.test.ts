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

test('work that does not end is aborted by its timeout, even after a garbage collection', async () => {
  const outer = new AbortController()
  const ended = within(500, outer.signal, (signal) => within(60_000, signal, untilEnded))
  await setImmediate()
  collect()
  await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('work is aborted with its outer signal, even one aborted before; work that ends in time returns its result', async () => {
  const outer = new AbortController()
  const ended = within(60_000, outer.signal, untilEnded)
  outer.abort(new Error('stopped'))
  await expect(ended).rejects.toThrow('stopped')
  expect(await within(60_000, outer.signal, async (signal) => signal.aborted)).toBe(true)
  expect(await within(60_000, undefined, async () => 7)).toBe(7)
})
