// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { setDensity, useDensity } from './density.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const seen: string[] = []

function List() {
  seen.push(useDensity())
  return null
}

test('every list follows the choice, also one made in another tab, and it is there at the next visit', async () => {
  localStorage.clear()
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  await act(async () => setDensity('compact'))
  expect(seen).toEqual(['roomy', 'compact'])
  await act(async () => {
    localStorage.setItem('masa.density', '"roomy"')
    window.dispatchEvent(new Event('storage'))
  })
  expect(seen.at(-1)).toBe('roomy')
  await act(async () => setDensity('compact'))
  await act(async () => root.unmount())
  seen.length = 0
  const again = createRoot(document.createElement('div'))
  await act(async () => again.render(<List />))
  expect(seen[0]).toBe('compact')
  await act(async () => again.unmount())
  localStorage.clear()
})
