// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { Toasts } from './Toasts.tsx'
import { toastFailure, toastStore, toastSuccess } from './toast.ts'

test('a press anywhere on a toast takes it away from what it covers, and its way back is not run by that', async () => {
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
