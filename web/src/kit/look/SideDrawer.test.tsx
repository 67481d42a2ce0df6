// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Confirmation, confirm } from '../ask/confirm.tsx'
import { testRoot } from '../testing/root.ts'
import { SideDrawer } from './SideDrawer.tsx'

afterEach(() => document.body.replaceChildren())

test('Escape in a question over it is the question’s alone, and the next one closes it', async () => {
  const close = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <SideDrawer title="Geçmiş" closeLabel="Kapat" opened onClose={close}>
          Sürümler
        </SideDrawer>
        <Confirmation />
      </MantineProvider>,
    ),
  )
  const pressEscape = () =>
    act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      const dialog = place.querySelector('dialog')
      if ((dialog ?? document.body).dispatchEvent(key)) dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  const answer = { of: confirm({ title: 'Bu sürüme dönülsün mü?' }) }
  await act(async () => {})
  await pressEscape()
  expect(await answer.of).toBe(false)
  expect(close).not.toHaveBeenCalled()
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

function Screen() {
  const [opened, setOpened] = useState<boolean>()
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Geçmiş
      </button>
      {opened !== undefined && (
        <SideDrawer title="Geçmiş" closeLabel="Kapat" opened={opened} onClose={() => setOpened(false)}>
          Sürümler
        </SideDrawer>
      )}
    </MantineProvider>
  )
}

test('the focus comes back to what opened it, the first time too', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => testRoot(place).render(<Screen />))
  const button = place.querySelector('button') as HTMLButtonElement
  button.focus()
  await act(async () => button.click())
  await act(async () => document.body.querySelector<HTMLElement>('[aria-label="Kapat"]')?.click())
  await expect.poll(() => document.activeElement).toBe(button)
})

test('Escape in an open calendar is the calendar’s alone', async () => {
  const close = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <SideDrawer title="Tatil" closeLabel="Kapat" opened onClose={close}>
          <DateInput label="Gün" popoverProps={{ withinPortal: false }} />
        </SideDrawer>
      </MantineProvider>,
    ),
  )
  const day = document.body.querySelector('input') as HTMLInputElement
  const calendar = () => document.body.querySelector('[data-dates-dropdown]')
  const pressEscape = () =>
    act(async () => {
      day.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    })
  await act(async () => day.click())
  expect(calendar()).not.toBeNull()
  await pressEscape()
  expect(close).not.toHaveBeenCalled()
  expect(calendar()).toBeNull()
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

test('of two that lie over each other Escape closes the upper one', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <SideDrawer title="Marka" closeLabel="Kapat" opened onClose={lower}>
          <SideDrawer title="Geçmiş" closeLabel="Geçmişi kapat" opened onClose={upper}>
            Sürümler
          </SideDrawer>
        </SideDrawer>
      </MantineProvider>,
    ),
  )
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
})
