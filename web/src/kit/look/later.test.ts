import { expect, test } from 'vitest'
import { fetchLater, whenQuiet } from './later.ts'

test('work that is put off runs once the page is quiet, and one that fails hinders and breaks nothing', async () => {
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
