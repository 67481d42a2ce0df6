// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { useKeys } from './keys.ts'
import { setSingleKeys } from './single-keys.ts'

const saved = vi.fn()
const moved = vi.fn()
beforeEach(() => vi.clearAllMocks())

function Screen() {
  useKeys('Formlarda', { 'mod+s': saved })
  useKeys('Listelerde', { j: moved })
  return <input />
}

const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  on.dispatchEvent(event)
  return event
}

test('a plain key is a letter in a text field, a key with Ctrl works there, and under a dialog neither works', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => testRoot(place).render(<Screen />))
  const input = place.querySelector('input') as HTMLInputElement
  press('j', {}, input)
  press('s', { ctrlKey: true }, input)
  press('j')
  expect([moved.mock.calls.length, saved.mock.calls.length]).toEqual([1, 1])

  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  press('j')
  const { defaultPrevented } = press('s', { ctrlKey: true })
  expect([moved.mock.calls.length, saved.mock.calls.length]).toEqual([1, 1])
  // The browser’s own Ctrl+S would save the page as a file.
  expect(defaultPrevented).toBe(true)
  dialog.remove()
  press('s', { ctrlKey: true })
  expect(saved).toHaveBeenCalledTimes(2)
})

test('letters and signs pressed alone do nothing while they are turned off, and keys with Ctrl still work', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => testRoot(place).render(<Screen />))
  setSingleKeys(false)
  const { defaultPrevented } = press('j')
  press('s', { ctrlKey: true })
  expect([defaultPrevented, moved.mock.calls.length, saved.mock.calls.length]).toEqual([false, 0, 1])
  setSingleKeys(true)
  press('j')
  expect(moved).toHaveBeenCalledOnce()
})
