// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { SearchBox } from './SearchBox.tsx'

let root: Root
let page: HTMLElement
let value = ''
const input = () => page.querySelector('input') as HTMLInputElement

async function draw(onSearch: (text: string) => void) {
  await act(async () =>
    root.render(
      <MantineProvider>
        <SearchBox value={value} placeholder="Ara" onSearch={onSearch} />
      </MantineProvider>,
    ),
  )
}

const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  page = document.createElement('div')
  root = testRoot(page)
  value = ''
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a trailing space stays while the person pauses before the next word', async () => {
  const search = vi.fn((text: string) => {
    value = text
  })
  await draw(search)
  await type('ilan ')
  await pass(1_000)
  await draw(search)
  expect(input().value).toBe('ilan ')
  await type(`${input().value}veli`)
  await pass(1_000)
  expect(search.mock.calls).toEqual([['ilan'], ['ilan veli']])
})

test('the delayed search calls the current handler, not the handler from the time of typing', async () => {
  const before = vi.fn()
  const after = vi.fn()
  await draw(before)
  await type('ilan')
  await draw(after)
  await pass(1_000)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledWith('ilan')
})

test('clearing the filters also clears the search text, including letters that were not searched for yet', async () => {
  const search = vi.fn()
  value = 'ilan'
  await draw(search)
  await type('ilan ve')
  value = ''
  await draw(search)
  await pass(1_000)
  expect(input().value).toBe('')
  expect(search).not.toHaveBeenCalled()
})
