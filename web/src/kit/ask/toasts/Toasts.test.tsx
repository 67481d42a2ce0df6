// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { endSession } from '../../net/session.ts'
import { testRoot } from '../../testing/root.ts'
import { Toasts } from './Toasts.tsx'
import { closeToast, toastFailure, toastStore, toastSuccess } from './toast.ts'

test('the next person to sign in is not offered the undo of the previous person', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <Toasts />
      </MantineProvider>,
    ),
  )
  act(() => {
    toastSuccess('Gülşah Ağaoğlu: Tamamlandı', { label: 'Geri Al', run() {}, undoes: true })
    toastFailure('Rapor gönderilemedi')
  })
  act(() => endSession())
  expect(toastStore.current().map(({ text }) => text)).toEqual(['Rapor gönderilemedi'])
  act(() => closeToast(toastStore.current()[0]?.id ?? 0))
})

test('a click on a toast closes it and does not run its undo', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const run = vi.fn()
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Toasts />
      </MantineProvider>,
    ),
  )
  act(() => {
    toastFailure('Rapor gönderilemedi', 'Sunucu tanımlı değil.')
    toastSuccess('Silindi', { label: 'Geri Al', run })
  })
  const press = (text: string) =>
    act(async () => [...place.querySelectorAll('p')].find(({ textContent }) => textContent === text)?.click())
  await press('Sunucu tanımlı değil.')
  expect(toastStore.current().map(({ text }) => text)).toEqual(['Silindi'])
  await press('Silindi')
  expect([toastStore.current(), run.mock.calls]).toEqual([[], []])
})
