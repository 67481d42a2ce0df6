// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { noteDialog } from '../open-dialogs.ts'
import { Toasts } from './Toasts.tsx'
import { closeToast, shownToasts, toastFailure, toastSuccess } from './toast.ts'

/** A page with the areas for toasts. */
async function openPage() {
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(page).render(
      <MantineProvider env="test">
        <Toasts />
      </MantineProvider>,
    ),
  )
  return page
}

test('a click on a toast closes it and does not run its undo', async () => {
  const place = await openPage()
  const run = vi.fn()
  act(() => {
    toastFailure('Rapor gönderilemedi', 'Sunucu tanımlı değil.')
    toastSuccess('Silindi', { label: 'Geri Al', run })
  })
  const press = (text: string) =>
    act(async () => [...place.querySelectorAll('p')].find(({ textContent }) => textContent === text)?.click())
  await press('Sunucu tanımlı değil.')
  expect(shownToasts.get().map(({ text }) => text)).toEqual(['Silindi'])
  await press('Silindi')
  expect([shownToasts.get(), run.mock.calls]).toEqual([[], []])
})

test('a toast that comes as a dialog closes is announced, one that was announced in the dialog is not again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const place = await openPage()
  const before = [...place.querySelectorAll('[aria-live]')]
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let close = () => {}
  await act(async () => {
    close = noteDialog(dialog)
  })
  act(() => toastFailure('Not eklenemedi'))
  expect([dialog, ...before].map(({ textContent }) => textContent)).toEqual(['Not eklenemedi', '', '', ''])
  act(() => void vi.advanceTimersByTime(1_000))
  await act(async () => void toastSuccess('Not eklendi'))
  act(() => close())
  expect(before.map(({ textContent }) => textContent).join()).toContain('Not eklendi')
  expect(place.querySelector('[aria-live=off]')?.textContent).toBe('Not eklenemedi')
  expect(place.querySelector('[role=alert]')).toBeNull()
  act(() => {
    for (const { id } of shownToasts.get()) closeToast(id)
  })
})
