// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../kit/testing/root.ts'
import { useMenuToggle } from './sidebar-state.ts'

let menu: ReturnType<typeof useMenuToggle> | undefined

function Frame() {
  menu = useMenuToggle()
  return null
}

afterEach(() => vi.unstubAllGlobals())

test('on a phone the menu counts as closed until its drawer is opened', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 767px)' }),
  )
  await act(async () => testRoot(document.createElement('div')).render(<Frame />))
  expect(menu?.menuOpen).toBe(false)
  await act(async () => menu?.toggle())
  expect(menu?.menuOpen).toBe(true)
})
