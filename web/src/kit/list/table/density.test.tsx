// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { setDensity, useDensity } from './density.ts'

const seen: string[] = []

function List() {
  seen.push(useDensity())
  return null
}

test('every list follows the chosen density, even if it was chosen in another tab, and the choice is stored', async () => {
  localStorage.clear()
  const root = testRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  await act(async () => setDensity('compact'))
  expect(seen).toEqual(['roomy', 'compact'])
  await act(async () => {
    localStorage.setItem('masa.density', '"roomy"')
    window.dispatchEvent(new Event('storage'))
  })
  expect(seen.at(-1)).toBe('roomy')
  await act(async () => setDensity('compact'))
  seen.length = 0
  const again = testRoot(document.createElement('div'))
  await act(async () => again.render(<List />))
  expect(seen[0]).toBe('compact')
  localStorage.clear()
})
