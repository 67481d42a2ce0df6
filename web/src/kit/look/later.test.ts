import { expect, test } from 'vitest'
import { fetchLater, whenQuiet } from './later.ts'

test('deferred work runs once the page is quiet unless it is cancelled, and a failure does not affect the rest', async () => {
  const done: string[] = []
  whenQuiet(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  whenQuiet(async () => done.push('second'))
  const callOff = whenQuiet(async () => done.push('called off'))
  callOff()
  expect(done).toEqual([])
  fetchLater()
  whenQuiet(async () => done.push('afterwards'))
  await Promise.resolve()
  expect(done).toEqual(['second', 'afterwards'])
})
