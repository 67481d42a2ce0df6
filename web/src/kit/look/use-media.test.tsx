// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMedia } from './use-media.ts'

let root: Root
let holds: boolean
const media = new Map<string, EventTarget & { matches: boolean }>()

function mediaOf(query: string) {
  const known = media.get(query) ?? Object.assign(new EventTarget(), { matches: false })
  media.set(query, known)
  return known
}

const set = (query: string, matches: boolean) =>
  act(() => {
    mediaOf(query).matches = matches
    mediaOf(query).dispatchEvent(new Event('change'))
  })

function Screen() {
  holds = useMedia('(max-width: 40em)')
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', mediaOf)
  media.clear()
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Screen />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('a window that becomes narrow is told', async () => {
  expect(holds).toBe(false)
  await set('(max-width: 40em)', true)
  expect(holds).toBe(true)
})

test('paper, which is narrower than the window, changes nothing; what the window became meanwhile is known afterwards', async () => {
  mediaOf('print').matches = true
  await set('(max-width: 40em)', true)
  expect(holds).toBe(false)
  await set('print', false)
  expect(holds).toBe(true)
})
