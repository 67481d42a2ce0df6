// @vitest-environment happy-dom
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../testing/root.ts'
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
  vi.stubGlobal('matchMedia', mediaOf)
  media.clear()
  root = testRoot(document.createElement('div'))
  await act(async () => root.render(<Screen />))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a window that becomes narrow is noticed', async () => {
  expect(holds).toBe(false)
  await set('(max-width: 40em)', true)
  expect(holds).toBe(true)
})

test('printing on narrow paper changes nothing, and a change of the window meanwhile is known afterwards', async () => {
  mediaOf('print').matches = true
  await set('(max-width: 40em)', true)
  expect(holds).toBe(false)
  await set('print', false)
  expect(holds).toBe(true)
})
