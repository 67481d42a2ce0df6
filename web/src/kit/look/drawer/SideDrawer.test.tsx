// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { act, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Confirmation, confirm } from '../../ask/confirm.tsx'
import { testRoot } from '../../testing/root.ts'
import { SideDrawer } from './SideDrawer.tsx'

afterEach(() => document.body.replaceChildren())

async function draw(children: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => testRoot(place).render(<MantineProvider env="test">{children}</MantineProvider>))
  return place
}

const pressEscape = (target: Element = document.body) =>
  act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    // The browser cancels a dialog unless the key event was prevented.
    if (target.dispatchEvent(key)) target.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })

test('Escape closes only the question over the drawer, and the next Escape closes the drawer', async () => {
  const close = vi.fn()
  const place = await draw(
    <>
      <SideDrawer title="Geçmiş" closeLabel="Kapat" opened onClose={close}>
        Sürümler
      </SideDrawer>
      <Confirmation />
    </>,
  )
  let answer: Promise<boolean> | undefined
  await act(async () => {
    answer = confirm({ title: 'Bu sürüme dönülsün mü?' })
  })
  await pressEscape(place.querySelector('dialog') as HTMLDialogElement)
  expect(await answer).toBe(false)
  expect(close).not.toHaveBeenCalled()
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

function Screen() {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Geçmiş
      </button>
      {opened !== undefined && (
        <SideDrawer title="Geçmiş" closeLabel="Kapat" opened={opened} onClose={() => setOpened(false)}>
          Sürümler
        </SideDrawer>
      )}
    </>
  )
}

test('closing the drawer returns the focus to the button that opened it, even the first time', async () => {
  const place = await draw(<Screen />)
  const button = place.querySelector('button') as HTMLButtonElement
  button.focus()
  await act(async () => button.click())
  await act(async () => document.body.querySelector<HTMLElement>('[aria-label="Kapat"]')?.click())
  await expect.poll(() => document.activeElement).toBe(button)
})

test('Escape closes only an open calendar, and the next Escape closes the drawer', async () => {
  const close = vi.fn()
  await draw(
    <SideDrawer title="Tatil" closeLabel="Kapat" opened onClose={close}>
      <DateInput label="Gün" popoverProps={{ withinPortal: false }} />
    </SideDrawer>,
  )
  const day = document.body.querySelector('input') as HTMLInputElement
  const calendar = () => document.body.querySelector('[data-dates-dropdown]')
  await act(async () => day.click())
  expect(calendar()).not.toBeNull()
  await pressEscape(day)
  expect(close).not.toHaveBeenCalled()
  expect(calendar()).toBeNull()
  await pressEscape(day)
  expect(close).toHaveBeenCalledOnce()
})

test('Escape closes only the upper one of two drawers', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  await draw(
    <SideDrawer title="Marka" closeLabel="Kapat" opened onClose={lower}>
      <SideDrawer title="Geçmiş" closeLabel="Geçmişi kapat" opened onClose={upper}>
        Sürümler
      </SideDrawer>
    </SideDrawer>,
  )
  await pressEscape()
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
})
